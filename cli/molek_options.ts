// @ts-types="@commander-js/extra-typings"
import { InvalidArgumentError } from "commander";

/** Reads the value of an option in seconds. */
export function seconds(text: string): number {
  const value = /^\d*\.?\d+$/.test(text) ? Number(text) : NaN;
  if (value > 0) return value;
  throw new InvalidArgumentError("A time is a number of seconds above 0, such as 10 or 0.5.");
}
