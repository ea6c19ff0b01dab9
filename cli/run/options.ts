// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import type { Console } from "../io/console.ts";
import { wholeNumber } from "../number_option.ts";

/** An option that takes a number. */
export type NumberOption<Flags extends string> = Option<Flags, undefined, undefined, number>;

/** The most workers. */
const MAX_JOBS = 1024;

/** The option for the seed of a run, which is drawn at random when none is given. */
export function seedOption(what = "the seed"): NumberOption<"-s, --seed <n>"> {
  return seedOptionWith(`${what}; without it, one is drawn at random and printed`);
}

/** The option for a seed, described in full. */
export function seedOptionWith(text: string): NumberOption<"-s, --seed <n>"> {
  return new Option("-s, --seed <n>", text)
    .argParser(wholeNumber("A seed", 0, Number.MAX_SAFE_INTEGER));
}

/** The seed of the command line, or one drawn at random. */
export function chooseSeed(console: Console, seed: number | undefined): number {
  return seed ?? console.randomWord();
}

/** The option for the number of workers; `what` names what they work on. */
export function jobsOption(what: string): NumberOption<"--jobs <n>"> {
  return new Option("--jobs <n>", `how many ${what} at a time (default: one per core)`)
    .argParser(wholeNumber("The number of jobs", 1, MAX_JOBS));
}
