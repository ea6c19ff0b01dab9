import type { Random } from "../../lib/random.ts";

/** Characters that an edit can insert. */
export interface Material {
  readonly corpus: readonly Uint8Array[];
  readonly words: readonly Uint8Array[];
}

const MOST_EDITS = 6;
const LONGEST = 1 << 16;
/** Bytes that are difficult for parsers: ends, signs, digits, controls, parts of UTF-8. */
const TELLING = [0, 9, 10, 13, 27, 32, 35, 45, 48, 57, 92, 127, 128, 155, 194, 226, 240, 255];

/** Makes one or more random edits in an input. */
export function spoilt(bytes: Uint8Array, random: Random, material: Material): Uint8Array {
  let spoiled = bytes;
  do {
    spoiled = edited(spoiled, random, material);
  } while (random.below(MOST_EDITS) > 1 && spoiled.length < LONGEST);
  return spoiled;
}

function edited(bytes: Uint8Array, random: Random, { corpus, words }: Material): Uint8Array {
  const from = random.below(bytes.length + 1);
  const to = Math.min(bytes.length, from + someLength(random));
  switch (random.below(8)) {
    case 0:
      return replaced(bytes, from, to, new Uint8Array());
    case 1:
      return flipped(bytes, random);
    case 2:
      return replaced(bytes, from, from + 1, new Uint8Array([random.below(256)]));
    case 3:
      return replaced(bytes, from, from, new Uint8Array([pick(TELLING, random) ?? 0]));
    case 4:
      return replaced(bytes, to, to, bytes.subarray(from, to));
    case 5:
      return replaced(bytes, from, to, pieceOf(pick(corpus, random), random));
    case 6:
      return replaced(bytes, from, from, pick(words, random) ?? new Uint8Array());
    default:
      return replaced(bytes, from, to, pick(words, random) ?? new Uint8Array());
  }
}

/** Usually a small number of bytes, rarely a large one. */
function someLength(random: Random): number {
  return random.below(random.below(8) === 0 ? 200 : 6);
}

function pieceOf(bytes: Uint8Array = new Uint8Array(), random: Random): Uint8Array {
  const start = random.below(bytes.length + 1);
  return bytes.subarray(start, start + someLength(random));
}

function flipped(bytes: Uint8Array, random: Random): Uint8Array {
  if (bytes.length === 0) return bytes;
  const copy = bytes.slice();
  const at = random.below(copy.length);
  copy[at] = (copy[at] ?? 0) ^ 1 << random.below(8);
  return copy;
}

/** Replaces the bytes between `from` and `to`. */
function replaced(bytes: Uint8Array, from: number, to: number, part: Uint8Array): Uint8Array {
  const end = Math.min(to, bytes.length);
  const whole = new Uint8Array(from + part.length + bytes.length - end);
  whole.set(bytes.subarray(0, from));
  whole.set(part, from);
  whole.set(bytes.subarray(end), from + part.length);
  return whole;
}

/** One of some values. */
export function pick<T>(values: readonly T[], random: Random): T | undefined {
  return values[random.below(Math.max(1, values.length))];
}
