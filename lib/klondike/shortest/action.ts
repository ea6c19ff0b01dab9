import type { SolverCard } from "../solver/bits.ts";

/** What a card does: the card, and in the higher bits where it goes. */
export type PackedAction = number;

/** Where a card goes: home, on the first or second of its hosts, into an empty column. */
export const HOME = 0, FIRST = 1, SECOND = 2, COLUMN = 3;

/** The actions of drawing and of putting the waste back alone, which are no card's. */
export const DRAW: PackedAction = 63, RESET: PackedAction = 127;

/** Packs an action. */
export function packAction(card: SolverCard, target: number): PackedAction {
  return card | target << 6;
}
