import { assert, assertEquals } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { GameLock } from "../../../cli/store/game_lock.ts";
import { runProcess } from "../../process.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";

const LOCK = new URL("../../../cli/store/game_lock.ts", import.meta.url).href;

/** Whether another program gets the claim. */
async function othersGet(path: string): Promise<string> {
  const program = `import { GameLock } from "${LOCK}";
    console.log(GameLock.take(${JSON.stringify(path)}) ? "taken" : "refused");`;
  return (await runProcess([Deno.execPath(), "eval", "--quiet", program])).stdout.trim();
}

function filesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name);
}

Deno.test("one program at a time has a claim, and a dead one has none", async () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/game.lock`;
  const claim = GameLock.take(path);
  assert(claim);
  assertEquals(filesIn(folder.path), ["game.lock"]);
  assertEquals(await othersGet(path), "refused");
  assertEquals(GameLock.take(path), undefined);
  claim.release();
  assertEquals(await othersGet(path), "taken");
  GameLock.take(path)?.release();
  assertEquals(filesIn(folder.path), ["game.lock"]);
  assertEquals(Deno.statSync(path).size, 0);
});

Deno.test("where nothing can be written, a game is nobody's", () => {
  using folder = new TemporaryFolder();
  assert(GameLock.take(`${folder.path}/no/such/folder/game.lock`));
});

Deno.test("a file that cannot be locked, because it is something else, is nobody's either", () => {
  using folder = new TemporaryFolder();
  const path = `${folder.path}/game.lock`;
  Deno.writeTextFileSync(path, "not a database\n".repeat(500));
  assert(GameLock.take(path));
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
    assert(GameLock.take(`${folder.path}/game.lock`));
  } finally {
    DatabaseSync.prototype.exec = exec;
  }
});
