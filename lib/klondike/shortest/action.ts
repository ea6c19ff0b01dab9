import type { Bit } from "../solver/bits.ts";

/** What a card does: the card, and in the higher bits where it goes. */
export type Action = number;

/** Where a card goes: home, on the first or second of its hosts, into an empty column. */
export const HOME = 0, FIRST = 1, SECOND = 2, COLUMN = 3;

/** The actions of drawing and of putting the waste back alone, which are no card's. */
export const DRAW: Action = 63, RESET: Action = 127;

/** Packs an action. */
export function packAction(card: Bit, target: number): Action {
  return card | target << 6;
}
