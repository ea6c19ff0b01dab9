import { OUTLINE_CARDS, paperCards } from "../../../../tui/table/draw/card_ground.ts";
import { pictureCards } from "../../../../tui/table/draw/card_painter.ts";
import { CARD_SIZES } from "../../../../tui/table/draw/layout.ts";
import type { CardSpot, Painter } from "../../../../tui/table/draw/painter.ts";
import { BLANK, Grid, type Size } from "../../../../tui/terminal/grid.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";

/** The card sizes without words. */
export const DRAWN_SIZES: readonly Size[] = CARD_SIZES.slice(1);

/** The card size of a standard window. */
export const SMALL: Size = { width: 7, height: 4 };

/** Kinds of cards. */
export type GroundName = "lines" | "sheets";
export const GROUNDS = ["lines", "sheets"] as const;

/** Returns a painter for a card size on one of the grounds. */
export function painterOf(name: GroundName, size: Size): Painter {
  const ground = name === "lines" ? OUTLINE_CARDS : paperCards(true);
  return pictureCards({ size, ground, asciiOnly: false, back: "lattice" });
}

/** Returns the spot of a single card that is fully visible. */
export function spotOf({ height }: Size, change: Partial<CardSpot> = {}): CardSpot {
  return { row: 1, column: 1, height, on: "table", emphasis: "none", focused: false, ...change };
}

/** Draws a card with a free cell on all sides. */
export function drawn({ width, height }: Size, draw: (grid: Grid) => void): Grid {
  const grid = new Grid({ width: width + 2, height: height + 2 });
  draw(grid);
  return grid;
}

/** Returns the rows of a card without the free cells. */
export function cardRows(grid: Grid): string[] {
  return rowsOf(grid).slice(1, -1).map((row) => row.slice(1, -1));
}

/** Returns the free cells to the left and to the right of a card, from top to bottom. */
export function besideCard(grid: Grid): [left: string, right: string] {
  const rows = rowsOf(grid).slice(1, -1);
  return [rows.map((row) => row.at(0)).join(""), rows.map((row) => row.at(-1)).join("")];
}

/** True if cells outside of the first rows of a card were written to. */
export function isOutside({ cells, width, height }: Grid, seen: number): boolean {
  return cells.some((cell, at) => {
    const [row, column] = [Math.floor(at / width), at % width];
    const isInside = row > 0 && row <= seen && column > 0 && column < width - 1;
    return !isInside && cell !== BLANK && row < height;
  });
}
