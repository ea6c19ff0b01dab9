import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { type OpenDatabase, openDatabase } from "../../../cli/store/database.ts";
import { DATABASE_NAME, Store } from "../../../cli/store/store.ts";
import { runProgram } from "../../process.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { buildSchema6, drawn, newProgram, playSome } from "./world.ts";

/** Store with results, settings and an unfinished game. */
class Played extends TemporaryFolder {
  readonly file = `${this.path}/${DATABASE_NAME}`;

  constructor() {
    super();
    playSome(this.path);
    const { autosave } = newProgram(this.path, { name: "left" });
    autosave.begin(drawn(3));
    autosave.storeSettings({ theme: "mono" });
    autosave.close();
  }

  /** Changes the database in a way that this program never does. */
  change(sql: string): void {
    const database = openDatabase(this.file, 0);
    database.exec(sql);
    database.close();
  }

  /** Returns what the next program finds, and its reports. */
  found(): {
    game: boolean;
    results: number;
    theme: string | undefined;
    reports: readonly string[];
  } {
    const { world, autosave } = newProgram(this.path, { name: "next" });
    const game = autosave.resume().record !== undefined;
    const theme = autosave.settings()["theme"];
    const counted = autosave.statistics(drawn(3));
    autosave.close();
    const results = counted.ok ? counted.value.played + counted.value.helped.played : -1;
    return { game, results, theme, reports: world.reports };
  }
}

/** Tables, what is missing if one is lost, and its name in the report. */
const TABLES = [
  ["saved", { game: false }, "unfinished games"],
  ["results", { results: 0 }, "results"],
  ["settings", { theme: undefined }, "settings"],
] as const;

const WHOLE = { game: true, results: 5, theme: "mono", reports: [] } as const;

Deno.test("a missing table is recreated, and the other tables keep their rows", () => {
  for (const [table, found, words] of TABLES) {
    using played = new Played();
    played.change(`DROP TABLE ${table}`);
    const reports = [`The database had lost its ${words}; everything else is intact.`];
    assertEquals(played.found(), { ...WHOLE, ...found, reports });
    // The repair is permanent: later starts report nothing.
    assertEquals(played.found().reports, []);
  }
});

Deno.test("texts longer than any that the program writes are skipped, the others are read", () => {
  const long = (length: number): string => `replace(hex(zeroblob(${length / 2})), '0', 'x')`;
  const reports = ["A saved game is damaged and cannot be played; --saved lists it."];
  for (const column of ["variant", "origin", "start", "begun"]) {
    using played = new Played();
    played.change(`UPDATE saved SET ${column} = ${long(8194)}`);
    assertEquals(played.found(), { ...WHOLE, game: false, reports }, column);
  }
  using played = new Played();
  played.change(`UPDATE saved SET turns = ${long(2 ** 21 + 2)}`);
  played.change(`UPDATE results SET variant = ${long(8194)}, rules = ${long(8194)}`);
  played.change("DELETE FROM totals");
  const { world, autosave } = newProgram(played.path);
  const results = autosave.results();
  assert(results.ok);
  const lengths = results.value.totals.map(({ variant }) => variant.length);
  assertEquals([results.value.last, lengths], [[], []]);
  assertEquals(world.reports, ["6 results are damaged and left out, but not deleted."]);
  assertEquals(autosave.resume().record, undefined);
  autosave.close();
});

Deno.test("a store that cannot be examined is not taken for an empty one", () => {
  using folder = new TemporaryFolder();
  Deno.writeTextFileSync(`${folder.path}/file`, "");
  assertEquals(Store.isThere(`${folder.path}/nothing`), false);
  assertEquals(Store.isThere(`${folder.path}/file`), true);
});

Deno.test("at most 1,000 settings are read from a file", () => {
  using played = new Played();
  const settings = Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`s${n}`, "on"]));
  const first = newProgram(played.path).autosave;
  first.storeSettings(settings);
  first.close();
  const { autosave } = newProgram(played.path);
  assertEquals(Object.keys(autosave.settings()).length, 1000);
  autosave.close();
});

Deno.test("a recreated results table has the indexes of a new one", () => {
  using played = new Played();
  const indexes = (): unknown => {
    const database = openDatabase(played.file, 0);
    const found = database.all(
      "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY name",
    );
    database.close();
    return found;
  };
  const before = indexes();
  assert(Array.isArray(before) && before.length > 0);
  played.change("DROP TABLE results");
  played.found();
  assertEquals(indexes(), before);
});

Deno.test("a table with other columns is renamed with its rows, and recreated", () => {
  using played = new Played();
  played.change("ALTER TABLE saved RENAME COLUMN turns TO lines; CREATE TABLE unread_saved (a)");
  assertEquals(played.found().reports, [
    "The database had lost its unfinished games; everything else is intact.",
  ]);
  const database = openDatabase(played.file, 0);
  const rows = database.all("SELECT key, lines FROM unread_saved_2");
  database.close();
  assertEquals(rows.length, 1);
});

Deno.test("a table missing from schema 6 does not stop the migration of the others", () => {
  for (const [table, , words] of TABLES) {
    using folder = new TemporaryFolder();
    buildSchema6(folder.path);
    const database = openDatabase(`${folder.path}/${DATABASE_NAME}`, 0);
    database.exec(`DROP TABLE ${table}`);
    database.close();
    const { world, autosave } = newProgram(folder.path);
    const unfinished = autosave.unfinished();
    const theme = autosave.settings()["theme"];
    const wins = autosave.wins();
    autosave.close();
    assert(unfinished.ok);
    assertEquals(
      [unfinished.value.games.length > 0, wins, theme],
      [table !== "saved", Number(table !== "results"), table === "settings" ? undefined : "dark"],
    );
    assertEquals(world.reports, [
      `The database had lost its ${words}; everything else is intact.`,
    ]);
  }
});

Deno.test("replacing an empty database is reported, unless it is new", () => {
  using played = new Played();
  assertEquals(played.found(), WHOLE);
  Deno.truncateSync(played.file);
  const { reports } = played.found();
  assertEquals(reports, [
    "patience.db was empty and has been recreated. Any saved games and results in it are lost.",
  ]);
  assertEquals(played.found().reports, []);
  assertEquals([...Deno.readDirSync(played.path)].map(({ name }) => name).toSorted(), [
    ...[DATABASE_NAME, "playing"],
  ]);
});

Deno.test("a view in place of a table is removed, and a table without types is renamed", () => {
  for (const [table, found, words] of TABLES) {
    const changes = [
      `DROP TABLE ${table}; CREATE VIEW ${table} AS SELECT * FROM kept`,
      `DROP TABLE ${table}; CREATE TABLE ${table} AS SELECT * FROM kept`,
    ];
    for (const change of changes) {
      using played = new Played();
      played.change(`CREATE TABLE kept AS SELECT * FROM ${table}; ${change}`);
      const reports = [`The database had lost its ${words}; everything else is intact.`];
      assertEquals(played.found(), { ...WHOLE, ...found, reports });
      assertEquals(played.found().reports, []);
    }
  }
});

Deno.test("statistics are counted again if a view has replaced their table", () => {
  for (const table of ["totals", "days", "daily"]) {
    using played = new Played();
    played.change(`CREATE TABLE kept AS SELECT * FROM ${table}; DROP TABLE ${table};
      CREATE VIEW ${table} AS SELECT * FROM kept`);
    assertEquals(played.found(), WHOLE);
  }
});

Deno.test("a database with a trigger of another program stays unchanged", () => {
  using played = new Played();
  played.change("CREATE TRIGGER theirs AFTER INSERT ON saved BEGIN DELETE FROM saved; END");
  const { game, reports } = played.found();
  assertEquals([game, reports], [
    false,
    ["Not saved: the saved games contain a trigger of another program."],
  ]);
  played.change("DROP TRIGGER theirs");
  assertEquals(played.found(), WHOLE);
});

Deno.test("a database that another program is creating is not removed", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/${DATABASE_NAME}`;
  let other: ReturnType<OpenDatabase> | undefined;
  const open: OpenDatabase = (...args) => {
    other ??= openDatabase(path, 0);
    other.exec("BEGIN EXCLUSIVE");
    return openDatabase(...args);
  };
  const opened = Store.open({ folder: folder.path, wait: 0, now: 0, open });
  assertEquals(!opened.ok && opened.error.kind, "busy");
  other?.exec("CREATE TABLE made (a); COMMIT");
  other?.close();
  assert(Deno.statSync(path).size > 0);
});

Deno.test("a database whose creation failed is not reported as emptied", () => {
  using folder = new TemporaryFolder();
  let isBroken = true;
  const open: OpenDatabase = (path, wait) => {
    const database = openDatabase(path, wait);
    const exec = (sql: string): void => {
      database.exec(sql);
      if (isBroken && sql === "BEGIN IMMEDIATE") throw diskError();
    };
    return { ...database, exec };
  };
  const { world, autosave } = newProgram(folder.path, { open });
  autosave.begin(drawn(0));
  autosave.save(drawn(2));
  world.pass(1000);
  assertEquals(world.reports, ["Not saved: the disk reports an error."]);
  isBroken = false;
  autosave.save(drawn(3));
  world.pass(1000);
  assertEquals(world.reports.slice(1), ["Saving works again."]);
  autosave.close();
  const next = newProgram(folder.path);
  assertEquals([next.autosave.resume().record, next.world.reports], [drawn(3), []]);
});

Deno.test("a failed creation does not remove the database of another program", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/${DATABASE_NAME}`;
  const open: OpenDatabase = (file, wait) => {
    // The other program is faster.
    playSome(folder.path);
    const database = openDatabase(file, wait);
    return { ...database, all: () => throwing(), exec: () => throwing() };
  };
  const throwing = (): never => {
    throw diskError();
  };
  const { autosave } = newProgram(folder.path, { open });
  assertEquals(autosave.resume().record, undefined);
  assert(Deno.statSync(path).size > 0);
});

/** Returns the error of SQLite for a failing disk. */
function diskError(): Error {
  return Object.assign(new Error("disk I/O error"), { code: "ERR_SQLITE_ERROR" });
}

Deno.test({
  name: "a named pipe in place of a file of the store does not block a new game",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    for (
      const [name, message] of [
        [`playing/strange.trail`, ""],
        [`${DATABASE_NAME}-journal`, "Not saved: patience.db-journal is not a regular file.\n"],
      ] as const
    ) {
      using played = new Played();
      await new Deno.Command("mkfifo", { args: [`${played.path}/${name}`] }).output();
      const { code, stderr, stdout } = await runProgram(["game"], {
        input: "s\n",
        env: { PATIENCE_HOME: played.path },
      });
      assertEquals([code, stderr], [0, message]);
      assertStringIncludes(stdout, message === "" ? "Continuing seed 10" : "left in the stock");
    }
  },
});

Deno.test({
  name: "a game whose log is a named pipe can be played, and is saved in the database",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    using played = new Played();
    const path = `${played.path}/playing/left-1.trail`;
    await new Deno.Command("mkfifo", { args: [path] }).output();
    const { autosave } = newProgram(played.path, { name: "next" });
    assertEquals(autosave.resume().record, drawn(3));
    autosave.save(drawn(4));
    assertEquals(autosave.close(), undefined);
    const again = newProgram(played.path, { name: "again" });
    assertEquals(again.autosave.resume().record, drawn(4));
  },
});

Deno.test("a missing database is reported if games were played, and not on a first start", () => {
  using played = new Played();
  Deno.removeSync(played.file);
  assertEquals(played.found(), {
    ...{ game: false, results: 0, theme: undefined },
    reports: ["patience.db is missing. Any saved games and results in it are lost."],
  });
  assertEquals(played.found().reports, []);
  // First game, which another program meets before the database has rows.
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path, { name: "first" });
  first.autosave.begin(drawn(0));
  first.autosave.save(drawn(1));
  const second = newProgram(folder.path, { name: "second" });
  first.world.pass(3000);
  second.autosave.resume();
  assertEquals([first.world.reports, second.world.reports], [[], []]);
});

Deno.test("the database exists before the first game is locked", () => {
  using folder = new TemporaryFolder();
  const locks: string[][] = [];
  const open: OpenDatabase = (path, wait) => {
    locks.push([...Deno.readDirSync(`${folder.path}/playing`)].map(({ name }) => name));
    return openDatabase(path, wait);
  };
  const { autosave } = newProgram(folder.path, { open });
  autosave.begin(drawn(0));
  autosave.save(drawn(1));
  assertEquals(locks, [[]]);
});

Deno.test("a database that another program creates meanwhile is not reported as missing", () => {
  using folder = new TemporaryFolder();
  const { readDirSync } = Deno;
  let isPlayed = false;
  // The other program plays its first game between two reads of this one.
  Deno.readDirSync = (path) => {
    if (!isPlayed) {
      isPlayed = true;
      const { autosave } = newProgram(folder.path, { name: "other" });
      autosave.begin(drawn(2));
      autosave.close();
    }
    return readDirSync(path);
  };
  try {
    assertEquals(newProgram(folder.path, { name: "this" }).world.reports, []);
    assertEquals(isPlayed, true);
  } finally {
    Deno.readDirSync = readDirSync;
  }
});

Deno.test("a file in place of the folder of open games is reported, and the game is saved", () => {
  using folder = new TemporaryFolder();
  Deno.writeTextFileSync(`${folder.path}/playing`, "");
  const { world, autosave } = newProgram(folder.path);
  autosave.begin(drawn(2));
  assertEquals(autosave.close(), undefined);
  assertEquals(world.reports, [
    `${folder.path}/playing is not a folder: a killed program can lose its last moves, ` +
    "and two programs can play the same game.",
  ]);
  assertEquals(newProgram(folder.path).autosave.resume().record, drawn(2));
});

Deno.test("a flipped bit in any text of a game is reported, and an older game is resumed", () => {
  for (const column of ["key", "game", "variant", "origin", "start", "turns", "begun"]) {
    using played = new Played();
    played.change(`UPDATE saved SET ${column} = char(unicode(${column}) + 1) ||
      substr(${column}, 2)`);
    const reports = [
      "A saved game is damaged and cannot be played; --saved lists it.",
    ];
    assertEquals(played.found(), { ...WHOLE, game: false, reports }, column);
    // The game remains and is reported again.
    assertEquals(played.found().reports, reports, column);
  }
});

Deno.test("a corrupt result or setting is skipped and reported", () => {
  using played = new Played();
  played.change(`UPDATE results SET milliseconds = milliseconds + 1 WHERE id = 1;
    UPDATE settings SET value = 'monp' WHERE name = 'theme'`);
  const { world, autosave } = newProgram(played.path);
  assertEquals(autosave.settings()["theme"], undefined);
  const results = autosave.results();
  autosave.close();
  assertEquals(results.ok && results.value.last.length, 5);
  assertEquals(world.reports, [
    "A setting is damaged and left out, but not deleted.",
    "A result is damaged and left out, but not deleted.",
  ]);
});

Deno.test("the readable rows of a damaged database move to the new one", () => {
  using played = new Played();
  const bytes = Deno.readFileSync(played.file);
  const file = Deno.openSync(played.file, { write: true });
  const database = openDatabase(played.file, 0);
  const [root] = database.all("SELECT rootpage AS page FROM sqlite_schema WHERE name = 'saved'");
  database.close();
  const at = 4096 * (Number(root?.page) - 1);
  // One game more than the index has.
  file.seekSync(at + 3, Deno.SeekMode.Start);
  file.writeSync(Uint8Array.of(0, (bytes[at + 4] ?? 0) + 1));
  file.close();
  const { reports, results, theme } = played.found();
  assertEquals([reports.length, results, theme], [1, 5, "mono"]);
  assertStringIncludes(reports[0] ?? "", "The saved games were damaged; the old file is now ");
  assertStringIncludes(reports[0] ?? "", "6 results were recovered.");
});

Deno.test("a name with half a surrogate pair or a NUL does not make a game corrupt", () => {
  using folder = new TemporaryFolder();
  for (const [index, name] of ["a\ud83db", "a\0b", "ü€😀"].entries()) {
    const first = newProgram(folder.path, { name: `first ${index}` });
    first.autosave.begin({ ...drawn(2), origin: { kind: "file", name } });
    first.autosave.storeSettings({ [`name ${index}`]: name });
    first.autosave.close();
  }
  const { world, autosave } = newProgram(folder.path);
  const games = autosave.unfinished();
  autosave.resume();
  autosave.settings();
  assertEquals([games.ok && games.value.games.length, world.reports], [3, []]);
});
