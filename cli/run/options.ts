// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import { type Option as TableOption, option, type Placing } from "../command/option.ts";
import { whole } from "../command/value.ts";
import { seedFrom } from "../../lib/lehmer.ts";
import type { Console } from "../io/console.ts";
import { wholeNumber } from "../number_option.ts";

/** An option that takes a number. */
export type NumberOption<Flags extends string> = Option<Flags, undefined, undefined, number>;

/** The most workers. */
const MAX_JOBS = 1024;

/** The option for the seed of a run, with what its text says of it. */
export function seedOption(
  text = "the seed; without it, one is drawn at random and printed",
): NumberOption<"-s, --seed <n>"> {
  return new Option("-s, --seed <n>", text)
    .argParser(wholeNumber("A seed", 0, Number.MAX_SAFE_INTEGER));
}

/** The seed of the command line, or one drawn from those that a deal can have. */
export function seedOrRandom(console: Console, seed: number | undefined): number {
  return seed ?? seedFrom(() => console.randomWord());
}

/** The option for the number of workers; `what` names what they work on. */
export function jobsOption(what: string): NumberOption<"--jobs <n>"> {
  return new Option("--jobs <n>", `how many ${what} at a time (default: one per core)`)
    .argParser(wholeNumber("The number of jobs", 1, MAX_JOBS));
}

/** The seed of a run. */
export function seed(
  help = "the seed",
  placing: Placing & { readonly defaultText?: string } = {},
): TableOption<number | undefined> {
  return option("-s, --seed", whole(0, Number.MAX_SAFE_INTEGER), help, {
    group: "Game",
    defaultText: "drawn and printed",
    ...placing,
  });
}

/** How many workers a run has; `what` names what they work on. */
export function jobs(what: string, placing: Placing = {}): TableOption<number | undefined> {
  return option("-j, --jobs", whole(1, MAX_JOBS), `how many ${what} at a time`, {
    group: "Runs",
    defaultText: "one per core",
    ...placing,
  });
}
