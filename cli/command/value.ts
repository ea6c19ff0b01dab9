// The kinds of values that options and arguments take.

import { err, ok, type Result } from "../../lib/result.ts";

/** The values that a shell offers. */
export type Completion =
  | { readonly kind: "anything" }
  | { readonly kind: "files" }
  | { readonly kind: "pictures" }
  | { readonly kind: "words"; readonly words: readonly string[] }
  /** Several of the words with commas between them. */
  | { readonly kind: "list"; readonly words: readonly string[] };

/** A kind of value: its word in the help, its parser and its completion. */
export interface Value<T> {
  /** Its word in the help, in capitals: `N`, `TIME`, `FILE`. */
  readonly word: string;
  /** The expected text, such as `a whole number from 1 to 26`. */
  readonly expected: string;
  /** Parses a value; the error is the expected text, in more detail than `expected` if possible. */
  read(text: string): Result<T, string>;
  readonly completion: Completion;
  /** Its words, each with its meaning; empty if the word says it. */
  readonly choices?: Readonly<Record<string, string>>;
}

const ANYTHING: Completion = { kind: "anything" };

const UNITS: Readonly<Record<string, number>> = { "": 1, k: 1e3, M: 1e6, G: 1e9 };

/**
 * Parses a number such as `100000`, `1_000`, `1e6`, `2.5k`, `10M` or `.5`, or returns `undefined`
 * if the text is not one. All numbers of the command line are read here; those in files are not,
 * because each format defines its own.
 */
export function parseNumber(text: string): number | undefined {
  const match = /^((?:\d+(?:_\d+)*)?(?:\.\d+)?)(e\+?\d{1,3})?([kMG]?)$/.exec(text);
  const [, digits = "", exponent = "", unit = ""] = match ?? [];
  if (digits === "") return undefined;
  return Number(digits.replaceAll("_", "") + exponent) * (UNITS[unit] ?? NaN);
}

/** Like {@linkcode parseNumber}, but returns `undefined` if the number is not whole. */
export function parseCount(text: string): number | undefined {
  const number = parseNumber(text);
  if (number === undefined) return undefined;
  if (number === Infinity) return Number.MAX_VALUE;
  // 2.3e6 is whole, but the product can miss it by a rounding error.
  return Math.abs(number - Math.round(number)) < 1e-6 ? Math.round(number) : undefined;
}

/** Above this, the error shows an example such as 1k or 1e3. */
const MANY = 10_000;

/** Makes a value: a whole number in a range. */
export function whole(min: number, max = Infinity, word = "N"): Value<number> {
  const range = max === Infinity ? `from ${min} up` : `from ${min} to ${max}`;
  const expected = `a whole number ${range}${max < MANY ? "" : ", such as 1000, 1k or 1e3"}`;
  return {
    word,
    expected,
    read: (text) => {
      const number = parseCount(text);
      return number !== undefined && number >= min && number <= max ? ok(number) : err(expected);
    },
    completion: ANYTHING,
  };
}

/** Makes a value: a number above 0; `expected` names it with an example. */
export function positive(word: string, expected: string): Value<number> {
  return {
    word,
    expected,
    read: (text) => {
      const number = parseNumber(text);
      return number !== undefined && number > 0 && number < Infinity ? ok(number) : err(expected);
    },
    completion: ANYTHING,
  };
}

/** Makes a value: one of some words. */
export function choice<const W extends string>(
  word: string,
  words: readonly W[] | Readonly<Record<W, string>>,
): Value<W> {
  const names: readonly W[] = isList(words) ? words : Object.keys(words) as W[];
  const expected = inWords(names);
  const choices: Record<string, string> = isList(words)
    ? Object.fromEntries(names.map((name) => [name, ""]))
    : { ...words };
  return {
    word,
    expected,
    read: (text) => {
      const found = names.find((name) => name === text);
      return found === undefined ? err(expected) : ok(found);
    },
    completion: { kind: "words", words: names },
    choices,
  };
}

function isList<W extends string>(
  words: readonly W[] | Readonly<Record<W, string>>,
): words is readonly W[] {
  return Array.isArray(words);
}

/** Joins words as in `a, b or c`. */
export function inWords(names: readonly string[], conjunction: "and" | "or" = "or"): string {
  return names.length < 2
    ? names.join()
    : `${names.slice(0, -1).join(", ")} ${conjunction} ${names[names.length - 1]}`;
}

/** Lets a value also be one of some words, each of which stands for a value. */
export function orWords<T, U>(
  value: Value<T>,
  words: Readonly<Record<string, U>>,
): Value<T | U> {
  const names = Object.keys(words);
  const expected = inWords([value.expected, ...names]);
  return {
    ...value,
    expected,
    read: (text) => {
      if (names.includes(text)) return ok(words[text] as U);
      const read = value.read(text);
      return read.ok ? read : err(read.error === value.expected ? expected : read.error);
    },
    completion: { kind: "words", words: names },
  };
}

/** Gives a value another word in the help, and another completion if given. */
export function withWord<T>(value: Value<T>, word: string, completion?: Completion): Value<T> {
  return { ...value, word, completion: completion ?? value.completion };
}

/** Makes a value from its parser. */
export function custom<T>(
  word: string,
  expected: string,
  read: (text: string) => Result<T, string>,
  completion: Completion = ANYTHING,
): Value<T> {
  return { word, expected, read, completion };
}

/** A file name; `-` is standard input or output. */
export const FILE: Value<string> = textValue("FILE", "the name of a file", { kind: "files" });

/** The file name of a picture. */
export const PICTURE: Value<string> = textValue("IMAGE", "the name of a picture", {
  kind: "pictures",
});

function textValue(word: string, expected: string, completion: Completion): Value<string> {
  return {
    word,
    expected,
    read: (text) => text === "" ? err(expected) : ok(text),
    completion,
  };
}

const SECONDS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600, "": 1 };

/** A time in seconds; a bare number is seconds. */
export const TIME: Value<number> = withUnit(
  "TIME",
  "a time such as 90s, 5m or 500ms",
  SECONDS,
  Number.MIN_VALUE,
  1e9,
);

const MEGABYTES: Readonly<Record<string, number>> = { M: 1, MB: 1, G: 1000, GB: 1000, "": 1 };

/** Makes a value: an amount of memory in whole megabytes; a bare number is megabytes. */
export function memory(max: number): Value<number> {
  const expected = `an amount such as 300M or 2G, up to ${max / 1000}G`;
  const exact = withUnit("MEMORY", expected, MEGABYTES, 1, max);
  return {
    ...exact,
    read: (text) => {
      const read = exact.read(text);
      return read.ok ? ok(Math.round(read.value)) : read;
    },
  };
}

function withUnit(
  word: string,
  expected: string,
  units: Readonly<Record<string, number>>,
  min: number,
  max: number,
): Value<number> {
  return custom(word, expected, (text) => {
    const [, digits = "", unit = ""] = /^([\d._]+(?:e\d+)?)([a-zA-Z]*)$/.exec(text) ?? [];
    const number = (parseNumber(digits) ?? NaN) * (units[unit] ?? NaN);
    return number >= min && number <= max ? ok(number) : err(expected);
  });
}
