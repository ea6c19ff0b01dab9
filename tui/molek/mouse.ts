import { columnAt } from "../../lib/molek/state.ts";
import { type Drag, dragTo, isDoubleClick, startDrag } from "../table/drag.ts";
import type { Position } from "../grid.ts";
import type { ScreenMouse } from "../screen.ts";
import { stateOf } from "./game.ts";
import { chooseColumn, chooseFocus, dropWhole, playBest, putDown } from "./hold.ts";
import { layoutFor } from "./layout.ts";
import type { Held, Model } from "./model.ts";
import { type PointedAt, pointedAt } from "./target.ts";

/** The game after a mouse event on the board. */
export function useMouse(model: Model, event: ScreenMouse): Model {
  const layout = layoutFor(event.size);
  if (layout === undefined || model.mode.kind !== "board") return model;
  const target = pointedAt(model, layout, event);
  switch (event.action) {
    case "press":
      return event.button === "left" ? press(model, event, target) : model;
    case "move":
      return model.drag ? moveTo(model, model.drag, event, target) : model;
    case "release":
      return model.drag ? release(model, model.drag, target) : model;
    case "wheelUp":
    case "wheelDown":
      return model;
    default:
      return event.action satisfies never;
  }
}

function press(before: Model, { row, column }: Position, target: PointedAt | undefined): Model {
  const { press: last, now, held } = before;
  const isSecond = isDoubleClick(last, { row, column }, now);
  const model: Model = {
    ...before,
    press: isSecond ? undefined : { row, column, at: now },
    drag: undefined,
  };
  if (target === undefined) return putDown(model);
  if (held !== undefined && held.column !== target.focus.column) {
    return chooseColumn(model, target.focus.column);
  }
  const free: Model = { ...model, held: undefined, focus: target.focus };
  if (isSecond && target.isDrawn) return playBest(free);
  // Another click on the same card puts the cards down; one on another card of the column takes
  // that.
  const isSame = held !== undefined && bottomOf(model, held) === target.focus.index;
  return isSame || !target.isDrawn ? putDown(free) : grab(free, target, { row, column });
}

/** Takes the card under the pointer, and those on it. */
function grab(model: Model, { origin }: PointedAt, pointer: Position): Model {
  const picked = chooseFocus(model);
  if (picked.held === undefined) return picked;
  return { ...picked, drag: startDrag(pointer, origin) };
}

function moveTo(
  model: Model,
  drag: Drag,
  pointer: Position,
  target: PointedAt | undefined,
): Model {
  const moved = dragTo(drag, pointer, target?.focus.column !== model.held?.column);
  return moved === drag ? model : { ...model, drag: moved, press: undefined };
}

/** Drops the cards that were dragged; cards that were only clicked stay held. */
function release(model: Model, { hasLeft }: Drag, target: PointedAt | undefined): Model {
  const { held } = model;
  const still: Model = { ...model, drag: undefined };
  if (!hasLeft || held === undefined) return still;
  if (target === undefined || target.focus.column === held.column) return putDown(still);
  const dropped = dropWhole(still, held, target.focus.column);
  return { ...dropped, held: undefined };
}

/** The index of the held card that the others lie on. */
function bottomOf({ game }: Model, { column, count }: Held): number {
  return columnAt(stateOf(game), column).cards.length - count;
}
