import { formatMove, type Move } from "../move.ts";
import { play } from "../rules.ts";
import type { State } from "../state.ts";
import type { SourceLocation } from "./diagnostic.ts";
import type { MoveAt } from "./validate.ts";

/** A move, and where a file names it; one that comes from elsewhere has no place. */
interface GivenMove {
  readonly move: Move;
  readonly place?: SourceLocation;
}

/** How far moves could be played. */
export interface ReplayResult<Given extends GivenMove = MoveAt> {
  /** The position after the last legal move. */
  readonly state: State;
  /** How many moves were legal. */
  readonly processed: number;
  /** The move after them, where it is illegal. */
  readonly illegal?: IllegalMove<Given>;
}

/** A move that cannot be played: which one, counted from 1, and why. */
export type IllegalMove<Given extends GivenMove = MoveAt> = Given & {
  readonly number: number;
  readonly reason: string;
};

/** Plays moves up to the first illegal one. */
export function replayMoves<Given extends GivenMove>(
  start: State,
  moves: readonly Given[],
): ReplayResult<Given> {
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
export function illegalMoveHeading({ number, move }: IllegalMove<GivenMove>): string {
  return `Move ${number} is illegal: ${formatMove(move)}`;
}

/** Says which move is illegal, where it stands, and why it is illegal. */
export function describeIllegalMove(
  { number, place, move, reason }: IllegalMove<GivenMove>,
): string {
  const where = place === undefined ? "" : ` (line ${place.line})`;
  return `Move ${number}${where} is illegal: ${formatMove(move)}: ${reason}`;
}
