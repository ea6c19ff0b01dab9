import type { ScreenEvent } from "../../screen.ts";
import { stateOf } from "../game.ts";
import type { Model } from "../model.ts";
import { movedNow } from "./moved.ts";
import { travellersBetween } from "./travel.ts";

/** What ends the mark of what was moved: whatever the player does. */
const ENDING: readonly string[] = ["key", "paste", "resize", "pause"] satisfies readonly (
  ScreenEvent["kind"]
)[];

/** The model as it is told of an event. */
export function atRest<State, Move>(
  model: Model<State, Move>,
  event: { readonly kind: string; readonly action?: string },
): Model<State, Move> {
  const isEnding = event.kind === "mouse"
    ? event.action !== "move" && event.action !== "release"
    : ENDING.includes(event.kind);
  return isEnding ? { ...model, moved: undefined } : model;
}

/** The model after an event, with the cards marked that it has moved. */
export function withMotion<State, Move>(
  before: Model<State, Move>,
  after: Model<State, Move>,
): Model<State, Move> {
  const { window, now, moved } = after;
  if (!window) return after;
  if (stateOf(before.game) === stateOf(after.game)) {
    return moved && now >= moved.until ? { ...after, moved: undefined } : after;
  }
  return { ...after, moved: movedNow(travellersBetween(before.game, after.game), now) };
}
