import { rankOf } from "../card.ts";
import { Xoshiro128, type XoshiroState } from "../xoshiro.ts";
import { sortedDeck } from "./deal.ts";
import type { DeckOptions } from "./options.ts";

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
