import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../../lib/molek/deal.ts";
import { Game } from "../../../../lib/molek/library/game.ts";
import { solve } from "../../../../lib/molek/library/solve.ts";
import { err } from "../../../../lib/result.ts";

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

Deno.test("a search that fills its memory says so", () => {
  const full = { verdict: "undecided", reason: "memory" } as const;
  assertEquals(solve(deal(7), { memory: 2 ** 12, cheats: false }), full);
  assertEquals(solve(deal(7), { memory: 0 }), full);
});

Deno.test("a search stops after the positions that it may have, or at its bound", () => {
  const few = solve(deal(7), { positions: 1, cheats: false });
  assertEquals(few, { verdict: "undecided", reason: "positions" });
  assertEquals(solve(deal(5), { mostMoves: 3, cheats: false }).verdict, "bounded");
  assertEquals(solve(deal(3), { cheats: false }).verdict, "lost");
});
