import { assert, assertEquals, assertMatch } from "@std/assert";
import { SCHEMA_VERSION } from "../../../cli/store/schema.ts";
import { type OpenDatabase, openDatabase } from "../../../cli/store/database.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { copyOf, drawn, newProgram } from "./world.ts";

const MINUTE = 60_000;

/** Plays a little, despite errors of the store, and returns the messages to the player. */
function play({ world, autosave }: ReturnType<typeof newProgram>): readonly string[] {
  autosave.resume();
  for (let draws = 0; draws < 4; draws++) {
    autosave.save(drawn(draws));
    world.pass(MINUTE);
  }
  return world.reports;
}

/** Opens a database, then changes some settings. */
function opensWith(...settings: string[]): OpenDatabase {
  return (path, wait) => {
    const database = openDatabase(path, wait);
    settings.forEach((setting) => database.exec(setting));
    return database;
  };
}

/** Opens databases that do not wait for locks: `whileWaiting` runs instead. */
function opensAtOnce(whileWaiting: (milliseconds: number) => void): OpenDatabase {
  return (path, atFirst) => {
    const database = openDatabase(path, 0);
    let wait = atFirst;
    return {
      ...database,
      exec: (sql) => {
        const asked = /^PRAGMA busy_timeout = (\d+)$/.exec(sql)?.[1];
        if (asked !== undefined) return void (wait = Number(asked));
        if (sql.startsWith("BEGIN")) whileWaiting(wait);
        database.exec(sql);
      },
    };
  };
}

Deno.test("without errors nothing is reported", () => {
  using folder = new TemporaryFolder();
  assertEquals(play(newProgram(folder.path)), []);
});

Deno.test("a file that is not a database is renamed, and a new database works", () => {
  using folder = new TemporaryFolder();
  Deno.writeTextFileSync(`${folder.path}/patience.db`, "no database ".repeat(500));
  const program = newProgram(folder.path);
  const reports = play(program);
  assertEquals(reports.length, 1);
  const aside = `${folder.path}/patience-damaged-2023-11-14T22-13-20.db`;
  assertEquals(reports, [`The saved games were damaged; the old file is now ${aside}.`]);
  assertMatch(Deno.readTextFileSync(aside), /^(no database )+$/);
  program.autosave.close();
  assertEquals(newProgram(folder.path).autosave.resume().record, drawn(3));
});

Deno.test("a database damaged while it is open loses no move", () => {
  using folder = new TemporaryFolder();
  const program = newProgram(folder.path);
  play(program);
  damagePages(`${folder.path}/patience.db`);
  program.autosave.save(drawn(7));
  program.world.pass(MINUTE);
  assertEquals(program.world.reports.length, 1);
  assertMatch(program.world.reports.join(), /^The saved games were damaged; the old file is now /);
  program.autosave.close();
  assertEquals(newProgram(folder.path).autosave.resume().record, drawn(7));
});

Deno.test("results damaged during a game lose no game", () => {
  using folder = new TemporaryFolder();
  const program = newProgram(folder.path);
  play(program);
  damageTable(`${folder.path}/patience.db`, "results");
  program.autosave.end(drawn(4), false, () => {});
  program.autosave.begin(drawn(5));
  program.world.pass(MINUTE);
  assertEquals(program.world.reports.length, 1);
  assertMatch(program.world.reports.join(), /^The saved games were damaged; the old file is now /);
  program.autosave.close();
  const next = newProgram(folder.path).autosave;
  const statistics = next.statistics(drawn(0));
  assertEquals(statistics.ok && statistics.value.played, 1);
  assertEquals(next.resume().record, drawn(5));
});

Deno.test("two damaged databases set aside in the same second are both kept on disk", () => {
  using folder = new TemporaryFolder();
  for (let count = 1; count <= 2; count++) {
    Deno.writeTextFileSync(`${folder.path}/patience.db`, `no database ${count}`.repeat(500));
    newProgram(folder.path).autosave.resume();
  }
  const names = [...Deno.readDirSync(folder.path)].map(({ name }) => name)
    .filter((name) => name.startsWith("patience-damaged")).toSorted();
  assertEquals(names, [
    "patience-damaged-2023-11-14T22-13-20-2.db",
    "patience-damaged-2023-11-14T22-13-20.db",
  ]);
});

Deno.test("a flipped bit that changes the case of a column name hides no game", () => {
  using folder = new TemporaryFolder();
  newProgram(folder.path).autosave.resume();
  const database = openDatabase(`${folder.path}/patience.db`, 0);
  database.exec("ALTER TABLE saved RENAME COLUMN turns TO turNs");
  database.exec("ALTER TABLE results RENAME COLUMN variant TO VARIANT");
  database.close();
  const program = newProgram(folder.path);
  program.autosave.begin(drawn(0));
  program.autosave.end(drawn(1), false, () => {});
  assertEquals(play(program), []);
  assertEquals(program.autosave.close(), undefined);
  const next = newProgram(folder.path).autosave;
  assertEquals(next.resume().record, drawn(3));
  const statistics = next.statistics(drawn(0));
  assertEquals(statistics.ok && statistics.value.played, 1);
});

Deno.test("a database of a newer version stays unchanged", () => {
  using folder = new TemporaryFolder();
  leaveUntouched(
    folder.path,
    `PRAGMA application_id = 1348555881; PRAGMA user_version = ${SCHEMA_VERSION + 1}`,
    [
      "Not saved: the saved games were written by a newer version.",
    ],
  );
});

Deno.test("a database of another program stays unchanged", () => {
  using folder = new TemporaryFolder();
  leaveUntouched(folder.path, "PRAGMA application_id = 7; CREATE TABLE theirs (a)", [
    "Not saved: patience.db belongs to another program.",
  ]);
});

Deno.test("a database without the application id of this program stays unchanged", () => {
  using folder = new TemporaryFolder();
  leaveUntouched(folder.path, "CREATE TABLE theirs (a)", [
    "Not saved: patience.db belongs to another program.",
  ]);
});

function leaveUntouched(folder: string, sql: string, reports: readonly string[]): void {
  const path = `${folder}/patience.db`;
  const database = openDatabase(path, 0);
  database.exec(sql);
  database.close();
  const before = Deno.readFileSync(path);
  const program = newProgram(folder);
  assertEquals(play(program), reports);
  assert(program.autosave.close());
  assertEquals(Deno.readFileSync(path), before);
}

Deno.test("a read-only database still gives its game, and is reported once", () => {
  using folder = new TemporaryFolder();
  const first = newProgram(folder.path);
  first.autosave.begin(drawn(2));
  first.autosave.close();
  const program = newProgram(folder.path, { open: opensWith("PRAGMA query_only = ON") });
  assertEquals(program.autosave.resume().record, drawn(2));
  assertEquals(play(program), [
    "Not saved: the saved games are read-only.",
  ]);
});

Deno.test("a full disk is reported once, and so is its end", () => {
  using folder = new TemporaryFolder();
  newProgram(folder.path).autosave.resume();
  let isFull = true;
  const program = newProgram(folder.path, {
    open: (path, wait) => opensWith(...(isFull ? ["PRAGMA max_page_count = 1"] : []))(path, wait),
  });
  // The existing pages have little room.
  program.autosave.begin({ ...drawn(1), origin: { kind: "file", name: "x".repeat(50_000) } });
  program.world.pass(MINUTE);
  assertEquals(program.world.reports, [
    "Not saved: the disk is full.",
  ]);
  isFull = false;
  program.autosave.save(drawn(2));
  program.world.pass(MINUTE);
  assertEquals(program.world.reports.slice(1), ["Saving works again."]);
  assertEquals(program.autosave.close(), undefined);
  assertEquals(newProgram(folder.path).autosave.resume().record, drawn(2));
});

Deno.test("a folder that cannot be created is reported once", () => {
  using folder = new TemporaryFolder();
  Deno.writeTextFileSync(`${folder.path}/file`, "");
  const reports = play(newProgram(`${folder.path}/file/below`));
  assertEquals(reports.length, 1);
  assertMatch(reports.join(), /^Not saved: .+\.$/);
  assert(!reports.join().includes("\n"));
});

Deno.test("a short lock is not reported", () => {
  using folder = new TemporaryFolder();
  const program = newProgram(folder.path);
  program.autosave.begin(drawn(0));
  program.world.pass(MINUTE);
  const other = holdLock(folder.path);
  program.autosave.save(drawn(1));
  program.world.pass(1500);
  other.release();
  program.world.pass(1500);
  assertEquals(program.world.reports, []);
  assertEquals(committed(folder.path), 1);
});

Deno.test("a long lock is reported once, and the game never waits for it", () => {
  using folder = new TemporaryFolder();
  const waits: number[] = [];
  const open = opensAtOnce((milliseconds) => void waits.push(milliseconds));
  const program = newProgram(folder.path, { open });
  program.autosave.begin(drawn(0));
  program.world.pass(MINUTE);
  const other = holdLock(folder.path);
  for (let draws = 1; draws <= 20; draws++) {
    program.autosave.save(drawn(draws));
    program.world.pass(1000);
  }
  assertEquals([...new Set(waits)], [0]);
  assertEquals(program.world.reports, [
    "Not saved: the saved games are locked by another process.",
  ]);
  const copy = copyOf(folder.path);
  other.release();
  program.world.pass(MINUTE);
  assertEquals(program.world.reports.slice(1), ["Saving works again."]);
  assertEquals(committed(folder.path), 20);
  assertEquals(newProgram(copy).autosave.resume().record, drawn(20));
  Deno.removeSync(copy, { recursive: true });
});

Deno.test("a lock released within two seconds loses no result at the end", () => {
  using folder = new TemporaryFolder();
  let release = (): void => {};
  const open = opensAtOnce((milliseconds) => milliseconds >= 2000 && release());
  const program = newProgram(folder.path, { open });
  program.autosave.begin(drawn(0));
  program.world.pass(MINUTE);
  ({ release } = holdLock(folder.path));
  program.autosave.end(drawn(1), false, () => {});
  assertEquals(program.autosave.close(), undefined);
  assertEquals(newProgram(folder.path).autosave.resume().record, undefined);
});

Deno.test("a lock that outlasts the program loses no move", () => {
  using folder = new TemporaryFolder();
  const program = newProgram(folder.path, { open: opensAtOnce(() => {}) });
  program.autosave.begin(drawn(0));
  program.world.pass(MINUTE);
  const other = holdLock(folder.path);
  program.autosave.save(drawn(1));
  assertEquals(program.autosave.close()?.kind, "busy");
  other.release();
  assertEquals(newProgram(folder.path).autosave.resume().record, drawn(1));
});

Deno.test("a game can start on a locked database and is saved later", () => {
  using folder = new TemporaryFolder();
  newProgram(folder.path).autosave.resume();
  const other = holdLock(folder.path);
  const program = newProgram(folder.path, { open: opensAtOnce(() => {}) });
  assertEquals(program.autosave.resume().record, undefined);
  assertEquals(program.world.reports.length, 1);
  program.autosave.begin(drawn(1));
  other.release();
  program.world.pass(MINUTE);
  assertEquals(committed(folder.path), 1);
});

/** Writes like another program that never commits. */
function holdLock(folder: string): { release(): void } {
  const database = openDatabase(`${folder}/patience.db`, 0);
  database.exec("BEGIN EXCLUSIVE");
  return { release: () => database.close() };
}

function committed(folder: string): unknown {
  const database = openDatabase(`${folder}/patience.db`, 0);
  const [row] = database.all("SELECT played FROM saved");
  database.close();
  return row?.played;
}

/** Overwrites everything after the first page. */
function damagePages(path: string): void {
  damage(path, PAGE, Deno.statSync(path).size - PAGE);
}

/** Overwrites the first page of a table. */
function damageTable(path: string, table: string): void {
  const database = openDatabase(path, 0);
  const [row] = database.all(`SELECT rootpage FROM sqlite_schema WHERE name = '${table}'`);
  database.close();
  damage(path, PAGE * (Number(row?.rootpage) - 1), PAGE);
}

const PAGE = 4096;

/** Overwrites some bytes, and marks the database as changed on its first page. */
function damage(path: string, begin: number, length: number): void {
  const file = Deno.openSync(path, { write: true });
  file.seekSync(begin, Deno.SeekMode.Start);
  file.writeSync(new Uint8Array(length).fill(0xee));
  file.seekSync(24, Deno.SeekMode.Start);
  file.writeSync(new Uint8Array(4).fill(0x7e));
  file.close();
}
