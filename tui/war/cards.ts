import type { Card } from "../../lib/card.ts";
import { faceOf } from "../../lib/piles.ts";
import type { Battle, Round, Side } from "../../lib/war/rules.ts";
import type { Grid, Size } from "../terminal/grid.ts";
import { CARD_SIZES, sizeAt } from "../table/draw/layout.ts";
import type { CardSpot, Emphasis } from "../table/draw/painter.ts";
import { type CardLook, painterFor } from "../table/draw/card_painter.ts";

/** The number of the smallest cards that are drawn. */
const SMALLEST = 1;
/** The rows that a player's cards take besides their own: the bar above them, and a blank row. */
const AROUND = 2;

/** How large the cards are in a window: those of both players, with a war, take at most half of it. */
export function cardSizeIn({ width, height }: Size): Size {
  const fits = (card: Size): boolean =>
    2 * rowsPerPlayer(card) <= height / 2 && 1 + 3 * pitchOf(card) <= width;
  return sizeAt(Math.max(SMALLEST, CARD_SIZES.findLastIndex(fits)));
}

/** The rows that a player takes. */
export function rowsPerPlayer({ height }: Size): number {
  return height + AROUND;
}

/** A battle of a player, and where its cards are drawn. */
interface Laid {
  readonly row: number;
  readonly side: Side;
  readonly battle: Battle;
}

/**
 * Draws the card of the battle, then for each war the cards face down and the one that fights; where
 * there are too many wars, the first ones are left out.
 */
export function drawRounds(
  grid: Grid,
  { row, side, battle: { rounds, winner } }: Laid,
  look: CardLook,
): void {
  const size = cardSizeIn(grid);
  const painter = painterFor(look, size);
  const pitch = pitchOf(size);
  const emphasis: Emphasis = winner === side ? "held" : "none";
  const spotAt = (place: number, emphasis: Emphasis): CardSpot => ({
    row,
    column: 1 + place * pitch,
    height: size.height,
    on: "table",
    emphasis,
    focused: false,
  });
  const drawTop = (round: Round | undefined, place: number): void => {
    const card = topOf(round, side);
    if (card !== undefined) painter.card(grid, faceOf(card), spotAt(place, emphasis));
  };
  const most = Math.max(1, Math.floor((grid.width - 1 - pitch) / (2 * pitch)));
  drawTop(rounds[0], 0);
  rounds.slice(1).slice(-most).forEach((round, war) => {
    const covered = round[side].length - 1;
    if (covered > 0) painter.backs(grid, covered, true, spotAt(1 + 2 * war, "none"));
    drawTop(round, 2 + 2 * war);
  });
}

function pitchOf({ width }: Size): number {
  return width + 1;
}

/** The card that fights, if the player had one left to lay; otherwise the one before it fights. */
function topOf(round: Round | undefined, side: Side): Card | undefined {
  return round?.[side].at(-1);
}
