import { formatCount } from "../../lib/message.ts";
import type { BlockTask, TaskAnswer } from "../../lib/war/simulation.ts";
import type { Context } from "../command/command.ts";
import { flag, type Given, option, type Options, type Relation } from "../command/option.ts";
import { FILE, orWords, positive, whole } from "../command/value.ts";
import type { Asked } from "../run/settle.ts";
import { jobs, resume, seed, shard } from "../run/options.ts";
import { warExperiment } from "./experiment.ts";
import { MAX_GAMES } from "./options.ts";
import type { RuleTally } from "./rule_tally.ts";
import { RULE_OPTIONS } from "./rules.ts";

/** How many games are played without `--count`. */
export const USUAL_GAMES = 100_000;

/** The options of a run besides its rules. */
export const RUN_OPTIONS = {
  count: option("-n, --count", whole(1, MAX_GAMES), "play N games, such as 1e6 or 10M", {
    group: "Game",
    brief: true,
    defaultText: formatCount(USUAL_GAMES),
    triedAs: { "--games": "--count" },
  }),
  seed: seed("set the seed", { brief: true }),
  json: flag("--json", "print one JSON object, with the exact tallies", {
    group: "Answer",
    brief: true,
  }),
  csv: flag("--csv", "print a table of comma-separated values", { group: "Answer", brief: true }),
  output: option("-o, --output", FILE, "write to FILE, whole or not at all", { group: "Answer" }),
  plot: option("--plot", FILE, "draw the steps as an SVG histogram", {
    group: "Answer",
    brief: true,
  }),
  precision: option(
    "--precision",
    orWords(positive("STEPS", "a number of steps above 0, such as 0.1"), { none: Infinity }),
    "play until the mean of steps is this precise",
    {
      group: "Runs",
      brief: true,
      more:
        "STEPS is the half-width of its 95% interval. At most --count games are played. A run " +
        "that is resumed has that of its file; with none it plays all games.",
      triedAs: { "--ci": "--precision", "--half-width": "--precision" },
    },
  ),
  shard: shard("play part I of N"),
  resume: resume("--count", "FILE has what --json writes."),
  jobs: jobs("games"),
} satisfies Options;

/** Which options of a run go together. */
export const RUN_RELATIONS: readonly Relation<keyof typeof RUN_OPTIONS>[] = [
  { oneOf: ["json", "csv"] },
  {
    option: "precision",
    excludes: ["shard"],
    because: "a part does not know how precise the whole is",
  },
];

/** The exit codes of a run. */
export const RUN_EXITS = {
  0: "done",
  2: "wrong usage, or a file that cannot be read or written",
  3: "--precision was not reached",
  130: "Ctrl-C; prints the games played so far",
};

/** What a command line asks of a run besides its rules. */
export function askedOfWar(
  { count, precision }: Given<typeof RUN_OPTIONS>,
  { given }: Pick<Context, "given">,
): Pick<WarAsked, "count" | "usualCount" | "until" | "isUntilTyped" | "make"> {
  return {
    count,
    usualCount: USUAL_GAMES,
    until: { precision: precision === Infinity ? null : precision ?? null },
    isUntilTyped: given.has("precision"),
    make: warExperiment,
  };
}

type WarAsked = Asked<BlockTask, TaskAnswer, readonly RuleTally[]>;

/** The rules that were typed, with their options. */
export function typedRules(given: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    RULE_OPTIONS.filter(({ key }) => given.has(key)).map(({ key, name }) => [key, `--${name}`]),
  );
}
