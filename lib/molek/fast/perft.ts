import { requireInteger } from "../../check_integer.ts";
import { checkBoard } from "../board_text.ts";
import { Board } from "./board.ts";
import { MOST_MOVES, moveOf } from "./move.ts";
import { formatMove, toCellMove } from "../move.ts";
import type { State } from "../state.ts";

/** More moves than are ever counted: most positions have too many sequences of 10. */
const MAX_DEPTH = 100;

/**
 * How many sequences of exactly `depth` legal moves (0 to 100) a position has, cheats included. The game
 * goes on after a won position, so that the count depends on the moves alone.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, legalMoves, perft } from "patience-rules/molek";
 * assert.deepEqual(perft(deal(4), 1), legalMoves(deal(4)).length);
 * ```
 */
export function perft(state: State, depth: number): number {
  requireInteger("the depth", depth, 0, MAX_DEPTH);
  checkBoard(state);
  return count(new Board(state), new Uint16Array((depth + 1) * MOST_MOVES), 0, depth);
}

/**
 * The same count split by the first move, in the board's order: it shows which one is wrong.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, perft, perftByMove } from "patience-rules/molek";
 * const sum = [...perftByMove(deal(4), 2).values()].reduce((one, other) => one + other);
 * assert.deepEqual(sum, perft(deal(4), 2));
 * ```
 */
export function perftByMove(state: State, depth: number): Map<string, number> {
  requireInteger("the depth", depth, 0, MAX_DEPTH);
  checkBoard(state);
  const counts = new Map<string, number>();
  if (depth < 1) return counts;
  const board = new Board(state);
  const buffer = new Uint16Array((depth + 1) * MOST_MOVES);
  const end = generateAll(board, buffer, 0);
  for (const move of buffer.slice(0, end)) {
    const undo = board.do(move);
    counts.set(formatMove(toCellMove(state, moveOf(move))), count(board, buffer, 0, depth - 1));
    board.undo(undo);
  }
  return counts;
}

function count(board: Board, buffer: Uint16Array, start: number, depth: number): number {
  if (depth === 0) return 1;
  const end = generateAll(board, buffer, start);
  if (depth === 1) return end - start;
  let total = 0;
  for (let i = start; i < end; i++) {
    const undo = board.do(buffer[i] as number);
    total += count(board, buffer, end, depth - 1);
    board.undo(undo);
  }
  return total;
}

function generateAll(board: Board, buffer: Uint16Array, start: number): number {
  return board.generateCheats(buffer, board.generate(buffer, start));
}
