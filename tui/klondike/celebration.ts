import { aceLowCard, type Card, formatSymbol, type Suit, SUITS } from "../../lib/card.ts";
import { type Celebration, hasEnded, jumpsOf, pathOf } from "../table/celebration.ts";
import type { Grid, Position } from "../grid.ts";
import { CARD_HEIGHT, CARD_WIDTH, drawCard, suitStyle } from "./cards.ts";
import { CARD_WORD, FOUNDATION_PITCH, FOUNDATIONS_AT } from "./compact_view.ts";
import { columnLeft, type Layout } from "./layout.ts";
import { type Model, restMode } from "./model.ts";

const CARDS = 52;

/** The model at the next frame of a celebration; after the last one the celebration ends. */
export function celebrate(model: Model, { since }: Celebration): Model {
  return hasEnded(CARDS, model.now - since) ? endCelebration(model) : model;
}

/** Ends a celebration and shows the end of the game. */
export function endCelebration(model: Model): Model {
  return { ...model, mode: restMode(model) };
}

/** Lets the cards jump from the foundations, each with its trail. */
export function drawCelebration(
  grid: Grid,
  { now }: Model,
  { since }: Celebration,
  layout: Layout,
): void {
  const size = layout.kind === "framed"
    ? { width: CARD_WIDTH, height: CARD_HEIGHT }
    : { width: CARD_WORD, height: 1 };
  jumpsOf(CARDS, now - since).forEach((frames, number) => {
    const suit = SUITS[number & 3] ?? 0;
    // Kings first, as they lie on top.
    const card = aceLowCard(13 - (number >> 2), suit);
    const from = foundationAt(layout, suit);
    for (const place of pathOf({ number, from, size }, frames, grid)) {
      drawJumping(grid, card, place, layout);
    }
  });
  grid.cursor = undefined;
}

function foundationAt(layout: Layout, suit: Suit): Position {
  const { topRow, kind, left } = layout;
  const column = kind === "framed"
    ? columnLeft(layout, 4 + suit)
    : left + FOUNDATIONS_AT + suit * FOUNDATION_PITCH;
  return { row: topRow, column };
}

function drawJumping(grid: Grid, card: Card, { row, column }: Position, { kind }: Layout): void {
  if (kind === "compact") {
    grid.text(row, column, formatSymbol(card).padStart(CARD_WORD), suitStyle(card));
    return;
  }
  drawCard(grid, card, { row, column, height: CARD_HEIGHT, emphasis: "none", focused: false });
}
