import { assertEquals } from "@std/assert";
import { Playthrough } from "../../lib/playthrough.ts";
import { err, ok, type Result } from "../../lib/result.ts";

/** Game of counting to ten by ones and twos. */
function counting(): Playthrough<number, number> {
  const play = (state: number, move: number): Result<number, string> =>
    state + move <= 10 ? ok(state + move) : err("too much");
  const legalMoves = (state: number): number[] => [1, 2].filter((move) => state + move <= 10);
  const parseWord = (word: string): number | undefined => word === "one" ? 1 : undefined;
  return new Playthrough(7, { play, legalMoves, isWon: (state) => state === 10, parseWord });
}

Deno.test("moves can be played and undone, the last one first", () => {
  const game = counting();
  assertEquals([game.play(2), game.play(1)], [ok(9), ok(10)]);
  assertEquals([game.isWon, game.moves, game.legalMoves()], [true, [2, 1], []]);
  assertEquals([game.undo(), game.position, game.isWon], [1, 9, false]);
  assertEquals([game.undo(), game.undo(), game.position], [2, undefined, 7]);
});

Deno.test("a word plays its move, and any other text is an error", () => {
  const game = counting();
  assertEquals([game.playWord("one"), game.playWord("o\x07")], [
    ok(8),
    err("'o\\x07' is not a move"),
  ]);
  assertEquals(game.moves, [1]);
});

Deno.test("an illegal move changes nothing", () => {
  const game = counting();
  assertEquals([game.play(2), game.play(2)], [ok(9), err("too much")]);
  assertEquals([game.position, game.moves], [9, [2]]);
});
