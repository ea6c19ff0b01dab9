import { DatabaseSync, type StatementSync } from "node:sqlite";
import { catchStoreError } from "./errors.ts";

/** Value of a column. */
export type ColumnValue = string | number | null;

/** Row as an object by column name; its values are not validated yet. */
export type DatabaseRow = Readonly<Record<string, unknown>>;

/** SQLite connection as the store uses it. Every call can throw. */
export interface Database {
  exec(sql: string): void;
  /** Returns the number of changed rows. */
  run(sql: string, ...values: ColumnValue[]): number;
  all(sql: string, ...values: ColumnValue[]): DatabaseRow[];
  close(): void;
}

/** Opens or creates a database; `wait` is the time to wait for its locks, in milliseconds. */
export type OpenDatabase = (path: string, wait: number) => Database;

/**
 * Settings whose defaults differ between versions of SQLite or Deno, and on which durability
 * depends. No write-ahead log: it does not work on network file systems.
 */
const PRAGMAS: Readonly<Record<string, string>> = {
  trusted_schema: "OFF",
  cell_size_check: "ON",
  mmap_size: "0",
  temp_store: "MEMORY",
  cache_size: "-2000",
  foreign_keys: "ON",
  recursive_triggers: "OFF",
  secure_delete: "OFF",
  locking_mode: "NORMAL",
  synchronous: "FULL",
  fullfsync: "OFF",
  journal_mode: "DELETE",
};

/** Opens an SQLite database with every setting explicit. */
export function openDatabase(path: string, wait: number): Database {
  const database = new DatabaseSync(path);
  try {
    database.exec(`PRAGMA busy_timeout = ${wait}`);
    for (const [name, value] of Object.entries(PRAGMAS)) {
      database.exec(`PRAGMA ${name} = ${value}`);
    }
  } catch (error) {
    database.close();
    throw error;
  }
  // A statement's memory is freed only by a garbage collection, which few small objects never start.
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    exec: (sql) => database.exec(sql),
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    all: (sql, ...values) => {
      const statement = prepared(sql);
      // Integers beyond 2^53 would throw; only a corrupt row has one.
      statement.setReadBigInts(true);
      return statement.all(...values).map(withNumbers);
    },
    close: () => database.close(),
  };
}

/** Lock on a file, held until it is closed. */
interface ExclusiveLock {
  close(): void;
}

/**
 * Locks a file, which is created empty if it is missing. Throws if another process has locked it or
 * it cannot be opened.
 */
export function lockFile(path: string): ExclusiveLock {
  const database = new DatabaseSync(path);
  try {
    // Keep the journal in memory: on disk it would be a second file, and SQLite's defensive mode
    // does not allow `OFF`.
    database.exec("PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Runs an action as a transaction that holds the write lock from the start. */
export function inTransaction<T>(database: Database, action: () => T): T {
  return withinTransaction(database, "BEGIN IMMEDIATE", action);
}

/** Runs reads in one transaction, so that they see the same data. */
export function readTransaction<T>(database: Database, action: () => T): T {
  return withinTransaction(database, "BEGIN DEFERRED", action);
}

function withinTransaction<T>(database: Database, begin: string, action: () => T): T {
  database.exec(begin);
  try {
    const value = action();
    database.exec("COMMIT");
    return value;
  } catch (error) {
    try {
      database.exec("ROLLBACK");
    } catch {
      // SQLite rolled back by itself, as it does if the disk is full.
    }
    throw error;
  }
}

function withNumbers(row: DatabaseRow): DatabaseRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "bigint" ? Number(value) : value,
    ]),
  );
}

/** Maximum length of stored text, except turns and texts that contain them. */
const MAX_TEXT_LENGTH = 1 << 13;
const MAX_LENGTH_WITH_TURNS = 1 << 21;
const COLUMNS_WITH_TURNS: readonly string[] = ["turns", "moves", "value"];

/**
 * Builds a SELECT with normalised column names. Text too long to have been written by this program
 * reads as NULL, like other corrupt values.
 */
export function selectFrom(table: string, columns: readonly string[]): string {
  const values = columns.map((column) => {
    const longest = COLUMNS_WITH_TURNS.includes(column) ? MAX_LENGTH_WITH_TURNS : MAX_TEXT_LENGTH;
    return `iif(length(${column}) > ${longest}, NULL, ${column}) AS ${column}`;
  });
  return `SELECT ${values.join(", ")} FROM ${table}`;
}

/** Returns the columns of a table in lower case; empty if there is no such table. */
export function columnNames(database: Database, table: string): string[] {
  return database.all(`PRAGMA table_info(${table})`).map(({ name }) => String(name).toLowerCase());
}

/** True if a table has all of the columns, ignoring case. */
export function hasColumns(
  database: Database,
  table: string,
  columns: readonly string[],
): boolean {
  const found = new Set(columnNames(database, table));
  return columns.every((column) => found.has(column.toLowerCase()));
}

/** Renames a table that cannot be used, so that its rows stay. */
export function renameBrokenTable(database: Database, table: string): void {
  let name = `unread_${table}`;
  for (let number = 2; columnNames(database, name).length > 0; number++) {
    name = `unread_${table}_${number}`;
  }
  database.exec(`ALTER TABLE ${table} RENAME TO ${name}`);
}

/**
 * Exclusive lock on a saved game, the files of a run or the repair of a database: one process holds
 * it at a time. It is SQLite's lock on an empty file: it works wherever the database does, and the
 * system releases it if the process dies. If no lock is possible at all, because nothing can be
 * written, every process gets it.
 */
export class FileLock {
  readonly #lock: ExclusiveLock | undefined;

  private constructor(lock: ExclusiveLock | undefined) {
    this.#lock = lock;
  }

  /** Takes the lock of a lock file, or returns `undefined` if another process holds it. */
  static take(path: string): FileLock | undefined {
    const locked = catchStoreError(() => lockFile(path));
    if (locked.ok) return new FileLock(locked.value);
    return locked.error.kind === "busy" ? undefined : new FileLock(undefined);
  }

  release(): void {
    catchStoreError(() => this.#lock?.close());
  }
}
