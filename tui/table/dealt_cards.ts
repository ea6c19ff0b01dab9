// The cards of a deal that is being dealt: which ones lie in their columns, and which ones are on
// their way.

import type { Face, PileId } from "../../lib/patience.ts";
import type { CellPosition } from "../terminal/grid.ts";

/** Milliseconds per frame. */
const FRAME_MS = 33;
/** Frames of a deal; in the last one, all cards lie in their columns. */
export const DEAL_FRAMES = 12;

/** A card that is dealt to a column. */
export interface DealtCard {
  /** `undefined` if it lies face down. */
  readonly face: Face | undefined;
  readonly pile: PileId;
  /** First and last cell of its upper left corner. */
  readonly from: CellPosition;
  readonly to: CellPosition;
  /** True if no other card will lie on it. */
  readonly isLast: boolean;
  /** The first frame in which it is on its way. */
  readonly departsAt: number;
}

/** A deal that is being dealt, in the order of its cards. */
export interface Dealing {
  readonly since: number;
  /** Number of frames in which a card is on its way. */
  readonly flight: number;
  readonly cards: readonly DealtCard[];
}

/** A card on its way, with the cell of its upper left corner. */
export interface FlyingCard extends CellPosition, Pick<DealtCard, "face" | "isLast"> {}

/** True if all cards lie in their columns. */
export function isDealt({ since }: Dealing, now: number): boolean {
  return frameAt(since, now) >= DEAL_FRAMES - 1;
}

/** Returns the time of the next frame. */
export function nextDealFrameAt({ since }: Dealing, now: number): number {
  return since + FRAME_MS * (frameAt(since, now) + 1);
}

/** Counts the cards that lie in a column. */
export function dealtCount({ since, flight, cards }: Dealing, now: number, pile: PileId): number {
  const frame = frameAt(since, now);
  return cards.filter((card) => card.pile === pile && frame >= card.departsAt + flight)
    .length;
}

/** Returns the cards on their way: they start fast and slow down. */
export function flyingCards({ since, flight, cards }: Dealing, now: number): readonly FlyingCard[] {
  const frame = frameAt(since, now);
  return cards.flatMap(({ face, isLast, from, to, departsAt }) => {
    const flown = frame - departsAt + 1;
    if (flown < 1 || flown > flight) return [];
    const left = (1 - flown / (flight + 1)) ** 2;
    const between = (start: number, end: number): number => Math.round(end - (end - start) * left);
    const cell = { row: between(from.row, to.row), column: between(from.column, to.column) };
    return [{ face, isLast, ...cell }];
  });
}

function frameAt(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / FRAME_MS));
}
