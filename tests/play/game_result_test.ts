import { assertEquals } from "@std/assert";
import { isWonGame, resultOf } from "../../play/game_result.ts";
import { drawn, wonGame } from "../cli/store/world.ts";
import { KLONDIKE } from "../opaque.ts";

Deno.test("a result has the number of moves, whether the solver helped, and the deal", () => {
  const helped = { ...drawn(3), usage: { hints: 0, undos: 0, solver: 1 } };
  const found = resultOf(KLONDIKE, helped, true);
  assertEquals([found?.won, found?.helped, found?.moves, found?.milliseconds], [
    true,
    true,
    3,
    3000,
  ]);
  assertEquals(resultOf(KLONDIKE, drawn(3), true)?.helped, false);
  assertEquals(found?.deal?.origin, { kind: "seed", seed: 10 });
});

Deno.test("a game that began in the middle, or whose moves are illegal, has no result", () => {
  assertEquals(resultOf(KLONDIKE, wonGame(), true), undefined);
  assertEquals(resultOf(KLONDIKE, { ...drawn(3), played: 4 }, true), undefined);
});

Deno.test("a game is won by its last move, and not once that move is undone", () => {
  const won = wonGame();
  assertEquals([isWonGame(KLONDIKE, won), isWonGame(KLONDIKE, drawn(3))], [true, false]);
  assertEquals(isWonGame(KLONDIKE, { ...won, played: won.played - 1 }), false);
});
