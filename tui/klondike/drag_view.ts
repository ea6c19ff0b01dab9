import { formatSymbol } from "../../lib/card.ts";
import type { Grid } from "../grid.ts";
import { CARD_HEIGHT, drawCard, suitStyle } from "./cards.ts";
import { CARD_WORD } from "./compact_view.ts";
import type { Layout } from "./layout.ts";
import { liftedCards } from "./lifted.ts";
import type { Model } from "./model.ts";
import { withAttribute } from "../style.ts";

/** Draws the cards that follow the pointer. */
export function drawDragged(grid: Grid, model: Model, { kind }: Layout): void {
  const cards = liftedCards(model);
  const { drag } = model;
  if (!drag || cards.length === 0) return;
  const top = drag.pointer.row - Math.min(drag.grip.row, cards.length + CARD_HEIGHT - 2);
  const column = drag.pointer.column - drag.grip.column;
  cards.forEach((card, index) => {
    const row = top + index;
    if (kind === "compact") {
      const word = formatSymbol(card).padStart(CARD_WORD);
      grid.text(row, column, word, withAttribute(suitStyle(card), "reverse"));
      return;
    }
    const height = index === cards.length - 1 ? CARD_HEIGHT : 1;
    drawCard(grid, card, { row, column, height, emphasis: "held", focused: false });
  });
  grid.cursor = { row: drag.pointer.row, column: drag.pointer.column };
}
