import { assertEquals, assertThrows } from "@std/assert";
import type { Move } from "../../../../lib/molek/move.ts";
import { GameBounds } from "../../../../lib/molek/review/game_bounds.ts";
import { FREE, NEVER } from "../../../../lib/molek/solver/cost.ts";
import { position } from "../positions.ts";

/** Three sixes beside three runs that wait for theirs, and a complete one. */
const START = position("TKDV09876.TKDV0987.TKDV0987.TKDV0987.666..");

function carry(from: number, to: number, cheat = false): Move {
  return { from, to, count: 1, cheat };
}

/** A six to its run and back into the empty column, which costs two moves; the rest is best. */
const MOVES = [carry(4, 5), carry(5, 1), carry(4, 2), carry(4, 3)];

function verdicts(bounds: GameBounds): string[] {
  return Array.from({ length: bounds.states.length - 1 }, (_, index) => bounds.verdict(index));
}

Deno.test("the moves that win are a bound of every position on the way", () => {
  const bounds = new GameBounds(START, MOVES);
  assertEquals([0, 1, 2, 3, 4].map((index) => bounds.atMost(index).moves), [4, 3, 2, 1, 0]);
  assertEquals(bounds.lineFrom(1), MOVES.slice(1));
  assertEquals([bounds.isExact(0), bounds.isExact(4)], [false, true]);
});

Deno.test("equal bounds at both ends of a stretch prove each move in it the best", () => {
  const bounds = new GameBounds(START, MOVES);
  assertEquals(verdicts(bounds), ["open", "open", "open", "open"]);
  bounds.take(1, { atLeast: { cheats: 0, moves: 3 } });
  assertEquals(verdicts(bounds), ["open", "best", "best", "best"]);
  assertEquals([bounds.proved, bounds.isOpen(1, 4), bounds.isOpen(0, 4)], [3, false, true]);
  assertEquals(bounds.isExact(2), true);
});

Deno.test("a slip needs a better line before it and a proof after it", () => {
  const better = MOVES.slice(1).map((move, index) => index === 0 ? carry(4, 1) : move);
  const onlyLine = new GameBounds(START, MOVES);
  onlyLine.take(0, { atLeast: { cheats: 0, moves: 0 }, line: better });
  assertEquals(verdicts(onlyLine)[0], "open");
  onlyLine.take(1, { atLeast: { cheats: 0, moves: 3 } });
  assertEquals(verdicts(onlyLine), ["slip", "best", "best", "best"]);
  assertEquals(onlyLine.lineFrom(0), better);
});

Deno.test("a cheat weighs more than any number of moves, also one that was played", () => {
  const bounds = new GameBounds(START, [carry(1, 2, true)]);
  bounds.take(1, { atLeast: FREE, line: [carry(2, 1)] });
  assertEquals([verdicts(bounds), bounds.atMost(0)], [["open"], { cheats: 1, moves: 2 }]);
  bounds.take(0, { atLeast: FREE, line: Array(20).fill(carry(4, 5)) });
  assertEquals([verdicts(bounds), bounds.atMost(0)], [["slip"], { cheats: 0, moves: 20 }]);
});

Deno.test("after a position that cannot be won there is no move to judge", () => {
  const bounds = new GameBounds(START, MOVES.slice(0, 3));
  bounds.take(1, { atLeast: { cheats: 0, moves: 3 }, line: MOVES.slice(1) });
  bounds.take(2, { atLeast: NEVER });
  assertEquals(verdicts(bounds), ["open", "slip", "lost"]);
  assertEquals(bounds.lineFrom(3), undefined);
});

Deno.test("a game with an illegal move is refused", () => {
  assertThrows(() => new GameBounds(START, [carry(0, 5)]), Error, "illegal");
});
