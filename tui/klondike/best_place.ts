import { COLUMN_NUMBERS, type Move, type Target } from "../../lib/klondike/move.ts";
import { play } from "../../lib/klondike/rules.ts";
import { columnAt, openCards, type State } from "../../lib/klondike/state.ts";
import { openIndex, type Place, sourceAt } from "./place.ts";

/**
 * The move that brings the card at a place, and those on it, to where it helps most: home, on a
 * card, into an empty column; `undefined` when it has no place to go.
 */
export function bestMove(state: State, place: Place): Move | undefined {
  return movesOf(state, place)
    .filter((move) => play(state, move).ok)
    .sort((a, b) => rank(state, a) - rank(state, b))[0];
}

/** Whether the card at a place can go anywhere; at the stock, whether it can be turned. */
export function hasMove(state: State, place: Place): boolean {
  if (place.pile !== "stock") return bestMove(state, place) !== undefined;
  return state.stock.length > 0 || state.waste.length > 0 && state.resetsLeft > 0;
}

function movesOf(state: State, place: Place): Move[] {
  const from = sourceAt(place);
  if (from === undefined) return [];
  const pile = openCards(state, from);
  const count = place.pile === "column" ? pile.length - openIndex(state, place) : 1;
  if (pile.length === 0) return [];
  return (["foundation", ...COLUMN_NUMBERS] as const)
    .filter((to) => !isIdle(state, place, to, count))
    .map((to): Move => ({ kind: "carry", from, to, count }));
}

/** A whole column that goes to an empty one changes nothing. */
function isIdle(state: State, place: Place, to: Target, count: number): boolean {
  if (place.pile !== "column" || typeof to !== "number") return false;
  const { covered, open } = columnAt(state, place.column);
  const target = state.tableau[to - 1];
  return covered.length === 0 && open.length === count && target?.open.length === 0;
}

function rank(state: State, move: Move): number {
  if (move.kind !== "carry" || move.to === "foundation") return 0;
  return columnAt(state, move.to).open.length > 0 ? 1 : 2;
}
