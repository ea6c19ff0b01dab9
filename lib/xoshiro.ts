import { requireInteger } from "./check_integer.ts";
import type { Random } from "./random.ts";

/** The four 32-bit words of a {@linkcode Xoshiro128}. */
export type XoshiroState = readonly [number, number, number, number];

/** The published jump, x^(2^64) modulo the generator's characteristic polynomial. */
const JUMP = 0x77f2db5b_6fa035c3_f542d2d3_8764000bn;
/** The characteristic polynomial, from 256 outputs of one bit (Berlekamp and Massey, 1969). */
const CHARACTERISTIC = 0x100fc65a2006254b11b489db6de18fc01n;
const TWO_32 = 2 ** 32;

/**
 * xoshiro128** 1.1 of Blackman and Vigna (prng.di.unimi.it): 128 bits of state, for all statistics.
 * Streams that must not overlap come from {@linkcode Xoshiro128.jump}, never from a seed plus one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { Xoshiro128 } from "patience-rules/war";
 * const [first, second] = [Xoshiro128.fromSeed(7), Xoshiro128.fromSeed(7)];
 * assert.deepEqual(first.below(6), second.below(6));
 * ```
 */
export class Xoshiro128 implements Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  /** Continues from a state. */
  constructor(state: XoshiroState) {
    [this.#a, this.#b, this.#c, this.#d] = [state[0] | 0, state[1] | 0, state[2] | 0, state[3] | 0];
  }

  /** Creates a generator from a seed, 0 to 2^53 - 1, spread by SplitMix64 as its authors advise. */
  static fromSeed(seed: number): Xoshiro128 {
    requireInteger("the seed", seed, 0, Number.MAX_SAFE_INTEGER);
    const [low, high] = splitMix64(BigInt(seed), 2) as [bigint, bigint];
    const word = (value: bigint): number => Number(BigInt.asIntN(32, value));
    return new Xoshiro128([word(low), word(low >> 32n), word(high), word(high >> 32n)]);
  }

  /** The state as four unsigned words. */
  get state(): XoshiroState {
    return [this.#a >>> 0, this.#b >>> 0, this.#c >>> 0, this.#d >>> 0];
  }

  /** Returns the next 32 bits as an unsigned number. */
  next(): number {
    const b = this.#b;
    const scrambled = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9);
    this.#c ^= this.#a;
    this.#d ^= b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= b << 9;
    this.#d = rotateLeft(this.#d, 11);
    return scrambled >>> 0;
  }

  /**
   * Unbiased for every `n` up to 2^21, for which the product still fits a double (Lemire, 2019).
   */
  below(n: number): number {
    let word = this.next();
    if (Math.imul(word, n) >>> 0 < n) {
      const biased = TWO_32 % n;
      while (Math.imul(word, n) >>> 0 < biased) word = this.next();
    }
    return Math.floor(word * n / TWO_32);
  }

  /** Advances by `times` (0 to 2^53 - 1) times 2^64 steps, to the start of a later stream. */
  jump(times = 1): void {
    requireInteger("the number of jumps", times, 0, Number.MAX_SAFE_INTEGER);
    let power = JUMP;
    for (let rest = BigInt(times); rest > 0n; rest >>= 1n) {
      if (rest & 1n) this.#jumpBy(power);
      if (rest > 1n) power = product(power, power);
    }
  }

  #jumpBy(jump: bigint): void {
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let bits = jump; bits > 0n; bits >>= 1n) {
      if (bits & 1n) {
        a ^= this.#a;
        b ^= this.#b;
        c ^= this.#c;
        d ^= this.#d;
      }
      this.next();
    }
    [this.#a, this.#b, this.#c, this.#d] = [a, b, c, d];
  }
}

/** Returns the first outputs of SplitMix64 (Steele, Lea and Flood, 2014) for a 64-bit seed. */
export function splitMix64(seed: bigint, count: number): bigint[] {
  const outputs: bigint[] = [];
  for (let i = 1n; i <= count; i++) {
    let z = BigInt.asUintN(64, seed + i * 0x9e3779b97f4a7c15n);
    z = BigInt.asUintN(64, (z ^ z >> 30n) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ z >> 27n) * 0x94d049bb133111ebn);
    outputs.push(z ^ z >> 31n);
  }
  return outputs;
}

/** Multiplies two polynomials over GF(2), modulo the characteristic one. */
function product(one: bigint, other: bigint): bigint {
  let sum = 0n;
  for (let shifted = one, bits = other; bits > 0n; bits >>= 1n) {
    if (bits & 1n) sum ^= shifted;
    shifted <<= 1n;
    if (shifted >> 128n) shifted ^= CHARACTERISTIC;
  }
  return sum;
}

function rotateLeft(word: number, bits: number): number {
  return word << bits | word >>> 32 - bits;
}
