import { type Rules, UNLIMITED } from "../../lib/klondike/state.ts";
import { flag, oneOfFlags, option, type Options } from "../command/option.ts";
import { orWords, type Value, whole } from "../command/value.ts";

/** Rules that a command line names. */
export interface ChosenRules {
  /** `undefined` if neither `-1` nor `-3` was given. */
  readonly turn?: 1 | 3 | undefined;
  /** `undefined` if `-l` was not given. */
  readonly limit?: number | undefined;
}

const NUMBER_OR_UNLIMITED = orWords(whole(0, 9), { unlimited: UNLIMITED });

/** Reset limit; `none` is an alias of `unlimited`. */
const LIMIT: Value<number> = {
  ...NUMBER_OR_UNLIMITED,
  read: (text) => NUMBER_OR_UNLIMITED.read(text === "none" ? "unlimited" : text),
};

/** Options for the rules of Klondike; the last of `-1` and `-3` counts. */
export const RULES = {
  turn: oneOfFlags({ "-1": 1, "-3": 3 }, "draw one card at a time, or three", {
    group: "Rules",
    brief: true,
    defaultText: "-1",
    triedAs: { "--turn": "-1 or -3", "--draw": "-1 or -3" },
  }),
  limit: option("-l, --limit", LIMIT, "allow N resets of the waste, 0 to 9", {
    group: "Rules",
    brief: true,
    defaultText: "unlimited",
    triedAs: { "--redeals": "--limit", "--resets": "--limit", "--unlimited": "-l unlimited" },
  }),
} satisfies Options;

/** Option of the commands that let the player choose worrying back; off by default. */
export const WORRY_BACK = flag(
  "--worry-back",
  "allow moves from the foundations to the columns",
  { group: "Rules" },
);

export function hasRuleOptions({ turn, limit }: ChosenRules): boolean {
  return turn !== undefined || limit !== undefined;
}

/** Returns the chosen rules, completed with the defaults. */
export function rulesFromOptions(
  { turn = 1, limit = UNLIMITED }: ChosenRules,
  worryBack = false,
): Rules {
  return { turn, resets: limit, worryBack };
}
