import { isSeed } from "./lehmer.ts";
import { Xoshiro128 } from "./xoshiro.ts";

/**
 * The seeds of a series of deals: the first one itself, then numbers from the 128-bit generator
 * that is started with it, because neighbouring seeds give related deals.
 */
export function* seedSeries(first: number): Generator<number, never> {
  yield first;
  const random = Xoshiro128.fromSeed(first);
  for (;;) yield seedFrom(() => random.next());
}

/** A seed, each equally likely, from a source of 32 random bits. */
export function seedFrom(nextWord: () => number): number {
  for (;;) {
    // 31 bits go from 0 to one above the largest seed: both ends are drawn again.
    const seed = nextWord() >>> 1;
    if (isSeed(seed)) return seed;
  }
}
