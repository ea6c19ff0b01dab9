// Opens the database and repairs most damage: a corrupt database is set aside and a new one gets
// its readable rows; a missing table is created again (schema.ts). The pages of unfinished games
// are checked too, because a game whose page is lost would go unnoticed.

import {
  type ColumnValue,
  type Database,
  type DatabaseRow,
  FileLock,
  hasColumns,
  inTransaction,
  type OpenDatabase,
  selectFrom,
} from "./database.ts";
import { removeIfExists, statFile } from "./files.ts";
import { migrate, type Migrated, versionOf } from "./schema.ts";
import { catchStoreError, type SetAside, StoreError } from "./errors.ts";
import {
  checkedRow,
  CHECKSUM,
  checksumOfValues,
  READ_RESULT_COLUMNS,
  STORED_COLUMNS,
} from "./rows.ts";

/** Database with the schema of this version. */
export interface OpenedDatabase {
  readonly database: Database;
  /** Sentence about what was lost, or `undefined` if nothing was. */
  readonly loss: string | undefined;
}

/**
 * Opens or creates a database, and migrates it to the schema of this version. Throws if that fails.
 */
export function openMigrated(path: string, wait: number, open: OpenDatabase): OpenedDatabase {
  rejectSpecialFiles(path);
  const file = statFile(path);
  // An empty database was damaged, unless another process is creating it right now.
  const making = `${path}.repair`;
  const lock = file?.size ? undefined : FileLock.take(making);
  try {
    const { database, isNew, lost } = migrated(path, wait, open);
    const isEmptied = isNew && file !== undefined && lock !== undefined;
    return { database, loss: isEmptied ? WAS_EMPTY : describeLoss(lost) };
  } catch (error) {
    // Remove a database that could not be created, so that the next start does not report it as
    // damaged. If it is locked, another process is creating it.
    if (lock && !file && !isLocked(error) && statFile(path)?.size === 0) removeIfExists(path);
    throw error;
  } finally {
    if (lock) removeIfExists(making);
    lock?.release();
  }
}

function isLocked(error: unknown): boolean {
  const failed = catchStoreError((): never => {
    throw error;
  });
  return !failed.ok && failed.error.kind === "busy";
}

function migrated(
  path: string,
  wait: number,
  open: OpenDatabase,
): Migrated & { readonly database: Database } {
  const database = open(path, wait);
  try {
    const migrated = migrate(database);
    rejectCorruptPages(database);
    return { database, ...migrated };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Says "any", because a process killed during its first start can have left the database empty. */
const WAS_EMPTY =
  "patience.db was empty and has been recreated. Any saved games and results in it are lost.";

/** SQLite's message about a value that its column cannot have: only that row is corrupt. */
const ONE_VALUE_CORRUPT = /^\S+ value in saved\.\w+$/;

/**
 * Throws if the pages of the unfinished games are corrupt: a lost game would go unnoticed. The
 * other tables can be large, and their damage loses no game.
 */
function rejectCorruptPages(database: Database): void {
  const roots = "SELECT count(rootpage) - count(DISTINCT rootpage) AS shared FROM sqlite_schema";
  const isDamaged = database.all(`${roots} WHERE rootpage > 0`)[0]?.shared !== 0 ||
    database.all("PRAGMA quick_check(saved)").some(({ quick_check: message }) =>
      message !== "ok" && !ONE_VALUE_CORRUPT.test(String(message))
    );
  if (isDamaged) throw new StoreError({ kind: "damaged", reason: "the saved games are damaged" });
}

function describeLoss(lost: readonly string[]): string | undefined {
  if (lost.length === 0) return undefined;
  return `The database had lost its ${lost.join(" and ")}; everything else is intact.`;
}

/**
 * Throws if one of the three files that SQLite opens is not a regular file: opening a named pipe
 * would block.
 */
function rejectSpecialFiles(path: string): void {
  for (const end of ["", "-journal", "-wal"]) {
    const file = statFile(path + end);
    if (file && !file.isFile) {
      throw new StoreError({ kind: "failed", reason: `patience.db${end} is not a regular file` });
    }
  }
}

/**
 * Renames a database that is corrupt or too old, so that a new one can be created. Returns
 * `undefined` if another process is repairing or has repaired it. Deletes no data.
 */
export function quarantineDatabase(
  path: string,
  { open, now }: { readonly open: OpenDatabase; readonly now: number },
): SetAside | undefined {
  const lock = FileLock.take(`${path}.repair`);
  if (!lock) return undefined;
  try {
    // Opening a missing file would create an empty database.
    if (!isThere(path)) return undefined;
    const reason = isDamaged(path, open) ? "damaged" : isOlder(path, open) ? "older" : undefined;
    if (!reason) return undefined;
    const aside = findFreeName(`${path.replace(/\.db$/, "")}-${reason}`, now);
    // Rename the journal first: a new database must never see the old journal.
    renameIfThere(`${path}-journal`, `${aside}-journal`);
    renameIfThere(path, aside);
    return { reason, path: aside };
  } finally {
    lock.release();
  }
}

function isDamaged(path: string, open: OpenDatabase): boolean {
  const checked = catchStoreError(() => {
    const database = open(path, 0);
    try {
      return database.all("PRAGMA integrity_check(1)")[0]?.integrity_check === "ok";
    } finally {
      database.close();
    }
  });
  return checked.ok ? !checked.value : checked.error.kind === "damaged";
}

function isOlder(path: string, open: OpenDatabase): boolean {
  const looked = catchStoreError(() => {
    const database = open(path, 0);
    try {
      return versionOf(database);
    } finally {
      database.close();
    }
  });
  return !looked.ok && looked.error.kind === "older";
}

function findFreeName(start: string, now: number): string {
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(":", "-");
  const base = `${start}-${stamp}`;
  for (let number = 1;; number++) {
    const name = number === 1 ? `${base}.db` : `${base}-${number}.db`;
    if (!isThere(name)) return name;
  }
}

function renameIfThere(from: string, to: string): void {
  try {
    Deno.renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
}

function isThere(path: string): boolean {
  try {
    return Deno.lstatSync(path) !== undefined;
  } catch {
    return false;
  }
}

/** Tables that are salvaged from a corrupt database, the most important first. */
const TABLES: readonly (readonly [string, readonly string[]])[] = [
  ["saved", STORED_COLUMNS],
  ["settings", ["name", "value", CHECKSUM]],
  ["results", READ_RESULT_COLUMNS],
];

/**
 * Copies the readable rows of a database that was set aside into the one that replaces it: rows
 * whose checksum is right, and corrupt games as they are. Returns the number of intact games and
 * results.
 */
export function salvage(
  path: string,
  database: Database,
  open: OpenDatabase,
): { readonly games: number; readonly results: number } {
  const count = { saved: 0, settings: 0, results: 0 } as Record<string, number>;
  catchStoreError(() => {
    const damaged = open(path, 0);
    try {
      inTransaction(database, () => {
        for (const [table, columns] of TABLES) {
          count[table] = copy(damaged, database, table, columns);
        }
      });
    } finally {
      damaged.close();
    }
  });
  return { games: count.saved ?? 0, results: count.results ?? 0 };
}

function copy(from: Database, to: Database, table: string, columns: readonly string[]): number {
  const isThere = catchStoreError(() => hasColumns(from, table, columns));
  if (!isThere.ok || !isThere.value) return 0;
  const insert = `INSERT OR IGNORE INTO ${table} (${columns.join(", ")})
    SELECT ${columns.map(() => "?").join(", ")}`;
  let copied = 0;
  for (const row of readRows(from, table, columns)) {
    const values = columns.map((column) => row[column] as ColumnValue);
    const isGame = table === "saved";
    const isWhole = isGame
      ? checkedRow(row) !== undefined
      : checksumOfValues(values.slice(0, -1)) === values.at(-1);
    if (!isWhole && !isGame) continue;
    // The new database can already have this game, or can reject its corrupt row.
    const where = isGame ? " WHERE NOT EXISTS (SELECT 1 FROM saved WHERE key = ?)" : "";
    const more = isGame ? [String(row.key)] : [];
    const done = catchStoreError(() => to.run(insert + where, ...values, ...more));
    if (done.ok && isWhole) copied += done.value;
  }
  return copied;
}

/**
 * Yields the rows from the first one on; at an unreadable row, goes on from the last one backwards.
 */
function* readRows(
  from: Database,
  table: string,
  columns: readonly string[],
): Generator<DatabaseRow> {
  // Read the row ID as text: that of a corrupt row can be beyond 2^53.
  const select = selectFrom(table, columns)
    .replace("SELECT", "SELECT CAST(rowid AS TEXT) AS number,");
  for (
    const [sql, start] of [
      ["WHERE rowid > ? ORDER BY rowid", "-9223372036854775808"],
      ["WHERE rowid < ? ORDER BY rowid DESC", "9223372036854775807"],
    ] as const
  ) {
    for (let last: string = start;;) {
      const found = catchStoreError(() => from.all(`${select} ${sql} LIMIT 1`, last));
      if (!found.ok) break;
      const [row] = found.value;
      if (!row) return;
      const { number, ...values } = row;
      // Stop if pages in corrupt order lead back to earlier rows.
      const isFurther = BigInt(String(number)) > BigInt(last) === sql.includes(">");
      if (!isFurther || number === last) break;
      yield values;
      last = String(number);
    }
  }
}
