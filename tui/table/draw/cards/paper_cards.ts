import type { Grid, Size } from "../../../terminal/grid.ts";
import { type Style, withAttribute } from "../../../terminal/style.ts";
import { STYLE_TOKENS, type Tint, withTint } from "../style_tokens.ts";
import type { CardSpot, Emphasis } from "../painter.ts";
import type { Ground } from "./ground.ts";

/** Smaller sheets have sharp corners: a quarter of a cell is too much of them. */
const MIN_ROUND_HEIGHT = 11;
/** The cursor beside larger sheets is a whole cell wide. */
const MIN_WIDE_BARS = 8;

/** Sheets of paper, of which an edge is seen where they lie on others; round if so wanted. */
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
      // Bars beside the card: at its edges they would break where something is written.
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

/** A style on the paper of a card, which is tinted or inverted where the card stands out. */
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

/** Rounds the corners, but those that lie on open cards. */
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
