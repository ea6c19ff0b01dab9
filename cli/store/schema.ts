import { CHECKSUM, RESULT_COLUMNS, STORED_COLUMNS } from "./rows.ts";
import {
  columnNames,
  type Database,
  hasColumns,
  inTransaction,
  readTransaction,
  renameBrokenTable,
} from "./database.ts";
import { addChecksums } from "./from_6.ts";
import { DAILY, DAILY_COLUMNS, DAYS, DAYS_COLUMNS, TOTALS, TOTALS_COLUMNS } from "./totals.ts";
import { StoreError } from "./errors.ts";

/** Application ID of this program's databases: "PaTi" in ASCII. */
const APPLICATION = 0x50615469;

const RESULTS_INDEX = `
DROP INDEX IF EXISTS results_game;
CREATE INDEX results_game ON results (game);`;

/** Version of the tables that this program writes. */
export const SCHEMA_VERSION = 7;

/** The only older version that can be migrated: its rows get checksums. */
const MIGRATED_VERSION = 6;

/** Table of this version: its SQL, the columns it must have, and a name for its content. */
interface TableSchema {
  readonly sql: string;
  readonly index?: string;
  readonly columns: readonly string[];
  /** Name of the content in messages; missing if all of it can be computed again. */
  readonly holds?: string;
}

/**
 * Checksum of the other values of a row. A running program of a version without it would write the
 * default, a text, which SQLite rejects here: that program reports that it cannot save.
 */
const CHECKSUM_COLUMN = `${CHECKSUM} INTEGER NOT NULL DEFAULT 'none'`;

const TABLES: Readonly<Record<string, TableSchema>> = {
  saved: {
    // No index, which could be corrupted apart from the rows: they are few, and queries read them
    // all.
    sql: `CREATE TABLE saved (
  key TEXT NOT NULL,
  revision INTEGER NOT NULL,
  saved INTEGER NOT NULL,
  begun TEXT NOT NULL,
  game TEXT NOT NULL,
  variant TEXT NOT NULL,
  origin TEXT NOT NULL,
  start TEXT NOT NULL,
  turns TEXT NOT NULL,
  played INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL,
  hints INTEGER NOT NULL,
  undos INTEGER NOT NULL,
  solver INTEGER NOT NULL,
  open INTEGER NOT NULL DEFAULT 0,
  ${CHECKSUM_COLUMN}
) STRICT;`,
    columns: STORED_COLUMNS,
    holds: "unfinished games",
  },
  results: {
    sql: `CREATE TABLE results (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  ended INTEGER NOT NULL,
  game TEXT NOT NULL,
  variant TEXT NOT NULL,
  won INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL,
  score INTEGER,
  helped INTEGER NOT NULL,
  moves INTEGER,
  begun TEXT,
  origin TEXT,
  rules TEXT,
  level TEXT,
  day TEXT,
  ${CHECKSUM_COLUMN}
) STRICT;`,
    index: RESULTS_INDEX,
    columns: ["key", ...RESULT_COLUMNS, CHECKSUM],
    holds: "results",
  },
  totals: { sql: TOTALS, columns: TOTALS_COLUMNS },
  days: { sql: DAYS, columns: DAYS_COLUMNS },
  daily: { sql: DAILY, columns: DAILY_COLUMNS },
  settings: {
    sql: `CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  ${CHECKSUM_COLUMN}
) STRICT;`,
    columns: ["name", "value", CHECKSUM],
    holds: "settings",
  },
};

/** Result of a migration. */
export interface Migrated {
  /** True if the database was empty. */
  readonly isNew: boolean;
  /** Names of the content lost with tables that were created again. */
  readonly lost: readonly string[];
}

/**
 * Creates the tables, or migrates them to this version. Throws if this program cannot use the
 * database.
 */
export function migrate(database: Database): Migrated {
  const isWhole = readTransaction(
    database,
    () => versionOf(database) === SCHEMA_VERSION && brokenTables(database).length === 0,
  );
  if (isWhole) return { isNew: false, lost: [] };
  return inTransaction(database, () => {
    // Another process may have migrated it before this one got the lock.
    const version = versionOf(database);
    if (version === MIGRATED_VERSION) addChecksums(database, TABLES);
    database.exec(`PRAGMA application_id = ${APPLICATION}`);
    const made = repairTables(database);
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    return version === 0 ? { isNew: true, lost: [] } : { isNew: false, lost: made };
  });
}

/**
 * Creates missing and unusable tables again, and returns the names of what they held. Renames a
 * table with other columns.
 */
function repairTables(database: Database): string[] {
  const broken = brokenTables(database);
  // Drop all totals together: they must not outlive the results or each other.
  const counted = ["totals", "days", "daily"];
  if (broken.some(([name]) => name === "results" || counted.includes(name))) {
    counted.forEach((name) => drop(database, name));
  }
  return brokenTables(database).flatMap(([name, { sql, index = "", holds }]) => {
    if (tableKind(database, name).isView) drop(database, name);
    else if (columnNames(database, name).length > 0) renameBrokenTable(database, name);
    database.exec(sql + index);
    return holds ?? [];
  });
}

/**
 * Returns the tables that are missing or unusable. Only a strict table has values of the right
 * types; a view can return rows without end.
 */
function brokenTables(database: Database): [string, TableSchema][] {
  return Object.entries(TABLES).filter(([name, { columns }]) =>
    !tableKind(database, name).isStrict || !hasColumns(database, name, columns)
  );
}

function drop(database: Database, name: string): void {
  database.exec(`DROP ${tableKind(database, name).isView ? "VIEW" : "TABLE"} IF EXISTS ${name}`);
}

function tableKind(database: Database, name: string): { isStrict: boolean; isView: boolean } {
  const [row] = database.all(`PRAGMA main.table_list(${name})`);
  return { isStrict: row?.type === "table" && row.strict === 1, isView: row?.type === "view" };
}

/**
 * Returns the version of the tables, or 0 if the database is empty. Throws if this program cannot
 * use it.
 */
export function versionOf(database: Database): number {
  const application = pragma(database, "application_id");
  const version = pragma(database, "user_version");
  const isEmpty = database.all("SELECT 1 FROM sqlite_schema LIMIT 1").length === 0;
  if (isEmpty && application === 0 && version === 0) return 0;
  if (application !== APPLICATION) {
    throw new StoreError({ kind: "foreign", reason: "patience.db belongs to another program" });
  }
  if (version > SCHEMA_VERSION) {
    throw new StoreError({
      kind: "newer",
      reason: "the saved games were written by a newer version",
    });
  }
  if (version < MIGRATED_VERSION) {
    throw new StoreError({
      kind: "older",
      reason: "the saved games were written by an older version that this one cannot read",
    });
  }
  if (hasTriggers(database)) {
    throw new StoreError({
      kind: "foreign",
      reason: "the saved games contain a trigger of another program",
    });
  }
  return version;
}

/**
 * True if a table of this program has a trigger. No version created one; it could act on every
 * write.
 */
function hasTriggers(database: Database): boolean {
  const names = Object.keys(TABLES).map((name) => `'${name}'`).join();
  const sql =
    `SELECT 1 FROM sqlite_schema WHERE type = 'trigger' AND lower(tbl_name) IN (${names})`;
  return database.all(`${sql} LIMIT 1`).length > 0;
}

function pragma(database: Database, name: string): number {
  return Number(database.all(`PRAGMA ${name}`)[0]?.[name] ?? 0);
}
