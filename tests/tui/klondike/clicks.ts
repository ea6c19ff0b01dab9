import type { Move, Source, Target } from "../../../lib/klondike/move.ts";
import { columnAt, openCards } from "../../../lib/klondike/state.ts";
import type { Position, Size } from "../../../tui/grid.ts";
import { taken } from "../../../tui/klondike/hint.ts";
import { layoutFor } from "../../../tui/klondike/layout.ts";
import { stateOf } from "../../../tui/klondike/game.ts";
import type { Model } from "../../../tui/klondike/model.ts";
import { isSamePlace, type Place, placeOf } from "../../../tui/klondike/place.ts";
import { pointedAt } from "../../../tui/klondike/target.ts";
import { suitOf } from "../../../lib/card.ts";

/** What a terminal sends for a press, a release or a step of a drag, at a cell counted from 0. */
export const Mouse = {
  press: ({ row, column }: Position): string => `\x1b[<0;${column + 1};${row + 1}M`,
  release: ({ row, column }: Position): string => `\x1b[<0;${column + 1};${row + 1}m`,
  move: ({ row, column }: Position): string => `\x1b[<32;${column + 1};${row + 1}M`,
  wheelDown: "\x1b[<65;1;1M",
  wheelUp: "\x1b[<64;1;1M",
};

/** A click: a press and a release. */
export function click(cell: Position): string {
  return Mouse.press(cell) + Mouse.release(cell);
}

/** From one cell to another with the button held. */
export function drag(from: Position, to: Position): string {
  return Mouse.press(from) + Mouse.move(to) + Mouse.release(to);
}

/** The first cell from the top, of the middle of a card, that is a place. */
export function cellOf(model: Model, size: Size, wanted: Place): Position {
  const layout = layoutFor(size);
  const state = stateOf(model.game);
  for (let row = 0; layout && row < size.height; row++) {
    for (let column = size.width - 1; column >= 0; column--) {
      const found = pointedAt(model, layout, { row, column });
      if (found?.isDrawn && isSamePlace(state, found.place, wanted)) {
        // A covered card stands for the run on it.
        const isOpen = wanted.pile !== "column" || found.origin.row === row;
        const { open, covered } = wanted.pile === "column"
          ? columnAt(state, wanted.column)
          : { open: [], covered: [] };
        const above = layout.tableauRow + (covered.length > 0 && open.length > 0 ? 1 : 0);
        if (isOpen && (wanted.pile !== "column" || row >= above)) return { row, column };
      }
    }
  }
  throw new Error(`${JSON.stringify(wanted)} is not on the screen`);
}

/** What the mouse does for a move. */
export function clicksOf(model: Model, size: Size, move: Move, byDrag: boolean): string {
  if (move.kind !== "carry") return click(cellOf(model, size, { pile: "stock" }));
  const state = stateOf(model.game);
  const cards = taken(state, move);
  const from = sourcePlace(move.from, openCards(state, move.from).length - cards.length);
  const to = targetPlace(move.to, cards[0] === undefined ? 0 : suitOf(cards[0]));
  const [start, end] = [cellOf(model, size, from), cellOf(model, size, to)];
  return byDrag ? drag(start, end) : click(start) + click(end);
}

function sourcePlace(from: Source, index: number): Place {
  return typeof from === "number" ? { pile: "column", column: from, index } : placeOf(from);
}

function targetPlace(to: Target, suit: 0 | 1 | 2 | 3): Place {
  return to === "foundation"
    ? { pile: "foundation", suit }
    : { pile: "column", column: to, index: Infinity };
}
