import { formatSuitSymbol } from "../../../../lib/card.ts";
import type { Face, PileSpec } from "../../../../lib/patience.ts";
import type { Grid } from "../../../terminal/grid.ts";
import { type Style, withAttribute } from "../../../terminal/style.ts";
import { placeSuitLook, STYLE_TOKENS, withTint } from "../style_tokens.ts";
import type { CardSpot, Emphasis, Painter } from "../painter.ts";
import type { BackName } from "../art/backs.ts";
import { backLooks, faceStyle, faceText } from "./face.ts";

/** The width of a card's word; shorter words are aligned on the right. */
const CARD_WORD = 3;

/** A short word for each card, with a back. */
export function textCards(back: BackName): Painter {
  const [backLook] = backLooks(back);
  return {
    size: { width: CARD_WORD, height: 1 },
    card: (grid, face, spot) => drawWord(grid, faceWord(face), faceStyle(face), spot),
    dragged: (grid, face, { row, column }) => {
      grid.text(row, column, faceWord(face), withAttribute(STYLE_TOKENS.held, "underline"));
    },
    empty: (grid, { suit, takes = "" }, spot) => {
      const text = suit === undefined ? `-${takes}` : `-${formatSuitSymbol(suit)}`;
      const style = suit === undefined ? STYLE_TOKENS.quiet : placeSuitLook(suit);
      drawWord(grid, text.padStart(CARD_WORD), style, spot);
    },
    backs: (grid, count, _isFolded, { row, column }) => {
      grid.text(row, column, `▒×${count}`.padEnd(CARD_WORD), backLook);
    },
    complete: (grid, count, spot) => drawWord(grid, `▒×${count}`.padEnd(CARD_WORD), backLook, spot),
    fold: (grid, count, spot) =>
      drawWord(grid, `⋮${count}`.padStart(CARD_WORD), STYLE_TOKENS.text, spot),
    stock: (grid, { faceDown, badge }, spot) => {
      const empty = badge === "resets" ? "▒←" : "▒-";
      drawWord(grid, faceDown > 0 ? `▒${faceDown}` : empty, backLook, spot);
    },
    waste: drawWaste,
  };
}

/** Of several cards of a waste the top one is in brackets: it is the one that can be taken. */
function drawWaste(
  grid: Grid,
  faces: readonly Face[],
  _seat: PileSpec,
  spotOf: (index: number) => CardSpot,
): void {
  const spot = spotOf(faces.length - 1);
  let { column } = spot;
  for (const face of faces.slice(0, -1)) {
    column = grid.text(spot.row, column, faceWord(face), faceStyle(face)) + 1;
  }
  const top = faces.at(-1);
  if (top === undefined) return drawWord(grid, "-", STYLE_TOKENS.quiet, spot);
  const isOne = faces.length === 1;
  const word = isOne ? faceText(top) : `(${faceText(top)})`;
  const at = { ...spot, column: isOne ? column : column - 1 };
  drawWord(grid, word, faceStyle(top), at);
}

/** Draws a word in its own style or that of its emphasis; what the player may move is underlined. */
function drawWord(
  grid: Grid,
  text: string,
  style: Style,
  { row, column, emphasis, focused }: CardSpot,
): void {
  grid.text(row, column, text, marked(style, emphasis));
  if (!focused) return;
  const isInside = text.startsWith("(");
  const start = column + text.length - text.trimStart().length - (isInside ? 0 : 1);
  grid.put(row, start, "[", STYLE_TOKENS.cursorWord);
  grid.put(row, column + text.length - (isInside ? 1 : 0), "]", STYLE_TOKENS.cursorWord);
  grid.cursor = { row, column: start };
}

/** The word of a card; that of a cheated one begins with its mark, so that the ranks stay aligned. */
function faceWord(face: Face): string {
  const { cheated, ...honest } = face;
  return (cheated ? `!${faceText(honest)}` : faceText(face)).padStart(CARD_WORD);
}

function marked(style: Style, emphasis: Emphasis): Style {
  switch (emphasis) {
    case "none":
      return style;
    case "held":
      return withAttribute(STYLE_TOKENS.held, "underline");
    case "hint":
    case "target":
      return withAttribute(STYLE_TOKENS.hint, "underline");
    case "moved":
      return withAttribute(withTint(style, "moved"), "bold");
    case "cheated":
      return withAttribute(style, "reverse");
    default:
      return emphasis satisfies never;
  }
}
