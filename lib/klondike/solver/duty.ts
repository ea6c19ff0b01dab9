import type { Bit } from "./bits.ts";

/** What a step obliges the next one to; classes with different duties have different names. */
export type Duty = number;

/** Anything may follow. */
export const FREE = 0;
/** A king must be placed next. */
export const KING = 1;
/** From here on: the card of the talon that was placed must be of use to the next step. */
const USE = 2;

/** How many different duties there are. */
export const DUTIES = USE + 52;

/** The duty to use a card that was placed. */
export function useOf(card: Bit): Duty {
  return USE + card;
}

/** The card that must be of use; `undefined` where there is no such duty. */
export function usedBy(duty: Duty): Bit | undefined {
  return duty < USE ? undefined : duty - USE;
}
