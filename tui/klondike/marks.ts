import { suitOf } from "../../lib/card.ts";
import type { Move } from "../../lib/klondike/move.ts";
import { columnAt, type State } from "../../lib/klondike/state.ts";
import type { Emphasis } from "./cards.ts";
import { stateOf } from "./game.ts";
import { taken } from "./hint.ts";
import type { Held, Model } from "./model.ts";
import { isSamePlace, isSource, openIndex, type Place } from "./place.ts";

/** Whether the cursor is shown at a place; it is hidden at the end of a game and during a drag. */
export function isFocused(model: Model, place: Place): boolean {
  const { mode, drag } = model;
  if (mode.kind === "won" || mode.kind === "celebration" || drag?.isMoving) return false;
  return isSamePlace(stateOf(model.game), place, model.focus);
}

/** The emphasis of the card at a place, which is held or which a hint points at. */
export function emphasisAt(model: Model, place: Place): Emphasis {
  if (model.held) return isHeld(model, model.held, place) ? "held" : "none";
  const move = model.hint?.moves[model.hint.index];
  return move && isHinted(stateOf(model.game), move, place) ? "hint" : "none";
}

function isHeld({ game, drag }: Model, held: Held, place: Place): boolean {
  if (drag?.isMoving || !isSource(held.from, place)) return false;
  if (place.pile !== "column" || held.count === undefined) return true;
  const state = stateOf(game);
  return columnAt(state, place.column).open.length - openIndex(state, place) <= held.count;
}

function isHinted(state: State, move: Move, place: Place): boolean {
  if (move.kind !== "carry") return place.pile === "stock";
  const cards = taken(state, move);
  if (place.pile === "column") {
    const fromEnd = columnAt(state, place.column).open.length - openIndex(state, place);
    return place.column === move.from && fromEnd <= cards.length ||
      place.column === move.to && fromEnd === 1;
  }
  if (isSource(move.from, place)) return true;
  const [card] = cards;
  return place.pile === "foundation" && move.to === "foundation" && card !== undefined &&
    suitOf(card) === place.suit;
}
