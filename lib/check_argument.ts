// What a program hands in is checked: a sentence says what was expected.
import { excerptOf } from "./printable.ts";

/** Throws a RangeError where a number is not a whole one in a range; `what` begins its sentence. */
export function requireInteger(what: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new RangeError(`${what} is a whole number from ${least} to ${most}, not ${value}`);
}

/** Throws a RangeError where a name is none of those known; `what` begins its sentence. */
export function requireOneOf(what: string, name: string, known: readonly string[]): void {
  if (known.includes(name)) return;
  throw new RangeError(`${what} is one of ${known.join(", ")}, not '${excerptOf(name)}'`);
}
