import type { Grid, Size } from "../../../terminal/grid.ts";
import { type Style, withAttribute } from "../../../terminal/style.ts";
import { STYLE_TOKENS } from "../style_tokens.ts";
import type { CardSpot, Emphasis } from "../painter.ts";
import type { Ground } from "./ground.ts";

/** The lines of a card's frame. */
interface Frame {
  readonly corners: readonly [string, string, string, string];
  readonly across: string;
  readonly down: string;
  readonly style: Style;
}

const THIN = { corners: ["┌", "┐", "└", "┘"], across: "─", down: "│" } as const;
const DOUBLE = { corners: ["╔", "╗", "╚", "╝"], across: "═", down: "║" } as const;
const DASHED = { corners: ["╭", "╮", "╰", "╯"], across: "╌", down: "╎" } as const;

/** Frames differ in their lines, so that they can be told apart without colours. */
const FRAMES: Readonly<Record<Emphasis, Frame>> = {
  none: { ...THIN, style: STYLE_TOKENS.frame },
  held: { corners: ["┏", "┓", "┗", "┛"], across: "━", down: "┃", style: STYLE_TOKENS.held },
  hint: { ...DOUBLE, style: STYLE_TOKENS.hint },
  target: { ...THIN, style: STYLE_TOKENS.frame },
  moved: { ...THIN, style: STYLE_TOKENS.frame },
  cheated: { ...THIN, across: "╌", style: STYLE_TOKENS.frame },
};

/**
 * Where only the lower edge is marked: that is enough to see it, and takes few bytes to draw and to
 * take away again. Lines without a colour of their own take none at all in the frame of a move.
 */
const EDGES: Readonly<Partial<Record<Emphasis, Frame>>> = {
  target: { ...DOUBLE, style: STYLE_TOKENS.target },
  moved: { corners: ["┌", "┐", "┕", "┙"], across: "━", down: "│", style: STYLE_TOKENS.frame },
};

/** Frames of lines on the ground of the table. */
export const OUTLINE_CARDS: Ground = {
  front: (grid, size, spot) => {
    drawFrame(grid, size, spot, styled(FRAMES[spot.emphasis], spot));
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

/** A cheated card is inverted. */
function onLines(style: Style, { emphasis }: CardSpot): Style {
  return emphasis === "cheated" ? withAttribute(style, "reverse") : style;
}

function styled(frame: Frame, spot: CardSpot): Frame {
  return { ...frame, style: onLines(frame.style, spot) };
}

/** The row of a card after the last one of its inside that is seen. */
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
