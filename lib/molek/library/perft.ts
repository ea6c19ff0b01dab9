import { requireInteger } from "../../check_integer.ts";
import { countSequences } from "../../playthrough.ts";
import { checkBoard } from "../board_text.ts";
import { legalMoves, play } from "../rules.ts";
import type { State } from "../state.ts";

/**
 * How many sequences of exactly `depth` legal moves (0 to 100) a position has, cheats included. The
 * game goes on after a won position, so that the count depends on the moves alone.
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
