import { assert, assertEquals, assertThrows } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { FileLock, lockFile, openDatabase, selectFrom } from "../../../cli/store/database.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { runProcess } from "../../process.ts";
import { countingCloses } from "./connections.ts";

Deno.test("opening a database sets every setting, whatever the defaults are", () => {
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

Deno.test("a database with a write-ahead log is set back to a rollback journal", () => {
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

Deno.test("an integer too large for JavaScript is read as the nearest number", () => {
  const database = openDatabase(":memory:", 0);
  database.exec("CREATE TABLE numbers (a, b, c, d)");
  database.exec("INSERT INTO numbers VALUES (9223372036854775807, 7, NULL, 'x')");
  assertEquals(database.all("SELECT * FROM numbers"), [{ a: 2 ** 63, b: 7, c: null, d: "x" }]);
  database.close();
});

Deno.test("a file that cannot be opened or locked is closed again", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/notes`;
  Deno.writeTextFileSync(path, "no database ".repeat(500));
  countingCloses((closed) => {
    assertThrows(() => openDatabase(path, 0), Error, "not a database");
    assertThrows(() => lockFile(path), Error, "not a database");
    assertEquals(closed(), 2);
  });
});

Deno.test("texts are read up to the length that the program writes, turns up to their own limit", () => {
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

/** True if another program gets the lock. */
async function othersGet(path: string): Promise<string> {
  const program = `import { FileLock } from "${LOCK}";
    console.log(FileLock.take(${JSON.stringify(path)}) ? "taken" : "refused");`;
  return (await runProcess([Deno.execPath(), "eval", "--quiet", program])).stdout.trim();
}

function filesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name);
}

Deno.test("one program at a time holds a lock, and a killed program holds none", async () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/game.lock`;
  const lock = FileLock.take(path);
  assert(lock);
  assertEquals(filesIn(folder.path), ["game.lock"]);
  assertEquals(await othersGet(path), "refused");
  assertEquals(FileLock.take(path), undefined);
  lock.release();
  assertEquals(await othersGet(path), "taken");
  FileLock.take(path)?.release();
  assertEquals(filesIn(folder.path), ["game.lock"]);
  assertEquals(Deno.statSync(path).size, 0);
});

Deno.test("in a folder that cannot be written, a lock is granted", () => {
  using folder = new TemporaryFolder();
  assert(FileLock.take(`${folder.path}/no/such/folder/game.lock`));
});

Deno.test("a lock is granted if the lock file is another kind of file, which stays as it is", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/game.lock`;
  Deno.writeTextFileSync(path, "not a database\n".repeat(500));
  assert(FileLock.take(path));
  assertEquals(Deno.statSync(path).size, 7500);
});

Deno.test("on a file system without locks, a lock is granted", () => {
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
