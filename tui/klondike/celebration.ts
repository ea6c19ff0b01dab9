import { aceLowCard, type Card, formatSymbol, type Suit, SUITS } from "../../lib/card.ts";
import type { Grid, Position } from "../grid.ts";
import { CARD_HEIGHT, CARD_WIDTH, drawCard, suitStyle } from "./cards.ts";
import { CARD_WORD, FOUNDATION_PITCH, FOUNDATIONS_AT } from "./compact_view.ts";
import { columnLeft, type Layout } from "./layout.ts";
import type { Celebration, Model } from "./model.ts";
import { restMode } from "./model.ts";

/** How long a frame is shown, and how many frames apart the cards leave. */
export const FRAME_MS = 50;
const FRAMES_APART = 2;
const CARDS = 52;

/** Cells a frame, and what a card has left of its speed when it has met the ground. */
const GRAVITY = 0.12;
const BOUNCE = 0.78;
/** Even a card that has lost its way leaves the screen within so many frames. */
const LONGEST_FLIGHT = 60;
const LAST_FRAME = CARDS * FRAMES_APART + LONGEST_FLIGHT;

/** The next frame; behind the last one the end of the game is shown. */
export function celebrate(model: Model, { since }: Celebration): Model {
  return frameAt(model.now, since) > LAST_FRAME ? endCelebration(model) : model;
}

/** Shows the end of the game. */
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
  const frame = frameAt(now, since);
  for (let number = 0; number < CARDS && number * FRAMES_APART <= frame; number++) {
    const card = cardOf(number);
    const flight = Math.min(LONGEST_FLIGHT, frame - number * FRAMES_APART);
    for (const place of pathOf(number, flight, grid, layout)) drawFlying(grid, card, place, layout);
  }
  grid.cursor = undefined;
}

function frameAt(now: number, since: number): number {
  return Math.floor((now - since) / FRAME_MS);
}

/** Kings first, as they lie on top. */
function cardOf(number: number): Card {
  return aceLowCard(13 - (number >> 2), suitOfCard(number));
}

function suitOfCard(number: number): Suit {
  return SUITS[number & 3] ?? 0;
}

/** Where a card was in every frame of its flight so far; no chance is in it. */
function pathOf(number: number, frames: number, grid: Grid, layout: Layout): Position[] {
  const { topRow, kind, left } = layout;
  const isFramed = kind === "framed";
  const suit = suitOfCard(number);
  const width = isFramed ? CARD_WIDTH : CARD_WORD;
  const ground = grid.height - (isFramed ? CARD_HEIGHT : 1);
  const spread = number * 7 % 11;
  const across = (number % 3 === 0 ? 1 : -1) * (0.7 + 0.13 * spread);
  let column = isFramed
    ? columnLeft(layout, 4 + suit)
    : left + FOUNDATIONS_AT + suit * FOUNDATION_PITCH;
  let row = topRow;
  let fall = -0.08 * (spread % 4);
  const path: Position[] = [];
  for (let frame = 0; frame < frames && column > -width && column < grid.width; frame++) {
    path.push({ row: Math.round(row), column: Math.round(column) });
    column += across;
    fall += GRAVITY;
    row += fall;
    if (row >= ground) {
      row = ground;
      fall *= -BOUNCE;
    }
  }
  return path;
}

function drawFlying(grid: Grid, card: Card, { row, column }: Position, { kind }: Layout): void {
  if (kind === "compact") {
    grid.text(row, column, formatSymbol(card).padStart(CARD_WORD), suitStyle(card));
    return;
  }
  drawCard(grid, card, { row, column, height: CARD_HEIGHT, emphasis: "none", focused: false });
}
