import { err, ok, type Result } from "../result.ts";

/** Orders in which a won pile goes under the winner's hand, the default first. */
export const PICKUPS = ["swap", "played", "winner-first", "loser-first", "shuffle"] as const;
/** Rules for a player who cannot lay all the cards of a war, the default first. */
export const RUN_OUT_RULES = ["lose", "last-card", "draw"] as const;
/** Ways to deal the deck into two hands, the default first. */
export const DEALS = ["alternate", "halves", "reversed"] as const;
/** Destinations of won cards, the default first. */
export const PILES = ["single", "separate"] as const;

/** Maximum number of cards that each player adds in a war. */
export const MAX_WAR_SIZE = 26;
export const MAX_DECKS = 8;
export const MAX_RANKS = 13;
export const MAX_SUITS = 4;
const MAX_RIFFLES = 100;
/** Largest value of `maxSteps`. */
export const MAX_STEPS = 1_000_000_000;

/** A perfect shuffle, a number of riffles from a sorted deck, or the sorted deck itself. */
export type Shuffle = "perfect" | "none" | `riffle:${number}`;

/** The options that determine the cards of the deck. */
export type DeckOptions = Pick<WarOptions, "decks" | "ranks" | "suits">;

/** The rules of War that the lecture leaves open. */
export interface WarOptions {
  /** Number of cards that each player adds in a war; the last ones are compared. */
  readonly warSize: number;
  /** True if there are no wars: B wins every tie. */
  readonly peace: boolean;
  /** The order in which a won pile goes under the hand. */
  readonly pickup: (typeof PICKUPS)[number];
  /** The rule for a player who cannot lay all the cards of a war. */
  readonly runOut: (typeof RUN_OUT_RULES)[number];
  /** The way to deal the deck into two hands. */
  readonly deal: (typeof DEALS)[number];
  /** The destination of won cards. */
  readonly piles: (typeof PILES)[number];
  /** True if the pile of won cards is shuffled when it becomes the hand. */
  readonly reshuffle: boolean;
  /** The shuffle of the deck. */
  readonly shuffle: Shuffle;
  /** Number of decks shuffled together. */
  readonly decks: number;
  /** Number of ranks in a deck, from the deuce up. */
  readonly ranks: number;
  /** Number of suits in a deck, from clubs up. */
  readonly suits: number;
  /** Maximum number of steps; a game that is not over by then is unfinished. */
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

/**
 * True if chance affects the game after the deal. If not, a position that comes back does so
 * forever.
 */
export function hasChance({ pickup, reshuffle }: WarOptions): boolean {
  return pickup === "swap" || pickup === "shuffle" || reshuffle;
}

/** Returns the number of riffles, or `undefined` for the perfect shuffle. */
export function riffleCount(shuffle: Shuffle): number | undefined {
  if (shuffle === "perfect") return undefined;
  return shuffle === "none" ? 0 : Number(shuffle.slice("riffle:".length));
}

/** Parses the name of a shuffle; the error lists the valid names. */
export function parseShuffle(text: string): Result<Shuffle, string> {
  if (text === "perfect" || text === "none") return ok(text);
  const count = Number(/^riffle:(\d{1,3})$/.exec(text)?.[1] ?? NaN);
  if (count <= MAX_RIFFLES) return ok<Shuffle>(`riffle:${count}`);
  return err(`'perfect', 'none' or 'riffle:N' with N from 0 to ${MAX_RIFFLES}`);
}

/** Returns the number of cards in all decks. */
export function cardsOf({ decks, ranks, suits }: DeckOptions): number {
  return decks * ranks * suits;
}

/**
 * Returns why the options cannot be used together, or `undefined` if they can. `dashes` is put
 * before the names of options in messages of the command line.
 */
export function optionConflict(options: WarOptions, dashes = ""): string | undefined {
  if (options.reshuffle && options.piles === "single") {
    return `${dashes}reshuffle requires ${dashes}piles separate`;
  }
  return cardsOf(options) < 2 ? "a deck of one card cannot be dealt to two players" : undefined;
}

/** Maximum of each numeric rule; the minimum is 1. */
const MAX_VALUES = {
  warSize: MAX_WAR_SIZE,
  decks: MAX_DECKS,
  ranks: MAX_RANKS,
  suits: MAX_SUITS,
  maxSteps: MAX_STEPS,
};

/** Values of each rule that is chosen by name. */
const NAMES = { pickup: PICKUPS, runOut: RUN_OUT_RULES, deal: DEALS, piles: PILES };

/** Returns which rule given by another program is invalid, or `undefined` if all are valid. */
export function invalidOption(options: WarOptions): string | undefined {
  const keys = <T extends object>(one: T): (keyof T)[] => Object.keys(one) as (keyof T)[];
  for (const key of keys(MAX_VALUES)) {
    const value = options[key];
    if (Number.isInteger(value) && value >= 1 && value <= MAX_VALUES[key]) continue;
    return `${key} must be a whole number from 1 to ${MAX_VALUES[key]}, found ${value}`;
  }
  for (const key of keys(NAMES)) {
    const [names, value]: [readonly string[], string] = [NAMES[key], options[key]];
    if (!names.includes(value)) return `${key} must be one of ${names.join(", ")}, found ${value}`;
  }
  for (const key of ["peace", "reshuffle"] as const) {
    if (typeof options[key] !== "boolean") {
      return `${key} must be true or false, found ${options[key]}`;
    }
  }
  const shuffle = parseShuffle(options.shuffle);
  return shuffle.ok
    ? optionConflict(options)
    : `shuffle must be ${shuffle.error}, found ${options.shuffle}`;
}

/** Throws a RangeError if a rule given by another program is invalid. */
export function checkRules(options: WarOptions): void {
  const mistake = invalidOption(options);
  if (mistake !== undefined) throw new RangeError(mistake);
}
