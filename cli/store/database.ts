import { DatabaseSync } from "node:sqlite";
import { catchStoreError } from "./errors.ts";

/** A value in a column of a row. */
export type Value = string | number | null;

/** A row by the names of its columns; its values are not validated yet. */
export type Row = Readonly<Record<string, unknown>>;

/** SQLite as the store sees it. Every call may throw. */
export interface Database {
  exec(sql: string): void;
  /** Returns how many rows were changed. */
  run(sql: string, ...values: Value[]): number;
  all(sql: string, ...values: Value[]): Row[];
  close(): void;
}

/** Opens or creates a database; `wait` is how many milliseconds its locks are waited for. */
export type OpenDatabase = (path: string, wait: number) => Database;

/**
 * What Deno's versions, or SQLite's, do not all have the same default for, and what the promises of
 * this program rest on. No write-ahead log: it does not work on network file systems.
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

/** Opens a database of SQLite with every setting made explicitly. */
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
  return {
    exec: (sql) => database.exec(sql),
    run: (sql, ...values) => Number(database.prepare(sql).run(...values).changes),
    all: (sql, ...values) => {
      const statement = database.prepare(sql);
      // A whole number beyond those of JavaScript would throw: only a damaged row has one.
      statement.setReadBigInts(true);
      return statement.all(...values).map(withNumbers);
    },
    close: () => database.close(),
  };
}

/** The lock of a file, which is held until it is closed. */
interface ExclusiveLock {
  close(): void;
}

/** Locks a file, which is made, empty, if it is not there; throws where another program has it. */
export function lockFile(path: string): ExclusiveLock {
  const database = new DatabaseSync(path);
  try {
    // Its journal would be a second file; SQLite's defensive mode does not let it go without one.
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

/** Runs an action that reads, as a transaction: nothing changes between its reads. */
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
      // SQLite has rolled back by itself, as it does when the disk is full.
    }
    throw error;
  }
}

function withNumbers(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "bigint" ? Number(value) : value,
    ]),
  );
}

/** No text that this program keeps is longer, but the turns of a game and what has them in it. */
const MAX_TEXT_LENGTH = 1 << 13;
const MAX_LENGTH_WITH_TURNS = 1 << 21;
const HAVE_TURNS: readonly string[] = ["turns", "moves", "value"];

/**
 * A query of columns: their names as they are written here, whatever case the file has them in. A
 * text that is too long for this program to have written it is read as NULL, as others that were
 * damaged.
 */
export function selectFrom(table: string, columns: readonly string[]): string {
  const values = columns.map((column) => {
    const longest = HAVE_TURNS.includes(column) ? MAX_LENGTH_WITH_TURNS : MAX_TEXT_LENGTH;
    return `iif(length(${column}) > ${longest}, NULL, ${column}) AS ${column}`;
  });
  return `SELECT ${values.join(", ")} FROM ${table}`;
}

/** The columns of a table, in small letters; none where there is no such table. */
export function columnNames(database: Database, table: string): string[] {
  return database.all(`PRAGMA table_info(${table})`).map(({ name }) => String(name).toLowerCase());
}

/** Whether a table has all of some columns, in whatever case. */
export function hasColumns(
  database: Database,
  table: string,
  columns: readonly string[],
): boolean {
  const found = new Set(columnNames(database, table));
  return columns.every((column) => found.has(column.toLowerCase()));
}

/** Gives a table that cannot be used a name of its own, so that its rows stay. */
export function renameBrokenTable(database: Database, table: string): void {
  let name = `unread_${table}`;
  for (let number = 2; columnNames(database, name).length > 0; number++) {
    name = `unread_${table}_${number}`;
  }
  database.exec(`ALTER TABLE ${table} RENAME TO ${name}`);
}

/**
 * The right to play a saved game, which one program has at a time. It is SQLite's lock on an empty
 * file: it works wherever the database does, and the system takes it back from a program that dies.
 * Where no lock is possible at all, because nothing can be written, everybody has the right.
 */
export class GameLock {
  readonly #lock: ExclusiveLock | undefined;

  private constructor(lock: ExclusiveLock | undefined) {
    this.#lock = lock;
  }

  /** Takes the claim of a game's file; `undefined` when another program has it. */
  static take(path: string): GameLock | undefined {
    const locked = catchStoreError(() => lockFile(path));
    if (locked.ok) return new GameLock(locked.value);
    return locked.error.kind === "busy" ? undefined : new GameLock(undefined);
  }

  /** Gives the claim back. */
  release(): void {
    catchStoreError(() => this.#lock?.close());
  }
}
