/** Throws a RangeError if `value` is not a whole number in the range; `what` begins its message. */
export function requireInteger(what: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new RangeError(`${what} must be a whole number from ${least} to ${most}, found ${value}`);
}
