// The words of a position on the board, and the steps from one position to the next.
import type { SolverCard } from "../solver/bits.ts";

/** Number of words per row. */
export const ROW_FIELDS = 16;
/** Cards neither face down nor in the talon, black and red. */
export const OPEN = 0;
/** Those of them that are bases, black and red. */
export const BASE = 2;
/** Number of locked cards: a byte for each of columns 1 to 4, and of 5 to 7. */
export const COUNTS = 4;
/** The places of the talon that still have their card, 26 per word. */
export const TALON = 6;
/** Number of cards of the talon that are drawn. */
export const DRAWN = 8;
/** Number of resets left, if they are limited. */
export const RESETS = 9;
/** The cards that can be drawn to. */
export const REACH = 10;
/** The heights of the foundations, four bits per suit. */
export const HEIGHTS = 12;
/** Number of columns without a locked card. */
export const EMPTIES = 13;
/** Number of face-down cards. */
export const COVERED = 14;
/** Number of cards left in the talon. */
export const LEFT = 15;

// The kinds of steps, in the order of trying them for one card.

/** A base or a talon card goes home. */
export const UP = 0;
/** A base or a talon card goes on another card, or to an empty column. */
export const PLACE = 1;
/** A free card goes home. */
export const HOME = 2;
/** A card comes back from its foundation. */
export const BACK = 3;
/** A draw, or a reset if the stock is empty: a step of a player only. */
export const DRAW = 4;

/** A step: its kind and its card. */
export type PackedStep = number;

export function packStep(kind: number, card: SolverCard): PackedStep {
  return kind << 6 | card;
}

export function kindOfStep(step: PackedStep): number {
  return step >> 6 & 7;
}

export function cardOfStep(step: PackedStep): SolverCard {
  return step & 63;
}

/** Maximum number of rows; irreversible steps are at most 104. */
export const DEPTH = 400;
