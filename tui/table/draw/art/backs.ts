// The patterns are the same from the left and from the right, from above and from below, and their
// lines are closed, so that no size of cards has ragged ends.

import type { Size } from "../../../terminal/grid.ts";
import type { Bitmap } from "./canvas.ts";

/** The backs of the cards by their names. */
export const BACKS = ["lattice", "diamonds", "weave", "rings"] as const;

/** The name of a back. */
export type BackName = typeof BACKS[number];

/** A cell of a pattern, as its distances from the edges. */
interface Cell {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** From the nearer side. */
  readonly across: number;
  /** From the nearer of the upper and the lower edge. */
  readonly down: number;
}

/** From this height on a pattern has a border. */
const BORDER_FROM = 4;

const PATTERNS: Readonly<Record<BackName, (cell: Cell) => string>> = {
  lattice: bordered(() => "╳"),
  diamonds: bordered(({ across, down }) => (across + down) % 2 === 0 ? "♦" : "·"),
  weave: bordered(({ across, down }) => (across + down) % 2 === 0 ? "─" : "│"),
  rings: ring,
};

/** The pattern of a back, box drawing and suits: rows of characters of one style. */
export function backPattern(back: BackName, { width, height }: Size): Bitmap {
  const pattern = PATTERNS[back];
  return Array.from({ length: height }, (_, top) => {
    const bottom = height - 1 - top;
    const row = Array.from({ length: width }, (_, left) => {
      const right = width - 1 - left;
      const across = Math.min(left, right);
      return pattern({ left, right, top, bottom, across, down: Math.min(top, bottom) });
    });
    return row.join("");
  });
}

/** A pattern within a border, where there is room for one. */
function bordered(pattern: (cell: Cell) => string): (cell: Cell) => string {
  return (cell) => {
    const { across, down, top, bottom } = cell;
    const hasBorder = top + bottom + 1 >= BORDER_FROM;
    return hasBorder && (across === 0 || down === 0) ? ring(cell) : pattern(cell);
  };
}

/** Frames within frames, a line in the middle. */
function ring({ left, right, top, bottom, across, down }: Cell): string {
  if (top === bottom && across >= down) return "─";
  if (left === right && across <= down) return "│";
  if (across !== down) return across < down ? "│" : "─";
  return (top < bottom ? "┌┐" : "└┘").charAt(left < right ? 0 : 1);
}

/** The back that a text names; `undefined` when it names none. */
export function backByName(text: string): BackName | undefined {
  return BACKS.find((back) => back === text);
}
