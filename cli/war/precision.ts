// @ts-types="@commander-js/extra-typings"
import { InvalidArgumentError } from "commander";

/** The help of the option. */
export const PRECISION_HELP =
  "play until the 95 % interval of the mean of steps is at most h wide to each side, at most -n games";

/** Reads how precise a mean is to be. */
export function parsePrecision(text: string): number {
  const precision = /^\d*\.?\d+$/.test(text) ? Number(text) : NaN;
  if (precision > 0) return precision;
  throw new InvalidArgumentError("A precision is a number of steps above 0, such as 0.1.");
}
