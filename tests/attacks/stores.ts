import {
  CHECKSUM,
  checksumOfValues,
  READ_RESULT_COLUMNS,
  STORED_COLUMNS,
} from "../../cli/store/rows.ts";
import {
  type ColumnValue,
  type Database,
  inTransaction,
  openDatabase,
} from "../../cli/store/database.ts";
import { DATABASE_NAME } from "../../cli/store/store.ts";
import { drawn, newProgram, playSome } from "../cli/store/world.ts";
import { type Attack, repeated } from "./attack.ts";

const LARGE = 16_000_000;

/** Creates a store with results, settings and a game, then changes its database. */
function corrupt(change: (database: Database, home: string) => void): (folder: string) => void {
  return (folder) => {
    const home = `${folder}/home`;
    playSome(home);
    const { autosave } = newProgram(home, { name: "first" });
    autosave.begin(drawn(3));
    autosave.storeSettings({ theme: "mono" });
    autosave.close();
    const database = openDatabase(`${home}/${DATABASE_NAME}`, 0);
    try {
      change(database, home);
    } finally {
      database.close();
    }
  };
}

/** Same with the database closed, and its file to change. */
function corruptFile(change: (path: string, home: string) => void): (folder: string) => void {
  return (folder) => {
    corrupt(() => {})(folder);
    change(`${folder}/home/${DATABASE_NAME}`, `${folder}/home`);
  };
}

/** Columns that the checksum of a row covers. */
const CHECKED: Readonly<Record<string, readonly string[]>> = {
  saved: STORED_COLUMNS.slice(0, -1),
  results: READ_RESULT_COLUMNS.slice(0, -1),
  settings: ["name", "value"],
};

/** Number of rows written by one statement. */
const AT_ONCE = 10_000;

/**
 * Writes copies of the first row of a table, with different values in the first column, and other
 * values in some more.
 */
function manyRows(
  table: string,
  count: number,
  change: Readonly<Record<string, ColumnValue>> = {},
): (database: Database) => void {
  return (database) =>
    inTransaction(database, () => {
      const columns = CHECKED[table] ?? [];
      const [row = {}] = database.all(`SELECT ${columns.join()} FROM ${table} LIMIT 1`);
      const others = columns.slice(1).map((name) => change[name] ?? row[name] as ColumnValue);
      const insert = `INSERT INTO ${table} (${columns.join()}, ${CHECKSUM}) SELECT ${
        [...columns, CHECKSUM].map((_, index) => `value ->> ${index}`).join()
      } FROM json_each(?)`;
      for (let from = 0; from < count; from += AT_ONCE) {
        const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => {
          const values = [`copy ${from + index}`, ...others];
          return [...values, checksumOfValues(values)];
        });
        database.run(insert, JSON.stringify(rows));
      }
    });
}

/** Views in place of the tables: endless ones, and ones with side effects. */
const ENDLESS = "WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many)";

function viewOf(database: Database, table: string): void {
  const columns = database.all(`PRAGMA table_info(${table})`).map(({ name }) => String(name));
  database.exec(`DROP TABLE ${table}`);
  database.exec(
    `CREATE VIEW ${table} AS ${ENDLESS} SELECT ${columns.map((name) => `n AS ${name}`)} FROM many`,
  );
}

/** Text columns of a saved game. */
const SAVED_TEXTS = ["game", "variant", "origin", "start", "turns"] as const;

function largeJson(): string {
  return `{"a":[${"[[]],".repeat(LARGE / 5)}0]}`;
}

const SPOILT: readonly (readonly [string, (folder: string) => void])[] = [
  [
    "cut off in the middle",
    corruptFile((path) => {
      Deno.truncateSync(path, Deno.statSync(path).size / 2);
    }),
  ],
  ["cut off after its first page", corruptFile((path) => Deno.truncateSync(path, 4096))],
  [
    "16 MB of something else",
    corruptFile((path) => {
      Deno.writeFileSync(path, repeated("SQLite format 3\0", LARGE)());
    }),
  ],
  [
    "with other columns",
    corrupt((database) => {
      for (const table of ["saved", "results", "settings"]) {
        database.exec(`DROP TABLE ${table}; CREATE TABLE ${table} (a, b, c)`);
      }
    }),
  ],
  [
    "with values of other types",
    corrupt((database) => {
      for (const table of ["saved", "results", "settings"]) {
        const names = database.all(`PRAGMA table_info(${table})`).map(({ name }) => String(name));
        database.exec(`DROP TABLE ${table}; CREATE TABLE ${table} (${names.join()})`);
        for (const value of ["x'00ff'", "'text'", "-1", "9e999", "9223372036854775807", "NULL"]) {
          database.exec(`INSERT INTO ${table} VALUES (${names.map(() => value).join()})`);
        }
      }
    }),
  ],
  [
    "with values of 16 MB",
    corrupt((database) => {
      database.exec(`UPDATE saved SET turns = replace(hex(zeroblob(${LARGE / 4})), '00', '. ')`);
      database.exec(`UPDATE settings SET value = replace(hex(zeroblob(${LARGE / 4})), '00', 'xx')`);
    }),
  ],
  ...SAVED_TEXTS.map((name): (typeof SPOILT)[number] => [
    `with a game whose ${name} is 16 MB of valid JSON`,
    corrupt((database) => {
      database.run(`UPDATE saved SET ${name} = ?`, largeJson());
    }),
  ]),
  ...SAVED_TEXTS.map((name): (typeof SPOILT)[number] => [
    `with a trail whose ${name} is 16 MB of valid JSON`,
    corrupt((database, home) => {
      const [row = {}] = database.all("SELECT * FROM saved");
      const line = JSON.stringify({ ...row, key: "other", [name]: largeJson() });
      Deno.writeTextFileSync(`${home}/playing/other.trail`, `${line}\n`);
    }),
  ]),
  ["with 16 MB of results", corrupt(manyRows("results", 100_000))],
  ["with 16 MB of games", corrupt(manyRows("saved", 30_000))],
  ["with 30,000 games whose logs are gone", corrupt(manyRows("saved", 30_000, { open: 1 }))],
  ["with a million settings", corrupt(manyRows("settings", 1_000_000))],
  ["whose games are a view without an end", corrupt((database) => viewOf(database, "saved"))],
  ["whose settings are a view without an end", corrupt((database) => viewOf(database, "settings"))],
  ["whose totals are a view without an end", corrupt((database) => viewOf(database, "totals"))],
  [
    "with a trigger that does not end",
    corrupt((database) => {
      database.exec(`CREATE TRIGGER slow BEFORE INSERT ON saved BEGIN
      INSERT INTO settings (name, value) ${ENDLESS} SELECT 'x' || n, 'y' FROM many; END`);
    }),
  ],
  [
    "with the write-ahead log of another one",
    corruptFile((path, home) => {
      const other = openDatabase(`${home}/other.db`, 0);
      other.exec("PRAGMA journal_mode = WAL; CREATE TABLE a (b); INSERT INTO a VALUES (1)");
      Deno.copyFileSync(`${home}/other.db-wal`, `${path}-wal`);
      other.close();
    }),
  ],
  [
    "with the journal of another one",
    corruptFile((path) => {
      Deno.writeFileSync(`${path}-journal`, repeated("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", LARGE)());
    }),
  ],
  [
    "that is a folder",
    corruptFile((path) => {
      Deno.removeSync(path);
      Deno.mkdirSync(path);
    }),
  ],
  [
    "that is a link to itself",
    corruptFile((path) => {
      Deno.removeSync(path);
      Deno.symlinkSync(path, path);
    }),
  ],
  [
    "that is a named pipe",
    corruptFile((path) => {
      Deno.removeSync(path);
      new Deno.Command("mkfifo", { args: [path] }).outputSync();
    }),
  ],
  [
    "with a file in the place of the open games",
    corruptFile((_, home) => {
      Deno.removeSync(`${home}/playing`, { recursive: true });
      Deno.writeTextFileSync(`${home}/playing`, "");
    }),
  ],
  [
    "with a trail of 16 MB",
    corruptFile((_, home) => {
      Deno.writeFileSync(`${home}/playing/big.trail`, repeated('{"revision":1}\n', LARGE)());
    }),
  ],
  [
    "with a trail of 4 million lines that cannot be read",
    corruptFile((_, home) => {
      Deno.writeFileSync(`${home}/playing/big.trail`, repeated("{x}\n", LARGE)());
    }),
  ],
  [
    "with a trail of one line of 16 MB",
    corruptFile((_, home) => {
      Deno.writeFileSync(`${home}/playing/big.trail`, repeated("[", LARGE)());
    }),
  ],
  [
    "with 5,000 trails",
    corruptFile((_, home) => {
      for (let number = 0; number < 5000; number++) {
        Deno.writeTextFileSync(`${home}/playing/${number}.trail`, '{"revision":1}\n');
      }
    }),
  ],
];

/** Calls that use the store, and their allowed exit codes. */
const CALLS: readonly (readonly [readonly string[], readonly number[], string])[] = [
  [["game", "--plain"], [0], "s\ns\n"],
  [["game", "--plain", "--saved"], [0, 2], ""],
  [["stats"], [0, 2], ""],
];

/** Stores that this program never writes, each with every call that uses it. */
export const STORES: readonly Attack[] = SPOILT.flatMap(([name, prepare]) =>
  CALLS.map(([args, codes, input]): Attack => ({
    ...{ name: `${args.join(" ")}: a store ${name}`, args, codes, prepare },
    env: { PATIENCE_HOME: "home" },
    input: () => new TextEncoder().encode(input),
  }))
);
