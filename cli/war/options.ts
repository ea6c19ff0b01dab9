import { formatCount } from "../../lib/message.ts";
import { DEFAULT_RULES, optionConflict, type WarOptions } from "../../lib/war/options.ts";
import {
  flag,
  type Given,
  type Option,
  option,
  type Options,
  type Placing,
} from "../command/option.ts";
import { whole } from "../command/value.ts";
import type { Console } from "../io/console.ts";
import { seed, seedOrRandom } from "../run/options.ts";
import { RULE_OPTIONS, type RuleValue, type WarRuleOption } from "./rules.ts";

/** The most games of a run. */
export const MAX_GAMES = 1e12;

/** The rules as options of a command. */
export type RuleOptions = { readonly [K in keyof WarOptions]: Option<WarOptions[K]> };

/** The rules, each of which a command line may change. */
export const RULES = Object.fromEntries(
  RULE_OPTIONS.map((rule) => [rule.key, ruleOption(rule)]),
) as unknown as RuleOptions;

function ruleOption(rule: WarRuleOption): Option<RuleValue> {
  const [names, placing, base] = [namesOf(rule), placingOf(rule), DEFAULT_RULES[rule.key]];
  return typeof base === "boolean"
    ? flag(names, rule.help, placing)
    : option(names, rule.value, rule.help, { ...placing, default: base });
}

/** The names of the option of a rule. */
export function namesOf({ name, short }: WarRuleOption): string {
  return short === undefined ? `--${name}` : `-${short}, --${name}`;
}

/** Where the pages show a rule, with its default. */
export function placingOf({ key, brief }: WarRuleOption): Placing & { defaultText?: string } {
  const base = DEFAULT_RULES[key];
  return {
    group: "Rules",
    ...brief && { brief },
    ...typeof base === "boolean"
      ? {}
      : { defaultText: typeof base === "number" ? formatCount(base) : base },
  };
}

/** The rules among the values that a command is given. */
export function givenRules(given: Partial<WarOptions>): WarOptions {
  const chosen = RULE_OPTIONS.filter(({ key }) => given[key] !== undefined)
    .map(({ key }) => [key, given[key]]);
  return { ...DEFAULT_RULES, ...Object.fromEntries(chosen) };
}

/** Why the rules of a command line cannot be used together, if they cannot. */
export function ruleConflict(given: Partial<WarOptions>): string | undefined {
  return optionConflict(givenRules(given), "--");
}

/** The options that name one game. */
export const GAME_OPTIONS = {
  seed: seed("set the seed", { brief: true }),
  nth: option("--nth", whole(1, MAX_GAMES, "K"), "choose the Kth game of the seed", {
    group: "Game",
    brief: true,
    default: 1,
    triedAs: { "-g": "--nth", "--game": "--nth" },
  }),
  ...RULES,
} satisfies Options;

/** One game of War: its rules, and where it begins. */
export interface GameSelection {
  readonly options: WarOptions;
  readonly seed: number;
  /** Which game of the seed's run, from 1. */
  readonly game: number;
}

/** The game that a command line names. */
export function selectGame(console: Console, given: Given<typeof GAME_OPTIONS>): GameSelection {
  const { seed, nth } = given;
  return { options: givenRules(given), seed: seedOrRandom(console, seed), game: nth };
}
