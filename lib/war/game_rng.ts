import type { Random } from "../random.ts";

/** A source of 32-bit words. */
export interface WordSource {
  /** Returns the next 32 bits as an unsigned number. */
  next(): number;
}

/**
 * Randomness for one game from the words of a generator: coins from the bits of a word, the lowest
 * first; numbers from 16 bits each, the lower half of a word first. Coins and numbers use separate
 * words, and each game begins with new words.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { GameRng, Xoshiro128 } from "patience-rules/war";
 * const chance = new GameRng(Xoshiro128.fromSeed(7));
 * assert.deepEqual(chance.below(1), 0);
 * ```
 */
export class GameRng implements Random {
  readonly #words: WordSource;
  #coins = 0;
  #coinsLeft = 0;
  #word = 0;
  #halvesLeft = 0;

  /** Draws from the words of a generator. */
  constructor(words: WordSource) {
    this.#words = words;
  }

  /** Flips a coin: 0 or 1. */
  flip(): 0 | 1 {
    if (this.#coinsLeft === 0) {
      this.#coins = this.#words.next();
      this.#coinsLeft = 32;
    }
    const face = this.#coins & 1;
    this.#coins >>>= 1;
    this.#coinsLeft--;
    return face as 0 | 1;
  }

  /** Unbiased for every `n` up to 65536 (Lemire, 2019, with 16 bits instead of 32). */
  below(n: number): number {
    for (;;) {
      const product = this.#half() * n;
      if (product % 65536 >= 65536 % n) return Math.floor(product / 65536);
    }
  }

  #half(): number {
    if (this.#halvesLeft === 0) {
      this.#word = this.#words.next();
      this.#halvesLeft = 2;
    }
    this.#halvesLeft--;
    return this.#halvesLeft === 1 ? this.#word & 0xffff : this.#word >>> 16;
  }
}
