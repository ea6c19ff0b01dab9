import type { Move } from "../../../lib/klondike/move.ts";
import { isSafe, legalMoves } from "../../../lib/klondike/rules.ts";
import type { State } from "../../../lib/klondike/state.ts";

/** Safe moves of a position, in the order of {@linkcode legalMoves}. */
export function safeMoves(state: State): Move[] {
  return legalMoves(state).filter((move) => isSafe(state, move));
}
