import { type Database, inOneLook, inTransaction } from "./database.ts";
import { carryOver, renameSettings } from "./earlier.ts";
import { StoreError } from "./trouble.ts";

/** Tells this program's databases from others: "PaTi" in ASCII. */
const APPLICATION = 0x50615469;

/** A step from one version of the tables to the next: statements, or what else has to be done. */
type Migration = string | ((database: Database) => void);

/**
 * The steps that make each version of the tables from the one before, the first from nothing. A step
 * that was released is never changed: another one is added.
 */
const MIGRATIONS: readonly Migration[] = [
  `CREATE TABLE games (
     key TEXT PRIMARY KEY,
     revision INTEGER NOT NULL,
     saved INTEGER NOT NULL,
     seed INTEGER,
     file TEXT,
     start TEXT NOT NULL,
     worryBack INTEGER NOT NULL,
     scoring TEXT NOT NULL,
     turns TEXT NOT NULL,
     played INTEGER NOT NULL,
     milliseconds INTEGER NOT NULL,
     hints INTEGER NOT NULL,
     undos INTEGER NOT NULL,
     solver INTEGER NOT NULL
   ) STRICT;`,
  `CREATE TABLE results (
     id INTEGER PRIMARY KEY,
     key TEXT NOT NULL UNIQUE,
     ended INTEGER NOT NULL,
     game TEXT NOT NULL,
     variant TEXT NOT NULL,
     won INTEGER NOT NULL,
     milliseconds INTEGER NOT NULL,
     score INTEGER,
     helped INTEGER NOT NULL
   ) STRICT;`,
  `CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;`,
  `CREATE TABLE molek (
     key TEXT PRIMARY KEY,
     revision INTEGER NOT NULL,
     saved INTEGER NOT NULL,
     origin TEXT NOT NULL,
     board TEXT NOT NULL,
     moves TEXT NOT NULL,
     played INTEGER NOT NULL,
     milliseconds INTEGER NOT NULL,
     hints INTEGER NOT NULL,
     undos INTEGER NOT NULL
   ) STRICT;`,
  (database) => {
    database.exec(`CREATE TABLE saved (
       key TEXT PRIMARY KEY,
       revision INTEGER NOT NULL,
       saved INTEGER NOT NULL,
       game TEXT NOT NULL,
       variant TEXT NOT NULL,
       origin TEXT NOT NULL,
       start TEXT NOT NULL,
       turns TEXT NOT NULL,
       played INTEGER NOT NULL,
       milliseconds INTEGER NOT NULL,
       hints INTEGER NOT NULL,
       undos INTEGER NOT NULL,
       solver INTEGER NOT NULL
     ) STRICT;`);
    carryOver(database);
    renameSettings(database);
  },
];

/** The version of the tables that this program writes. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/** Brings a database to the version of this program, or refuses one that it cannot use. */
export function migrate(database: Database): void {
  if (inOneLook(database, () => versionOf(database)) === SCHEMA_VERSION) return;
  inTransaction(database, () => {
    // Another program may have done it before the lock was had.
    const version = versionOf(database);
    MIGRATIONS.slice(version).forEach((step) => take(database, step));
    database.exec(`PRAGMA application_id = ${APPLICATION}`);
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  });
}

function take(database: Database, step: Migration): void {
  if (typeof step === "string") database.exec(step);
  else step(database);
}

function versionOf(database: Database): number {
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
      reason: "the saved games are of a newer version",
    });
  }
  return version;
}

function pragma(database: Database, name: string): number {
  return Number(database.all(`PRAGMA ${name}`)[0]?.[name] ?? 0);
}
