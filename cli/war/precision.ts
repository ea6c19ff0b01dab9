import { positiveNumber } from "../number_option.ts";

/** The help of the option. */
export const PRECISION_HELP =
  "play until the half-width of the 95 % interval of the mean of steps is below h, at most -n games";

/** Reads how precise a mean is to be. */
export const parsePrecision: (text: string) => number = positiveNumber(
  "A precision is a number of steps",
  "0.1",
);
