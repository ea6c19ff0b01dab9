import { formatSuitSymbol } from "../../../lib/card.ts";
import type { Face, PileView, Seat } from "../../../lib/patience.ts";
import type { Grid } from "../../grid.ts";
import { type Style, withAttribute } from "../../style.ts";
import { emptySuitLook, Look, suitLook } from "./look.ts";
import type { Emphasis, Painter, Spot } from "./painter.ts";

/** The width and the height of a card with its frame. */
export const CARD_WIDTH = 7;
export const CARD_HEIGHT = 4;
/** The columns inside the frame of a card. */
const INSIDE = CARD_WIDTH - 2;
/** How far apart the cards of a waste begin. */
const FAN = 4;

/** The lines of a card's frame. */
export interface Frame {
  readonly corners: readonly [string, string, string, string];
  readonly across: string;
  readonly down: string;
  readonly style: Style;
  /** The frame whose lines its lower edge has, where they are others. */
  readonly foot?: Frame;
}

const THIN = { corners: ["┌", "┐", "└", "┘"], across: "─", down: "│" } as const;
const DOUBLE = { corners: ["╔", "╗", "╚", "╝"], across: "═", down: "║" } as const;

/** Frames differ in their lines, so that they can be told apart without colours. */
export const FRAMES: Readonly<Record<Emphasis | "empty", Frame>> = {
  none: { ...THIN, style: Look.frame },
  held: { corners: ["┏", "┓", "┗", "┛"], across: "━", down: "┃", style: Look.held },
  hint: { ...DOUBLE, style: Look.hint },
  // One edge is enough to see it, and takes few bytes to draw and to take away again.
  target: { ...THIN, style: Look.frame, foot: { ...DOUBLE, style: Look.hint } },
  cheated: { ...THIN, across: "╌", style: Look.cheated },
  locked: { ...THIN, style: Look.locked },
  empty: { corners: ["╭", "╮", "╰", "╯"], across: "╌", down: "╎", style: Look.empty },
};

/** Cards with frames. */
export const CARDS: Painter = {
  size: { width: CARD_WIDTH, height: CARD_HEIGHT },
  card: drawCard,
  dragged: drawCard,
  empty: drawEmpty,
  backs: (grid, count, isFolded, spot) => {
    drawBack(grid, spot);
    if (isFolded) grid.text(spot.row, spot.column + 2, ` ${count} `, Look.backLabel);
  },
  fold: (grid, count, { row, column }) => {
    grid.text(row, column, `│ ⋮${String(count).padEnd(2)} │`, Look.frame);
  },
  stock: drawStock,
  waste: drawWaste,
};

/** The short form of an open card: `10♥`. */
export function faceText({ rank, suit }: Face): string {
  return suit === undefined ? rank : rank + formatSuitSymbol(suit);
}

/** The style of an open card's rank and suit. */
export function faceStyle({ suit }: Face): Style {
  return suit === undefined ? Look.number : suitLook(suit);
}

/** A style reversed, as it is on the card in focus. */
export function reversed(style: Style): Style {
  return withAttribute(style, "reverse");
}

function drawCard(grid: Grid, face: Face, spot: Spot): void {
  const { row, column, focused } = spot;
  drawFrame(grid, FRAMES[spot.emphasis], spot);
  drawFace(grid, spot, Look.face);
  const style = faceStyle(face);
  // The one row that is seen is filled: blanks take fewer bytes than the frame's line, and are
  // easier to see.
  if (focused && spot.height === 1) {
    grid.text(row, column + 1, " ".repeat(INSIDE), reversed(style));
  }
  grid.text(row, column + 1, faceText(face), focused ? reversed(style) : style);
  if (!focused) return;
  drawFace(grid, spot, reversed(style));
  grid.cursor = { row, column: column + 1 };
}

/**
 * Draws the left part of a card that another one lies on: its edge and the three cells after it.
 */
function drawCardEdge(grid: Grid, face: Face, row: number, column: number): void {
  const { corners, across, down, style } = FRAMES.none;
  grid.text(row, column, corners[0] + across.repeat(3), style);
  grid.text(row, column + 1, faceText(face), faceStyle(face));
  for (let below = 1; below < CARD_HEIGHT - 1; below++) {
    grid.text(row + below, column, down, style);
    grid.text(row + below, column + 1, "   ", Look.face);
  }
  grid.text(row + CARD_HEIGHT - 1, column, corners[2] + across.repeat(3), style);
}

/** Draws a place without a card, with its suit where only one belongs there. */
function drawEmpty(grid: Grid, { suit }: Seat, spot: Spot): void {
  const { row, column, emphasis, focused } = spot;
  drawFrame(grid, emptyFrame(emphasis), spot);
  if (focused) {
    drawFace(grid, spot, reversed(Look.label));
    grid.cursor = { row, column: column + 1 };
  }
  if (suit === undefined) return;
  const style = emptySuitLook(suit);
  const middle = column + (CARD_WIDTH >> 1);
  grid.put(row + 2, middle, formatSuitSymbol(suit), focused ? reversed(style) : style);
}

/** An empty pile that takes what is held has a frame that is marked all around. */
function emptyFrame(emphasis: Emphasis): Frame {
  if (emphasis === "none") return FRAMES.empty;
  return FRAMES[emphasis === "target" ? "hint" : emphasis];
}

function drawStock(grid: Grid, { covered, badge }: PileView, spot: Spot): void {
  const { row, column, focused } = spot;
  if (covered === 0) {
    drawEmpty(grid, NO_SUIT, spot);
    const style = focused ? reversed(Look.empty) : Look.empty;
    if (badge === "resets") grid.text(row + 2, column + 1, "reset", style);
    return;
  }
  drawBack(grid, spot);
  if (focused) grid.cursor = { row, column: column + 1 };
  const style = focused ? reversed(Look.backLabel) : Look.backLabel;
  grid.text(row + 2, column + 2, String(covered).padStart(3), style);
}

function drawWaste(grid: Grid, faces: readonly Face[], seat: Seat, spot: Spot): void {
  const { row, column } = spot;
  const below = faces.slice(0, -1);
  below.forEach((face, i) => drawCardEdge(grid, face, row, column + i * FAN));
  const top = faces.at(-1);
  const last = { ...spot, column: column + below.length * FAN };
  if (top === undefined) drawEmpty(grid, seat, last);
  else drawCard(grid, top, last);
}

/** Draws a card that lies face down; with a height of one row only its upper edge. */
function drawBack(grid: Grid, spot: Spot): void {
  const { row, column, height, emphasis } = spot;
  const frame = FRAMES[emphasis];
  drawFrame(grid, emphasis === "none" ? { ...frame, style: Look.back } : frame, spot);
  for (let below = 0; below < Math.max(1, height - 1); below++) {
    const style = spot.focused && below === 1 ? reversed(Look.back) : Look.back;
    grid.text(row + below, column + 1, "▒".repeat(INSIDE), style);
  }
}

const NO_SUIT: Seat = { pile: "", kind: "stock", row: 0, slot: 0, spread: "stack" };

function drawFrame(grid: Grid, frame: Frame, { row, column, height }: Spot): void {
  const { corners, across, down, style, foot = frame } = frame;
  grid.text(row, column, corners[0] + across.repeat(INSIDE) + corners[1], style);
  for (let below = 1; below < height - 1; below++) {
    grid.put(row + below, column, down, style);
    grid.put(row + below, column + CARD_WIDTH - 1, down, style);
  }
  if (height === 1) return;
  const [, , left, right] = foot.corners;
  grid.text(row + height - 1, column, left + foot.across.repeat(INSIDE) + right, foot.style);
}

/** Fills a card inside its frame. */
function drawFace(grid: Grid, { row, column, height }: Spot, style: Style): void {
  for (let below = 1; below < height - 1; below++) {
    grid.text(row + below, column + 1, " ".repeat(INSIDE), style);
  }
}
