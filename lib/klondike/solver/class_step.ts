// Steps from one class of positions to another, and what a step obliges the next one to.
import type { PackedHeights, SolverCard } from "./bits.ts";

/**
 * A step of the search that cannot be taken back, packed so that the order of the numbers is the
 * order of trying: urgency, kind, card, and the foundation heights from which it is made.
 */
export type ClassStep = number;

/** A base or a card of the talon goes home. */
export const TO_FOUNDATION = 0;
/** A base or a card of the talon goes on another card, or is a king and goes into a column. */
export const TO_COLUMN = 1;
/** The last card of a column goes on another card, after which a king must follow. */
export const EMPTY_COLUMN_STEP = 2;
/** A free card goes home for good: cards cannot come back. */
export const HOME = 3;

/** The kind of a step: what it does with its card. */
export type ClassStepKind =
  | typeof TO_FOUNDATION
  | typeof TO_COLUMN
  | typeof EMPTY_COLUMN_STEP
  | typeof HOME;

/** Packs a step; the smaller its urgency, the sooner it is tried. */
export function packClassStep(
  urgency: number,
  kind: number,
  card: SolverCard,
  heights: PackedHeights,
): ClassStep {
  return urgency << 24 | kind << 22 | card << 16 | heights;
}

/** What a step does with its card. */
export function kindOfClassStep(exit: ClassStep): ClassStepKind {
  return (exit >> 22 & 3) as ClassStepKind;
}

/** The card of a step. */
export function cardOfClassStep(exit: ClassStep): SolverCard {
  return exit >> 16 & 63;
}

/** The foundation heights before a step. */
export function heightsBefore(exit: ClassStep): PackedHeights {
  return exit & 0xffff;
}

/** The foundation heights after a step. */
export function heightsAfter(exit: ClassStep): PackedHeights {
  const kind = kindOfClassStep(exit);
  const heights = heightsBefore(exit);
  return kind === TO_FOUNDATION || kind === HOME
    ? heights + (1 << 4 * (cardOfClassStep(exit) & 3))
    : heights;
}

/** What a step obliges the next one to; classes with different duties have different names. */
export type Constraint = number;

/** Anything may follow. */
export const NO_CONSTRAINT = 0;
/** A king must be placed next. */
export const KING_MUST_FOLLOW = 1;
/** From here on: the card of the talon that was placed must be of use to the next step. */
const USE = 2;

/** How many different duties there are. */
export const CONSTRAINT_COUNT = USE + 52;

/** The duty to use a card that was placed. */
export function mustUse(card: SolverCard): Constraint {
  return USE + card;
}

/** The card that must be of use; `undefined` where there is no such duty. */
export function cardToUse(duty: Constraint): SolverCard | undefined {
  return duty < USE ? undefined : duty - USE;
}
