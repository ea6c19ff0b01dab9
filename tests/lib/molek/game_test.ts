import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../lib/molek/deal.ts";
import { Game } from "../../../lib/molek/game.ts";
import { solve } from "../../../lib/molek/solver/solution.ts";
import { err } from "../../../lib/result.ts";

Deno.test("a board that the solver wins is won, and comes back from its text", () => {
  const game = new Game(deal(5));
  const solution = solve(game.position);
  assert(solution.verdict === "won" && solution.isShortest && solution.cheats === 0);
  for (const move of solution.moves) assert(game.play(move).ok);
  assert(game.isWon);
  const again = Game.read(game.write());
  assertEquals(again.ok && again.value.moves, game.moves);
  while (game.undo() !== undefined);
  assertEquals(game.position, deal(5));
});

Deno.test("what is no move is said, and what is illegal changes nothing", () => {
  const game = new Game(deal(5));
  assertEquals(game.playWord("7-1"), err("'7-1' is not a move"));
  assertEquals(game.playWord("1-1").ok, false);
  assertEquals(game.moves, []);
  assertEquals(Game.read("nothing").ok, false);
});
