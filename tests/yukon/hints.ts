import type { PlayedTurn } from "../../lib/patience.ts";
import { columnAt, legalMoves, type Move, play, type State } from "./rules.ts";
import { formatPosition } from "./text.ts";

/** Returns useful moves, the best first, without those that lead back to an earlier position. */
export function hintsFor(state: State, earlier: Iterable<PlayedTurn<State, Move>>): Move[] {
  const before = new Set([...earlier].map((turn) => formatPosition(turn.before)));
  return legalMoves(state)
    .map((move) => ({ move, worth: worthOf(state, move), played: play(state, move) }))
    .filter(({ worth, played }) =>
      worth > 0 && played.ok && !before.has(formatPosition(played.value))
    )
    .sort((a, b) => b.worth - a.worth)
    .map(({ move }) => move);
}

/**
 * Returns the worth of a move: to a foundation, turns over a card, empties a column, or only
 * changes the order.
 */
function worthOf(state: State, { from, count, to }: Move): number {
  if (to === "home") return 4;
  const { faceDown, faceUp } = columnAt(state, from);
  if (count < faceUp.length) return 1;
  if (faceDown.length > 0) return 3;
  return columnAt(state, to).faceUp.length > 0 ? 2 : 0;
}
