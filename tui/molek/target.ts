import { columnAt, COLUMNS } from "../../lib/molek/state.ts";
import type { Position } from "../grid.ts";
import { TAIL_ROWS } from "./cards.ts";
import { foldCards } from "./fold.ts";
import type { Layout } from "./layout.ts";
import { shownState } from "./lifted.ts";
import type { Focus, Model } from "./model.ts";

/** The place under the pointer, and where it is drawn. */
export interface PointedAt {
  /** The card, or the end of the column that the pointer is over. */
  readonly focus: Focus;
  /** The upper left corner of what is drawn there. */
  readonly origin: Position;
  /**
   * Whether a card is drawn under the pointer; the cells below a column still belong to it, so that
   * cards can be dropped there.
   */
  readonly isDrawn: boolean;
}

/** The place at a cell of the screen; `undefined` outside the columns. */
export function pointedAt(
  model: Model,
  { left, pitch, cardWidth, boardRow, boardRows, labelRow, kind }: Layout,
  { row, column }: Position,
): PointedAt | undefined {
  const number = Math.floor((column - left) / pitch);
  const x = left + number * pitch;
  const isInside = number >= 0 && number < COLUMNS && column - x < cardWidth &&
    row >= labelRow && row < boardRow + boardRows;
  if (!isInside) return undefined;
  const tail = kind === "framed" ? TAIL_ROWS : 0;
  const bands = foldCards(columnAt(shownState(model), number).cards, boardRows - tail);
  const at = row - boardRow;
  // The lowest card has rows below its own.
  const index = Math.min(at, bands.length - 1);
  const band = bands[index];
  const isDrawn = band !== undefined && at < bands.length + tail;
  const card = band === undefined ? Infinity : band.kind === "card" ? band.index : band.first;
  return {
    focus: { column: number, index: isDrawn ? card : Infinity },
    origin: { row: boardRow + Math.max(0, index), column: x },
    isDrawn,
  };
}
