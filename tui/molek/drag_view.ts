import { columnAt } from "../../lib/molek/state.ts";
import type { Grid } from "../grid.ts";
import { drawCard, drawWord, type Face, faceText, TAIL_ROWS } from "./cards.ts";
import { stateOf } from "./game.ts";
import type { Layout } from "./layout.ts";
import { liftedCards } from "./lifted.ts";
import type { Model } from "./model.ts";

/** Draws the cards that follow the pointer. */
export function drawDragged(grid: Grid, model: Model, { kind, cardWidth }: Layout): void {
  const cards = liftedCards(model);
  const { drag, held, game } = model;
  if (!drag || !held || cards.length === 0) return;
  const { cheated } = columnAt(stateOf(game), held.column);
  const isCompact = kind === "compact";
  const lowest = cards.length - 1 + (isCompact ? 0 : TAIL_ROWS);
  const top = drag.pointer.row - Math.min(drag.grip.row, lowest);
  const column = drag.pointer.column - drag.grip.column;
  cards.forEach((rank, index) => {
    const isLast = index === cards.length - 1;
    const text = faceText(rank, cheated && isLast, isCompact);
    const face: Face = { text, rank, emphasis: "held", isFocused: isCompact, isLast };
    const place = { row: top + index, column };
    if (isCompact) drawWord(grid, place, cardWidth, face);
    else drawCard(grid, place, cardWidth, face);
  });
  grid.cursor = { row: drag.pointer.row, column: drag.pointer.column };
}
