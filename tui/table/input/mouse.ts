// Mouse input: clicks and drags on the board, and the keys that clicks stand for elsewhere.

import { countInWords } from "../../../lib/message.ts";
import { keyAtCell } from "../../terminal/fit_text.ts";
import type { CellPosition } from "../../terminal/grid.ts";
import { type KeyInput, keyInput, keyName } from "../../terminal/input.ts";
import { type ScreenMouse, withoutEffects } from "../../terminal/screen.ts";
import { performAction } from "../actions.ts";
import { cardsFrom, type CursorPosition, pileKindOf, specsOfKind, viewOf } from "../cursor.ts";
import { layoutIn } from "../draw/fit.ts";
import type { Layout } from "../draw/layout.ts";
import { type PointedAt, pointedAt } from "../draw/scene.ts";
import { winnableLabel } from "../draw/status.ts";
import { view } from "../draw/view.ts";
import type { GameStep } from "../effect.ts";
import { sendsHome } from "../pile_kinds.ts";
import { dropOnPile, pickUpFrom, putDown } from "../make_move.ts";
import { type Drag, type Model, notifyIllegal, type Press, withoutHeld } from "../model.ts";
import { helpKeyAt } from "../pages/help.ts";
import { playbackWheel } from "../replay.ts";
import { possibleResetCost } from "../reset_cost.ts";
import { playBest } from "./activate.ts";
import { shownKeys } from "./key_bar.ts";
import { clickForm, clickSettings } from "./page_keys.ts";

/** Handles a mouse event on the board or the form for a new game. */
export function useMouse(model: Model, event: ScreenMouse): GameStep {
  const { mode } = model;
  if (mode.kind === "newGame" && event.action === "press") {
    return withoutEffects(clickForm(model, mode.form, event));
  }
  if (mode.kind === "settings" && event.action === "press") {
    return withoutEffects(clickSettings(model, mode.row, event));
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
        model.drag
          ? release(model, model.drag, target ?? positionUnderCards(model, layout, model.drag))
          : model,
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
    ...(table.family === "closed" ? { advice: undefined } : {}),
  };
  if (!target) return performAction(model, { kind: "cancel" });
  const { place, isDrawn } = target;
  const { pile } = place;
  if (pileKindOf(table.patience, pile).draws) {
    return performAction(withoutHeld(model), { kind: "pile", piles: [pile] });
  }
  if (held && held.pile !== place.pile) return withoutEffects(dropOnPile(model, held, place.pile));
  const isHit = isDrawn || table.patience.enter === "best";
  if (isSecond && isHit) return withoutEffects(playBest(moveFocus(model, place)));
  // A second click on the same card puts the cards down; one on another card of the pile picks that
  // up.
  const isSame = held && isDrawn && held.count === cardsFrom(viewOf(model.game, pile), place);
  return withoutEffects(
    isSame ? putDown(moveFocus(model, place)) : grab(model, target, { row, column }),
  );
}

/** Puts the held cards down and moves the cursor to a card. */
function moveFocus(model: Model, focus: CursorPosition): Model {
  return { ...model, held: undefined, focus };
}

/** Picks up the card under the pointer with those on it. */
function grab(model: Model, { place, origin, isDrawn }: PointedAt, pointer: CellPosition): Model {
  const { game } = model;
  const { faceUp, pickUpIndexes } = viewOf(game, place.pile);
  const isLifting = game.patience.enter === "lift";
  if (!isDrawn || faceUp.length === 0) {
    const isFocused = isLifting || isDrawn;
    return putDown(isFocused ? moveFocus(model, place) : withoutHeld(model));
  }
  if (pickUpIndexes.length === 0 && !isLifting) return putDown(moveFocus(model, place));
  const picked = pickUpFrom(moveFocus(model, place), place);
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

/**
 * Returns the position under the middle of the dragged cards, used if the pointer itself is at
 * none; `undefined` if the cards are at none, either.
 */
function positionUnderCards(
  model: Model,
  layout: Layout,
  { pointer: { row, column }, grip }: Drag,
): PointedAt | undefined {
  return pointedAt(model, layout, { row, column: column - grip.column + (layout.card.width >> 1) });
}

/** Drops dragged cards; cards that were only clicked stay held. */
function release(model: Model, { hasLeft }: Drag, target: PointedAt | undefined): Model {
  const still: Model = { ...model, drag: undefined };
  const { held } = model;
  if (!hasLeft || !held) return still;
  if (!target || target.place.pile === held.pile) return putDown(still);
  return { ...dropOnPile(still, held, target.place.pile, true), held: undefined };
}

/** Draws from the stock but never uses a reset, because a wheel may spin on. */
function wheel(model: Model): GameStep {
  const { game } = model;
  const [stock] = specsOfKind(game.patience, "stock");
  if (!stock) return withoutEffects(model);
  if (viewOf(game, stock.pile).badge === "resets") {
    const cost = possibleResetCost(model);
    const points = cost > 0 ? `, for ${countInWords(cost, "point")}` : "";
    const reason = [
      `the stock is empty; a click resets the waste${points}`,
      `a click resets the waste${points}`,
    ] as const;
    return withoutEffects(notifyIllegal(model, { reason }));
  }
  return performAction(model, { kind: "pile", piles: [stock.pile] });
}

/** Undoes the last turn if it drew cards, and no other turn. */
function wheelBack(model: Model): GameStep {
  const { patience, turns } = model.game;
  const turn = turns.at(-1);
  const [move] = turn?.moves ?? [];
  if (!turn || move === undefined) return withoutEffects(model);
  const change = patience.pileChange(turn.before, move);
  const isDraw = change.kind === "draw" && patience.pile(turn.before, change.pile).faceDown > 0;
  return isDraw ? performAction(model, { kind: "undo" }) : withoutEffects(model);
}

/** Maximum time in milliseconds between the two presses of a double click. */
const DOUBLE_MS = 400;

/** True if a press is the second one of a double click. */
export function isDoubleClick(
  last: Press | undefined,
  { row, column }: CellPosition,
  now: number,
): boolean {
  return last?.row === row && last.column === column && now - last.at <= DOUBLE_MS;
}

/** Starts a drag of cards whose upper left corner is `origin`. */
export function startDrag({ row, column }: CellPosition, origin: CellPosition): Drag {
  const grip = { row: row - origin.row, column: column - origin.column };
  return { grip, pointer: { row, column }, isMoving: false, hasLeft: false };
}

/** Moves the pointer of a drag to a cell; returns the same object if it is there already. */
export function dragTo(drag: Drag, { row, column }: CellPosition, isBeside: boolean): Drag {
  const { pointer, hasLeft } = drag;
  if (pointer.row === row && pointer.column === column) return drag;
  return { ...drag, pointer: { row, column }, isMoving: true, hasLeft: hasLeft || isBeside };
}

/**
 * Returns the card that a right click sends to its foundation, or `undefined` if the click means
 * Esc: outside the piles, while cards are held, and in games without foundations.
 */
function rightClickTarget(model: Model, event: ScreenMouse): CursorPosition | undefined {
  const { mode, held, table } = model;
  if (mode.kind !== "board" || held || !sendsHome(table.patience)) {
    return undefined;
  }
  const layout = layoutIn(model, event.size);
  const target = layout && pointedAt(model, layout, event);
  return target?.isDrawn ? target.place : undefined;
}

/** Moves the card at a position to its foundation, or says why it can't move there. */
function sendToFoundation(before: Model, place: CursorPosition): Model {
  const { patience } = before.table;
  const { pile } = place;
  const { draws, isHome } = pileKindOf(patience, pile);
  const model: Model = { ...before, press: undefined };
  if (draws) {
    return notifyIllegal(model, { reason: "draw a card first" });
  }
  const view = viewOf(model.game, pile);
  if (isHome) {
    const reason = view.faceUp.length > 0 ? "already on its foundation" : "no card here";
    return notifyIllegal(model, { reason });
  }
  if (view.faceUp.length > 0 && cardsFrom(view, place) > 1) {
    return notifyIllegal(model, { reason: "only the top card can move there" });
  }
  const [foundation] = specsOfKind(patience, "foundation");
  return dropOnPile({ ...model, focus: place }, { pile, count: 1 }, foundation?.pile ?? "");
}

/** Keys that have other names in labels. */
const NAMES: Readonly<Record<string, string>> = {
  SPC: " ",
  Ent: "Enter",
  Esc: "Escape",
  "→": "Right",
  "←": "Left",
};

/**
 * Returns the key that a mouse event stands for: the one whose label is clicked, or one that the
 * mode waits for. `undefined` if it stands for none.
 */
export function keyForMouse(model: Model, event: ScreenMouse): KeyInput | undefined {
  if (event.action !== "press") {
    return ["replay", "review", "help", "results"].includes(model.mode.kind)
      ? playbackWheel(event)
      : undefined;
  }
  if (event.button === "right") {
    return rightClickTarget(model, event) === undefined ? keyInput("Escape") : undefined;
  }
  if (event.button !== "left") return undefined;
  const label = labelledKey(model, event);
  switch (model.mode.kind) {
    case "board":
    case "won":
    case "newGame":
    case "settings":
    case "prompt":
    case "review":
      return label;
    case "confirm":
    case "consent":
    case "paused":
    case "results":
    case "shared":
    case "celebration":
    case "coach":
    case "lost":
      return label ?? keyInput("Escape");
    case "help":
      return label ?? helpKey(model, event, model.mode.page) ?? keyInput("Escape");
    case "replay":
      return label ?? keyInput(" ");
    case "foundation":
      return label ?? foundationKey(model, event) ?? keyInput("Escape");
    default:
      return model.mode satisfies never;
  }
}

/**
 * Returns the key whose label is clicked, found by drawing the screen again; `undefined` if there
 * is none.
 */
function labelledKey(model: Model, event: ScreenMouse): KeyInput | undefined {
  const { mode } = model;
  // A click on the panel's row for the verdict asks the solver.
  const { line, longLine, panel } = shownKeys(model);
  const verdict = winnableLabel(model)?.find((text) => text !== "") ?? "";
  const beside = mode.kind === "board" ? [...panel, verdict] : [];
  const names = { ...NAMES, [verdict.split(" ")[0] ?? ""]: "W" };
  const labels = layoutIn(model, event.size)?.panel ? line.inOrder : longLine.inOrder;
  return keyAtCell(view(model, event.size), event, [...labels, ...beside], names);
}

/** Returns the key whose line of the help is clicked; `undefined` if it does nothing by itself. */
function helpKey(model: Model, event: ScreenMouse, page: number): KeyInput | undefined {
  const panel = layoutIn(model, event.size)?.panel;
  const name = helpKeyAt(model, page, event, view(model, event.size), panel) ?? "";
  const key = keyInput(name === "Space" ? " " : name);
  return keyName(key) in model.table.boardKeys ? key : undefined;
}

function foundationKey(model: Model, event: ScreenMouse): KeyInput | undefined {
  const { patience } = model.table;
  const layout = layoutIn(model, event.size);
  const pile = layout && pointedAt(model, layout, event)?.place.pile;
  if (pile === undefined || !pileKindOf(patience, pile).isHome) return undefined;
  return keyInput(pile.charAt(0));
}
