// The generator xoshiro128** (lib/xoshiro.ts), and the words that it has ready. A stream begins with
// the generator's four words; POSITION is the address of the next sixteen bits, END that after the
// last. The order of the words is that of lib/war/game_rng.ts.

import { copy, DEALS } from "./memory";

const POSITION: usize = 16;
const END: usize = 20;
const WORDS: usize = 32;

/** How many words a stream makes at a time, if not more are needed. */
const DEALS_AT_ONCE = 128, CHANCES_AT_ONCE = 64;

/** Writes the next words of a generator, an even number: two a turn are faster than one. */
export function fill(state: usize, to: usize, words: i32): void {
  let a = load<u32>(state), b = load<u32>(state, 4), c = load<u32>(state, 8), d = load<u32>(state, 12);
  for (const end = to + 4 * words; to < end; to += 8) {
    store<u32>(to, rotl<u32>(b * 5, 7) * 9);
    let t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotl<u32>(d, 11);
    store<u32>(to, rotl<u32>(b * 5, 7) * 9, 4);
    t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotl<u32>(d, 11);
  }
  store<u32>(state, a);
  store<u32>(state, b, 4);
  store<u32>(state, c, 8);
  store<u32>(state, d, 12);
}

/** Forgets the words that were made ready. */
export function begin(stream: usize): void {
  store<usize>(stream, stream + WORDS, POSITION);
  store<usize>(stream, stream + WORDS, END);
}

/** The address of the next number's sixteen bits. */
// @ts-ignore: decorator
@inline
export function position(stream: usize): usize {
  return load<usize>(stream, POSITION);
}

/** How many bytes are ready. */
export function ready(stream: usize): i32 {
  return <i32>(load<usize>(stream, END) - load<usize>(stream, POSITION));
}

/** Goes on behind numbers that were used. */
// @ts-ignore: decorator
@inline
export function use(stream: usize, next: usize): void {
  store<usize>(stream, next, POSITION);
}

/** Drops half a word: each game is dealt from a new one. */
export function dropHalf(stream: usize): void {
  const next = position(stream);
  use(stream, next + (next & 2));
}

/** Takes the next whole word; the half that may be left of the one before stays the next number. */
export function takeWord(stream: usize): u32 {
  ensure(stream, 6);
  const next = position(stream), half = next & 2, word = load<u32>(next + half);
  if (half) store<u16>(next, load<u16>(next), 4);
  use(stream, next + 4);
  return word;
}

/** Makes at least this many bytes ready. */
export function ensure(stream: usize, bytes: i32): void {
  const left = ready(stream);
  if (left >= bytes) return;
  const atOnce = stream == DEALS ? DEALS_AT_ONCE : CHANCES_AT_ONCE;
  const words = max<i32>((bytes - left + 7 >> 3) * 2, atOnce);
  const to = stream + WORDS + (position(stream) & 2);
  copy(to, position(stream), left);
  fill(stream, to + left, words);
  store<usize>(stream, to, POSITION);
  store<usize>(stream, to + left + 4 * words, END);
}
