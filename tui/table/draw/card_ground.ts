// The material of the cards, drawn below their faces: sheets of paper, or lines.

import type { Grid, Size } from "../../terminal/grid.ts";
import { type Style, withAttribute } from "../../terminal/style.ts";
import type { CardSpot, Emphasis } from "./painter.ts";
import { STYLE_TOKENS, type Tint, withTint } from "./style_tokens.ts";

/** A pattern of a back and its styles. */
export interface BackPattern {
  readonly pattern: readonly string[];
  readonly style: Style;
  readonly label: Style;
  readonly corner: Style;
  /** Style of the corners of a face-up card that lies on a face-down one. */
  readonly cornerOn: Style;
}

/** Draws the material of cards, below their faces: sheets of paper, or lines. */
export interface Ground {
  /** Draws a blank face-up card. */
  front(grid: Grid, size: Size, spot: CardSpot, backing: BackPattern): void;
  /** Draws a face-down card. */
  back(grid: Grid, size: Size, spot: CardSpot, backing: BackPattern): void;
  /** Draws an empty place. */
  place(grid: Grid, size: Size, spot: CardSpot): void;
  /**
   * Draws the marks of a card or an empty place: on the upper edge from the cell `from` on, on the
   * lower edge up to `to`.
   */
  mark(grid: Grid, size: Size, spot: CardSpot, ends: FreeEdges): void;
  /**
   * Tint of the picture on an empty place of the card that belongs there; without a tint there is
   * no picture.
   */
  readonly placeTint?: Tint;
  /** Returns the style of something drawn on a card. */
  on(style: Style, spot: CardSpot): Style;
}

/** Parts of the edges that are free of text, and whether they belong to an empty place. */
export interface FreeEdges {
  /** First cell of the upper edge after the text there. */
  readonly from: number;
  /** First cell of the text in the lower edge; the cells before it are free. */
  readonly to: number;
  readonly isPlace: boolean;
}

/**
 * Minimum height of sheets with round corners; a quarter of a cell is too large for smaller ones.
 */
const MIN_ROUND_HEIGHT = 11;
/** Minimum height of sheets whose cursor bars are a whole cell wide. */
const MIN_WIDE_BARS = 8;

/**
 * Draws cards as sheets of paper with a visible edge where they overlap; with round corners if
 * `isRound` is set.
 */
export function paperCards(isRound: boolean): Ground {
  return {
    placeTint: "place",
    front: (grid, size, spot, { cornerOn }) => {
      fill(grid, size, spot, onSheet(STYLE_TOKENS.face, spot));
      drawEdge(grid, size, spot, onSheet(STYLE_TOKENS.edge, spot));
      if (isRound) {
        drawCorners(grid, size, spot, onSheet(STYLE_TOKENS.corner, spot), onSheet(cornerOn, spot));
      }
    },
    back: (grid, size, spot, { pattern, style, corner }) => {
      fill(grid, size, spot, style);
      drawEdge(grid, size, spot, style);
      pattern.slice(0, Math.max(0, spot.height - 1)).forEach((line, below) =>
        grid.text(spot.row + 1 + below, spot.column + 1, line, style)
      );
      if (isRound) drawCorners(grid, size, spot, corner);
    },
    place: (grid, size, spot) => {
      fill(grid, size, spot, STYLE_TOKENS.place);
      if (isRound) drawCorners(grid, size, spot, STYLE_TOKENS.placeCorner);
    },
    mark: (grid, size, spot, { to, isPlace }) => {
      const { row, column, height, on, focused, emphasis } = spot;
      const right = column + size.width - 1;
      const foot = row + height - 1;
      if (emphasis === "target" || isPlace && emphasis === "hint") {
        const style = isPlace ? STYLE_TOKENS.placeHint : onSheet(STYLE_TOKENS.target, spot);
        grid.put(foot, column, "▙", style);
        grid.text(foot, column + 1, "▄".repeat(to - 1), style);
        grid.put(foot, right, "▟", style);
      }
      if (!focused) return;
      // Draw bars beside the card, because text in its edges would break them.
      const left = on === "left" ? STYLE_TOKENS.cursorLeft : STYLE_TOKENS.cursor;
      const isWide = spot.hasRoom && size.height >= MIN_WIDE_BARS;
      const [before, after] = isWide ? [" ", " "] : ["▐", "▌"];
      const bar = (style: Style): Style => isWide ? withAttribute(style, "reverse") : style;
      for (let below = 0; below < height; below++) {
        grid.put(row + below, column - 1, before, bar(left));
        grid.put(row + below, right + 1, after, bar(STYLE_TOKENS.cursor));
      }
    },
    on: onSheet,
  };
}

const TINTS: Readonly<Partial<Record<Emphasis, Tint>>> = {
  held: "held",
  hint: "hint",
  moved: "moved",
};

/** Returns a style on the paper of a card, tinted or inverted if the card is emphasised. */
function onSheet(style: Style, { emphasis }: CardSpot): Style {
  if (emphasis === "cheated") return withAttribute(style, "reverse");
  return withTint(style, TINTS[emphasis] ?? "none");
}

function fill(grid: Grid, { width }: Size, { row, column, height }: CardSpot, style: Style): void {
  grid.fill(row, column, { width, height }, " ", style);
}

/** Draws a line at the edge where a sheet lies on another. */
function drawEdge(grid: Grid, { width }: Size, spot: CardSpot, style: Style): void {
  const { row, column, height, on } = spot;
  if (on === "above") grid.text(row, column, "▔".repeat(width), style);
  if (on === "left") grid.fill(row, column, { width: 1, height }, "▏", style);
}

/** Rounds the corners, except those that lie on face-up cards. */
function drawCorners(
  grid: Grid,
  { width, height }: Size,
  spot: CardSpot,
  style: Style,
  onBack = style,
): void {
  if (height < MIN_ROUND_HEIGHT) return;
  const { row, column, on } = spot;
  const right = column + width - 1;
  const upper = on === "back" ? onBack : style;
  if (on === "table" || on === "back") grid.put(row, column, "▟", upper);
  if (on !== "above") grid.put(row, right, "▙", upper);
  if (spot.height < height) return;
  const foot = row + height - 1;
  if (on !== "left") grid.put(foot, column, "▜", style);
  grid.put(foot, right, "▛", style);
}

/** Lines and style of a card's frame. */
interface Frame {
  readonly corners: readonly [string, string, string, string];
  readonly across: string;
  readonly down: string;
  readonly style: Style;
}

const THIN = { corners: ["┌", "┐", "└", "┘"], across: "─", down: "│" } as const;
const DOUBLE = { corners: ["╔", "╗", "╚", "╝"], across: "═", down: "║" } as const;
const DASHED = { corners: ["╭", "╮", "╰", "╯"], across: "╌", down: "╎" } as const;

/**
 * Frames per emphasis. They also differ in their lines, so that they can be distinguished without
 * colours.
 */
const FRAMES: Readonly<Record<Emphasis, Frame>> = {
  none: { ...THIN, style: STYLE_TOKENS.frame },
  held: { corners: ["┏", "┓", "┗", "┛"], across: "━", down: "┃", style: STYLE_TOKENS.held },
  hint: { ...DOUBLE, style: STYLE_TOKENS.hint },
  target: { ...THIN, style: STYLE_TOKENS.frame },
  moved: { ...THIN, style: STYLE_TOKENS.frame },
  cheated: { ...THIN, across: "╌", style: STYLE_TOKENS.frame },
};

/**
 * Emphases that mark only the lower edge: enough to notice, and few bytes to draw and erase. Edges
 * in the frame's style add no bytes to the frame of a move.
 */
const EDGES: Readonly<Partial<Record<Emphasis, Frame>>> = {
  target: { ...DOUBLE, style: STYLE_TOKENS.target },
  moved: { corners: ["┌", "┐", "┕", "┙"], across: "━", down: "│", style: STYLE_TOKENS.frame },
};

/** Draws cards as frames of lines on the table's background. */
export const OUTLINE_CARDS: Ground = {
  front: (grid, size, spot) => {
    drawFrame(grid, size, spot, withCheatStyle(FRAMES[spot.emphasis], spot));
    const blank = " ".repeat(size.width - 2);
    for (let below = 1; below < insideEnd(size, spot); below++) {
      grid.text(spot.row + below, spot.column + 1, blank, onLines(STYLE_TOKENS.face, spot));
    }
  },
  back: (grid, size, spot, { pattern, style }) => {
    const fringe = spot.emphasis === "none" ? { ...THIN, style } : FRAMES[spot.emphasis];
    drawFrame(grid, size, spot, fringe);
    grid.text(spot.row, spot.column + 1, "┬".repeat(size.width - 2), fringe.style);
    pattern.slice(0, insideEnd(size, spot) - 1).forEach((line, below) =>
      grid.text(spot.row + 1 + below, spot.column + 1, line, style)
    );
  },
  place: (grid, size, spot) => {
    const frame = spot.emphasis === "none"
      ? { ...DASHED, style: STYLE_TOKENS.place }
      : FRAMES[spot.emphasis === "target" ? "hint" : spot.emphasis];
    drawFrame(grid, size, spot, frame);
  },
  mark: (grid, size, spot, { from, to, isPlace }) => {
    const { row, column, height, focused, emphasis } = spot;
    const right = column + size.width - 1;
    const edge = isPlace || height < size.height ? undefined : EDGES[emphasis];
    if (edge) {
      const foot = row + height - 1;
      const [, , corner, other] = edge.corners;
      grid.text(foot, column, corner + edge.across.repeat(to - 1), edge.style);
      grid.put(foot, right, other, edge.style);
    }
    if (!focused) return;
    grid.put(row, column, "▛", STYLE_TOKENS.cursor);
    grid.text(row, column + from, "▀".repeat(size.width - 1 - from), STYLE_TOKENS.cursor);
    grid.put(row, right, "▜", STYLE_TOKENS.cursor);
  },
  on: onLines,
};

/** Inverts the style on a cheated card. */
function onLines(style: Style, { emphasis }: CardSpot): Style {
  return emphasis === "cheated" ? withAttribute(style, "reverse") : style;
}

function withCheatStyle(frame: Frame, spot: CardSpot): Frame {
  return { ...frame, style: onLines(frame.style, spot) };
}

/** Returns the row of a card after the last visible row of its inside. */
function insideEnd({ height }: Size, spot: CardSpot): number {
  return Math.min(spot.height, height - 1);
}

function drawFrame(
  grid: Grid,
  { width, height }: Size,
  spot: CardSpot,
  { corners, across, down, style }: Frame,
): void {
  const { row, column } = spot;
  const [topLeft, topRight, bottomLeft, bottomRight] = corners;
  const inside = across.repeat(width - 2);
  grid.text(row, column, topLeft + inside + topRight, style);
  for (let below = 1; below < insideEnd({ width, height }, spot); below++) {
    grid.put(row + below, column, down, style);
    grid.put(row + below, column + width - 1, down, style);
  }
  if (spot.height < height) return;
  grid.text(row + height - 1, column, bottomLeft + inside + bottomRight, style);
}
