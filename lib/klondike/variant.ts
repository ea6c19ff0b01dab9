import type { Scoring } from "./score.ts";
import { coveredCount, type Rules, type State, UNLIMITED } from "./state.ts";

/**
 * The name of a variant, within which games are compared: the rules and the way to count points,
 * such as `turn 3, 2 resets, standard`.
 */
export function variantName({ turn, resets, worryBack }: Rules, scoring: Scoring): string {
  return [
    `turn ${turn}`,
    resets === UNLIMITED ? "unlimited resets" : resets === 1 ? "1 reset" : `${resets} resets`,
    ...(worryBack ? ["worry back"] : []),
    scoring === "none" ? "no score" : scoring,
  ].join(", ");
}

/** Whether a position is the beginning of a game, as it is dealt, and not one from its middle. */
export function isFreshDeal(state: State): boolean {
  const { stock, waste, foundations, tableau } = state;
  return coveredCount(state) === 21 && tableau.every(({ open }) => open.length === 1) &&
    tableau.every(({ covered }, index) => covered.length === index) &&
    stock.length === 24 && waste.length === 0 && foundations.every((height) => height === 0);
}
