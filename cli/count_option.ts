// @ts-types="@commander-js/extra-typings"
import { InvalidArgumentError } from "commander";

const UNITS: Readonly<Record<string, number>> = { "": 1, k: 1e3, M: 1e6, G: 1e9 };

/** The whole number of a text such as `100000`, `1e6`, `2.5k` or `10M`; else `undefined`. */
export function parseCount(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?(?:e\+?\d{1,3})?)([kMG]?)$/.exec(text.replaceAll("_", ""));
  if (match === null) return undefined;
  const count = Number(match[1]) * (UNITS[match[2] ?? ""] ?? NaN);
  // 2.3e6 is a whole number, though its product may miss it by a rounding error.
  return Math.abs(count - Math.round(count)) < 1e-6 ? Math.round(count) : undefined;
}

/**
 * Reads the value of an option that takes a count; `what` begins the sentence of the error:
 * `The number of games`.
 */
export function countOption(
  what: string,
  smallest: number,
  largest: number,
): (text: string) => number {
  return (text) => {
    const count = parseCount(text);
    if (count !== undefined && count >= smallest && count <= largest) return count;
    throw new InvalidArgumentError(
      `${what} is a whole number from ${smallest} to ${largest}, such as 1000, 1e6 or 10M.`,
    );
  };
}
