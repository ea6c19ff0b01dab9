import { assert, assertEquals } from "@std/assert";
import { FileLock } from "../../../cli/store/database.ts";
import { lockGame, OpenGame, openGamePaths, openGamesDir } from "../../../cli/store/open_game.ts";
import { KLONDIKE } from "../../opaque.ts";
import { TemporaryFolder } from "../../temporary_folder.ts";
import { drawn } from "./world.ts";

class StoreFolder extends TemporaryFolder {
  constructor() {
    super();
    Deno.mkdirSync(openGamesDir(this.path));
  }
}

function filesIn({ path }: StoreFolder): string[] {
  return [...Deno.readDirSync(openGamesDir(path))].map(({ name }) => name).toSorted();
}

function logSize({ path }: StoreFolder): number {
  return Deno.statSync(openGamePaths(openGamesDir(path), "a").log).size;
}

Deno.test("a log stays if its game is closed unwritten, with changes noted after a commit", () => {
  using folder = new StoreFolder();
  const game = OpenGame.begin(KLONDIKE, folder.path, "a");
  game.note(drawn(1), 1);
  const first = logSize(folder);
  game.noted();
  game.note(drawn(2), 2);
  const size = logSize(folder);
  assert(0 < first && first < size);
  game.leave(false);
  assertEquals(logSize(folder), size);
});

Deno.test("every change has the next revision", () => {
  using folder = new StoreFolder();
  const lock = lockGame(folder.path, "a");
  const game = new OpenGame(KLONDIKE, folder.path, { key: "a", revision: 7, lock });
  assertEquals(game.note(drawn(1), 11), { key: "a", revision: 8, saved: 11 });
  assertEquals(game.note(drawn(2), 12), { key: "a", revision: 9, saved: 12 });
  game.leave(true);
});

Deno.test("a closed game can be locked by any program, and is no longer written", () => {
  using folder = new StoreFolder();
  const { lock } = openGamePaths(openGamesDir(folder.path), "a");
  const game = OpenGame.begin(KLONDIKE, folder.path, "a");
  assertEquals(FileLock.take(lock), undefined);
  game.leave(false);
  const other = FileLock.take(lock);
  assert(other);
  game.note(drawn(1), 1);
  game.noted();
  game.leave(true);
  game.remove();
  other.release();
  // Only the mark at its end.
  assertEquals([logSize(folder), filesIn(folder)], [1, ["a.lock", "a.trail"]]);
});

Deno.test("a written game leaves no log, and a finished game no file", () => {
  using folder = new StoreFolder();
  const written = OpenGame.begin(KLONDIKE, folder.path, "a");
  written.note(drawn(1), 1);
  written.leave(true);
  assertEquals(filesIn(folder), ["a.lock"]);
  const over = OpenGame.begin(KLONDIKE, folder.path, "a");
  over.note(drawn(1), 1);
  over.remove();
  assertEquals(filesIn(folder), []);
});

Deno.test("a closed game has no open file", () => {
  using folder = new StoreFolder();
  const { prototype } = Deno.FsFile;
  const { close } = prototype;
  let closed = 0;
  prototype.close = function (): void {
    closed++;
    close.call(this);
  };
  try {
    const game = OpenGame.begin(KLONDIKE, folder.path, "a");
    game.note(drawn(1), 1);
    game.leave(false);
    game.leave(false);
  } finally {
    prototype.close = close;
  }
  assertEquals(closed, 1);
});

Deno.test("the log of an open game is cleared once it is long and written", () => {
  using folder = new StoreFolder();
  const game = OpenGame.begin(KLONDIKE, folder.path, "a");
  for (let deal = 1; logSize(folder) < 1 << 16; deal++) game.note(drawn(1, { seed: deal }), 1);
  game.noted();
  assertEquals(logSize(folder), 1);
  game.leave(true);
});
