import { type Option, option, type Placing } from "../command/option.ts";
import { whole } from "../command/value.ts";
import { seedFrom } from "../../lib/lehmer.ts";
import type { Console } from "../io/console.ts";

/** The most workers. */
const MAX_JOBS = 1024;

/** The seed of the command line, or one drawn from those that a deal can have. */
export function seedOrRandom(console: Console, seed: number | undefined): number {
  return seed ?? seedFrom(() => console.randomWord());
}

/** The seed of a run. */
export function seed(
  help = "set the seed",
  placing: Placing & { readonly defaultText?: string } = {},
): Option<number | undefined> {
  return option("-s, --seed", whole(0, Number.MAX_SAFE_INTEGER), help, {
    group: "Game",
    defaultText: "random, and printed",
    ...placing,
  });
}

/** How many workers a run has; `what` names what they work on. */
export function jobs(what: string, placing: Placing = {}): Option<number | undefined> {
  return option("-j, --jobs", whole(1, MAX_JOBS), `work on N ${what} at a time`, {
    group: "Runs",
    defaultText: "one per core",
    triedAs: { "--threads": "--jobs", "--workers": "--jobs", "--parallel": "--jobs" },
    ...placing,
  });
}
