import { assert, assertEquals } from "@std/assert";
import { Board, MOST_MOVES } from "../../../../lib/klondike/fast/board.ts";
import { type BoardMove, moveOf, type Undo } from "../../../../lib/klondike/fast/move.ts";
import { deal } from "../../../../lib/klondike/deal.ts";
import { formatMove } from "../../../../lib/klondike/move.ts";
import { isCourseGoal, isWon, legalMoves, play } from "../../../../lib/klondike/rules.ts";
import { isSafe } from "../../../../lib/klondike/safe.ts";
import type { Rules, State } from "../../../../lib/klondike/state.ts";
import type { Random } from "../../../../lib/random.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { randomPosition, RULE_SETS } from "../positions.ts";
import { sampleOf } from "../../../sample.ts";

const GAMES = sampleOf(400, 10_000);
const LONGEST = 24;

function boardMoves(board: Board): BoardMove[] {
  const buffer = new Uint16Array(MOST_MOVES);
  return Array.from(buffer.subarray(0, board.generate(buffer, 0)));
}

/** What a position is, short enough to compare a million of them. */
function fingerprint({ stock, waste, foundations, tableau, resetsLeft }: State): string {
  const columns = tableau.map(({ covered, open }) => `${covered.join()}|${open.join()}`);
  return `${stock.join()};${waste.join()};${foundations.join()};${columns.join("/")};${resetsLeft}`;
}

/** Plays a random game on both twins, compares them at every move, and takes it all back. */
function compareGame(first: State, random: Random): void {
  let state = first;
  const board = new Board(state);
  const start = fingerprint(state);
  const undos: Undo[] = [];
  for (let i = 0; i < LONGEST; i++) {
    const moves = legalMoves(state);
    const fast = boardMoves(board);
    assertSame(moves.map(formatMove).join(" "), fast.map(moveOf).map(formatMove).join(" "));
    const index = random.below(Math.max(1, moves.length));
    const [move, number] = [moves[index], fast[index]];
    if (move === undefined || number === undefined) break;
    if (isSafe(state, move) !== board.isSafe(number)) throw new Error(`safe: ${formatMove(move)}`);
    const after = play(state, move);
    if (!after.ok) throw new Error(after.error);
    undos.push(board.do(number));
    state = after.value;
    assertSame(fingerprint(state), fingerprint(board.toState()));
    assert(isWon(state) === board.isWon() && isCourseGoal(state) === board.isCourseWon());
  }
  for (const undo of undos.reverse()) board.undo(undo);
  assertSame(fingerprint(board.toState()), start);
}

/** The assertion of the library formats its message even when all is well. */
function assertSame(actual: string, expected: string): void {
  if (actual !== expected) assertEquals(actual, expected);
}

Deno.test("the board plays as the readable rules do, with every rule set", () => {
  const random = Xoshiro128.fromSeed(1);
  for (let game = 0; game < GAMES; game++) {
    const rules = RULE_SETS[game % RULE_SETS.length] as Rules;
    compareGame(randomPosition(rules, random), random);
    compareGame(deal(1 + random.below(1_000_000), rules), random);
  }
});

Deno.test("a position comes back from its board", () => {
  for (const rules of RULE_SETS) {
    const start = deal(99, rules);
    assertEquals(new Board(start).toState(), start);
  }
});
