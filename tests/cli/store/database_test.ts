import { assert, assertEquals, assertThrows } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { FileLock, lockFile, openDatabase, selectFrom } from "../../../cli/store/database.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { runProcess } from "../../process.ts";
import { countingCloses } from "./connections.ts";

Deno.test("every setting is as the store wants it, whatever the defaults", () => {
  using folder = new TemporaryFolder();
  const database = openDatabase(`${folder.path}/a.db`, 250);
  const setting = (name: string): unknown =>
    Object.values(database.all(`PRAGMA ${name}`)[0] ?? {})[0];
  assertEquals(setting("busy_timeout"), 250);
  assertEquals(setting("journal_mode"), "delete");
  assertEquals(setting("synchronous"), 2);
  assertEquals(setting("locking_mode"), "normal");
  assertEquals(setting("foreign_keys"), 1);
  assertEquals(setting("trusted_schema"), 0);
  assertEquals(setting("mmap_size"), 0);
  database.close();
});

Deno.test("a database that somebody gave a write-ahead log loses it", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/a.db`;
  const before = openDatabase(path, 0);
  before.exec("PRAGMA journal_mode = WAL");
  before.exec("CREATE TABLE a (b)");
  before.close();
  const after = openDatabase(path, 0);
  assertEquals(after.all("PRAGMA journal_mode")[0]?.journal_mode, "delete");
  after.close();
});

Deno.test("a whole number beyond those of JavaScript is read as one that is near", () => {
  const database = openDatabase(":memory:", 0);
  database.exec("CREATE TABLE numbers (a, b, c, d)");
  database.exec("INSERT INTO numbers VALUES (9223372036854775807, 7, NULL, 'x')");
  assertEquals(database.all("SELECT * FROM numbers"), [{ a: 2 ** 63, b: 7, c: null, d: "x" }]);
  database.close();
});

Deno.test("what cannot be opened or locked is not kept open", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/notes`;
  Deno.writeTextFileSync(path, "no database ".repeat(500));
  countingCloses((closed) => {
    assertThrows(() => openDatabase(path, 0), Error, "not a database");
    assertThrows(() => lockFile(path), Error, "not a database");
    assertEquals(closed(), 2);
  });
});

Deno.test("a text is read up to the length that this program writes, the turns of a game up to theirs", () => {
  const database = openDatabase(":memory:", 0);
  database.exec("CREATE TABLE texts (turns, start)");
  const lengths = (turns: number, start: number): unknown => {
    database.run("DELETE FROM texts");
    database.run("INSERT INTO texts VALUES (?, ?)", "x".repeat(turns), "x".repeat(start));
    const [row] = database.all(selectFrom("texts", ["turns", "start"]));
    return [row?.turns, row?.start].map((text) => text === null ? null : String(text).length);
  };
  assertEquals(lengths(2 ** 21, 2 ** 13), [2 ** 21, 2 ** 13]);
  assertEquals(lengths(2 ** 21 + 1, 2 ** 13 + 1), [null, null]);
  database.close();
});

const LOCK = new URL("../../../cli/store/database.ts", import.meta.url).href;

/** True if another program gets the claim. */
async function othersGet(path: string): Promise<string> {
  const program = `import { FileLock } from "${LOCK}";
    console.log(FileLock.take(${JSON.stringify(path)}) ? "taken" : "refused");`;
  return (await runProcess([Deno.execPath(), "eval", "--quiet", program])).stdout.trim();
}

function filesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name);
}

Deno.test("one program at a time has a claim, and a dead one has none", async () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/game.lock`;
  const claim = FileLock.take(path);
  assert(claim);
  assertEquals(filesIn(folder.path), ["game.lock"]);
  assertEquals(await othersGet(path), "refused");
  assertEquals(FileLock.take(path), undefined);
  claim.release();
  assertEquals(await othersGet(path), "taken");
  FileLock.take(path)?.release();
  assertEquals(filesIn(folder.path), ["game.lock"]);
  assertEquals(Deno.statSync(path).size, 0);
});

Deno.test("where nothing can be written, a game is nobody's", () => {
  using folder = new TemporaryFolder();
  assert(FileLock.take(`${folder.path}/no/such/folder/game.lock`));
});

Deno.test("a file that cannot be locked, because it is something else, is nobody's either", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/game.lock`;
  Deno.writeTextFileSync(path, "not a database\n".repeat(500));
  assert(FileLock.take(path));
  assertEquals(Deno.statSync(path).size, 7500);
});

Deno.test("where files have no locks, a game is nobody's", () => {
  const { exec } = DatabaseSync.prototype;
  const unlockable = Object.assign(new Error("disk I/O error"), { code: "ERR_SQLITE_ERROR" });
  DatabaseSync.prototype.exec = function (sql): void {
    if (sql.includes("BEGIN EXCLUSIVE")) throw unlockable;
    exec.call(this, sql);
  };
  try {
    using folder = new TemporaryFolder();
    assert(FileLock.take(`${folder.path}/game.lock`));
  } finally {
    DatabaseSync.prototype.exec = exec;
  }
});
