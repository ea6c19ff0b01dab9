import { countWithNoun } from "../message.ts";
import type { Variant } from "../patience.ts";
import { type Scoring, SCORINGS } from "./score.ts";
import { faceDownCount, type Rules, type State, UNLIMITED } from "./state.ts";

/**
 * Returns the name of a variant, within which games are compared: the rules and the scoring, such
 * as `turn 3, 2 resets, standard`.
 */
export function variantName(rules: Rules, scoring: Scoring): string {
  return `${rulesName(rules)}, ${scoring === "none" ? "no score" : scoring}`;
}

/** Returns the name of rules, such as `turn 3, 2 resets`. */
export function rulesName({ turn, resets, worryBack }: Rules): string {
  return [
    `turn ${turn}`,
    resets === UNLIMITED ? "unlimited resets" : countWithNoun(resets, "reset"),
    ...(worryBack ? ["worry back"] : []),
  ].join(", ");
}

/**
 * Parses rules from a text that contains their {@linkcode rulesName}, or returns `undefined` if it
 * contains none.
 */
export function parseRulesName(text: string): Rules | undefined {
  const [, turn, resets, back] =
    /\bturn ([13]), (?:(\d) resets?|unlimited resets)(, worry back)?/.exec(text) ?? [];
  if (turn === undefined) return undefined;
  return {
    turn: turn === "3" ? 3 : 1,
    resets: resets === undefined ? UNLIMITED : Number(resets),
    worryBack: back !== undefined,
  };
}

/**
 * True if a position looks like a new game: an empty waste, empty foundations, and in each column
 * one face-up card on as many face-down ones as are dealt. After a reset of a stock from
 * which no card was played, it looks so again.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, isFreshDeal, TURN_1 } from "patience-rules/klondike";
 * assert.deepEqual(isFreshDeal(deal(10, TURN_1)), true);
 * ```
 */
export function isFreshDeal(state: State): boolean {
  const { stock, waste, foundations, tableau } = state;
  return faceDownCount(state) === 21 && tableau.every(({ faceUp }) => faceUp.length === 1) &&
    tableau.every(({ faceDown }, index) => faceDown.length === index) &&
    stock.length === 24 && waste.length === 0 && foundations.every((height) => height === 0);
}

/** Converts rules and scoring to a variant. */
export function variantOf({ turn, resets, worryBack }: Rules, scoring: Scoring): Variant {
  return {
    turn: String(turn),
    resets: resets === UNLIMITED ? "unlimited" : String(resets),
    worryBack: worryBack ? "yes" : "no",
    scoring,
  };
}

/** Returns the rules of a variant; missing values are those of most games. */
export function rulesFromVariant({ turn, resets = "unlimited", worryBack }: Variant): Rules {
  return {
    turn: turn === "3" ? 3 : 1,
    resets: /^\d$/.test(resets) ? Number(resets) : UNLIMITED,
    worryBack: worryBack === "yes",
  };
}

/**
 * Returns the default reset limit of a scoring. In Vegas you go through the stock once at turn 1 and
 * three times at turn 3.
 */
export function defaultResets(scoring: Scoring, turn: Rules["turn"]): number {
  if (scoring !== "vegas") return UNLIMITED;
  return turn === 3 ? 2 : 0;
}

/**
 * Returns a variant with the rules that a player chose; the reset limit follows the scoring and the
 * turn while it is the default.
 */
export function chooseRules(variant: Variant, chosen: Variant): Variant {
  const after = { ...variant, ...chosen };
  if (chosen.resets !== undefined) return after;
  const startsVegas = scoringOf(after) === "vegas" && scoringOf(variant) !== "vegas";
  const isDefault = rulesFromVariant(variant).resets === defaultResetsIn(variant);
  if (!startsVegas && !isDefault) return after;
  const resets = defaultResetsIn(after);
  return { ...after, resets: resets === UNLIMITED ? "unlimited" : String(resets) };
}

function defaultResetsIn(variant: Variant): number {
  return defaultResets(scoringOf(variant), rulesFromVariant(variant).turn);
}

/** Returns the scoring of a variant; standard if it is missing or unknown. */
export function scoringOf({ scoring }: Variant): Scoring {
  return SCORINGS.find((name) => name === scoring) ?? "standard";
}
