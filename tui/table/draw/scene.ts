// What a frame shows of a model: what lies in each pile, in which cell a card is drawn, and which
// place is under the pointer.

import type { PileId, PileSpec, PileView } from "../../../lib/patience.ts";
import type { CellPosition, Grid, Size } from "../../terminal/grid.ts";
import { type CursorPosition, openIndex, specOf, specsOfKind, topOfPile } from "../cursor.ts";
import { currentState } from "../game.ts";
import type { Draw, Model } from "../model.ts";
import { legalTargets } from "../make_move.ts";
import {
  type Band,
  cornerOf,
  foldColumn,
  FOUNDATION_PITCH,
  isTextCards,
  type Layout,
  type Seated,
} from "./layout.ts";
import type { Painter } from "./painter.ts";
import { painterFor } from "./card_painter.ts";

/** A frame that is drawn: where, what of, and how. */
export interface FrameContext {
  readonly grid: Grid;
  readonly model: Model;
  readonly layout: Layout;
  readonly draw: Draw;
  readonly painter: Painter;
  /** The piles where what is held may go. */
  readonly targets: readonly PileId[];
}

/** A frame of a model. */
export function sceneOf(grid: Grid, model: Model, layout: Layout): FrameContext {
  const { draw } = model.table;
  const painter = painterFor(model, layout.card);
  return { grid, model, layout, draw, painter, targets: legalTargets(model) };
}

/** How many cards follow the pointer; none while nothing is dragged. */
export function draggedCount({ held, drag }: Model): number {
  return held && drag?.isMoving ? held.count : 0;
}

/** How many cards are on their way to a pile. */
function slidingCount(slide: Model["slide"], pile: PileId): number {
  return slide?.cards.filter((card) => card.pile === pile).length ?? 0;
}

/** What lies in a pile, without the cards that follow the pointer or are still on their way. */
export function visiblePile(model: Model, pile: PileId): PileView {
  const { game, held, slide } = model;
  const lifted = slidingCount(slide, pile) + (held?.pile === pile ? draggedCount(model) : 0);
  return game.patience.pile(currentState(game), pile, lifted);
}

/** The bands that a column is folded into, both to draw it and to find the card that is clicked. */
export function bandsOf(
  model: Model,
  layout: Layout,
  { pile }: PileSpec,
  view: PileView,
): readonly Band[] {
  const { focus, table: { patience: { ranks } } } = model;
  return foldColumn(view, layout, ranks, focus.pile === pile ? openIndex(view, focus) : undefined);
}

/**
 * The upper left cell of a card of a pile. Its index counts the open cards from 0; covered cards
 * have negative ones.
 */
export function cellOfCard(
  model: Model,
  layout: Layout,
  pile: PileId,
  index: number,
): CellPosition {
  const { patience } = model.table;
  const { row, column } = cornerOf(patience, layout, pile);
  const seat = specOf(patience, pile);
  if (seat.spread === "right") return { row, column: column + Math.max(0, index) * layout.fan };
  if (seat.kind !== "column") return { row, column };
  const view = visiblePile(model, pile);
  const band = bandsOf(model, layout, seat, view).findLast((one) => firstOf(one, view) <= index);
  return { row: row + (band?.row ?? 0), column };
}

/** The index of the first card that a band shows. */
function firstOf(band: Band, { faceDown }: PileView): number {
  switch (band.kind) {
    case "back":
      return band.row - faceDown;
    case "backs":
      return -faceDown;
    case "card":
      return band.index;
    case "fold":
      return band.first;
    case "complete":
      return 0;
    default:
      return band satisfies never;
  }
}

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
