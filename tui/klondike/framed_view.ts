import { SUITS } from "../../lib/card.ts";
import { COLUMN_NUMBERS, type ColumnNumber } from "../../lib/klondike/move.ts";
import { columnAt, foundationTop } from "../../lib/klondike/state.ts";
import type { Grid } from "../grid.ts";
import { bandsOf } from "./bands.ts";
import {
  CARD_HEIGHT,
  type CardLook,
  drawBack,
  drawCard,
  drawCardEdge,
  drawEmpty,
  reversed,
} from "./cards.ts";
import { columnLeft, type Layout } from "./layout.ts";
import { shownState } from "./lifted.ts";
import { Look } from "./look.ts";
import { emphasisAt, isFocused } from "./marks.ts";
import type { Model } from "./model.ts";
import { type Place, STOCK } from "./place.ts";

/** How far apart the cards of the waste begin. */
const FAN = 4;

/** Draws the piles as cards with frames. */
export function drawFramed(grid: Grid, model: Model, layout: Layout): void {
  const table = new Table(grid, model, layout);
  table.stock();
  table.waste();
  table.foundations();
  for (const column of COLUMN_NUMBERS) table.column(column);
}

class Table {
  readonly #grid: Grid;
  readonly #model: Model;
  readonly #layout: Layout;

  constructor(grid: Grid, model: Model, layout: Layout) {
    this.#grid = grid;
    this.#model = model;
    this.#layout = layout;
  }

  stock(): void {
    const { stock, waste, resetsLeft } = shownState(this.#model);
    const look = this.#look(STOCK, this.#layout.topRow, this.#x(1));
    const { focused, row, column } = look;
    if (stock.length === 0) {
      drawEmpty(this.#grid, look);
      if (waste.length === 0 || resetsLeft === 0) return;
      this.#grid.text(row + 2, column + 1, "reset", focused ? reversed(Look.empty) : Look.empty);
      return;
    }
    drawBack(this.#grid, look);
    const style = focused ? reversed(Look.backLabel) : Look.backLabel;
    this.#grid.text(row + 2, column + 2, String(stock.length).padStart(3), style);
  }

  waste(): void {
    const { waste, rules } = shownState(this.#model);
    const shown = waste.slice(-rules.turn);
    const { topRow } = this.#layout;
    const x = this.#x(2);
    shown.slice(0, -1).forEach((card, i) => drawCardEdge(this.#grid, card, topRow, x + i * FAN));
    const look = this.#look({ pile: "waste" }, topRow, x + Math.max(0, shown.length - 1) * FAN);
    const top = shown.at(-1);
    if (top === undefined) drawEmpty(this.#grid, look);
    else drawCard(this.#grid, top, look);
  }

  foundations(): void {
    for (const suit of SUITS) {
      const look = this.#look({ pile: "foundation", suit }, this.#layout.topRow, this.#x(4 + suit));
      const top = foundationTop(shownState(this.#model).foundations, suit);
      if (top === undefined) drawEmpty(this.#grid, look, suit);
      else drawCard(this.#grid, top, look);
    }
  }

  column(number: ColumnNumber): void {
    const { tableauRow, labelRow } = this.#layout;
    const x = this.#x(number);
    if (labelRow !== undefined) this.#grid.put(labelRow, x + 3, String(number), Look.label);
    const column = columnAt(shownState(this.#model), number);
    if (column.open.length + column.covered.length === 0) {
      drawEmpty(
        this.#grid,
        this.#look({ pile: "column", column: number, index: 0 }, tableauRow, x),
      );
    }
    for (const band of bandsOf(this.#model, this.#layout, number)) {
      const row = tableauRow + band.row;
      const flat: CardLook = { row, column: x, height: 1, emphasis: "none", focused: false };
      switch (band.kind) {
        case "back":
          drawBack(this.#grid, flat);
          break;
        case "backs":
          drawBack(this.#grid, flat);
          this.#grid.text(row, x + 2, ` ${band.count} `, Look.backLabel);
          break;
        case "fold":
          this.#grid.text(row, x, `│ ⋮${String(band.count).padEnd(2)} │`, Look.frame);
          break;
        case "card": {
          const card = column.open[band.index];
          const place: Place = { pile: "column", column: number, index: band.index };
          if (card === undefined) break;
          drawCard(this.#grid, card, { ...this.#look(place, row, x), height: band.height });
          break;
        }
        default:
          band satisfies never;
      }
    }
  }

  /** The look of the card at a place; puts the terminal's cursor on the card in focus. */
  #look(place: Place, row: number, column: number): CardLook {
    const focused = isFocused(this.#model, place);
    if (focused) this.#grid.cursor = { row, column: column + 1 };
    const emphasis = emphasisAt(this.#model, place);
    return { row, column, height: CARD_HEIGHT, emphasis, focused };
  }

  #x(column: number): number {
    return columnLeft(this.#layout, column);
  }
}
