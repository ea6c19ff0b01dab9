import { assert, assertEquals, assertThrows } from "@std/assert";
import { formatBoard } from "../../../../lib/molek/board_text.ts";
import { deal } from "../../../../lib/molek/deal.ts";
import { GameBounds, judge } from "../../../../lib/molek/solver/review.ts";
import { legalMoves } from "../../../../lib/molek/rules.ts";
import { Workspace } from "../../../../lib/molek/solver/nodes.ts";
import { NEVER, NO_COST } from "../../../../lib/molek/solver/solve.ts";
import { runToEnd } from "../../../../lib/search_steps.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { position } from "../positions.ts";
import { plantedGames } from "./planted.ts";
import { verdictsOf } from "./reviewed.ts";
import type { Move } from "../../../../lib/molek/move.ts";

const workspace = new Workspace(2 ** 18);
const WON = "TKDV09876.TKDV09876.TKDV09876.TKDV0987.6..";
/** Position of a random game after which every column is soon blocked. */
const DEAD_END = "79V6069!70D9.V0879876T!0V.KV68DDK!8TKDTKT!";

Deno.test("each move of a proved best solution is best, and a worse one inserted in it is a mistake", () => {
  for (const { start, best, worse, at } of plantedGames(Xoshiro128.fromSeed(41), [3, 1])) {
    const board = formatBoard(start);
    assertEquals(verdictsOf(start, best), best.map(() => "best"), board);
    const expected = worse.map((_, index) => index === at ? "slip" : "best");
    assertEquals(verdictsOf(start, worse), expected, board);
  }
});

Deno.test("an unfinished game is judged by the moves that remained", () => {
  const bounds = runToEnd(
    judge(position(WON), [{ from: 3, to: 5, count: 1, cheat: false }], workspace),
  );
  assertEquals([bounds.verdict(0), bounds.atMost(0), bounds.atMost(1)], [
    "slip",
    { cheats: 0, moves: 1 },
    { cheats: 0, moves: 2 },
  ]);
});

Deno.test("a mistake is only what is proved: without a search every move is open", () => {
  const start = deal(3);
  const moves = legalMoves(start).slice(0, 1);
  const bounds = runToEnd(judge(start, moves, workspace, { judging: 0, telling: 0 }));
  assertEquals([bounds.verdict(0), bounds.proved, bounds.atMost(0)], ["open", 0, NEVER]);
  const some = runToEnd(judge(start, moves, workspace, { judging: 30_000, telling: 0 }));
  assertEquals([some.verdict(0), some.isExact(0)], ["open", false]);
  assert(some.atMost(0).cheats >= 3 && some.atLeast(0).cheats <= 3);
});

Deno.test("a game that needs more cheats than possible is lost, and has no move to judge", () => {
  const start = position(DEAD_END);
  const moves = legalMoves(start).slice(0, 1);
  const bounds = runToEnd(judge(start, moves, workspace));
  assertEquals([bounds.verdict(0), bounds.atLeast(0)], ["lost", NEVER]);
});

Deno.test("a long search of the review is split into slices", () => {
  const start = deal(3);
  const slices = [...judge(start, legalMoves(start).slice(0, 1), workspace)];
  assert(slices.length > 50, String(slices.length));
});

/** Three sixes beside three sequences that wait for theirs, and a complete one. */
const START = position("TKDV09876.TKDV0987.TKDV0987.TKDV0987.666..");

function carry(from: number, to: number, cheat = false): Move {
  return { from, to, count: 1, cheat };
}

/** A six goes to its sequence and back, which costs two moves; the others are best. */
const MOVES = [carry(4, 5), carry(5, 1), carry(4, 2), carry(4, 3)];

function verdicts(bounds: GameBounds): string[] {
  return Array.from({ length: bounds.states.length - 1 }, (_, index) => bounds.verdict(index));
}

Deno.test("winning moves bound every position on the way", () => {
  const bounds = new GameBounds(START, MOVES);
  assertEquals([0, 1, 2, 3, 4].map((index) => bounds.atMost(index).moves), [4, 3, 2, 1, 0]);
  assertEquals(bounds.lineFrom(1), MOVES.slice(1));
  assertEquals([bounds.isExact(0), bounds.isExact(4)], [false, true]);
});

Deno.test("equal bounds at both ends of a stretch prove each move in it best", () => {
  const bounds = new GameBounds(START, MOVES);
  assertEquals(verdicts(bounds), ["open", "open", "open", "open"]);
  bounds.take(1, { atLeast: { cheats: 0, moves: 3 } });
  assertEquals(verdicts(bounds), ["open", "best", "best", "best"]);
  assertEquals([bounds.proved, bounds.isOpen(1, 4), bounds.isOpen(0, 4)], [3, false, true]);
  assertEquals(bounds.isExact(2), true);
});

Deno.test("a mistake needs a better solution before it and a proof after it", () => {
  const better = MOVES.slice(1).map((move, index) => index === 0 ? carry(4, 1) : move);
  const onlyLine = new GameBounds(START, MOVES);
  onlyLine.take(0, { atLeast: { cheats: 0, moves: 0 }, line: better });
  assertEquals(verdicts(onlyLine)[0], "open");
  onlyLine.take(1, { atLeast: { cheats: 0, moves: 3 } });
  assertEquals(verdicts(onlyLine), ["slip", "best", "best", "best"]);
  assertEquals(onlyLine.lineFrom(0), better);
});

Deno.test("a cheat weighs more than any number of moves, even a cheat that was played", () => {
  const bounds = new GameBounds(START, [carry(1, 2, true)]);
  bounds.take(1, { atLeast: NO_COST, line: [carry(2, 1)] });
  assertEquals([verdicts(bounds), bounds.atMost(0)], [["open"], { cheats: 1, moves: 2 }]);
  bounds.take(0, { atLeast: NO_COST, line: Array(20).fill(carry(4, 5)) });
  assertEquals([verdicts(bounds), bounds.atMost(0)], [["slip"], { cheats: 0, moves: 20 }]);
});

Deno.test("after a lost position there is no move to judge", () => {
  const bounds = new GameBounds(START, MOVES.slice(0, 3));
  bounds.take(1, { atLeast: { cheats: 0, moves: 3 }, line: MOVES.slice(1) });
  bounds.take(2, { atLeast: NEVER });
  assertEquals(verdicts(bounds), ["open", "slip", "lost"]);
  assertEquals(bounds.lineFrom(3), undefined);
});

Deno.test("a game with an illegal move is an error", () => {
  assertThrows(() => new GameBounds(START, [carry(0, 5)]), Error, "illegal");
});
