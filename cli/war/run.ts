// The runs of `war` and `war sweep`: their options, their games, and the precision that ends them.

import { countWithNoun, formatCount } from "../../lib/message.ts";
import { type BlockTask, blockTasks, type TaskResult } from "../../lib/war/simulation.ts";
import { standardErrorOf, sumsOf, Z_95 } from "../../lib/statistics.ts";
import type { WarTally } from "../../lib/war/tally.ts";
import type { Context } from "../command/command.ts";
import { flag, option, type Options, type OptionValues, type Relation } from "../command/option.ts";
import { FILE, orWords, positive, whole } from "../command/value.ts";
import type { RunRequest, SettledRun } from "../run/settle.ts";
import { jobs, resume, seed, shard } from "../run/options.ts";
import { ExitStatus } from "../exit.ts";
import { formatFixed, significantDigits } from "../io/format_number.ts";
import type { Experiment } from "../run/experiment.ts";
import { MAX_GAMES, RULE_OPTIONS } from "./options.ts";
import type { RuleTally } from "./rule_tally.ts";

/** Number of games without `--count`. */
const DEFAULT_GAMES = 100_000;

/** Options of a run besides its rules. */
export const RUN_OPTIONS = {
  count: option("-n, --count", whole(1, MAX_GAMES), "play N games, such as 1e6 or 10M", {
    group: "Game",
    brief: true,
    defaultText: formatCount(DEFAULT_GAMES),
    triedAs: { "--games": "--count" },
  }),
  seed: seed("set the seed", { brief: true }),
  json: flag("--json", "print one JSON object, including exact tallies", {
    group: "Answer",
    brief: true,
  }),
  csv: flag("--csv", "print a table of comma-separated values", { group: "Answer", brief: true }),
  output: option("-o, --output", FILE, "write to FILE, whole or not at all", { group: "Answer" }),
  plot: option("--plot", FILE, "plot the steps per game (SVG histogram)", {
    group: "Answer",
    brief: true,
  }),
  precision: option(
    "--precision",
    orWords(positive("STEPS", "a number of steps above 0, such as 0.1"), { none: Infinity }),
    "stop when the mean number of steps is this precise",
    {
      group: "Runs",
      brief: true,
      more: "STEPS is the half-width of its 95% interval. At most --count games are played. A " +
        "resumed run takes the precision of its file; with none it plays all games.",
      triedAs: { "--ci": "--precision", "--half-width": "--precision" },
    },
  ),
  shard: shard("play shard I of N"),
  resume: resume("--count", "FILE has what --json prints."),
  jobs: jobs("games"),
} satisfies Options;

/** Options of a run that cannot be used together. */
export const RUN_RELATIONS: readonly Relation<keyof typeof RUN_OPTIONS>[] = [
  { oneOf: ["json", "csv"] },
  {
    option: "precision",
    excludes: ["shard"],
    because: "a shard does not know how precise the whole run is",
  },
];

export const RUN_EXITS = {
  0: "done",
  2: "wrong usage, or a file that cannot be read or written",
  3: "--precision was not reached",
  130: "Ctrl-C; prints a report of the finished games",
};

/** Returns the request for a run, without its rules. */
export function warRequest(
  { count, precision }: OptionValues<typeof RUN_OPTIONS>,
  { given }: Pick<Context, "given">,
): Pick<WarRequest, "count" | "defaultCount" | "until" | "isUntilTyped" | "make"> {
  return {
    count,
    defaultCount: DEFAULT_GAMES,
    until: { precision: precision === Infinity ? null : precision ?? null },
    isUntilTyped: given.has("precision"),
    make: warExperiment,
  };
}

type WarRequest = RunRequest<BlockTask, TaskResult, readonly RuleTally[]>;

/** Maps the rules that were typed to the names of their options. */
export function typedRules(given: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    RULE_OPTIONS.filter(({ key }) => given.has(key)).map(({ key, name }) => [key, `--${name}`]),
  );
}

type WarExperiment = Experiment<BlockTask, TaskResult, readonly RuleTally[]>;

/** Limit of blocks per task; so many take far longer than the message with the answer. */
const MAX_BLOCKS_PER_TASK = 50;

/** Returns the tasks of a run; with a precision, it ends once every rule's mean reaches it. */
function warExperiment({ facts, tally }: SettledRun<readonly RuleTally[]>): WarExperiment {
  const { source, requested, until } = facts;
  const { precision } = until;
  const isEnough = (rows: readonly RuleTally[]): boolean =>
    rows.every(({ tally }) => halfWidth(tally) < Number(precision));
  return {
    worker: new URL("./worker.ts", import.meta.url),
    setup: tally.map(({ options }) => options),
    tasks: (span, blocks) => blockTasks(Number(source["seed"]), span, blocks),
    // A sweep plays each block by all its rules, and Ctrl-C loses the tasks under way.
    blocksPerTask: Math.max(1, Math.floor(MAX_BLOCKS_PER_TASK / tally.length)),
    ...typeof precision === "number" && {
      enough: isEnough,
      end: (rows) =>
        isEnough(rows) ? { code: ExitStatus.yes } : {
          code: ExitStatus.undecided,
          message: describeImprecision(rows, precision, requested),
        },
    },
  };
}

/** Describes by how much the run missed its precision, and which option to increase. */
function describeImprecision(rows: readonly RuleTally[], precision: number, games: number): string {
  const tallies = rows.map(({ tally }) => tally);
  const widest = Math.max(...tallies.map(halfWidth));
  const isPart = tallies.some((tally) => tally.measure("steps").total < tally.games);
  const areUnfinished = tallies.some((tally) => tally.count("unfinished") > 0);
  const played = countWithNoun(games, "game");
  const reached = Number.isFinite(widest)
    ? `after ${played} the 95% interval of the mean${
      isPart ? " of the games that ended" : ""
    } reaches ${formatFixed(widest, significantDigits(widest))} to each side`
    : `too few of ${played} ended for an interval`;
  const more = areUnfinished ? "--count or --max-steps" : "--count";
  return `--precision ${precision} not reached: ${reached}. Increase ${more}.`;
}

/** Returns the half-width of the 95% interval of the mean number of steps. */
function halfWidth(tally: WarTally): number {
  const sums = sumsOf(tally.measure("steps"));
  return sums.count > 1n ? Z_95 * standardErrorOf(sums) : Infinity;
}
