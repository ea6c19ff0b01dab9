// Most damage is mended at the start: a damaged database is set aside and a new one gets what can
// be read of it (salvage.ts), a missing table is created again (schema.ts). The pages that hold
// unfinished games are checked too, because a game whose page is lost would not even be missed.

import { GameLock } from "./game_lock.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { removeIfExists, statFile } from "./files.ts";
import { migrate, type Migrated } from "./schema.ts";
import { catchStoreError, StoreError } from "./errors.ts";

/** A database that is of this version. */
export interface OpenedDatabase {
  readonly database: Database;
  /** A sentence about what was lost; none where everything is there. */
  readonly loss: string | undefined;
}

/** Opens a database, or makes it, and brings it to the version of this program. */
export function openMigrated(path: string, wait: number, open: OpenDatabase): OpenedDatabase {
  rejectSpecialFiles(path);
  const file = statFile(path);
  // An empty database was emptied by accident, unless another program is making it just now.
  const making = `${path}.repair`;
  const claim = file?.size ? undefined : GameLock.take(making);
  try {
    const { database, isNew, lost } = migrated(path, wait, open);
    const isEmptied = isNew && file !== undefined && claim !== undefined;
    return { database, loss: isEmptied ? EMPTIED : describeLoss(lost) };
  } catch (error) {
    // What could not be begun does not stay: the next start would take it for one that was emptied.
    // Behind a lock another program is making it.
    if (claim && !file && !isLocked(error) && statFile(path)?.size === 0) removeIfExists(path);
    throw error;
  } finally {
    if (claim) removeIfExists(making);
    claim?.release();
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
    refuseDamage(database);
    return { database, ...migrated };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A program that was killed at its first start may have left it so. */
const EMPTIED =
  "patience.db was empty, and is begun anew: any games and results that it held are lost.";

/** What SQLite says of a value that its column cannot have: that row alone is damaged. */
const VALUE_ALONE = /^\S+ value in saved\.\w+$/;

/**
 * Throws where the pages of the unfinished games are damaged: a game whose place is lost would not
 * even be missed. The other tables may be large, and lose no game.
 */
function refuseDamage(database: Database): void {
  const roots = "SELECT count(rootpage) - count(DISTINCT rootpage) AS shared FROM sqlite_schema";
  const isDamaged = database.all(`${roots} WHERE rootpage > 0`)[0]?.shared !== 0 ||
    database.all("PRAGMA quick_check(saved)").some(({ quick_check: said }) =>
      said !== "ok" && !VALUE_ALONE.test(String(said))
    );
  if (isDamaged) throw new StoreError({ kind: "damaged", reason: "the saved games are damaged" });
}

function describeLoss(lost: readonly string[]): string | undefined {
  if (lost.length === 0) return undefined;
  return `The database had lost its ${lost.join(" and ")}; everything else is kept.`;
}

/** To open a named pipe would wait for its other end, for ever; SQLite opens these three. */
function rejectSpecialFiles(path: string): void {
  for (const end of ["", "-journal", "-wal"]) {
    const file = statFile(path + end);
    if (file && !file.isFile) {
      throw new StoreError({ kind: "failed", reason: `patience.db${end} is not a regular file` });
    }
  }
}
