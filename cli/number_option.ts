// @ts-types="@commander-js/extra-typings"
import { InvalidArgumentError } from "commander";

const UNITS: Readonly<Record<string, number>> = { "": 1, k: 1e3, M: 1e6, G: 1e9 };

/**
 * The number of a text such as `100000`, `1_000`, `1e6`, `2.5k`, `10M` or `.5`, which is how numbers
 * are read on the whole command line; `undefined` for anything else. Numbers in files are not read
 * here: a format takes only what it says.
 */
export function parseNumber(text: string): number | undefined {
  const match = /^((?:\d+(?:_\d+)*)?(?:\.\d+)?)(e\+?\d{1,3})?([kMG]?)$/.exec(text);
  const [, digits = "", exponent = "", unit = ""] = match ?? [];
  if (digits === "") return undefined;
  return Number(digits.replaceAll("_", "") + exponent) * (UNITS[unit] ?? NaN);
}

/** The whole number of a text that {@linkcode parseNumber} reads; else `undefined`. */
export function parseCount(text: string): number | undefined {
  const number = parseNumber(text);
  if (number === undefined) return undefined;
  if (number === Infinity) return Number.MAX_VALUE;
  // 2.3e6 is a whole number, though its product may miss it by a rounding error.
  return Math.abs(number - Math.round(number)) < 1e-6 ? Math.round(number) : undefined;
}

/** From here on a range gets an example: nobody likes to count zeros. */
const MANY = 10_000;

/**
 * Reads the value of an option that takes a whole number of a range; `what` begins the sentence of
 * the error: `A seed is a whole number from 1 to 2147483646`.
 */
export function wholeNumber(
  what: string,
  smallest: number,
  largest = Infinity,
): (text: string) => number {
  return (text) => {
    const number = parseCount(text);
    if (number !== undefined && number >= smallest && number <= largest) return number;
    const range = largest === Infinity ? `from ${smallest} up` : `from ${smallest} to ${largest}`;
    const example = largest < MANY ? "" : ", such as 1000, 1k or 1e3";
    throw new InvalidArgumentError(`${what} is a whole number ${range}${example}.`);
  };
}

/**
 * Reads the value of an option that takes a number above 0; `what` and `example` make the sentence of
 * the error: `A time is a number of seconds above 0, such as 10 or 0.5`.
 */
export function positiveNumber(what: string, example: string): (text: string) => number {
  return (text) => {
    const number = parseNumber(text);
    if (number !== undefined && number > 0 && number < Infinity) return number;
    throw new InvalidArgumentError(`${what} above 0, such as ${example}.`);
  };
}

/** Reads the value of an option in seconds. */
export const seconds = positiveNumber("A time is a number of seconds", "10 or 0.5");
