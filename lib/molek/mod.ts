/**
 * The solitaire of MOLEK-SYNTEZ: rules, notation, boards and a solver.
 *
 * A position is an immutable {@linkcode State}; {@linkcode play} returns the next one, or why the
 * move is illegal. {@linkcode Game} records the moves, so that they can be undone. Invalid text and
 * illegal moves give a {@linkcode Result} or `undefined`; an invalid number, name or position
 * throws a `RangeError`.
 *
 * @example Solve a board
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatWord, parseBoard, solve } from "patience-rules/molek";
 * const board = parseBoard("TKDV09876.TKDV09876.TKDV0987.TKDV0987.6.6.");
 * const solution = board.ok ? solve(board.value) : undefined;
 * const moves = solution?.verdict === "won" ? solution.moves.map(formatWord) : [];
 * assert.deepEqual(moves.length, 2);
 * ```
 *
 * @module
 */

import { requireInteger } from "../check_integer.ts";
import { countSequences } from "../playthrough.ts";
import { checkBoard } from "./board_text.ts";
import { legalMoves, play } from "./rules.ts";
import type { State } from "./state.ts";

export { err, ok, type Result } from "../result.ts";
export { formatRank, parseRank, type Rank, rankName, RANKS } from "./rank.ts";
export {
  type Column,
  COLUMNS,
  isComplete,
  isFreshDeal,
  isWon,
  ROWS,
  sequenceLength,
  type State,
} from "./state.ts";
export { deal } from "./deal.ts";
export { formatBoard, parseBoard } from "./board_text.ts";
export { type BoardAndMoves, formatGame, Game, parseGame } from "./game.ts";
export {
  type BoardCell,
  type CellMove,
  formatMove,
  formatWord,
  fromCellMove,
  type Move,
  parseMove,
  parseWord,
  toCellMove,
} from "./move.ts";
export { isLegal, legalMoves, play, playCellMove } from "./rules.ts";
export { Playthrough, type PlaythroughRules } from "../playthrough.ts";
export { type Solution, solve, solveInSlices, type SolveOptions } from "./solver/solution.ts";

/**
 * Counts the sequences of exactly `depth` legal moves (0 to 100) from a position, cheats included.
 * Play continues after a won position, so that the count depends on the moves alone.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, legalMoves, perft } from "patience-rules/molek";
 * assert.deepEqual(perft(deal(4), 1), legalMoves(deal(4)).length);
 * ```
 */
export function perft(state: State, depth: number): number {
  requireInteger("the depth", depth, 0, 100);
  checkBoard(state);
  return countSequences({ play, legalMoves }, state, depth);
}
