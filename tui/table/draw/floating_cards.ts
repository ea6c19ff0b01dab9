import type { Face } from "../../../lib/patience.ts";
import type { CellPosition } from "../../terminal/grid.ts";
import type { Emphasis, Painter } from "./painter.ts";
import type { FrameContext } from "./scene.ts";

/** A card that lies in no pile, and where its upper left corner is. */
export interface FloatingCard extends CellPosition {
  readonly face: Face;
}

/** How loose cards are drawn. */
interface Drawing {
  readonly draw: Painter["card"];
  readonly emphasis: Emphasis;
  /** The row where they are cut off. */
  readonly end: number;
}

/** Draws cards over the table, those that lie lower first. */
export function drawFloatingCards(
  { grid, painter }: FrameContext,
  cards: readonly FloatingCard[],
  { draw, emphasis, end }: Drawing,
): void {
  const { height: whole } = painter.size;
  cards.forEach((card, index) => {
    const { face, row, column } = card;
    const [below, above] = [cards[index - 1], cards[index + 1]];
    const on = below && liesOn(card, below, whole) ? "above" : "table";
    const seen = above && liesOn(above, card, whole) ? above.row : row + whole;
    const height = Math.min(seen, end) - row;
    draw(grid, face, { row, column, height, on, emphasis, focused: false });
  });
}

/** Whether a card covers the lower part of another one, as in a column. */
function liesOn(upper: CellPosition, lower: CellPosition, height: number): boolean {
  const rows = upper.row - lower.row;
  return upper.column === lower.column && rows > 0 && rows < height;
}
