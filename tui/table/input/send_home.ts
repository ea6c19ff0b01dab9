import type { ScreenMouse } from "../../terminal/screen.ts";
import { layoutIn } from "../draw/fit.ts";
import { pointedAt } from "../draw/scene.ts";
import { dropOnPile } from "../pick_up.ts";
import { type Model, notifyIllegal } from "../model.ts";
import { cardsFrom, type CursorPosition, specOf, specsOfKind, viewOf } from "../cursor.ts";

/**
 * The place whose card a click with the right button sends home; `undefined` where that click means
 * Esc: beside the piles, while cards are held, and in a game without foundations.
 */
export function rightClickTarget(model: Model, event: ScreenMouse): CursorPosition | undefined {
  const { mode, held, table } = model;
  if (mode.kind !== "board" || held || specsOfKind(table.patience, "foundation").length === 0) {
    return undefined;
  }
  const layout = layoutIn(model, event.size);
  const target = layout && pointedAt(model, layout, event);
  return target?.isDrawn ? target.place : undefined;
}

/** Sends the card at a place to its foundation, or says why it does not go there. */
export function sendToFoundation(before: Model, place: CursorPosition): Model {
  const { patience } = before.table;
  const { kind, pile } = specOf(patience, place.pile);
  const model: Model = { ...before, press: undefined };
  if (kind === "stock") {
    return notifyIllegal(model, { reason: "draw first: the stock is face down" });
  }
  const view = viewOf(model.game, pile);
  if (kind === "foundation") {
    const reason = view.faceUp.length > 0 ? "this card is home already" : "no card lies there";
    return notifyIllegal(model, { reason });
  }
  if (view.faceUp.length > 0 && cardsFrom(view, place) > 1) {
    return notifyIllegal(model, { reason: "only the top card of a pile goes home" });
  }
  const [foundation] = specsOfKind(patience, "foundation");
  return dropOnPile({ ...model, focus: place }, { pile, count: 1 }, foundation?.pile ?? "");
}
