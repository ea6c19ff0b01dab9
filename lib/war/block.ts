// Where the games of a run begin: blocks of games with streams of their own, and each game in them.
import { type Card, rankOf } from "../card.ts";
import { Xoshiro128, type XoshiroState } from "../xoshiro.ts";
import { dealHands, shuffledDeck, sortedDeck } from "./deal.ts";
import { checkRules, type DeckOptions, type WarOptions } from "./options.ts";
import { requireInteger } from "../check_integer.ts";
import { GameRng } from "./game_rng.ts";
import type { GamePosition } from "./rules.ts";

/**
 * The number of games that share a pair of streams. A seed promises the same tally everywhere, so
 * that a change of this number takes a new version of the schema.
 */
export const BLOCK_SIZE = 1000;

/**
 * Where the generators of a block begin: one for its deals, and one for what happens in its games.
 * Of the second each game takes four words, with which its own generator begins, so that the chance
 * of a game does not depend on how long the games before it were.
 */
export interface BlockStreams {
  readonly deals: XoshiroState;
  readonly games: XoshiroState;
}

/** What became of each game of a block; entries after the last game mean nothing. */
export interface BlockResults {
  /** Indexes of `OUTCOMES`. */
  readonly outcomes: Uint8Array;
  readonly steps: Uint32Array;
  readonly comparisons: Uint32Array;
  readonly wars: Uint32Array;
  readonly chains: Uint32Array;
  /** The period of an endless game, 0 for every other one. */
  readonly periods: Uint32Array;
}

/** Plays the first games of a block. */
export type PlayBlock = (streams: BlockStreams, games: number, results: BlockResults) => void;

/** Room for the results of a whole block. */
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
 * The streams of all blocks from `first` on, without end. They are 2^64 steps apart, so no two of
 * them overlap, and they do not depend on the options: every rule plays the same deals.
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

/** The ranks of a deck that was not shuffled yet. */
export function sortedRanks(options: DeckOptions): Uint8Array {
  return Uint8Array.from(sortedDeck(options), (card) => rankOf(card));
}

/** The generators of the games of a block, one after another. */
export function* gameGenerators({ games }: BlockStreams): Generator<Xoshiro128, never> {
  const seeds = new Xoshiro128(games);
  for (;;) yield new Xoshiro128([seeds.next(), seeds.next(), seeds.next(), seeds.next()]);
}

/** One game of a run before its first battle. */
export interface GameStart {
  /** The shuffled deck, the first card to be dealt first. */
  readonly deck: readonly Card[];
  /** Both hands. */
  readonly position: GamePosition;
  /** What the game's coins and shuffles are drawn from. */
  readonly chance: GameRng;
}

/**
 * The game of this number, from 1 on, of the run with this seed, from 0 to 2^53 - 1. Rules, or
 * numbers, that the documentation does not allow throw a RangeError.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { DEFAULT_RULES, startOfGame, playGame } from "patience-rules/war";
 * const { position, chance } = startOfGame(DEFAULT_RULES, 7, 1);
 * assert(playGame(position, DEFAULT_RULES, chance).steps > 0);
 * ```
 */
export function startOfGame(options: WarOptions, seed: number, game: number): GameStart {
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
  return { deck, position: dealHands(deck, options), chance: new GameRng(generators.next().value) };
}
