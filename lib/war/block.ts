// Random streams of blocks of games, and the start of each game in a block.
import { type Card, rankOf } from "../card.ts";
import { Xoshiro128, type XoshiroState } from "../xoshiro.ts";
import { dealHands, shuffledDeck, sortedDeck } from "./deal.ts";
import { checkRules, type DeckOptions, type WarOptions } from "./options.ts";
import { requireInteger } from "../check_integer.ts";
import { GameRng } from "./game_rng.ts";
import type { GamePosition } from "./rules.ts";

/**
 * Number of games per pair of streams. A seed promises the same tally everywhere, so changing this
 * number requires a new version of the schema.
 */
export const BLOCK_SIZE = 1000;

/**
 * Initial states of a block's two generators: one for its deals, one for its games. Each game takes
 * four words of the second to start its own generator, so that its randomness does not depend on
 * the length of the games before it.
 */
export interface BlockStreams {
  readonly deals: XoshiroState;
  readonly games: XoshiroState;
}

/** Results per game of a block; entries past the last game are undefined. */
export interface BlockResults {
  /** Indexes of `OUTCOMES`. */
  readonly outcomes: Uint8Array;
  readonly steps: Uint32Array;
  readonly comparisons: Uint32Array;
  readonly wars: Uint32Array;
  readonly chains: Uint32Array;
  /** The period of an endless game, 0 for all others. */
  readonly periods: Uint32Array;
}

/** Plays the first games of a block. */
export type PlayBlock = (streams: BlockStreams, games: number, results: BlockResults) => void;

/** Allocates the results of a whole block. */
export function allocateResults(): BlockResults {
  return {
    outcomes: new Uint8Array(BLOCK_SIZE),
    steps: new Uint32Array(BLOCK_SIZE),
    comparisons: new Uint32Array(BLOCK_SIZE),
    wars: new Uint32Array(BLOCK_SIZE),
    chains: new Uint32Array(BLOCK_SIZE),
    periods: new Uint32Array(BLOCK_SIZE),
  };
}

/**
 * Yields the streams of all blocks from `first` on, without end. They are 2^64 steps apart, so no
 * two of them overlap, and they do not depend on the options: all rules play the same deals.
 */
export function* blockStreams(seed: number, first = 0): Generator<BlockStreams, never> {
  const generator = Xoshiro128.fromSeed(seed);
  generator.jump(2 * first);
  for (;;) {
    const deals = generator.state;
    generator.jump();
    const games = generator.state;
    generator.jump();
    yield { deals, games };
  }
}

/** Returns the ranks of an unshuffled deck. */
export function sortedRanks(options: DeckOptions): Uint8Array {
  return Uint8Array.from(sortedDeck(options), (card) => rankOf(card));
}

/** Yields the generators of the games of a block. */
export function* gameGenerators({ games }: BlockStreams): Generator<Xoshiro128, never> {
  const seeds = new Xoshiro128(games);
  for (;;) yield new Xoshiro128([seeds.next(), seeds.next(), seeds.next(), seeds.next()]);
}

/** A game of a run before its first battle. */
export interface WarGameStart {
  /** The shuffled deck, the first card to be dealt first. */
  readonly deck: readonly Card[];
  /** Both hands as dealt. */
  readonly position: GamePosition;
  /** Source of the game's coin flips and shuffles. */
  readonly rng: GameRng;
}

/**
 * Returns the start of game number `game`, from 1, of the run with this seed, 0 to 2^53 - 1. Throws
 * a RangeError if a rule or a number is invalid.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { DEFAULT_RULES, startOfGame, playGame } from "patience-rules/war";
 * const { position, rng } = startOfGame(DEFAULT_RULES, 7, 1);
 * assert(playGame(position, DEFAULT_RULES, rng).steps > 0);
 * ```
 */
export function startOfGame(options: WarOptions, seed: number, game: number): WarGameStart {
  checkRules(options);
  requireInteger("the seed", seed, 0, Number.MAX_SAFE_INTEGER);
  requireInteger("the number of the game", game, 1, Number.MAX_SAFE_INTEGER);
  const block = Math.floor((game - 1) / BLOCK_SIZE);
  const streams = blockStreams(seed, block).next().value;
  const deals = new Xoshiro128(streams.deals);
  const generators = gameGenerators(streams);
  for (let before = block * BLOCK_SIZE + 1; before < game; before++) {
    shuffledDeck(options, new GameRng(deals));
    generators.next();
  }
  const deck = shuffledDeck(options, new GameRng(deals));
  return { deck, position: dealHands(deck, options), rng: new GameRng(generators.next().value) };
}
