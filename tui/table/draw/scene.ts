// The scene of a frame: the visible cards of each pile, the cell of a card, and the position under
// the pointer.

import type { PileId, PileSpec, PileView } from "../../../lib/patience.ts";
import type { CellPosition, Grid, Size } from "../../terminal/grid.ts";
import { type CursorPosition, faceUpIndex, pileSpecOf, specsOfKind, topOfPile } from "../cursor.ts";
import { currentState } from "../game.ts";
import { currentLook } from "../look.ts";
import type { Draw, Model } from "../model.ts";
import { legalTargets } from "../make_move.ts";
import { kindOf } from "../pile_kinds.ts";
import {
  type Band,
  COLUMNS_PER_WORD,
  foldColumn,
  isTextCards,
  type Layout,
  type LayoutPatience,
  pileCorner,
} from "./layout.ts";
import type { Painter } from "./painter.ts";
import { painterFor } from "./card_painter.ts";

/** Data for drawing a frame: the grid, the model, the layout and the painter. */
export interface FrameContext {
  readonly grid: Grid;
  readonly model: Model;
  readonly layout: Layout;
  readonly draw: Draw;
  readonly painter: Painter;
  /** Valid targets of the held cards. */
  readonly targets: readonly PileId[];
}

export function createScene(grid: Grid, model: Model, layout: Layout): FrameContext {
  const { draw } = model.table;
  const painter = painterFor(model, layout.card);
  return { grid, model, layout, draw, painter, targets: legalTargets(model) };
}

/** Counts the cards that follow the pointer; 0 unless cards are dragged. */
export function draggedCount({ held, drag }: Model): number {
  return held && drag?.isMoving ? held.count : 0;
}

/** Counts the cards that slide to a pile. */
function slidingCount(slide: Model["slide"], pile: PileId): number {
  return slide?.cards.filter((card) => card.pile === pile).length ?? 0;
}

/** Returns a pile without the cards that are dragged or still slide to it. */
export function visiblePile(model: Model, pile: PileId): PileView {
  const { game, held, slide } = model;
  const lifted = slidingCount(slide, pile) + (held?.pile === pile ? draggedCount(model) : 0);
  return game.patience.pile(currentState(game), pile, lifted);
}

/** Returns the bands of a column, both to draw it and to find the card under a click. */
export function columnBands(
  model: Model,
  layout: Layout,
  { pile }: PileSpec,
  view: PileView,
): readonly Band[] {
  const { focus, table: { patience: { ranks } } } = model;
  return foldColumn(
    view,
    layout,
    ranks,
    {
      ...(focus.pile === pile ? { index: faceUpIndex(view, focus) } : {}),
      isUnfolded: currentLook(model)?.pile === pile,
    },
  );
}

/**
 * Returns the upper left cell of a card of a pile. `index` counts the face-up cards from 0;
 * face-down cards have negative indexes.
 */
export function cellOfCard(
  model: Model,
  layout: Layout,
  pile: PileId,
  index: number,
): CellPosition {
  const { patience } = model.table;
  const { row, column } = pileCorner(patience, layout, pile);
  const spec = pileSpecOf(patience, pile);
  if (spec.spread === "right") return { row, column: column + Math.max(0, index) * layout.fan };
  if (!kindOf(spec).isColumn) return { row, column };
  const view = visiblePile(model, pile);
  const band = columnBands(model, layout, spec, view).findLast((one) =>
    firstIndex(one, view) <= index
  );
  return { row: row + (band?.row ?? 0), column };
}

/** Returns the index of the first card of a band; negative for face-down cards. */
function firstIndex(band: Band, { faceDown }: PileView): number {
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

/** The cursor position under the pointer, and where it is drawn. */
export interface PointedAt {
  readonly place: CursorPosition;
  /** Upper left corner of what is drawn there. */
  readonly origin: CellPosition;
  /**
   * True if something is drawn under the pointer. Cells below a column belong to it, too, so that
   * cards can be dropped there.
   */
  readonly isDrawn: boolean;
}

/** Returns the cursor position at a cell of the screen, or `undefined` outside the piles. */
export function pointedAt(model: Model, layout: Layout, cell: CellPosition): PointedAt | undefined {
  const { topRow, rowsAbove, labelRow, tableauRow, tableauRows, card } = layout;
  const { patience } = model.table;
  if (cell.row >= topRow && cell.row < topRow + rowsAbove * card.height) {
    const row = Math.floor((cell.row - topRow) / card.height);
    const spec = patience.pileSpecs.find((one) =>
      one.row === row && isUnder(model, layout, one, cell.column)
    );
    if (!spec) return undefined;
    const origin = pileCorner(patience, layout, spec.pile);
    return { place: topOfPile(spec.pile), origin, isDrawn: true };
  }
  if (cell.row < labelRow || cell.row >= tableauRow + tableauRows) return undefined;
  const column = specsOfKind(patience, "column").find((spec) => {
    const left = leftEdge(patience, layout, spec);
    return cell.column >= left && cell.column < left + layout.reach;
  });
  return column && inColumn(model, layout, column, cell);
}

/** True if a pile above the columns includes a screen column. */
function isUnder(
  { table: { patience } }: Model,
  layout: Layout,
  spec: PileSpec,
  column: number,
): boolean {
  const left = leftEdge(patience, layout, spec);
  const above = patience.pileSpecs.filter(({ row }) => row === spec.row);
  const next = above[above.indexOf(spec) + 1];
  const end = next && leftEdge(patience, layout, next);
  // Words extend to the next word, and a fanned waste to the next pile.
  if (isTextCards(layout)) {
    return column >= left && column < (end ?? left + COLUMNS_PER_WORD);
  }
  const isFanned = spec.spread === "right" && end !== undefined;
  return column >= left && column < (isFanned ? end - 1 : left + layout.reach);
}

/** Returns the first screen column of a pile; for a word this is the cursor's mark beside it. */
function leftEdge(patience: LayoutPatience, layout: Layout, { pile }: PileSpec): number {
  return pileCorner(patience, layout, pile).column - (isTextCards(layout) ? 1 : 0);
}

function inColumn(model: Model, layout: Layout, spec: PileSpec, { row }: CellPosition): PointedAt {
  const { tableauRow, card } = layout;
  const { column } = pileCorner(model.table.patience, layout, spec.pile);
  const at = row - tableauRow;
  const view = visiblePile(model, spec.pile);
  const band = columnBands(model, layout, spec, view).findLast((one) => one.row <= at);
  const end = band ? band.row + bandHeight(band, card) : card.height;
  const isEmpty = view.faceUp.length + view.faceDown === 0;
  const isDrawn = at >= 0 && (at < end || isEmpty && at < card.height);
  const place: CursorPosition = { pile: spec.pile, index: isDrawn ? bandIndex(band) : Infinity };
  const origin = { row: tableauRow + (band?.row ?? 0), column };
  return { place, origin, isDrawn };
}

/**
 * Returns the index of the face-up card that a band stands for: the first one of a fold, the lowest
 * one for face-down cards.
 */
function bandIndex(band: Band | undefined): number {
  if (band?.kind === "card") return band.index;
  return band?.kind === "fold" ? band.first : 0;
}

/** Returns the height of a band in rows. */
function bandHeight(band: Band, { height }: Size): number {
  return band.kind === "card" ? band.height : band.kind === "complete" ? height : 1;
}
