import { formatMove } from "../move.ts";
import { play } from "../rules.ts";
import type { State } from "../state.ts";
import type { PlacedMove } from "./setup.ts";

/** How far the moves of a file could be played. */
export interface Played {
  /** The position after the last legal move. */
  readonly state: State;
  /** How many moves were legal. */
  readonly processed: number;
  /** The move after them, where it is illegal. */
  readonly illegal?: IllegalMove;
}

/** A move of a file that cannot be played: which one, counted from 1, and why. */
export interface IllegalMove extends PlacedMove {
  readonly number: number;
  readonly reason: string;
}

/** Plays the moves of a file up to the first illegal one. */
export function playThrough(start: State, moves: readonly PlacedMove[]): Played {
  let state = start;
  for (const [processed, placed] of moves.entries()) {
    const after = play(state, placed.move);
    if (!after.ok) {
      return {
        state,
        processed,
        illegal: { ...placed, number: processed + 1, reason: after.error },
      };
    }
    state = after.value;
  }
  return { state, processed: moves.length };
}

/** Says which move is illegal, as the file writes it. */
export function illegalMove({ number, move }: IllegalMove): string {
  return `Move ${number} is illegal: ${formatMove(move)}`;
}

/** Says where an illegal move stands, and why it is one. */
export function illegalReason({ number, place, reason }: IllegalMove): string {
  return `Move ${number} (line ${place.line}): ${reason}`;
}
