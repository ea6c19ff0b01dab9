import type { Move, PileId } from "../../../lib/patience.ts";
import type { CellPosition, Size } from "../../../tui/terminal/grid.ts";
import { layoutIn } from "../../../tui/table/draw/fit.ts";
import { columnBands, pointedAt, visiblePile } from "../../../tui/table/draw/scene.ts";
import { currentState } from "../../../tui/table/game.ts";
import type { Model } from "../../../tui/table/model.ts";
import { type CursorPosition, pileSpecOf, topOfPile, viewOf } from "../../../tui/table/cursor.ts";
import { update } from "../../../tui/table/update.ts";
import { isSamePlace } from "../table/same_place.ts";
import { eventsOf } from "./scenes.ts";

/** Pause between two clicks that do not make a double click, in milliseconds. */
const SLOW = 500;

/** Bytes of a terminal for a press, a release or a step of a drag, at a cell counted from 0. */
export const Mouse = {
  press: ({ row, column }: CellPosition): string => `\x1b[<0;${column + 1};${row + 1}M`,
  release: ({ row, column }: CellPosition): string => `\x1b[<0;${column + 1};${row + 1}m`,
  move: ({ row, column }: CellPosition): string => `\x1b[<32;${column + 1};${row + 1}M`,
  wheelDown: "\x1b[<65;1;1M",
  wheelUp: "\x1b[<64;1;1M",
};

/** A click: a press and a release. */
export function click(cell: CellPosition): string {
  return Mouse.press(cell) + Mouse.release(cell);
}

/** From one cell to another with the button held. */
export function drag(from: CellPosition, to: CellPosition): string {
  return Mouse.press(from) + Mouse.move(to) + Mouse.release(to);
}

/** Returns the topmost cell, in the middle of a card, at a cursor position. */
export function cellOf(model: Model, size: Size, wanted: CursorPosition): CellPosition {
  const { game, table } = model;
  const layout = layoutIn(model, size);
  const isColumn = pileSpecOf(table.patience, wanted.pile).kind === "column";
  const { faceDown, faceUp } = viewOf(game, wanted.pile);
  for (let row = 0; layout && row < size.height; row++) {
    for (let column = size.width - 1; column >= 0; column--) {
      const found = pointedAt(model, layout, { row, column });
      if (found?.isDrawn && isSamePlace(game, found.place, wanted)) {
        // A face-down card stands for the sequence on it.
        const above = layout.tableauRow + (faceDown > 0 && faceUp.length > 0 ? 1 : 0);
        if (!isColumn || found.origin.row === row && row >= above) return { row, column };
      }
    }
  }
  throw new Error(`${JSON.stringify(wanted)} is not on the screen`);
}

/**
 * Returns the mouse input for a move; a click at folded cards unfolds them first.
 */
export function clicksOf(model: Model, size: Size, move: Move, byDrag: boolean): string {
  const { patience } = model.table;
  const anatomy = patience.pileChange(currentState(model.game), move);
  if (anatomy.kind === "draw") return click(cellOf(model, size, topOfPile(anatomy.pile)));
  const first = firstOf(model, anatomy.from, anatomy.count);
  const look = lookAt(model, size, first);
  const looking = eventsOf(look, size).reduce(
    (before, event) => update(before, event, before.now + SLOW).model,
    model,
  );
  const [start, end] = [cellOf(looking, size, first), cellOf(looking, size, topOfPile(anatomy.to))];
  return look + (byDrag ? drag(start, end) : click(start) + click(end));
}

/** Returns a click at the fold of a column if a card is in it. */
function lookAt(model: Model, size: Size, { pile, index }: CursorPosition): string {
  const layout = layoutIn(model, size);
  const spec = pileSpecOf(model.table.patience, pile);
  if (!layout || spec.kind !== "column") return "";
  const fold = columnBands(model, layout, spec, visiblePile(model, pile)).find((band) =>
    band.kind === "fold" && index > band.first && index < band.first + band.count
  );
  return fold?.kind === "fold" ? click(cellOf(model, size, { pile, index: fold.first })) : "";
}

/** Returns the position of the first of `count` cards at the end of a pile. */
function firstOf({ game }: Model, pile: PileId, count: number): CursorPosition {
  return { pile, index: viewOf(game, pile).faceUp.length - count };
}
