// Patterns of card backs. They are symmetric in both directions and their lines are closed, so that
// no card size has ragged ends.

import type { Size } from "../../../terminal/grid.ts";
import type { Bitmap } from "./canvas.ts";

/** Names of the card backs. */
export const BACKS = ["lattice", "diamonds", "weave", "rings"] as const;

export type BackName = typeof BACKS[number];

/** A cell of a pattern, given by its distances from the edges. */
interface Cell {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Distance from the nearer side. */
  readonly across: number;
  /** Distance from the nearer of the upper and lower edges. */
  readonly down: number;
}

/** Minimum height of a pattern with a border. */
const MIN_BORDERED_HEIGHT = 4;

const PATTERNS: Readonly<Record<BackName, (cell: Cell) => string>> = {
  lattice: addBorder(() => "╳"),
  diamonds: addBorder(({ across, down }) => (across + down) % 2 === 0 ? "♦" : "·"),
  weave: addBorder(({ across, down }) => (across + down) % 2 === 0 ? "─" : "│"),
  rings: ring,
};

/**
 * Returns the pattern of a back as rows of box-drawing characters and suit symbols, all drawn in
 * one style.
 */
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

/** Adds a border to a pattern if there is room for one. */
function addBorder(pattern: (cell: Cell) => string): (cell: Cell) => string {
  return (cell) => {
    const { across, down, top, bottom } = cell;
    const hasBorder = top + bottom + 1 >= MIN_BORDERED_HEIGHT;
    return hasBorder && (across === 0 || down === 0) ? ring(cell) : pattern(cell);
  };
}

/** Draws concentric frames with a line in the middle. */
function ring({ left, right, top, bottom, across, down }: Cell): string {
  if (top === bottom && across >= down) return "─";
  if (left === right && across <= down) return "│";
  if (across !== down) return across < down ? "│" : "─";
  return (top < bottom ? "┌┐" : "└┘").charAt(left < right ? 0 : 1);
}

/** Returns the back with this name, or `undefined` if there is none. */
export function backByName(text: string): BackName | undefined {
  return BACKS.find((back) => back === text);
}
