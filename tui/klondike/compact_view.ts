import { type Card, formatSuitSymbol, formatSymbol, SUITS } from "../../lib/card.ts";
import { COLUMN_NUMBERS, type ColumnNumber } from "../../lib/klondike/move.ts";
import { columnAt, foundationTop } from "../../lib/klondike/state.ts";
import type { Grid } from "../grid.ts";
import { type Style, withAttribute } from "../style.ts";
import { bandsOf } from "./bands.ts";
import { reversed, suitStyle } from "./cards.ts";
import { scoreOf } from "./game.ts";
import { columnLeft, type Layout } from "./layout.ts";
import { shownState } from "./lifted.ts";
import { emptySuitLook, Look } from "./look.ts";
import { emphasisAt, isFocused } from "./marks.ts";
import type { Model } from "./model.ts";
import { type Place, STOCK } from "./place.ts";

/** The width of a card's word; shorter words are aligned on the right. */
export const CARD_WORD = 3;
/** Where the piles of the first row begin, and how far apart the foundations are. */
export const WASTE_AT = 4;
export const FOUNDATIONS_AT = 18;
export const FOUNDATION_PITCH = 4;

/** Draws the piles with a short word for each card. */
export function drawCompact(grid: Grid, model: Model, layout: Layout): void {
  drawTopRow(grid, model, layout);
  for (const column of COLUMN_NUMBERS) drawColumn(grid, model, layout, column);
}

function drawTopRow(grid: Grid, model: Model, { left, topRow, width }: Layout): void {
  const { stock, waste, foundations, rules } = shownState(model);
  const stockText = stock.length > 0 ? `▒${stock.length}` : "▒-";
  drawWord(grid, model, STOCK, topRow, left, stockText, Look.back);
  let column = left + WASTE_AT;
  const shown = waste.slice(-rules.turn);
  for (const card of shown.slice(0, -1)) {
    column = grid.text(topRow, column, formatSymbol(card).padStart(CARD_WORD), suitStyle(card)) + 1;
  }
  const top = shown.at(-1);
  // Of several waste cards the top one is in brackets: it is the one that can be taken.
  const [open, close] = shown.length > 1 ? ["(", ")"] : ["", ""];
  if (shown.length > 1) column--;
  const word = top === undefined ? "-" : open + formatSymbol(top) + close;
  drawWord(grid, model, { pile: "waste" }, topRow, column, word, styleOfCard(top));
  for (const suit of SUITS) {
    const card = foundationTop(foundations, suit);
    const text = card === undefined ? `-${formatSuitSymbol(suit)}` : formatSymbol(card);
    const style = card === undefined ? emptySuitLook(suit) : suitStyle(card);
    const at = left + FOUNDATIONS_AT + suit * FOUNDATION_PITCH;
    drawWord(
      grid,
      model,
      { pile: "foundation", suit },
      topRow,
      at,
      text.padStart(CARD_WORD),
      style,
    );
  }
  if (model.game.scoring === "none") return;
  const score = String(scoreOf(model.game));
  grid.text(topRow, left + width - 1 - score.length, score, Look.label);
}

function drawColumn(grid: Grid, model: Model, layout: Layout, number: ColumnNumber): void {
  const { labelRow, tableauRow } = layout;
  const x = columnLeft(layout, number);
  if (labelRow !== undefined) grid.put(labelRow, x + CARD_WORD - 1, String(number), Look.label);
  const column = columnAt(shownState(model), number);
  const place: Place = { pile: "column", column: number, index: -1 };
  if (column.open.length + column.covered.length === 0) {
    return drawWord(grid, model, place, tableauRow, x, "-".padStart(CARD_WORD), Look.empty);
  }
  for (const band of bandsOf(model, layout, number)) {
    const row = tableauRow + band.row;
    switch (band.kind) {
      case "back":
      case "backs":
        grid.text(row, x, `▒×${band.kind === "backs" ? band.count : 1}`, Look.back);
        break;
      case "fold":
        grid.text(row, x, `⋮${band.count}`.padStart(CARD_WORD), Look.label);
        break;
      case "card": {
        const card = column.open[band.index];
        if (card === undefined) break;
        const text = formatSymbol(card).padStart(CARD_WORD);
        drawWord(grid, model, { ...place, index: band.index }, row, x, text, styleOfCard(card));
        break;
      }
      default:
        band satisfies never;
    }
  }
}

function styleOfCard(card: Card | undefined): Style {
  return card === undefined ? Look.empty : suitStyle(card);
}

/** Draws the word of a place, and sets it off when it is held, hinted at or in focus. */
function drawWord(
  grid: Grid,
  model: Model,
  place: Place,
  row: number,
  column: number,
  text: string,
  style: Style,
): void {
  const emphasis = emphasisAt(model, place);
  const focused = isFocused(model, place);
  const bold = emphasis === "none"
    ? style
    : withAttribute(emphasis === "held" ? Look.held : Look.hint, "underline");
  grid.text(row, column, text, focused ? reversed(bold) : bold);
  if (focused) grid.cursor = { row, column: column + text.length - text.trimStart().length };
}
