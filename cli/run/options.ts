// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import type { Console } from "../io/console.ts";
import { wholeNumber } from "../number_option.ts";

/** An option that takes a number. */
export type NumberOption<Flags extends string> = Option<Flags, undefined, undefined, number>;

/** The most workers. */
const MAX_JOBS = 1024;

/** The option for the seed of a run. */
export function seedOption(what = "the seed"): NumberOption<"-s, --seed <n>"> {
  return new Option("-s, --seed <n>", `${what}; chosen by chance and told otherwise`)
    .argParser(wholeNumber("A seed", 0, Number.MAX_SAFE_INTEGER));
}

/** The seed of the command line, or one by chance. */
export function chooseSeed(console: Console, seed: number | undefined): number {
  return seed ?? console.randomWord();
}

/** The option for the number of workers; `what` names what they work at. */
export function jobsOption(what: string): NumberOption<"--jobs <n>"> {
  return new Option("--jobs <n>", `how many ${what} at a time (default: one a core)`)
    .argParser(wholeNumber("The number of jobs", 1, MAX_JOBS));
}
