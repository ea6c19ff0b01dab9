// The options that all runs share.

import { type Option, option, type OptionPlacing } from "../command/option.ts";
import { custom, FILE, parseCount, type Value, whole } from "../command/value.ts";
import { err, ok } from "../../lib/result.ts";
import { seedFrom } from "../../lib/lehmer.ts";
import type { Shard } from "../../lib/shard.ts";
import type { Console } from "../io/console.ts";

/** The most workers. */
const MAX_JOBS = 1024;

/** Returns the seed of the command line, or one drawn from those that a deal can have. */
export function seedOrRandom(console: Console, seed: number | undefined): number {
  return seed ?? seedFrom(() => console.randomWord());
}

/** Makes the option for the seed of a run. */
export function seed(
  help = "set the seed",
  placing: OptionPlacing & { readonly defaultText?: string } = {},
): Option<number | undefined> {
  return option("-s, --seed", whole(0, Number.MAX_SAFE_INTEGER), help, {
    group: "Game",
    defaultText: "random, and printed",
    ...placing,
  });
}

/** Makes the option for the number of workers of a run; `what` names what they work on. */
export function jobs(what: string, placing: OptionPlacing = {}): Option<number | undefined> {
  return option("-j, --jobs", whole(1, MAX_JOBS), `work on N ${what} at a time`, {
    group: "Runs",
    defaultText: "one per core",
    triedAs: { "--threads": "--jobs", "--workers": "--jobs", "--parallel": "--jobs" },
    ...placing,
  });
}

/** The most shards of a run. */
const MAX_SHARDS = 1_000_000_000;

const EXPECTED = `I/N with I from 1 to N and N up to ${MAX_SHARDS}, such as 3/16`;

/** A shard, as in `3/16`. */
export const SHARD: Value<Shard> = custom("I/N", EXPECTED, (text) => {
  const [index = NaN, of = NaN, ...more] = text.split("/").map(parseCount);
  const isShard = more.length === 0 && index >= 1 && index <= of && of <= MAX_SHARDS;
  return isShard ? ok({ index, of }) : err(EXPECTED);
});

/** Makes the option for the shard of a run; `help` is a phrase such as `play shard I of N`. */
export function shard(help: string): Option<Shard | undefined> {
  return option("--shard", SHARD, `${help}, for 'patience merge'`, { group: "Runs" });
}

/**
 * Makes the option for the file in which a run is saved; `count` is that for the number of trials.
 */
export function resume(count: string, more = ""): Option<string | undefined> {
  return option("--resume", FILE, "save the run in FILE, or resume the run in it", {
    group: "Runs",
    more: [
      "The same command resumes the run; options that you leave out come from FILE. " +
      `A larger ${count} extends the run.`,
      ...(more === "" ? [] : [more]),
    ].join(" "),
    triedAs: { "--continue": "--resume" },
  });
}

/** Returns true if two paths plainly name one file. */
export function isSamePath(one: string, other: string | undefined): boolean {
  const plain = (path: string): string => path.replace(/\/(\.?\/)+/g, "/").replace(/^(\.\/)+/, "");
  return other !== undefined && plain(one) === plain(other);
}

/** Returns why the files of a command line cannot be used together, or `undefined` if they can. */
export function resumeConflict(
  { resume, output, plot }: {
    readonly resume?: string;
    readonly output?: string;
    readonly plot?: string;
  },
): string | undefined {
  if (resume === undefined) return undefined;
  const other = isSamePath(resume, output)
    ? "--output"
    : isSamePath(resume, plot)
    ? "--plot"
    : undefined;
  return other === undefined
    ? undefined
    : `--resume and ${other} cannot name the same file: it would overwrite the saved run`;
}
