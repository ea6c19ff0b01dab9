import { err, ok, type Result } from "../result.ts";

/** The order in which a won pile goes under the winner's hand, the default first. */
export const PICKUPS = ["swap", "played", "winner-first", "loser-first", "shuffle"] as const;
/** What happens to a player who cannot lay all the cards of a war, the default first. */
export const RUN_OUT_RULES = ["lose", "last-card", "draw"] as const;
/** How the deck becomes two hands, the default first. */
export const DEALS = ["alternate", "halves", "reversed"] as const;
/** Where won cards go, the default first. */
export const PILES = ["single", "separate"] as const;

/** The most cards that a war may ask of each player. */
export const MAX_WAR_SIZE = 26;
/** The most decks that are shuffled together. */
export const MAX_DECKS = 8;
/** The most ranks of a deck. */
export const MAX_RANKS = 13;
/** The most suits of a deck. */
export const MAX_SUITS = 4;
/** The most riffles of a deck. */
const MAX_RIFFLES = 100;
/** The most steps that a game may be given. */
export const MAX_STEPS = 1_000_000_000;

/** A perfect shuffle, a number of riffles from a sorted deck, or the sorted deck itself. */
export type Shuffle = "perfect" | "none" | `riffle:${number}`;

/** What a deck is made of. */
export type DeckOptions = Pick<WarOptions, "decks" | "ranks" | "suits">;

/** The rules of War where the lecture leaves them open. */
export interface WarOptions {
  /** How many cards each player adds in a war; the last ones are compared. */
  readonly warSize: number;
  /** Whether there are no wars: B wins every tie. */
  readonly peace: boolean;
  /** The order in which a won pile goes under the hand. */
  readonly pickup: (typeof PICKUPS)[number];
  /** What happens to a player who cannot lay all the cards of a war. */
  readonly runOut: (typeof RUN_OUT_RULES)[number];
  /** How the deck becomes two hands. */
  readonly deal: (typeof DEALS)[number];
  /** Where won cards go. */
  readonly piles: (typeof PILES)[number];
  /** Whether the pile of won cards is shuffled when it becomes the hand. */
  readonly reshuffle: boolean;
  /** How the deck is shuffled. */
  readonly shuffle: Shuffle;
  /** How many decks are shuffled together. */
  readonly decks: number;
  /** How many ranks a deck has, from the deuce on. */
  readonly ranks: number;
  /** How many suits a deck has, from clubs on. */
  readonly suits: number;
  /** The most steps of a game; one that is not over by then counts as unfinished. */
  readonly maxSteps: number;
}

/** The rules of the lecture. */
export const DEFAULT_RULES: WarOptions = {
  warSize: 4,
  peace: false,
  pickup: "swap",
  runOut: "lose",
  deal: "alternate",
  piles: "single",
  reshuffle: false,
  shuffle: "perfect",
  decks: 1,
  ranks: 13,
  suits: 4,
  maxSteps: 1_000_000,
};

/** Whether chance goes on after the deal; if not, a position that comes back comes back forever. */
export function hasChance({ pickup, reshuffle }: WarOptions): boolean {
  return pickup === "swap" || pickup === "shuffle" || reshuffle;
}

/** The number of riffles; `undefined` for the perfect shuffle. */
export function riffleCount(shuffle: Shuffle): number | undefined {
  if (shuffle === "perfect") return undefined;
  return shuffle === "none" ? 0 : Number(shuffle.slice("riffle:".length));
}

/** The shuffle that a text names, or which texts name one. */
export function parseShuffle(text: string): Result<Shuffle, string> {
  if (text === "perfect" || text === "none") return ok(text);
  const count = Number(/^riffle:(\d{1,3})$/.exec(text)?.[1] ?? NaN);
  if (count <= MAX_RIFFLES) return ok<Shuffle>(`riffle:${count}`);
  return err(`'perfect', 'none' or 'riffle:N' with N from 0 to ${MAX_RIFFLES}`);
}

/** The number of cards of all decks. */
export function cardsOf({ decks, ranks, suits }: DeckOptions): number {
  return decks * ranks * suits;
}

/**
 * What is wrong with options taken together; `undefined` when nothing is. On the command line dashes
 * stand before the names of rules.
 */
export function optionConflict(options: WarOptions, dashes = ""): string | undefined {
  if (options.reshuffle && options.piles === "single") {
    return `${dashes}reshuffle needs ${dashes}piles separate: ` +
      "with a single pile nothing becomes the hand";
  }
  return cardsOf(options) < 2 ? "a deck of one card cannot be dealt to two players" : undefined;
}

/** The numbers among the rules, each from 1 to this. */
const MAX_VALUES = {
  warSize: MAX_WAR_SIZE,
  decks: MAX_DECKS,
  ranks: MAX_RANKS,
  suits: MAX_SUITS,
  maxSteps: MAX_STEPS,
};

/** The names among the rules, each one of these. */
const NAMES = { pickup: PICKUPS, runOut: RUN_OUT_RULES, deal: DEALS, piles: PILES };

/** What is wrong with rules that another program gives; `undefined` when nothing is. */
export function invalidOption(options: WarOptions): string | undefined {
  const keys = <T extends object>(one: T): (keyof T)[] => Object.keys(one) as (keyof T)[];
  for (const key of keys(MAX_VALUES)) {
    const value = options[key];
    if (Number.isInteger(value) && value >= 1 && value <= MAX_VALUES[key]) continue;
    return `${key} is a whole number from 1 to ${MAX_VALUES[key]}, not ${value}`;
  }
  for (const key of keys(NAMES)) {
    const [names, value]: [readonly string[], string] = [NAMES[key], options[key]];
    if (!names.includes(value)) return `${key} is one of ${names.join(", ")}, not ${value}`;
  }
  for (const key of ["peace", "reshuffle"] as const) {
    if (typeof options[key] !== "boolean") return `${key} is true or false, not ${options[key]}`;
  }
  const shuffle = parseShuffle(options.shuffle);
  return shuffle.ok
    ? optionConflict(options)
    : `shuffle is ${shuffle.error}, not ${options.shuffle}`;
}

/** Throws a RangeError where another program gives rules that are none, and says which. */
export function checkRules(options: WarOptions): void {
  const mistake = invalidOption(options);
  if (mistake !== undefined) throw new RangeError(mistake);
}
