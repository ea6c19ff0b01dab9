// The words of a position on the board, and the steps from one to the next.
import type { SolverCard } from "../solver/bits.ts";

/** The numbers of a row. */
export const ROW_FIELDS = 16;
/** Cards neither covered nor in the talon, black and red. */
export const OPEN = 0;
/** Those of them that are bases, black and red. */
export const BASE = 2;
/** How many cards are locked: a byte for each of columns 1 to 4, and of 5 to 7. */
export const COUNTS = 4;
/** The places of the talon that still have their card, 26 a word. */
export const TALON = 6;
/** How many cards of the talon are drawn. */
export const DRAWN = 8;
/** How many resets are left, where they are limited. */
export const RESETS = 9;
/** The cards that can be drawn to. */
export const REACH = 10;
/** The heights of the foundations, four bits a suit. */
export const HEIGHTS = 12;
/** Columns without a locked card. */
export const EMPTIES = 13;
/** How many cards are covered. */
export const COVERED = 14;
/** How many cards are left in the talon. */
export const LEFT = 15;

// The kinds of steps, in the order of trying them for one card.

/** A base or a card of the talon goes home. */
export const UP = 0;
/** A base or a card of the talon goes on another card, or to an empty column. */
export const PLACE = 1;
/** A free card goes home. */
export const HOME = 2;
/** A card comes back from its foundation. */
export const BACK = 3;
/** A draw, or a reset where the stock is empty: steps of a player only. */
export const DRAW = 4;

/** A step: what is done with a card. */
export type PackedStep = number;

/** Packs a step. */
export function packStep(kind: number, card: SolverCard): PackedStep {
  return kind << 6 | card;
}

/** The kind of a step. */
export function kindOfStep(step: PackedStep): number {
  return step >> 6 & 7;
}

/** The card of a step. */
export function cardOfStep(step: PackedStep): SolverCard {
  return step & 63;
}

/** The most rows: steps that cannot be undone are at most 104. */
export const DEPTH = 400;
