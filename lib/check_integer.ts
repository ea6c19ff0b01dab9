/** Throws a RangeError where a number is not a whole one in a range; `what` begins its sentence. */
export function requireInteger(what: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new RangeError(`${what} is a whole number from ${least} to ${most}, not ${value}`);
}
