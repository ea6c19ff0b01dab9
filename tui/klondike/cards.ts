import { type Card, formatSuitSymbol, formatSymbol, type Suit, suitOf } from "../../lib/card.ts";
import type { Grid } from "../grid.ts";
import { type Style, withAttribute } from "../style.ts";
import { emptySuitLook, Look, suitLook } from "./look.ts";

/** The width and the height of a card with its frame. */
export const CARD_WIDTH = 7;
export const CARD_HEIGHT = 4;
/** The columns inside the frame of a card. */
const INSIDE = CARD_WIDTH - 2;

/** Why a card stands out from the others, if it does. */
export type Emphasis = "none" | "held" | "hint";

/** Where and how a card is drawn. */
export interface CardLook {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly emphasis: Emphasis;
  readonly focused: boolean;
}

interface Frame {
  readonly corners: readonly [string, string, string, string];
  readonly across: string;
  readonly down: string;
  readonly style: Style;
}

/** Frames differ in their lines, so that they can be told apart without colours. */
const FRAMES: Readonly<Record<Emphasis | "empty", Frame>> = {
  none: { corners: ["┌", "┐", "└", "┘"], across: "─", down: "│", style: Look.frame },
  held: { corners: ["┏", "┓", "┗", "┛"], across: "━", down: "┃", style: Look.held },
  hint: { corners: ["╔", "╗", "╚", "╝"], across: "═", down: "║", style: Look.hint },
  empty: { corners: ["╭", "╮", "╰", "╯"], across: "╌", down: "╎", style: Look.empty },
};

/** Draws an open card; with a height of one row only its upper edge, with rank and suit. */
export function drawCard(grid: Grid, card: Card, look: CardLook): void {
  const { row, column, focused } = look;
  drawFrame(grid, FRAMES[look.emphasis], look);
  drawFace(grid, look, Look.face);
  const name = formatSymbol(card);
  const style = suitStyle(card);
  // The one row that is seen is filled: blanks take fewer bytes than the frame's line, and are
  // easier to see.
  if (focused && look.height === 1) {
    grid.text(row, column + 1, " ".repeat(INSIDE), reversed(style));
  }
  grid.text(row, column + 1, name, focused ? reversed(style) : style);
  if (focused) drawFace(grid, look, reversed(style));
}

/**
 * Draws the left part of a card that another one lies on: its edge and the three cells after it.
 */
export function drawCardEdge(grid: Grid, card: Card, row: number, column: number): void {
  const { corners, across, down, style } = FRAMES.none;
  grid.text(row, column, corners[0] + across.repeat(3), style);
  grid.text(row, column + 1, formatSymbol(card), suitStyle(card));
  for (let below = 1; below < CARD_HEIGHT - 1; below++) {
    grid.text(row + below, column, down, style);
    grid.text(row + below, column + 1, "   ", Look.face);
  }
  grid.text(row + CARD_HEIGHT - 1, column, corners[2] + across.repeat(3), style);
}

/** Draws a place without a card, with its suit where only one belongs there. */
export function drawEmpty(grid: Grid, look: CardLook, suit?: Suit): void {
  drawFrame(grid, FRAMES[look.emphasis === "none" ? "empty" : look.emphasis], look);
  if (look.focused) drawFace(grid, look, reversed(Look.label));
  if (suit === undefined) return;
  const style = emptySuitLook(suit);
  const middle = look.column + (CARD_WIDTH >> 1);
  grid.put(look.row + 2, middle, formatSuitSymbol(suit), look.focused ? reversed(style) : style);
}

/** Draws a card that lies face down; with a height of one row only its upper edge. */
export function drawBack(grid: Grid, look: CardLook): void {
  const { row, column, height, emphasis } = look;
  const frame = FRAMES[emphasis];
  drawFrame(grid, emphasis === "none" ? { ...frame, style: Look.back } : frame, look);
  for (let below = 0; below < Math.max(1, height - 1); below++) {
    const style = look.focused && below === 1 ? reversed(Look.back) : Look.back;
    grid.text(row + below, column + 1, "▒".repeat(INSIDE), style);
  }
}

/** The style of a card's suit. */
export function suitStyle(card: Card): Style {
  return suitLook(suitOf(card));
}

/** A style reversed, as it is on the card in focus. */
export function reversed(style: Style): Style {
  return withAttribute(style, "reverse");
}

function drawFrame(grid: Grid, frame: Frame, { row, column, height }: CardLook): void {
  const { corners, across, down, style } = frame;
  const line = across.repeat(INSIDE);
  grid.text(row, column, corners[0] + line + corners[1], style);
  for (let below = 1; below < height - 1; below++) {
    grid.put(row + below, column, down, style);
    grid.put(row + below, column + CARD_WIDTH - 1, down, style);
  }
  if (height > 1) grid.text(row + height - 1, column, corners[2] + line + corners[3], style);
}

/** Fills a card inside its frame. */
function drawFace(grid: Grid, { row, column, height }: CardLook, style: Style): void {
  for (let below = 1; below < height - 1; below++) {
    grid.text(row + below, column + 1, " ".repeat(INSIDE), style);
  }
}
