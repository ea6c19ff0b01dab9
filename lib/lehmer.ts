import { requireInteger } from "./check_integer.ts";
import type { Random } from "./random.ts";
import { Xoshiro128 } from "./xoshiro.ts";

const MODULUS = 2147483647;
const MULTIPLIER = 48271;

/** The largest seed of a deal; the smallest is 1. */
export const MAX_SEED = MODULUS - 1;

/** True if {@linkcode Lehmer} accepts the seed. */
export function isSeed(seed: number): boolean {
  return Number.isInteger(seed) && seed >= 1 && seed <= MAX_SEED;
}

/**
 * The generator of the deals: x ← 48271·x mod 2147483647 (Lehmer; Park and Miller's choice of 1993,
 * `minstd_rand` in C++). Neighbouring seeds give related numbers, so use it only for deals that are
 * shared by seed, never for statistics.
 */
export class Lehmer implements Random {
  #state: number;

  constructor(seed: number) {
    requireInteger("the seed", seed, 1, MAX_SEED);
    this.#state = seed;
  }

  /** Returns the next state, from 1 to 2147483646. */
  next(): number {
    // The product stays below 2^47, so the arithmetic of doubles is exact.
    this.#state = (this.#state * MULTIPLIER) % MODULUS;
    return this.#state;
  }

  below(n: number): number {
    // Divide first, as the course does: another order could round to another card.
    return Math.floor(n * (this.next() / MODULUS));
  }
}

/**
 * Yields the seeds of a series of deals: the first one itself, then numbers from the 128-bit
 * generator started with it, because neighbouring seeds give related deals.
 */
export function* seedSeries(first: number): Generator<number, never> {
  yield first;
  const random = Xoshiro128.fromSeed(first);
  for (;;) yield seedFrom(() => random.next());
}

/** Draws a seed from a source of 32 random bits, each seed equally likely. */
export function seedFrom(nextWord: () => number): number {
  for (;;) {
    // 31 bits reach from 0 to one above the largest seed; draw again at either end.
    const seed = nextWord() >>> 1;
    if (isSeed(seed)) return seed;
  }
}
