/** Throws a RangeError if `value` is not a whole number in the range; `what` begins its message. */
export function requireInteger(what: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new RangeError(`${what} must be a whole number from ${least} to ${most}, found ${value}`);
}

/** Returns true for a whole number from 0 to 2^53 - 1. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
