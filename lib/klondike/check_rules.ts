import { excerptOf } from "../printable.ts";
import { type Rules, UNLIMITED } from "./state.ts";

/** The most resets that a game with a limit has. */
const MOST_RESETS = 9;

/** Why rules are not those of a game, as a program without types may pass them. */
export function explainWrongRules(rules: Rules): string | undefined {
  const { turn, resets, worryBack } = (rules ?? {}) as Rules;
  if (turn !== 1 && turn !== 3) return `turn is 1 or 3, not ${told(turn)}`;
  const wrongResets = explainWrongResets("resets", resets);
  if (wrongResets !== undefined || typeof worryBack === "boolean") return wrongResets;
  return `worryBack is true or false, not ${told(worryBack)}`;
}

/** Why a number of resets is none that a game can have; `what` begins the sentence. */
export function explainWrongResets(what: string, resets: number): string | undefined {
  if (resets === UNLIMITED) return undefined;
  if (Number.isInteger(resets) && resets >= 0 && resets <= MOST_RESETS) return undefined;
  return `${what} is a whole number from 0 to ${MOST_RESETS} or Infinity, not ${told(resets)}`;
}

/** Throws a RangeError if rules are not those of a game. */
export function checkRules(rules: Rules): void {
  const wrong = explainWrongRules(rules);
  if (wrong !== undefined) throw new RangeError(wrong);
}

function told(value: unknown): string {
  return excerptOf(String(value));
}
