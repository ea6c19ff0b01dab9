import type { PileSpec } from "../../../lib/patience.ts";
import type { CellPosition, Size } from "../../terminal/grid.ts";
import type { Model } from "../model.ts";
import { type CursorPosition, specsOfKind, topOfPile } from "../cursor.ts";
import type { Band } from "./fold.ts";
import { cornerOf, FOUNDATION_PITCH, isTextCards, type Layout, type Seated } from "./layout.ts";
import { bandsOf, visiblePile } from "./scene.ts";

/** The place under the pointer, and where it is drawn. */
export interface PointedAt {
  readonly place: CursorPosition;
  /** The upper left corner of what is drawn there. */
  readonly origin: CellPosition;
  /**
   * Whether something is drawn under the pointer; the cells below a column are still its place, so
   * that cards can be dropped there.
   */
  readonly isDrawn: boolean;
}

/** The place at a cell of the screen; `undefined` outside the piles. */
export function pointedAt(model: Model, layout: Layout, cell: CellPosition): PointedAt | undefined {
  const { topRow, labelRow, tableauRow, tableauRows, card } = layout;
  const { patience } = model.table;
  const topRows = card.height;
  const above = patience.seats.filter(({ row }) => row === 0);
  if (above.length > 0 && cell.row >= topRow && cell.row < topRow + topRows) {
    const seat = above.find((one) => isUnder(model, layout, one, cell.column));
    if (!seat) return undefined;
    const origin = cornerOf(patience, layout, seat.pile);
    return { place: topOfPile(seat.pile), origin, isDrawn: true };
  }
  if (cell.row < labelRow || cell.row >= tableauRow + tableauRows) return undefined;
  const column = specsOfKind(patience, "column").find((seat) => {
    const left = leftOf(patience, layout, seat);
    return cell.column >= left && cell.column < left + layout.reach;
  });
  return column && inColumn(model, layout, column, cell);
}

/** Whether a pile above the columns has a column of the screen. */
function isUnder(
  { table: { patience } }: Model,
  layout: Layout,
  seat: PileSpec,
  column: number,
): boolean {
  const left = leftOf(patience, layout, seat);
  const above = patience.seats.filter(({ row }) => row === 0);
  const next = above[above.indexOf(seat) + 1];
  const end = next && leftOf(patience, layout, next);
  // Words reach to the next one; a waste is fanned out as far as the pile after it.
  if (isTextCards(layout)) {
    return column >= left && column < (end ?? left + FOUNDATION_PITCH);
  }
  const isFanned = seat.spread === "right" && end !== undefined;
  return column >= left && column < (isFanned ? end - 1 : left + layout.reach);
}

/** Where a pile begins: a word with the mark of the cursor, which is beside it. */
function leftOf(patience: Seated, layout: Layout, { pile }: PileSpec): number {
  return cornerOf(patience, layout, pile).column - (isTextCards(layout) ? 1 : 0);
}

function inColumn(model: Model, layout: Layout, seat: PileSpec, { row }: CellPosition): PointedAt {
  const { tableauRow, card } = layout;
  const { column } = cornerOf(model.table.patience, layout, seat.pile);
  const at = row - tableauRow;
  const view = visiblePile(model, seat.pile);
  const band = bandsOf(model, layout, seat, view).findLast((one) => one.row <= at);
  const end = band ? band.row + rowsOf(band, card) : card.height;
  const isEmpty = view.faceUp.length + view.faceDown === 0;
  const isDrawn = at >= 0 && (at < end || isEmpty && at < card.height);
  const place: CursorPosition = { pile: seat.pile, index: isDrawn ? indexOf(band) : Infinity };
  const origin = { row: tableauRow + (band?.row ?? 0), column };
  return { place, origin, isDrawn };
}

/**
 * The index of the open card that a band shows: of a fold the first, of covered cards the one on
 * them.
 */
function indexOf(band: Band | undefined): number {
  if (band?.kind === "card") return band.index;
  return band?.kind === "fold" ? band.first : 0;
}

/** How many rows a band takes. */
function rowsOf(band: Band, { height }: Size): number {
  return band.kind === "card" ? band.height : band.kind === "complete" ? height : 1;
}
