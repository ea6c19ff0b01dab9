import { SUITS } from "../../lib/card.ts";
import { COLUMN_NUMBERS, type ColumnNumber } from "../../lib/klondike/move.ts";
import { columnAt } from "../../lib/klondike/state.ts";
import type { Position } from "../grid.ts";
import { bandsOf } from "./bands.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./cards.ts";
import { FOUNDATION_PITCH, FOUNDATIONS_AT, WASTE_AT } from "./compact_view.ts";
import type { Band } from "./fold.ts";
import { columnLeft, type Layout } from "./layout.ts";
import { shownState } from "./lifted.ts";
import type { Model } from "./model.ts";
import { type Place, STOCK } from "./place.ts";

/** The place under the pointer, and where it is drawn. */
export interface PointedAt {
  readonly place: Place;
  /** The upper left corner of what is drawn there. */
  readonly origin: Position;
  /**
   * Whether something is drawn under the pointer; the cells below a column are still its place, so
   * that cards can be dropped there.
   */
  readonly isDrawn: boolean;
}

/** The place at a cell of the screen; `undefined` outside the piles. */
export function pointedAt(model: Model, layout: Layout, cell: Position): PointedAt | undefined {
  const { topRow, tableauRow, tableauRows, kind } = layout;
  const topRows = kind === "framed" ? CARD_HEIGHT : 1;
  if (cell.row >= topRow && cell.row < topRow + topRows) {
    return kind === "framed" ? onTop(layout, cell) : onCompactTop(layout, cell);
  }
  if (cell.row < tableauRow || cell.row >= tableauRow + tableauRows) return undefined;
  const number = columnUnder(layout, cell.column);
  return number === undefined ? undefined : inColumn(model, layout, number, cell);
}

function onTop(layout: Layout, { column }: Position): PointedAt | undefined {
  const number = columnUnder(layout, column);
  // The waste is fanned out over two columns and the gap between them.
  const wasteEnd = columnLeft(layout, 4) - 1;
  if (number !== 1 && column >= columnLeft(layout, 2) && column < wasteEnd) {
    return drawnAt({ pile: "waste" }, layout.topRow, columnLeft(layout, 2));
  }
  if (number === undefined) return undefined;
  const place: Place = number === 1 ? STOCK : { pile: "foundation", suit: SUITS[number - 4] ?? 0 };
  return drawnAt(place, layout.topRow, columnLeft(layout, number));
}

function onCompactTop({ left, topRow }: Layout, { column }: Position): PointedAt | undefined {
  const at = column - left;
  if (at < 0) return undefined;
  if (at < WASTE_AT) return drawnAt(STOCK, topRow, left);
  if (at < FOUNDATIONS_AT) return drawnAt({ pile: "waste" }, topRow, left + WASTE_AT);
  const suit = SUITS[Math.floor((at - FOUNDATIONS_AT) / FOUNDATION_PITCH)];
  if (suit === undefined) return undefined;
  const start = left + FOUNDATIONS_AT + suit * FOUNDATION_PITCH;
  return drawnAt({ pile: "foundation", suit }, topRow, start);
}

function drawnAt(place: Place, row: number, column: number): PointedAt {
  return { place, origin: { row, column }, isDrawn: true };
}

function columnUnder(layout: Layout, column: number): ColumnNumber | undefined {
  const width = layout.kind === "framed" ? CARD_WIDTH : layout.pitch;
  return COLUMN_NUMBERS.find((number) => {
    const left = columnLeft(layout, number);
    return column >= left && column < left + width;
  });
}

function inColumn(
  model: Model,
  layout: Layout,
  number: ColumnNumber,
  { row }: Position,
): PointedAt {
  const { tableauRow, kind } = layout;
  const column = columnLeft(layout, number);
  const at = row - tableauRow;
  const bands = bandsOf(model, layout, number);
  const band = bands.findLast((one) => one.row <= at);
  const empty = kind === "framed" ? CARD_HEIGHT : 1;
  const end = band ? band.row + (band.kind === "card" ? band.height : 1) : empty;
  const place: Place = { pile: "column", column: number, index: indexOf(bands, band) };
  const { open } = columnAt(shownState(model), number);
  const origin = { row: tableauRow + (band?.row ?? 0), column };
  return { place, origin, isDrawn: at < end || open.length === 0 && at < empty };
}

/**
 * The index of the open card that a band shows: of a fold the first, of covered cards the one on
 * them.
 */
function indexOf(bands: readonly Band[], band: Band | undefined): number {
  if (band?.kind === "card") return band.index;
  if (band?.kind !== "fold") return 0;
  const above = bands[bands.indexOf(band) - 1];
  return above?.kind === "card" ? above.index + 1 : 0;
}
