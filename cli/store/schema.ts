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

/** Tells this program's databases from others: "PaTi" in ASCII. */
const APPLICATION = 0x50615469;

const RESULTS_INDEX = `
DROP INDEX IF EXISTS results_game;
CREATE INDEX results_game ON results (game);`;

/** The version of the tables that this program writes. */
export const SCHEMA_VERSION = 7;

/** The one version before that can be brought to this one: its rows get checksums. */
const MIGRATED_VERSION = 6;

/** A table of this version: how it is made, the columns it must have, and what it holds in words. */
interface Table {
  readonly sql: string;
  readonly index?: string;
  readonly columns: readonly string[];
  /** Left out where it holds nothing that cannot be found again. */
  readonly holds?: string;
}

/**
 * The checksum of the other values of a row. Where a version without it is still running, its rows
 * have the default, a text, which SQLite refuses aloud: that program says that it cannot save.
 */
const CHECKSUM_COLUMN = `${CHECKSUM} INTEGER NOT NULL DEFAULT 'none'`;

const TABLES: Readonly<Record<string, Table>> = {
  saved: {
    // Few rows, and no index that could be damaged apart from them: all of them are looked at.
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

/** What was found when a database was brought to the version of this program. */
export interface Migrated {
  /** Whether there was nothing in it. */
  readonly isNew: boolean;
  /** What was lost with tables that had to be created again, in words. */
  readonly lost: readonly string[];
}

/** Makes the tables, or brings them to the version of this program; refuses what it cannot use. */
export function migrate(database: Database): Migrated {
  const isWhole = readTransaction(
    database,
    () => versionOf(database) === SCHEMA_VERSION && brokenTables(database).length === 0,
  );
  if (isWhole) return { isNew: false, lost: [] };
  return inTransaction(database, () => {
    // Another program may have done it before the lock was had.
    const version = versionOf(database);
    if (version === MIGRATED_VERSION) addChecksums(database, TABLES);
    database.exec(`PRAGMA application_id = ${APPLICATION}`);
    const made = mend(database);
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    return version === 0 ? { isNew: true, lost: [] } : { isNew: false, lost: made };
  });
}

/** Creates lost tables again, and returns what they held; one with other columns is set aside. */
function mend(database: Database): string[] {
  const broken = brokenTables(database);
  // What was counted of results that are lost does not stand alone.
  const counted = ["totals", "days", "daily"];
  if (broken.some(([name]) => name === "results" || counted.includes(name))) {
    counted.forEach((name) => drop(database, name));
  }
  return brokenTables(database).flatMap(([name, { sql, index = "", holds }]) => {
    if (kindOf(database, name).isView) drop(database, name);
    else if (columnNames(database, name).length > 0) renameBrokenTable(database, name);
    database.exec(sql + index);
    return holds ?? [];
  });
}

/** Only a strict table has values of the right types; a view may go on without an end. */
function brokenTables(database: Database): [string, Table][] {
  return Object.entries(TABLES).filter(([name, { columns }]) =>
    !kindOf(database, name).isStrict || !hasColumns(database, name, columns)
  );
}

function drop(database: Database, name: string): void {
  database.exec(`DROP ${kindOf(database, name).isView ? "VIEW" : "TABLE"} IF EXISTS ${name}`);
}

function kindOf(database: Database, name: string): { isStrict: boolean; isView: boolean } {
  const [row] = database.all(`PRAGMA main.table_list(${name})`);
  return { isStrict: row?.type === "table" && row.strict === 1, isView: row?.type === "view" };
}

/** The version of the tables, 0 where there are none; throws where this program cannot use them. */
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
      reason: "the saved games are from a newer version",
    });
  }
  if (version < MIGRATED_VERSION) {
    throw new StoreError({
      kind: "older",
      reason: "the saved games are from an older version that this one cannot read",
    });
  }
  if (hasTriggers(database)) {
    throw new StoreError({
      kind: "foreign",
      reason: "another program put a trigger on the saved games",
    });
  }
  return version;
}

/** No version of this program made one: it would do something of its own with every change. */
function hasTriggers(database: Database): boolean {
  const names = Object.keys(TABLES).map((name) => `'${name}'`).join();
  const sql =
    `SELECT 1 FROM sqlite_schema WHERE type = 'trigger' AND lower(tbl_name) IN (${names})`;
  return database.all(`${sql} LIMIT 1`).length > 0;
}

function pragma(database: Database, name: string): number {
  return Number(database.all(`PRAGMA ${name}`)[0]?.[name] ?? 0);
}
