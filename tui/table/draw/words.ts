import { formatSuitSymbol } from "../../../lib/card.ts";
import type { Face, Seat } from "../../../lib/patience.ts";
import type { Grid } from "../../grid.ts";
import { type Style, withAttribute } from "../../style.ts";
import { faceStyle, faceText, FRAMES, reversed } from "./cards.ts";
import { emptySuitLook, Look } from "./look.ts";
import type { Painter, Spot } from "./painter.ts";

/** The width of a card's word; shorter words are aligned on the right. */
const CARD_WORD = 3;

/** A short word for each card. */
export const CARD_WORDS: Painter = {
  size: { width: CARD_WORD, height: 1 },
  card: (grid, face, spot) => drawWord(grid, faceWord(face), faceStyle(face), spot),
  dragged: (grid, face, { row, column }) => {
    grid.text(row, column, faceWord(face), reversed(faceStyle(face)));
  },
  empty: (grid, { suit }, spot) => {
    const text = suit === undefined ? "-" : `-${formatSuitSymbol(suit)}`;
    const style = suit === undefined ? Look.empty : emptySuitLook(suit);
    drawWord(grid, text.padStart(CARD_WORD), style, spot);
  },
  backs: (grid, count, _isFolded, { row, column }) => {
    grid.text(row, column, `▒×${count}`, Look.back);
  },
  fold: (grid, count, { row, column }) => {
    grid.text(row, column, `⋮${count}`.padStart(CARD_WORD), Look.label);
  },
  stock: (grid, { covered }, spot) => {
    drawWord(grid, covered > 0 ? `▒${covered}` : "▒-", Look.back, spot);
  },
  waste: drawWaste,
};

/** Of several cards of a waste the top one is in brackets: it is the one that can be taken. */
function drawWaste(grid: Grid, faces: readonly Face[], _seat: Seat, spot: Spot): void {
  let { column } = spot;
  for (const face of faces.slice(0, -1)) {
    column = grid.text(spot.row, column, faceWord(face), faceStyle(face)) + 1;
  }
  const top = faces.at(-1);
  if (top === undefined) return drawWord(grid, "-", Look.empty, spot);
  const isOne = faces.length === 1;
  const word = isOne ? faceText(top) : `(${faceText(top)})`;
  drawWord(grid, word, faceStyle(top), { ...spot, column: isOne ? column : column - 1 });
}

/** Draws a word in its own style or that of its emphasis; what the player may move is underlined. */
function drawWord(
  grid: Grid,
  text: string,
  style: Style,
  { row, column, emphasis, focused }: Spot,
): void {
  const { foot, style: frame } = FRAMES[emphasis];
  const own = emphasis === "none" ? style : foot?.style ?? frame;
  const isMarked = ["held", "hint", "target"].includes(emphasis);
  const marked = isMarked ? withAttribute(own, "underline") : own;
  grid.text(row, column, text, focused ? reversed(marked) : marked);
  if (focused) grid.cursor = { row, column: column + text.length - text.trimStart().length };
}

function faceWord(face: Face): string {
  return faceText(face).padStart(CARD_WORD);
}
