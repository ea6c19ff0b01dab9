import type { Card } from "../card.ts";
import { requireInteger } from "../check_integer.ts";
import { newDeck } from "../deck.ts";
import { shuffle } from "../random.ts";
import { Xoshiro128 } from "../xoshiro.ts";

/** How many deals share a stream of the generator: part of what a seed stands for. */
export const DEALS_PER_BLOCK = 100;

/** The most deals that a sample may have. */
export const MAX_SAMPLE = 1e12;

/**
 * Shuffled decks for statistics, without end: blocks of a hundred decks, each block from a stream of
 * its own, so that any part of a sample can be dealt without the parts before it. Seeds go from 0 to
 * 2^53 - 1, and so does the number of the first deck, counted from 0.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { dealDeck, sampleDecks, TURN_3 } from "patience-rules/klondike";
 * const decks = sampleDecks(7);
 * const start = dealDeck(decks.next().value, TURN_3);
 * assert.deepEqual(start.stock.length, 24);
 * ```
 */
export function* sampleDecks(seed: number, first = 0): Generator<readonly Card[], never> {
  requireInteger("the number of the first deck", first, 0, Number.MAX_SAFE_INTEGER);
  const streams = Xoshiro128.fromSeed(seed);
  streams.jump(Math.floor(first / DEALS_PER_BLOCK));
  for (let skipped = first % DEALS_PER_BLOCK;; skipped = 0) {
    const random = new Xoshiro128(streams.state);
    for (let deal = 0; deal < DEALS_PER_BLOCK; deal++) {
      const deck = newDeck();
      shuffle(deck, random);
      if (deal >= skipped) yield deck;
    }
    streams.jump();
  }
}
