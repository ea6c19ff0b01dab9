import { err, ok, type Result } from "../../lib/result.ts";
import {
  DEALS,
  MAX_DECKS,
  MAX_RANKS,
  MAX_STEPS,
  MAX_SUITS,
  MAX_WAR_SIZE,
  parseShuffle,
  PICKUPS,
  PILES,
  RUN_OUT_RULES,
  type WarOptions,
} from "../../lib/war/options.ts";
import { parseCount } from "../number_option.ts";

/** A rule that can be chosen on the command line. */
export interface WarRuleOption {
  readonly key: keyof WarOptions;
  /** The name after the two dashes. */
  readonly name: string;
  readonly short?: string;
  /** The word for its value in the help; none for a switch. */
  readonly value?: string;
  readonly help: string;
  /** The value that a text stands for; else what is expected, such as `on or off`. */
  parse(text: string): Result<WarOptions[keyof WarOptions], string>;
  /** The values that `all` stands for in a sweep. */
  readonly all: readonly string[];
}

/** The rules in the order of the help. */
export const RULE_OPTIONS: readonly WarRuleOption[] = [
  {
    key: "warSize",
    name: "war-size",
    short: "w",
    value: "n",
    help: `cards each player adds in a war, 1 to ${MAX_WAR_SIZE} (default: 4)`,
    parse: numberFrom(1, MAX_WAR_SIZE),
    all: Array.from({ length: MAX_WAR_SIZE }, (_, i) => String(i + 1)),
  },
  {
    key: "peace",
    name: "peace",
    help: "no wars: B wins a tie",
    parse: onOrOff,
    all: ["off", "on"],
  },
  {
    key: "pickup",
    name: "pickup",
    value: "order",
    help:
      "how a won pile goes under the hand: swap (a coin orders the two cards of a battle; default), played, winner-first, loser-first, shuffle",
    parse: oneOf(PICKUPS),
    all: PICKUPS,
  },
  {
    key: "runOut",
    name: "run-out",
    value: "rule",
    help:
      "a player who cannot lay all the cards of a war: lose (default), last-card (fights with what there is), draw",
    parse: oneOf(RUN_OUT_RULES),
    all: RUN_OUT_RULES,
  },
  {
    key: "deal",
    name: "deal",
    value: "how",
    help:
      "how the deck is dealt: alternate (default), halves, reversed (the last card dealt on top)",
    parse: oneOf(DEALS),
    all: DEALS,
  },
  {
    key: "piles",
    name: "piles",
    value: "how",
    help:
      "where won cards go: single (under the hand; default), separate (on a pile that becomes the hand when that is empty)",
    parse: oneOf(PILES),
    all: PILES,
  },
  {
    key: "reshuffle",
    name: "reshuffle",
    help: "shuffle the pile of won cards when it becomes the hand",
    parse: onOrOff,
    all: ["off", "on"],
  },
  {
    key: "shuffle",
    name: "shuffle",
    value: "how",
    help:
      "how the deck is shuffled: perfect (default), riffle:N (N riffles of a sorted deck), none",
    parse: parseShuffle,
    all: ["perfect", "none", ...Array.from({ length: 10 }, (_, i) => `riffle:${i + 1}`)],
  },
  {
    key: "decks",
    name: "decks",
    value: "n",
    help: `decks shuffled together, 1 to ${MAX_DECKS} (default: 1)`,
    parse: numberFrom(1, MAX_DECKS),
    all: Array.from({ length: MAX_DECKS }, (_, i) => String(i + 1)),
  },
  {
    key: "ranks",
    name: "ranks",
    value: "n",
    help: `ranks in a deck from the deuce on, 1 to ${MAX_RANKS} (default: 13)`,
    parse: numberFrom(1, MAX_RANKS),
    all: Array.from({ length: MAX_RANKS }, (_, i) => String(i + 1)),
  },
  {
    key: "suits",
    name: "suits",
    value: "n",
    help: `suits in a deck, 1 to ${MAX_SUITS} (default: 4)`,
    parse: numberFrom(1, MAX_SUITS),
    all: Array.from({ length: MAX_SUITS }, (_, i) => String(i + 1)),
  },
  {
    key: "maxSteps",
    name: "max-steps",
    value: "n",
    help: "a longer game is unfinished (default: 1000000)",
    parse: numberFrom(1, MAX_STEPS),
    all: ["1000", "10000", "100000", "1000000"],
  },
];

/** The flags of the option for the help; `list` is another word for its value. */
export function flagsOf({ name, short, value }: WarRuleOption, list?: string): string {
  const word = list ?? value;
  return `${short === undefined ? "" : `-${short}, `}--${name}${word ? ` <${word}>` : ""}`;
}

/** The rules that differ from those of `base`, as the options that one would type. */
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

function numberFrom(smallest: number, largest: number): (text: string) => Result<number, string> {
  return (text) => {
    const count = parseCount(text);
    if (count !== undefined && count >= smallest && count <= largest) return ok(count);
    return err(`a whole number from ${smallest} to ${largest}`);
  };
}

function oneOf<T extends string>(choices: readonly T[]): (text: string) => Result<T, string> {
  return (text) => {
    const choice = choices.find((one) => one === text);
    return choice === undefined ? err(`one of ${choices.join(", ")}`) : ok(choice);
  };
}

function onOrOff(text: string): Result<boolean, string> {
  if (text === "on" || text === "off") return ok(text === "on");
  return err("on or off");
}
