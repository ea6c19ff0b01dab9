import type { SolverCard } from "./bits.ts";

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
