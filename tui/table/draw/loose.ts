import type { Face } from "../../../lib/patience.ts";
import type { Position } from "../../grid.ts";
import type { Emphasis, Painter } from "./painter.ts";
import type { Scene } from "./scene.ts";

/** A card that lies in no pile, and where its upper left corner is. */
export interface LooseCard extends Position {
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
export function drawLoose<State, Move>(
  { grid, painter }: Scene<State, Move>,
  cards: readonly LooseCard[],
  { draw, emphasis, end }: Drawing,
): void {
  const { height: whole } = painter.size;
  cards.forEach(({ face, row, column }, index) => {
    const below = cards[index - 1];
    const isOn = below?.column === column && below.row < row && row < below.row + whole;
    const on = isOn ? "above" : "table";
    const height = Math.min(whole, end - row);
    draw(grid, face, { row, column, height, on, emphasis, focused: false });
  });
}
