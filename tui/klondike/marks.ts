import { suitOf } from "../../lib/card.ts";
import { columnAt } from "../../lib/klondike/state.ts";
import type { Emphasis } from "./cards.ts";
import { stateOf } from "./game.ts";
import { taken } from "./hint.ts";
import type { Model } from "./model.ts";
import { isSamePlace, openIndex, type Place, sourceAt } from "./place.ts";

/** Whether the cursor is at a place; at the end of a game it is nowhere. */
export function isFocused(model: Model, place: Place): boolean {
  return model.mode.kind !== "won" && isSamePlace(stateOf(model.game), place, model.focus);
}

/** How what lies at a place stands out: it is held, or a hint points at it. */
export function emphasisAt(model: Model, place: Place): Emphasis {
  if (model.held) return isSource(model.held.from, place) ? "held" : "none";
  const move = model.hint?.moves[model.hint.index];
  if (!move) return "none";
  if (move.kind !== "carry") return place.pile === "stock" ? "hint" : "none";
  const state = stateOf(model.game);
  if (isSource(move.from, place)) {
    if (place.pile !== "column") return "hint";
    const first = columnAt(state, place.column).open.length - taken(state, move).length;
    return openIndex(state, place) >= first ? "hint" : "none";
  }
  return isTarget(model, move.to, place) ? "hint" : "none";
}

function isSource(from: ReturnType<typeof sourceAt>, place: Place): boolean {
  const source = sourceAt(place);
  if (typeof from === "object" && typeof source === "object") {
    return from.foundation === source.foundation;
  }
  return from !== undefined && from === source;
}

function isTarget(model: Model, to: "foundation" | number, place: Place): boolean {
  const state = stateOf(model.game);
  if (place.pile === "column") {
    return to === place.column &&
      openIndex(state, place) === columnAt(state, place.column).open.length - 1;
  }
  if (place.pile !== "foundation" || to !== "foundation") return false;
  const move = model.hint?.moves[model.hint.index];
  const [card] = move?.kind === "carry" ? taken(state, move) : [];
  return card !== undefined && suitOf(card) === place.suit;
}
