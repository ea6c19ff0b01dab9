import { excerptOf } from "../printable.ts";

/** Throws a RangeError if a name is not one of those known; `what` begins its message. */
export function requireOneOf(what: string, name: string, known: readonly string[]): void {
  if (known.includes(name)) return;
  throw new RangeError(`${what} must be one of ${known.join(", ")}, found '${excerptOf(name)}'`);
}
