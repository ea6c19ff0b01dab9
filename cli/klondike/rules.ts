import { type Rules, UNLIMITED } from "../../lib/klondike/state.ts";
import { flag, oneOfFlags, option, type Options } from "../command/option.ts";
import { orWords, type Value, whole } from "../command/value.ts";

/** The rules that a command line names. */
export interface ChosenRules {
  /** `undefined` if neither `-1` nor `-3` was given. */
  readonly turn?: 1 | 3 | undefined;
  /** `undefined` if `-l` was not given. */
  readonly limit?: number | undefined;
}

const NUMBER_OR_UNLIMITED = orWords(whole(0, 9), { unlimited: UNLIMITED });

/** How often the waste may be reset; `none` stays understood. */
const LIMIT: Value<number> = {
  ...NUMBER_OR_UNLIMITED,
  read: (text) => NUMBER_OR_UNLIMITED.read(text === "none" ? "unlimited" : text),
};

/** The rules of Klondike as options; the last one of `-1` and `-3` counts. */
export const RULES = {
  turn: oneOfFlags({ "-1": 1, "-3": 3 }, "turn one card at a time, or three", {
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

/** The option of the commands that worrying back is a rule for; off unless it is given. */
export const WORRY_BACK = flag(
  "--worry-back",
  "let cards return from the foundations to the columns",
  { group: "Rules" },
);

/** Whether any rule was chosen. */
export function hasRuleOptions({ turn, limit }: ChosenRules): boolean {
  return turn !== undefined || limit !== undefined;
}

/** The rules of a new game. */
export function rulesFromOptions(
  { turn = 1, limit = UNLIMITED }: ChosenRules,
  worryBack = false,
): Rules {
  return { turn, resets: limit, worryBack };
}
