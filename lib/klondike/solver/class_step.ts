// Steps from one class of positions to another, and the constraint that a step puts on the next.
import type { PackedHeights, SolverCard } from "./bits.ts";

/**
 * An irreversible step of the search, packed so that numeric order is the order of trying: urgency,
 * kind, card, and the foundation heights before the step.
 */
export type ClassStep = number;

/** A base or a talon card goes home. */
export const TO_FOUNDATION = 0;
/** A base or a talon card goes on another card, or a king into an empty column. */
export const TO_COLUMN = 1;
/** The last card of a column goes on another card; a king must follow. */
export const EMPTY_COLUMN_STEP = 2;
/** A free card goes home for good: cards cannot come back. */
export const HOME = 3;

/** The kind of a step: what it does with its card. */
export type ClassStepKind =
  | typeof TO_FOUNDATION
  | typeof TO_COLUMN
  | typeof EMPTY_COLUMN_STEP
  | typeof HOME;

/** Packs a step. A step with a lower urgency is tried sooner. */
export function packClassStep(
  urgency: number,
  kind: number,
  card: SolverCard,
  heights: PackedHeights,
): ClassStep {
  return urgency << 24 | kind << 22 | card << 16 | heights;
}

export function kindOfClassStep(step: ClassStep): ClassStepKind {
  return (step >> 22 & 3) as ClassStepKind;
}

export function cardOfClassStep(step: ClassStep): SolverCard {
  return step >> 16 & 63;
}

/** Returns the foundation heights before a step. */
export function heightsBefore(step: ClassStep): PackedHeights {
  return step & 0xffff;
}

/** Returns the foundation heights after a step. */
export function heightsAfter(step: ClassStep): PackedHeights {
  const kind = kindOfClassStep(step);
  const heights = heightsBefore(step);
  return kind === TO_FOUNDATION || kind === HOME
    ? heights + (1 << 4 * (cardOfClassStep(step) & 3))
    : heights;
}

/** Constraint on the next step. Classes that differ only in it are stored separately. */
export type Constraint = number;

/** Any step may follow. */
export const NO_CONSTRAINT = 0;
/** A king must be placed next. */
export const KING_MUST_FOLLOW = 1;
/** First constraint of the form "the next step must use this talon card, which was placed". */
const USE = 2;

export const CONSTRAINT_COUNT = USE + 52;

/** Returns the constraint to use a card that was placed. */
export function mustUse(card: SolverCard): Constraint {
  return USE + card;
}

/** Returns the card that must be used, or `undefined` if the constraint is another one. */
export function cardToUse(constraint: Constraint): SolverCard | undefined {
  return constraint < USE ? undefined : constraint - USE;
}
