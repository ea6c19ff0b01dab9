// @ts-types="@commander-js/extra-typings"
import { InvalidArgumentError } from "commander";

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
    const number = /^\d+$/.test(text) ? Number(text) : NaN;
    if (number >= smallest && number <= largest) return number;
    const range = largest === Infinity ? `from ${smallest} on` : `from ${smallest} to ${largest}`;
    throw new InvalidArgumentError(`${what} is a whole number ${range}.`);
  };
}

/** Reads the value of an option in seconds. */
export function seconds(text: string): number {
  const value = /^\d*\.?\d+$/.test(text) ? Number(text) : NaN;
  if (value > 0) return value;
  throw new InvalidArgumentError("A time is a number of seconds above 0, such as 10 or 0.5.");
}
