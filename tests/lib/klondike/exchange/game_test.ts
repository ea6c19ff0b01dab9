import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../../lib/klondike/deal.ts";
import { Game } from "../../../../lib/klondike/exchange/game.ts";
import { solve } from "../../../../lib/klondike/solver/solution.ts";
import { TURN_1, TURN_3 } from "../../../../lib/klondike/state.ts";
import { err } from "../../../../lib/result.ts";

Deno.test("a solution wins the game, and the game can be read from its text", () => {
  const game = new Game(deal(10, TURN_1));
  const solution = solve(game.position, { positions: 1e6 });
  assert(solution.verdict === "won");
  for (const move of solution.moves) assert(game.play(move).ok);
  assert(game.isWon);
  const again = Game.read(game.write());
  assert(again.ok && again.value.isWon);
  assertEquals(again.value.moves, game.moves);
  while (game.undo() !== undefined);
  assertEquals(game.position, deal(10, TURN_1));
});

Deno.test("invalid words, illegal moves and invalid text are errors, in text with their line", () => {
  const game = new Game(deal(10, TURN_3));
  assertEquals(game.playWord("8->f"), err("'8->f' is not a move"));
  assertEquals(game.playWord("\x1b[31m"), err("'\\x1b[31m' is not a move"));
  assertEquals(game.playWord("1->2").ok, false);
  assertEquals(game.moves, []);
  assertEquals(Game.read("RULES: turn 2"), err("line 1: expecting 1 or 3 after 'turn', found '2'"));
  const illegal = Game.read(`${game.write()}\n  1->f 1->f`);
  assertEquals(illegal, err("line 20: column 1 is empty"));
});
