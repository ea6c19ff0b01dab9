import { columnAt } from "../../lib/klondike/state.ts";
import { type Drag, dragTo, isDoubleClick, startDrag } from "../table/drag.ts";
import type { Position } from "../grid.ts";
import { type ScreenMouse, stay } from "../screen.ts";
import { act } from "./act.ts";
import { stateOf } from "./game.ts";
import { type KlondikeStep } from "./keep.ts";
import { layoutFor } from "./layout.ts";
import { heldCards } from "./lifted.ts";
import type { Held, Model } from "./model.ts";
import { isSamePlace, isSource, openIndex, type Place, sourceAt, targetAt } from "./place.ts";
import { type PointedAt, pointedAt } from "./target.ts";
import { refuse } from "./turn.ts";

/** The game after a mouse event on the board. */
export function useMouse(model: Model, event: ScreenMouse): KlondikeStep {
  const layout = layoutFor(event.size);
  if (!layout || model.mode.kind !== "board") return stay(model);
  const target = pointedAt(model, layout, event);
  switch (event.action) {
    case "press":
      return event.button === "left" ? press(model, event, target) : stay(model);
    case "move":
      return stay(model.drag ? moveTo(model, model.drag, event, target) : model);
    case "release":
      return model.drag ? release(model, model.drag, target) : stay(model);
    case "wheelDown":
      return wheel(model);
    case "wheelUp":
      return wheelBack(model);
    default:
      return event.action satisfies never;
  }
}

function press(
  before: Model,
  { row, column }: Position,
  target: PointedAt | undefined,
): KlondikeStep {
  const { press: last, now } = before;
  const isSecond = isDoubleClick(last, { row, column }, now);
  const model: Model = {
    ...before,
    press: isSecond ? undefined : { row, column, at: now },
    drag: undefined,
    hint: undefined,
  };
  if (!target) return act(model, { kind: "cancel" });
  const { place } = target;
  if (place.pile === "stock") return act({ ...model, held: undefined }, { kind: "stock" });
  const { held } = model;
  if (!held) return isSecond ? best(model, place) : stay(grab(model, target, { row, column }));
  if (!isSource(held.from, place)) return drop(model, place);
  if (isSecond) return best(model, place);
  // Another click on the same card puts the cards down; one on another card of the pile takes that.
  const isSame = isSamePlace(stateOf(model.game), place, model.focus);
  const free: Model = { ...model, held: undefined, notice: undefined };
  return stay(isSame ? free : grab(free, target, { row, column }));
}

/** Takes the card under the pointer, and those on it. */
function grab(model: Model, { place, origin, isDrawn }: PointedAt, pointer: Position): Model {
  const from = sourceAt(place);
  const state = stateOf(model.game);
  if (from === undefined || !isDrawn) return { ...model, notice: undefined };
  const focused: Model = { ...model, focus: place };
  const count = place.pile === "column"
    ? columnAt(state, place.column).open.length - openIndex(state, place)
    : 1;
  const held: Held = typeof from === "number" ? { from, count } : { from };
  const cards = heldCards(state, held);
  if (cards.length === 0 || typeof from === "object" && !state.rules.worryBack) {
    return { ...focused, notice: undefined };
  }
  const drag = startDrag(pointer, origin);
  return { ...focused, held, drag, notice: { kind: "held", from, cards } };
}

function moveTo(
  model: Model,
  drag: Drag,
  pointer: Position,
  target: PointedAt | undefined,
): Model {
  const isBeside = !model.held || !target || !isSource(model.held.from, target.place);
  const moved = dragTo(drag, pointer, isBeside);
  return moved === drag ? model : { ...model, drag: moved, press: undefined };
}

/** Drops the cards that were dragged; cards that were only clicked stay held. */
function release(model: Model, { hasLeft }: Drag, target: PointedAt | undefined): KlondikeStep {
  const still: Model = { ...model, drag: undefined };
  if (!hasLeft) return stay(still);
  const { held } = model;
  if (!held || !target || isSource(held.from, target.place)) {
    return stay({ ...still, held: undefined, notice: undefined });
  }
  const dropped = drop(still, target.place, held.count);
  const { game, notice } = dropped.model;
  return game === model.game
    ? { ...dropped, model: { ...still, held: undefined, notice } }
    : dropped;
}

function drop(model: Model, place: Place, count?: number): KlondikeStep {
  const { held } = model;
  const to = targetAt(place);
  if (!held || to === undefined) return stay(refuse(model, `no card goes to the ${place.pile}`));
  const exact = count === undefined ? {} : { count };
  return act(model, { kind: "move", move: { kind: "carry", from: held.from, to, ...exact } });
}

function best(model: Model, place: Place): KlondikeStep {
  return act({ ...model, held: undefined, focus: place }, { kind: "enter" });
}

/** Turns the stock but never uses up a reset, because a wheel may run on by itself. */
function wheel(model: Model): KlondikeStep {
  const { stock, waste } = stateOf(model.game);
  if (stock.length > 0 || waste.length === 0) return act(model, { kind: "stock" });
  return stay(refuse(model, "the stock is empty: a click there puts the waste back"));
}

function wheelBack(model: Model): KlondikeStep {
  const turn = model.game.turns.at(-1);
  return turn?.moves[0]?.kind === "draw" ? act(model, { kind: "undo" }) : stay(model);
}
