import { aceLowRank, type Card, isRed } from "../card.ts";

/** Whether a card may lie on another in a column: one rank lower and of the other colour. */
export function fits(upper: Card, lower: Card): boolean {
  return aceLowRank(upper) + 1 === aceLowRank(lower) && isRed(upper) !== isRed(lower);
}
