import { requireInteger } from "../../check_integer.ts";
import { Board, MOST_MOVES } from "./board.ts";
import { moveOf } from "./move.ts";
import { formatMove } from "../move.ts";
import type { State } from "../state.ts";
import { checkPosition } from "../library/state_of.ts";

/** More moves than are ever counted: most positions have too many sequences of 10. */
const MAX_DEPTH = 100;

/**
 * How many sequences of exactly `depth` legal moves (0 to 100) a position has. The game
 * goes on after a won position, so that the count depends on the moves alone.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, legalMoves, perft, TURN_1 } from "patience-rules/klondike";
 * const start = deal(1, TURN_1);
 * assert.deepEqual(perft(start, 1), legalMoves(start).length);
 * ```
 */
export function perft(state: State, depth: number): number {
  requireInteger("the depth", depth, 0, MAX_DEPTH);
  checkPosition(state);
  return count(new Board(state), new Uint16Array((depth + 1) * MOST_MOVES), 0, depth);
}

/**
 * The same count split by the first move, in the order of the rules: it shows which one is wrong.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, perft, perftByMove, TURN_1 } from "patience-rules/klondike";
 * const start = deal(10, TURN_1);
 * const sum = [...perftByMove(start, 3).values()].reduce((one, other) => one + other);
 * assert.deepEqual(sum, perft(start, 3));
 * ```
 */
export function perftByMove(state: State, depth: number): Map<string, number> {
  requireInteger("the depth", depth, 0, MAX_DEPTH);
  checkPosition(state);
  const counts = new Map<string, number>();
  if (depth < 1) return counts;
  const board = new Board(state);
  const buffer = new Uint16Array((depth + 1) * MOST_MOVES);
  const end = board.generate(buffer, 0);
  for (const move of buffer.slice(0, end)) {
    const undo = board.do(move);
    counts.set(formatMove(moveOf(move)), count(board, buffer, 0, depth - 1));
    board.undo(undo);
  }
  return counts;
}

function count(board: Board, buffer: Uint16Array, start: number, depth: number): number {
  if (depth === 0) return 1;
  const end = board.generate(buffer, start);
  if (depth === 1) return end - start;
  let total = 0;
  for (let i = start; i < end; i++) {
    const undo = board.do(buffer[i] as number);
    total += count(board, buffer, end, depth - 1);
    board.undo(undo);
  }
  return total;
}
