import type { Card } from "../../lib/card.ts";
import type { Source } from "../../lib/klondike/move.ts";
import { openCards, type State } from "../../lib/klondike/state.ts";
import { stateOf } from "./game.ts";
import type { Model } from "./model.ts";

/** The cards that follow the pointer; none while nothing is dragged. */
export function liftedCards({ game, held, drag }: Model): readonly Card[] {
  return held && drag?.isMoving ? heldCards(stateOf(game), held) : [];
}

/** The cards that are held. */
export function heldCards(
  state: State,
  { from, count }: { readonly from: Source; readonly count?: number },
): readonly Card[] {
  const cards = openCards(state, from);
  return count === undefined || typeof from !== "number" ? cards : cards.slice(-count);
}

/** The position without the cards that follow the pointer. */
export function shownState(model: Model): State {
  const state = stateOf(model.game);
  const { length } = liftedCards(model);
  const from = model.held?.from;
  if (length === 0 || from === undefined) return state;
  if (from === "waste") return { ...state, waste: state.waste.slice(0, -1) };
  if (typeof from === "number") {
    const tableau = state.tableau.map((column, index) =>
      index + 1 === from ? { ...column, open: column.open.slice(0, -length) } : column
    );
    return { ...state, tableau };
  }
  const [clubs, diamonds, hearts, spades] = state.foundations
    .map((height, suit) => suit === from.foundation ? height - 1 : height);
  return { ...state, foundations: [clubs ?? 0, diamonds ?? 0, hearts ?? 0, spades ?? 0] };
}
