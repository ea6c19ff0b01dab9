import { countWithNoun, formatCount } from "../../lib/message.ts";
import { escapeControls, excerptOf } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { Shard } from "../../lib/shard.ts";
import type { WarOptions } from "../../lib/war/options.ts";
import { shardGames } from "../../lib/war/simulation.ts";
import { flag, type Given, option, type Options, type Relation } from "../command/option.ts";
import { FILE, positive, whole } from "../command/value.ts";
import type { Console } from "../io/console.ts";
import { decodeInput, readFileOrInput } from "../io/input.ts";
import { openReport, type ReportFiles } from "../io/outputs.ts";
import { jobs, seed, seedOrRandom } from "../run/options.ts";
import { SHARD } from "../run/shard.ts";
import { parseRun } from "../run/shard_files.ts";
import { coreCount } from "../run/pool.ts";
import { UserError } from "../user_error.ts";
import { SWEEP_SCHEMA, WAR_SCHEMA } from "./json.ts";
import { MAX_GAMES } from "./options.ts";
import { parseRows, type SweepRow } from "./parse_results.ts";
import type { ResumedTallies, WarPlan } from "./run.ts";

/** How many games are played without `--count`. */
const DEFAULT_GAMES = 100_000;

const SCHEMAS = { "war": WAR_SCHEMA, "war-sweep": SWEEP_SCHEMA };

/** A run that goes on. */
interface ResumedRun {
  readonly rows: readonly SweepRow[];
  readonly seed: number;
  readonly requested: number;
  readonly shard: Shard | undefined;
  readonly seconds: number;
}

/** Reads the run that is gone on with, and how far it is to go. */
function loadRun(
  console: Console,
  path: string,
  type: "war" | "war-sweep",
  count: number | undefined,
): Result<ResumedRun, string> {
  const bytes = readFileOrInput(console, path);
  if (!bytes.ok) return bytes;
  const name = escapeControls(path);
  const text = decodeInput(bytes.value, path);
  if (!text.ok) return text;
  const run = parseRun(name, text.value);
  if (!run.ok) return run;
  const { json, shard, seed, requested, seconds } = run.value;
  if (run.value.type !== type) {
    const command = type === "war" ? "patience war" : "patience war sweep";
    return err(`'${name}' is not a run of '${command}': it is ${excerptOf(run.value.type)}`);
  }
  if (run.value.schema !== SCHEMAS[type]) {
    return err(`'${name}' has the schema ${excerptOf(run.value.schema)}, not ${SCHEMAS[type]}`);
  }
  const rows = parseRows(json);
  if (!rows.ok) return err(`'${name}' cannot be resumed: ${rows.error}`);
  const played = rows.value[0]?.tally.games ?? 0;
  if (count !== undefined && shard !== undefined && count !== requested) {
    return err(
      `'${name}' is a part of ${
        countWithNoun(requested, "game")
      }, and can only be resumed to its own end`,
    );
  }
  const wanted = count ?? requested;
  if (wanted < requested) {
    return err(
      `'${name}' is a run of ${countWithNoun(requested, "game")}; --count ${wanted} is less`,
    );
  }
  const { count: own } = shardGames(wanted, shard ?? { index: 1, of: 1 });
  if (played > own) {
    return err(
      `'${name}' holds ${countWithNoun(played, "game")}, more than its ${formatCount(own)}`,
    );
  }
  return ok({ rows: rows.value, seed, requested: wanted, shard, seconds });
}

/** The options of a run besides its rules. */
export const RUN_OPTIONS = {
  count: option("-n, --count", whole(1, MAX_GAMES), "play N games, such as 1e6 or 10M", {
    group: "Game",
    brief: true,
    defaultText: formatCount(DEFAULT_GAMES),
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
    positive("STEPS", "a number of steps above 0, such as 0.1"),
    "play until the mean of steps is this precise",
    {
      group: "Runs",
      brief: true,
      more: "STEPS is the half-width of its 95% interval. At most --count games are played.",
      triedAs: { "--ci": "--precision", "--half-width": "--precision" },
    },
  ),
  shard: option("--shard", SHARD, "play part I of N, for 'patience merge'", { group: "Runs" }),
  resume: option("--resume", FILE, "resume the run in FILE, which --json wrote", {
    group: "Runs",
    more:
      "It ends at the --count in the file, or at a larger one that you name; a part of a run keeps " +
      "its own. The file decides the seed and the rules.",
    triedAs: { "--continue": "--resume" },
  }),
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
  {
    option: "resume",
    excludes: ["seed", "shard", "all Rules"],
    because: "the file decides seed, part and rules",
  },
  {
    option: "resume",
    excludes: ["precision"],
    because: "a run of a precision ends by itself",
  },
];

/** The exit codes of a run. */
export const RUN_EXITS = {
  0: "done",
  2: "wrong usage, or a file that cannot be read or written",
  3: "--precision was not reached",
  130: "Ctrl-C; prints the games played so far",
};

/** A simulation before its first game: its files are open, and what was played before is read. */
export interface PreparedRun {
  readonly files: ReportFiles;
  /** The rules of the file that is gone on with. */
  readonly rules: readonly WarOptions[] | undefined;
  readonly plan: Omit<WarPlan, "rules">;
}

/** Prepares a simulation: reads the run that is gone on with, and opens the files of its report. */
export function prepareRun(
  console: Console,
  type: "war" | "war-sweep",
  given: Given<typeof RUN_OPTIONS>,
): PreparedRun {
  const earlier = given.resume === undefined
    ? undefined
    : valueOrThrow(loadRun(console, given.resume, type, given.count));
  const files = valueOrThrow(openReport(console, given));
  const { precision, jobs = coreCount() } = given;
  const plan = earlier === undefined
    ? {
      seed: seedOrRandom(console, given.seed),
      games: given.count ?? DEFAULT_GAMES,
      shard: given.shard,
    }
    : {
      seed: earlier.seed,
      games: earlier.requested,
      shard: earlier.shard,
      earlier: toResumedTallies(earlier),
    };
  const rules = earlier?.rows.map(({ options }) => options);
  return { files, rules, plan: { ...plan, precision, jobs } };
}

function valueOrThrow<T>(result: Result<T, string>): T {
  if (result.ok) return result.value;
  throw new UserError(result.error);
}

/** What was played before, as a plan has it. */
function toResumedTallies({ rows, seconds }: ResumedRun): ResumedTallies {
  const tallies = rows.map(({ tally }) => tally);
  return { tallies, pairings: rows.map(({ pairing }) => pairing), seconds };
}
