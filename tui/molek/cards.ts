import type { Face } from "../../lib/patience.ts";
import type { Grid } from "../grid.ts";
import { type Style, withAttribute } from "../style.ts";
import { CARDS, type Frame, FRAMES, reversed } from "../table/draw/cards.ts";
import { Look } from "../table/draw/look.ts";
import type { Emphasis, Painter, Spot } from "../table/draw/painter.ts";
import { CARD_WORDS } from "../table/draw/words.ts";

/** The columns of a card with a frame, and the rows of the lowest one. */
const FRAMED = { width: 7, height: 3 };

/** The columns of a card's word; shorter words are aligned on the right. */
const WORD = { width: 3, height: 1 };

/** Cards with frames, of which the lowest one of a column is seen whole. */
export const MOLEK_CARDS: Painter = {
  ...CARDS,
  size: FRAMED,
  card: (grid, face, spot) => drawCard(grid, framedText(face), rankLook(face), spot),
  dragged: (grid, face, spot) => drawCard(grid, framedText(face), rankLook(face), spot),
  fold: (grid, count, spot) => drawCard(grid, `⋮${count}`, undefined, spot),
  empty: (grid, _seat, { row, column, emphasis, focused }) => {
    const style = isTarget(emphasis) ? Look.hint : Look.empty;
    const lines = ["╭╌╌╌╌╌╮", "╎     ╎", "╰╌╌╌╌╌╯"];
    lines.forEach((line, below) => {
      grid.text(row + below, column, line, focusedIf(focused && below === 0, style));
    });
    if (focused) grid.cursor = { row, column: column + 1 };
  },
};

/** A short word for each card. */
export const MOLEK_WORDS: Painter = {
  ...CARD_WORDS,
  size: WORD,
  card: (grid, face, spot) => drawWord(grid, wordText(face), rankLook(face), spot),
  dragged: (grid, face, { row, column }) => {
    const style = withAttribute(Look.held, "reverse");
    grid.text(row, column, wordText(face).padStart(WORD.width), withAttribute(style, "underline"));
  },
  fold: (grid, count, spot) => drawWord(grid, `⋮${count}`, undefined, spot),
  empty: (grid, _seat, { row, column, emphasis, focused }) => {
    const style = isTarget(emphasis) ? Look.hint : Look.empty;
    grid.text(row, column, "-".padStart(WORD.width), focusedIf(focused, style));
    if (focused) grid.cursor = { row, column: column + 1 };
  },
};

/** Draws the upper edge of a card; a lowest one whole. */
function drawCard(grid: Grid, text: string, look: Style | undefined, spot: Spot): void {
  const { row, column, height, emphasis, focused } = spot;
  const { corners, across, down, style } = frameOf(emphasis);
  const inside = FRAMED.width - 2;
  const rest = (focused ? " " : across).repeat(inside - text.length);
  grid.text(row, column, corners[0], style);
  grid.text(row, column + 1, text, focusedIf(focused, textStyle(spot, look, style)));
  grid.text(row, column + 1 + text.length, rest, focusedIf(focused, style));
  grid.text(row, column + FRAMED.width - 1, corners[1], style);
  if (focused) grid.cursor = { row, column: column + 1 };
  if (height === 1) return;
  grid.text(row + 1, column, `${down}${" ".repeat(inside)}${down}`, style);
  grid.text(row + 2, column, corners[2] + across.repeat(inside) + corners[3], style);
}

function drawWord(grid: Grid, text: string, look: Style | undefined, spot: Spot): void {
  const { row, column, emphasis, focused } = spot;
  const style = focusedIf(focused, textStyle(spot, look, frameOf(emphasis).style));
  const isMarked = emphasis === "held" || isTarget(emphasis);
  const marked = isMarked ? withAttribute(style, "underline") : style;
  grid.text(row, column, text.padStart(WORD.width), marked);
  if (focused) grid.cursor = { row, column: column + 1 };
}

/** The text of a card. A cheated one wears its `!`, so that no colour is needed to see it. */
function framedText({ rank, cheated }: Face): string {
  return cheated ? `${rank}!` : rank;
}

function wordText({ rank, cheated }: Face): string {
  return cheated ? `!${rank}` : rank;
}

const COURT: Readonly<Record<string, Style>> = {
  T: Look.ace,
  K: Look.king,
  D: Look.queen,
  V: Look.jack,
};

/** The style of a rank on a card. */
function rankLook({ rank }: Face): Style {
  return COURT[rank] ?? Look.number;
}

function textStyle({ emphasis }: Spot, look: Style | undefined, frame: Style): Style {
  return emphasis === "none" && look !== undefined ? look : frame;
}

/** A card that is advised to, and one that takes what is held, look alike. */
function isTarget(emphasis: Emphasis): boolean {
  return emphasis === "hint" || emphasis === "target";
}

function frameOf(emphasis: Emphasis): Frame {
  return FRAMES[isTarget(emphasis) ? "hint" : emphasis];
}

function focusedIf(focused: boolean, style: Style): Style {
  return focused ? reversed(style) : style;
}
