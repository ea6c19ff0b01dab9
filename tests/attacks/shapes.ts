import type { Random } from "../../lib/random.ts";
import { pick } from "../fuzz/edits.ts";

const encoder = new TextEncoder();

/** Words of a format, from which an attack is made. */
export interface Grammar {
  /** Valid inputs. */
  readonly whole: readonly string[];
  readonly words: readonly string[];
}

type Shape = (grammar: Grammar, size: number, random: Random) => string;

/** Text of about a size, with one of its words replaced by a repeated word. */
const swollen: Shape = (grammar, size, random) => {
  const text = choose(grammar.whole, random);
  const at = random.below(text.length + 1);
  return text.slice(0, at) + many(word(grammar, random), size) + text.slice(at);
};

/** Nested opening brackets. */
const nested: Shape = (_grammar, size, random) => {
  const [open, close] = choose(BRACKETS, random);
  const levels = Math.floor(size / (open.length + close.length));
  return open.repeat(levels) + (random.below(2) === 0 ? close.repeat(levels) : "");
};

const BRACKETS: readonly (readonly [string, string])[] = [
  ["[", "]"],
  ['{"a":', "}"],
  ["[[],", "]"],
  ["(", ")"],
  ["| ", ""],
  ['{"type":"war","options":', "}"],
];

/** Very long line, alone or after a valid beginning. */
const endless: Shape = (grammar, size, random) =>
  (random.below(2) === 0 ? choose(grammar.whole, random) : "") + many(letter(random), size);

/** Many short lines. */
const lines: Shape = (grammar, size, random) =>
  many(`${random.below(3) === 0 ? "" : word(grammar, random)}\n`, size);

/** Valid input, repeated. */
const repeated: Shape = (grammar, size, random) => many(choose(grammar.whole, random), size);

/** Words of the format in random order. */
const shuffled: Shape = (grammar, size, random) => {
  const block = Array.from({ length: 200 }, () => word(grammar, random)).join(
    choose([" ", "\n", ""], random),
  );
  return many(`${block}\n`, size);
};

/** Valid input, truncated, with a far too large number. */
const exaggerated: Shape = (grammar, size, random) => {
  const text = choose(grammar.whole, random).replace(
    /\d+/,
    () => choose(["9".repeat(Math.min(size, 1e6)), "1e308", "-1", "4294967296"], random),
  );
  return text.slice(0, 1 + random.below(text.length));
};

const SHAPES = [swollen, swollen, nested, endless, lines, repeated, shuffled, exaggerated];

/** Input of about a size, similar to one of a format, but far too long. */
export function shaped(grammar: Grammar, size: number, random: Random): Uint8Array {
  return encoder.encode(choose(SHAPES, random)(grammar, size, random));
}

/** Sizes from a few bytes to a largest one, small ones as often as large ones. */
export function anySize(most: number, random: Random): number {
  return Math.floor(2 ** (random.below(1 + Math.floor(256 * Math.log2(most))) / 256));
}

/** One of some items. */
export function choose<T>(items: readonly T[], random: Random): T {
  return pick(items, random) as T;
}

function word({ words, whole }: Grammar, random: Random): string {
  return random.below(8) === 0 ? choose(whole, random) : choose(words, random);
}

function letter(random: Random): string {
  return choose(["x", "0", " ", "\t", "\r", "é", "\x1b[2J", "\0", "♠", "A", '"', "#"], random);
}

function many(text: string, size: number): string {
  return text === "" ? "" : text.repeat(Math.ceil(size / text.length));
}
