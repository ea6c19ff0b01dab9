import { assert, assertEquals } from "@std/assert";
import { Claim } from "../../store/claim.ts";
import { rowOf } from "../../store/game_kind.ts";
import { KLONDIKE } from "../../store/klondike.ts";
import { openFiles, OpenGame } from "../../store/open_game.ts";
import { TemporaryFolder } from "../temporary_folder.ts";
import { drawn } from "./world.ts";

const ROW = rowOf(KLONDIKE, drawn(1), { key: "a", revision: 1, saved: 1 });

function filesIn({ path }: TemporaryFolder): string[] {
  return [...Deno.readDirSync(path)].map(({ name }) => name).toSorted();
}

function sizeOfTrail({ path }: TemporaryFolder): number {
  return Deno.statSync(openFiles(path, "a").trail).size;
}

Deno.test("a trail has what the database has not, and stays when the game is left unwritten", () => {
  using folder = new TemporaryFolder();
  const game = OpenGame.begin(folder.path, "a");
  game.note(ROW);
  assert(sizeOfTrail(folder) > 0);
  game.noted();
  assertEquals(sizeOfTrail(folder), 0);
  game.note(ROW);
  const size = sizeOfTrail(folder);
  game.leave(false);
  assertEquals(sizeOfTrail(folder), size);
});

Deno.test("a game that was left is anybody's, and is not written to any more", () => {
  using folder = new TemporaryFolder();
  const { claim } = openFiles(folder.path, "a");
  const game = OpenGame.begin(folder.path, "a");
  assertEquals(Claim.take(claim), undefined);
  game.leave(false);
  const other = Claim.take(claim);
  assert(other);
  game.note(ROW);
  game.noted();
  game.leave(true);
  game.remove();
  other.release();
  assertEquals([sizeOfTrail(folder), filesIn(folder)], [0, ["a.lock", "a.trail"]]);
});

Deno.test("a game that is written leaves no trail, one that is over no file", () => {
  using folder = new TemporaryFolder();
  const written = OpenGame.begin(folder.path, "a");
  written.note(ROW);
  written.leave(true);
  assertEquals(filesIn(folder), ["a.lock"]);
  const over = OpenGame.begin(folder.path, "a");
  over.note(ROW);
  over.remove();
  assertEquals(filesIn(folder), []);
});
