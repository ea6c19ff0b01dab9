import { type Rank, rankFace } from "../../lib/molek/rank.ts";
import type { Grid, Position } from "../grid.ts";
import { type Style, withAttribute } from "../style.ts";
import { Look, rankLook } from "./look.ts";

/** The rows that the lowest card in a frame takes after its first one. */
export const TAIL_ROWS = 2;

/** Why a card stands out from the others, if it does. */
export type Emphasis = "none" | "held" | "target" | "cheated" | "locked";

/** A row of a column as it is drawn: a card, or a number of cards that are left out. */
export interface Face {
  /** The rank of the card, or how many cards are left out. */
  readonly text: string;
  /** The rank where the row shows a card. */
  readonly rank: Rank | undefined;
  readonly emphasis: Emphasis;
  readonly isFocused: boolean;
  /** Whether the card is the lowest one, which is seen whole. */
  readonly isLast: boolean;
}

interface Frame {
  readonly corners: readonly [string, string, string, string];
  readonly across: string;
  readonly down: string;
  readonly style: Style;
}

const PLAIN_FRAME = { corners: ["┌", "┐", "└", "┘"], across: "─", down: "│" } as const;
const HEAVY_FRAME = { corners: ["┏", "┓", "┗", "┛"], across: "━", down: "┃" } as const;
const DOUBLE_FRAME = { corners: ["╔", "╗", "╚", "╝"], across: "═", down: "║" } as const;

/** Frames differ in their lines, so that they can be told apart without colours. */
const FRAMES: Readonly<Record<Emphasis, Frame>> = {
  none: { ...PLAIN_FRAME, style: Look.frame },
  held: { ...HEAVY_FRAME, style: Look.held },
  target: { ...DOUBLE_FRAME, style: Look.target },
  cheated: { ...PLAIN_FRAME, across: "╌", style: Look.cheated },
  locked: { ...PLAIN_FRAME, style: Look.locked },
};

/** Draws a card with its frame: the lowest one whole, of another one the upper edge. */
export function drawCard(grid: Grid, { row, column }: Position, width: number, face: Face): void {
  const { corners, across, down, style } = FRAMES[face.emphasis];
  const { text, isFocused } = face;
  const inside = width - 2;
  const rest = (isFocused ? " " : across).repeat(inside - text.length);
  grid.text(row, column, corners[0], style);
  grid.text(row, column + 1, text, focusedIf(isFocused, styleOf(face, style)));
  grid.text(row, column + 1 + text.length, rest, focusedIf(isFocused, style));
  grid.text(row, column + width - 1, corners[1], style);
  if (!face.isLast) return;
  grid.text(row + 1, column, `${down}${" ".repeat(inside)}${down}`, style);
  grid.text(row + 2, column, corners[2] + across.repeat(inside) + corners[3], style);
}

/** Draws a card as a word, where frames have no room. */
export function drawWord(grid: Grid, { row, column }: Position, width: number, face: Face): void {
  const { emphasis, isFocused, text } = face;
  const style = focusedIf(isFocused, styleOf(face, FRAMES[emphasis].style));
  const isMarked = emphasis === "held" || emphasis === "target";
  const marked = isMarked ? withAttribute(style, "underline") : style;
  grid.text(row, column, text.padStart(width), marked);
}

/** The text of a card. A cheated one wears its `!`, so that no colour is needed to see it. */
export function faceText(rank: Rank, isCheated: boolean, isCompact: boolean): string {
  const face = rankFace(rank);
  return isCheated ? (isCompact ? `!${face}` : `${face}!`) : face;
}

/** A style, reversed for the card in focus. */
export function focusedIf(isFocused: boolean, style: Style): Style {
  return isFocused ? withAttribute(style, "reverse") : style;
}

function styleOf({ emphasis, rank }: Face, frame: Style): Style {
  return emphasis === "none" && rank !== undefined ? rankLook(rank) : frame;
}
