import type { Face, PileId } from "../../../lib/patience.ts";
import type { CellPosition } from "../../terminal/grid.ts";

/** How long a frame is shown, in milliseconds. */
const FRAME_MS = 20;
/** How many frames a slide takes; in the last one the cards lie where they belong. */
const FRAMES = 8;
/** How long cards are under way, in milliseconds. */
export const SLIDE_MS = FRAME_MS * (FRAMES - 1);

/** A card on its way to a pile. */
export interface SlidingCard {
  readonly face: Face;
  readonly pile: PileId;
  /** Where its upper left corner was, and where it will be. */
  readonly from: CellPosition;
  readonly to: CellPosition;
}

/** Cards that slide to their piles, those that lie lower first. */
export interface Slide {
  readonly since: number;
  readonly cards: readonly SlidingCard[];
}

/** Whether the cards have arrived. */
export function hasArrived({ since }: Slide, now: number): boolean {
  return now - since >= SLIDE_MS;
}

/** When the cards are drawn at their next place. */
export function nextFrameAt({ since }: Slide, now: number): number {
  return since + FRAME_MS * (frameAt(since, now) + 1);
}

/** Where the corner of a card is drawn now: it sets off at once, and slows down to the end. */
export function slidePosition(
  { from, to }: SlidingCard,
  { since }: Slide,
  now: number,
): CellPosition {
  const left = 1 - Math.min(1, (frameAt(since, now) + 1) / FRAMES);
  const between = (start: number, end: number): number =>
    Math.round(end - (end - start) * left * left);
  return { row: between(from.row, to.row), column: between(from.column, to.column) };
}

/** How many cards are on their way to a pile. */
export function slidingCount(slide: Slide | undefined, pile: PileId): number {
  return slide?.cards.filter((card) => card.pile === pile).length ?? 0;
}

function frameAt(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / FRAME_MS));
}
