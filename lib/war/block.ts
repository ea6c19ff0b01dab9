import { rankOf } from "../card.ts";
import { newDeck } from "../deck.ts";
import { Xoshiro128, type XoshiroState } from "../xoshiro.ts";
import type { WarOptions } from "./options.ts";

/**
 * The number of games that share a pair of streams. A seed promises the same tally everywhere, so
 * that a change of this number takes a new version of the schema.
 */
export const BLOCK_SIZE = 1000;

/** Where the generators of a block begin: one for its deals, one for what happens in its games. */
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
}

/** Plays the first games of a block. */
export type PlayBlock = (streams: BlockStreams, games: number, results: BlockResults) => void;

/** Room for the results of a whole block. */
export function newResults(): BlockResults {
  return {
    outcomes: new Uint8Array(BLOCK_SIZE),
    steps: new Uint32Array(BLOCK_SIZE),
    comparisons: new Uint32Array(BLOCK_SIZE),
    wars: new Uint32Array(BLOCK_SIZE),
    chains: new Uint32Array(BLOCK_SIZE),
  };
}

/**
 * The streams of all blocks from `first` on, without end. They are 2^64 steps apart, so no two of
 * them overlap, and they do not depend on the options: every rule plays the same deals.
 */
export function* blockStreams(seed: number, first = 0): Generator<BlockStreams, never> {
  const generator = Xoshiro128.fromSeed(seed);
  for (let i = 0; i < 2 * first; i++) generator.jump();
  for (;;) {
    const deals = generator.state;
    generator.jump();
    const games = generator.state;
    generator.jump();
    yield { deals, games };
  }
}

/** The ranks of a deck that was not shuffled yet. */
export function sortedRanks({ decks }: Pick<WarOptions, "decks">): Uint8Array {
  return Uint8Array.from(newDeck(decks), (card) => rankOf(card));
}
