import { countInWords } from "../../../lib/message.ts";
import type { CellPosition } from "../../terminal/grid.ts";
import { type ScreenMouse, withoutEffects } from "../../terminal/screen.ts";
import { performAction } from "../actions.ts";
import { layoutIn } from "../draw/fit.ts";
import type { Layout } from "../draw/layout.ts";
import { type PointedAt, pointedAt } from "../draw/scene.ts";
import type { GameStep } from "../effect.ts";
import { dropOnPile, pickUpFrom, putDown } from "../pick_up.ts";
import { type Model, notifyIllegal, withoutHeld } from "../model.ts";
import { cardsFrom, type CursorPosition, specOf, specsOfKind, viewOf } from "../cursor.ts";
import { pointsOfReset } from "../reset_cost.ts";
import { type Drag, dragTo, isDoubleClick, startDrag } from "./drag.ts";
import { clickForm } from "./new_game_keys.ts";
import { playBest } from "./activate.ts";
import { rightClickTarget, sendToFoundation } from "./send_home.ts";

/** The game after a mouse event on the board, and the effects of an action. */
export function useMouse(model: Model, event: ScreenMouse): GameStep {
  const { mode } = model;
  if (mode.kind === "newGame" && event.action === "press") {
    return withoutEffects(clickForm(model, mode.form, event));
  }
  const layout = layoutIn(model, event.size);
  if (!layout || mode.kind !== "board") return withoutEffects(model);
  const target = pointedAt(model, layout, event);
  switch (event.action) {
    case "press":
      if (event.button === "right") return withoutEffects(clickHome(model, event));
      return event.button === "left" ? press(model, event, target) : withoutEffects(model);
    case "move":
      return withoutEffects(model.drag ? moveTo(model, model.drag, event, target) : model);
    case "release":
      return withoutEffects(
        model.drag ? release(model, model.drag, target ?? under(model, layout, model.drag)) : model,
      );
    case "wheelDown":
      return model.held ? withoutEffects(model) : wheel(model);
    case "wheelUp":
      return model.held ? withoutEffects(model) : wheelBack(model);
    default:
      return event.action satisfies never;
  }
}

function clickHome(model: Model, event: ScreenMouse): Model {
  const place = rightClickTarget(model, event);
  return place ? sendToFoundation(model, place) : model;
}

function press(
  before: Model,
  { row, column }: CellPosition,
  target: PointedAt | undefined,
): GameStep {
  const { press: last, now, held, table } = before;
  const isSecond = isDoubleClick(last, { row, column }, now);
  const model: Model = {
    ...before,
    press: isSecond ? undefined : { row, column, at: now },
    drag: undefined,
    ...(table.advice === "beside" ? { advice: undefined } : {}),
  };
  if (!target) return performAction(model, { kind: "cancel" });
  const { place, isDrawn } = target;
  const { kind, pile } = specOf(table.patience, place.pile);
  if (kind === "stock") return performAction(withoutHeld(model), { kind: "pile", piles: [pile] });
  if (held && held.pile !== place.pile) return withoutEffects(dropOnPile(model, held, place.pile));
  const isHit = isDrawn || table.patience.enter === "best";
  if (isSecond && isHit) return withoutEffects(playBest(lifted(model, place)));
  // Another click on the same card puts the cards down; one on another card of the pile takes that.
  const isSame = held && isDrawn && held.count === cardsFrom(viewOf(model.game, pile), place);
  return withoutEffects(
    isSame ? putDown(lifted(model, place)) : grab(model, target, { row, column }),
  );
}

/** The model with nothing held and the cursor on a card. */
function lifted(model: Model, focus: CursorPosition): Model {
  return { ...model, held: undefined, focus };
}

/** Takes the card under the pointer, and those on it. */
function grab(model: Model, { place, origin, isDrawn }: PointedAt, pointer: CellPosition): Model {
  const { game } = model;
  const { faceUp, liftable } = viewOf(game, place.pile);
  const isLifting = game.patience.enter === "lift";
  if (!isDrawn || faceUp.length === 0) {
    const isFocused = isLifting || isDrawn;
    return putDown(isFocused ? lifted(model, place) : withoutHeld(model));
  }
  if (liftable.length === 0 && !isLifting) return putDown(lifted(model, place));
  const picked = pickUpFrom(lifted(model, place), place);
  return picked.held ? { ...picked, drag: startDrag(pointer, origin) } : picked;
}

function moveTo(
  model: Model,
  drag: Drag,
  pointer: CellPosition,
  target: PointedAt | undefined,
): Model {
  const moved = dragTo(drag, pointer, target?.place.pile !== model.held?.pile);
  return moved === drag ? model : { ...model, drag: moved, press: undefined };
}

/** The place under the middle of the cards that are dragged, where the pointer itself is at none. */
function under(
  model: Model,
  layout: Layout,
  { pointer: { row, column }, grip }: Drag,
): PointedAt | undefined {
  return pointedAt(model, layout, { row, column: column - grip.column + (layout.card.width >> 1) });
}

/** Drops the cards that were dragged; cards that were only clicked stay held. */
function release(model: Model, { hasLeft }: Drag, target: PointedAt | undefined): Model {
  const still: Model = { ...model, drag: undefined };
  const { held } = model;
  if (!hasLeft || !held) return still;
  if (!target || target.place.pile === held.pile) return putDown(still);
  return { ...dropOnPile(still, held, target.place.pile, true), held: undefined };
}

/** Turns the stock but never uses up a reset, because a wheel may run on by itself. */
function wheel(model: Model): GameStep {
  const { game } = model;
  const [[stock], [waste]] = [
    specsOfKind(game.patience, "stock"),
    specsOfKind(game.patience, "waste"),
  ];
  if (!stock) return withoutEffects(model);
  const isEmpty = viewOf(game, stock.pile).faceDown === 0;
  if (isEmpty && waste && viewOf(game, waste.pile).faceUp.length > 0) {
    const cost = pointsOfReset(model);
    const points = cost > 0 ? `, for ${countInWords(cost, "point")}` : "";
    const reason = [
      `the stock is empty: a click there puts the waste back${points}`,
      `a click puts the waste back${points}`,
    ] as const;
    return withoutEffects(notifyIllegal(model, { reason }));
  }
  return performAction(model, { kind: "pile", piles: [stock.pile] });
}

/** Takes the last turn back if it drew cards; a wheel takes back nothing else. */
function wheelBack(model: Model): GameStep {
  const { patience, turns } = model.game;
  const turn = turns.at(-1);
  const [move] = turn?.moves ?? [];
  if (!turn || move === undefined) return withoutEffects(model);
  const change = patience.pileChange(turn.before, move);
  const isDraw = change.kind === "turn" && patience.pile(turn.before, change.pile).faceDown > 0;
  return isDraw ? performAction(model, { kind: "undo" }) : withoutEffects(model);
}
