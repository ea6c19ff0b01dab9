import { requireInteger } from "../../check_integer.ts";
import { countSequences } from "../../playthrough.ts";
import { legalMoves, play } from "../rules.ts";
import type { State } from "../state.ts";
import { checkPosition } from "./state_of.ts";

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
  requireInteger("the depth", depth, 0, 100);
  checkPosition(state);
  return countSequences({ play, legalMoves }, state, depth);
}
