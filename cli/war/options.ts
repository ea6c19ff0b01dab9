// Options of the commands of War: an option per rule, and those that select one game.

import { err, ok } from "../../lib/result.ts";
import {
  DEALS,
  DEFAULT_RULES,
  MAX_DECKS,
  MAX_RANKS,
  MAX_STEPS,
  MAX_SUITS,
  MAX_WAR_SIZE,
  optionConflict,
  parseShuffle,
  PICKUPS,
  PILES,
  RUN_OUT_RULES,
  type Shuffle,
  type WarOptions,
} from "../../lib/war/options.ts";
import { formatCount } from "../../lib/message.ts";
import { choice, custom, type Value, whole } from "../command/value.ts";
import {
  flag,
  type Option,
  option,
  type OptionPlacing,
  type Options,
  type OptionValues,
} from "../command/option.ts";
import type { Console } from "../io/console.ts";
import { seed, seedOrRandom } from "../run/options.ts";

export type WarRuleValue = WarOptions[keyof WarOptions];

/** A rule that can be chosen on the command line. */
export interface WarRuleOption {
  readonly key: keyof WarOptions;
  /** The name after the two dashes. */
  readonly name: string;
  readonly short?: string;
  readonly help: string;
  /** The values of the rule; those of a switch can be given only in a sweep. */
  readonly value: Value<WarRuleValue>;
  /** The values that `all` stands for in a sweep. */
  readonly all: readonly string[];
  /** True if `-h` shows it too. */
  readonly brief?: true;
}

/** Values of a switch in a sweep. */
const ON_OR_OFF: Value<boolean> = custom(
  "WHEN",
  "on or off",
  (text) => text === "on" || text === "off" ? ok(text === "on") : err("on or off"),
);

const SHUFFLE: Value<Shuffle> = custom(
  "HOW",
  "perfect, riffle:N or none",
  parseShuffle,
  { kind: "words", words: ["perfect", "none", ...riffles()] },
);

/** Rules in the order of the help. */
export const RULE_OPTIONS: readonly WarRuleOption[] = [
  {
    key: "warSize",
    name: "war-size",
    short: "w",
    help: `set the cards each player adds to a war, 1 to ${MAX_WAR_SIZE}`,
    value: whole(1, MAX_WAR_SIZE),
    all: upTo(MAX_WAR_SIZE),
    brief: true,
  },
  {
    key: "peace",
    name: "peace",
    help: "play no wars: B wins a tie",
    value: ON_OR_OFF,
    all: ["off", "on"],
  },
  {
    key: "pickup",
    name: "pickup",
    help: "choose how won cards are ordered under the hand",
    value: choice("ORDER", {
      "swap": "as played, but a coin orders each battle's two",
      "played": "in the order of play",
      "winner-first": "the winner's cards first",
      "loser-first": "the loser's cards first",
      "shuffle": "in random order",
    }),
    all: PICKUPS,
    brief: true,
  },
  {
    key: "runOut",
    name: "run-out",
    help: "choose what happens when a player runs out of cards in a war",
    value: choice("RULE", {
      "lose": "the player loses",
      "last-card": "the player plays the cards that are left",
      "draw": "the game is drawn",
    }),
    all: RUN_OUT_RULES,
  },
  {
    key: "deal",
    name: "deal",
    help: "choose how the deck is dealt",
    value: choice("HOW", {
      "alternate": "one card each in turn",
      "halves": "half the deck each",
      "reversed": "in turn, the last card dealt on top",
    }),
    all: DEALS,
  },
  {
    key: "piles",
    name: "piles",
    help: "choose where won cards go",
    value: choice("HOW", {
      "single": "under the hand",
      "separate": "on a pile, which becomes the hand when the hand is empty",
    }),
    all: PILES,
  },
  {
    key: "reshuffle",
    name: "reshuffle",
    help: "with --piles separate: shuffle the pile before it becomes the hand",
    value: ON_OR_OFF,
    all: ["off", "on"],
  },
  {
    key: "shuffle",
    name: "shuffle",
    help: "choose the shuffle: perfect, riffle:N (N riffles of a sorted deck) or none",
    value: SHUFFLE,
    all: ["perfect", "none", ...riffles()],
  },
  {
    key: "decks",
    name: "decks",
    help: `set the number of decks shuffled together, 1 to ${MAX_DECKS}`,
    value: whole(1, MAX_DECKS),
    all: upTo(MAX_DECKS),
  },
  {
    key: "ranks",
    name: "ranks",
    help: `set the ranks per deck, from the two upwards, 1 to ${MAX_RANKS}`,
    value: whole(1, MAX_RANKS),
    all: upTo(MAX_RANKS),
  },
  {
    key: "suits",
    name: "suits",
    help: `set the suits per deck, 1 to ${MAX_SUITS}`,
    value: whole(1, MAX_SUITS),
    all: upTo(MAX_SUITS),
  },
  {
    key: "maxSteps",
    name: "max-steps",
    help: "stop a game after N steps and count it as unfinished",
    value: whole(1, MAX_STEPS),
    all: ["1000", "10000", "100000", "1000000"],
  },
];

/** Formats the rules that differ from `base` as options. */
export function describeRules(options: WarOptions, base: WarOptions): string {
  return RULE_OPTIONS
    .filter(({ key }) => options[key] !== base[key])
    .map(({ key, name }) => {
      const value = options[key];
      if (value === true) return `--${name}`;
      return value === false ? `no --${name}` : `--${name} ${value}`;
    })
    .join(" ");
}

function upTo(largest: number): string[] {
  return Array.from({ length: largest }, (_, i) => String(i + 1));
}

function riffles(): string[] {
  return upTo(10).map((count) => `riffle:${count}`);
}

/** Limit for the number of games of a run. */
export const MAX_GAMES = 1e12;

/** Options of a command, by rule. */
type RuleOptions = { readonly [K in keyof WarOptions]: Option<WarOptions[K]> };

/** Options for the rules, with their defaults. */
export const RULES = Object.fromEntries(
  RULE_OPTIONS.map((rule) => [rule.key, ruleOption(rule)]),
) as unknown as RuleOptions;

function ruleOption(rule: WarRuleOption): Option<WarRuleValue> {
  const [names, placing, base] = [optionNames(rule), optionPlacing(rule), DEFAULT_RULES[rule.key]];
  return typeof base === "boolean"
    ? flag(names, rule.help, placing)
    : option(names, rule.value, rule.help, { ...placing, default: base });
}

/** Returns the names of the option of a rule. */
export function optionNames({ name, short }: WarRuleOption): string {
  return short === undefined ? `--${name}` : `-${short}, --${name}`;
}

/** Returns the place of a rule in the help, with its default. */
export function optionPlacing(
  { key, brief }: WarRuleOption,
): OptionPlacing & { defaultText?: string } {
  const base = DEFAULT_RULES[key];
  return {
    group: "Rules",
    ...brief && { brief },
    ...typeof base === "boolean"
      ? {}
      : { defaultText: typeof base === "number" ? formatCount(base) : base },
  };
}

/** Returns the given rules, completed with the defaults. */
export function givenRules(given: Partial<WarOptions>): WarOptions {
  const chosen = RULE_OPTIONS.filter(({ key }) => given[key] !== undefined)
    .map(({ key }) => [key, given[key]]);
  return { ...DEFAULT_RULES, ...Object.fromEntries(chosen) };
}

/** Returns why the rules cannot be used together, or `undefined` if they can. */
export function ruleConflict(given: Partial<WarOptions>): string | undefined {
  return optionConflict(givenRules(given), "--");
}

/** Options that select one game. */
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

/** A game of War: its rules, and its number in the run of a seed. */
export interface GameSelection {
  readonly options: WarOptions;
  readonly seed: number;
  /** Number of the game in the run, from 1. */
  readonly game: number;
}

/** Returns the game that the options select; draws a random seed if none is given. */
export function selectGame(
  console: Console,
  given: OptionValues<typeof GAME_OPTIONS>,
): GameSelection {
  const { seed, nth } = given;
  return { options: givenRules(given), seed: seedOrRandom(console, seed), game: nth };
}
