import { countWithNoun, formatCount } from "../../lib/message.ts";
import { escapeControls, excerptOf } from "../../lib/printable.ts";
import { err, ok, type Result } from "../../lib/result.ts";
import type { Shard } from "../../lib/shard.ts";
import type { WarOptions } from "../../lib/war/options.ts";
import { shardGames } from "../../lib/war/simulation.ts";
import type { Console } from "../io/console.ts";
import { decodeInput, readFileOrInput } from "../io/input.ts";
import { openReport, type ReportFiles, type ReportOptions } from "../io/outputs.ts";
import { seedOrRandom } from "../run/options.ts";
import { parseRun } from "../run/shard_files.ts";
import { coreCount } from "../run/pool.ts";
import { SWEEP_SCHEMA, WAR_SCHEMA } from "./json.ts";
import { DEFAULT_GAMES } from "./options.ts";
import { parseRows, type SweepRow } from "./parse_results.ts";
import type { ResumedTallies, WarPlan } from "./run.ts";

const SCHEMAS = { "war": WAR_SCHEMA, "war-sweep": SWEEP_SCHEMA };

/** A run that goes on. */
interface ResumedRun {
  readonly rows: readonly SweepRow[];
  readonly seed: number;
  readonly requested: number;
  readonly shard: Shard | undefined;
  readonly seconds: number;
}

/** The help of the option. */
export const CONTINUE_HELP =
  "continue the run in a JSON file, to its -n or a larger one; the file decides seed and rules";

/** Reads the run that is gone on with, and how far it is to go; else what is wrong. */
function loadRun(
  console: Console,
  path: string,
  type: "war" | "war-sweep",
  games: number | undefined,
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
  if (!rows.ok) return err(`'${name}' cannot be continued: ${rows.error}`);
  const played = rows.value[0]?.tally.games ?? 0;
  if (games !== undefined && shard !== undefined && games !== requested) {
    return err(
      `'${name}' is a part of ${
        countWithNoun(requested, "game")
      }, and can only be continued to its own end`,
    );
  }
  const wanted = games ?? requested;
  if (wanted < requested) {
    return err(`'${name}' is a run of ${countWithNoun(requested, "game")}; -n ${wanted} is less`);
  }
  const { count } = shardGames(wanted, shard ?? { index: 1, of: 1 });
  if (played > count) {
    return err(
      `'${name}' holds ${countWithNoun(played, "game")}, more than its ${formatCount(count)}`,
    );
  }
  return ok({ rows: rows.value, seed, requested: wanted, shard, seconds });
}

/** What a simulation is asked for, besides its rules. */
export interface SimulationOptions extends ReportOptions {
  readonly games?: number;
  readonly seed?: number;
  readonly jobs?: number;
  readonly precision?: number;
  readonly shard?: Shard;
  readonly continue?: string;
}

/** A simulation before its first game: its files are open, and what was played before is read. */
export interface PreparedRun {
  readonly files: ReportFiles;
  /** The rules of the file that is gone on with. */
  readonly rules: readonly WarOptions[] | undefined;
  readonly plan: Omit<WarPlan, "rules">;
}

/** Prepares a simulation; the error says which options cannot be, or what is wrong with a file. */
export function prepareRun(
  console: Console,
  type: "war" | "war-sweep",
  given: SimulationOptions,
  areRulesGiven: boolean,
): Result<PreparedRun, string> {
  const refusal = optionConflict(given, areRulesGiven);
  if (refusal !== undefined) return err(refusal);
  const continued = given.continue === undefined
    ? ok(undefined)
    : loadRun(console, given.continue, type, given.games);
  if (!continued.ok) return continued;
  const files = openReport(console, given);
  if (!files.ok) return files;
  const { precision, jobs = coreCount() } = given;
  const earlier = continued.value;
  const plan = earlier === undefined
    ? {
      seed: seedOrRandom(console, given.seed),
      games: given.games ?? DEFAULT_GAMES,
      shard: given.shard,
    }
    : {
      seed: earlier.seed,
      games: earlier.requested,
      shard: earlier.shard,
      earlier: toResumedTallies(earlier),
    };
  const rules = earlier?.rows.map(({ options }) => options);
  return ok({ files: files.value, rules, plan: { ...plan, precision, jobs } });
}

/** Why options cannot be combined; `undefined` when they can. */
function optionConflict(given: SimulationOptions, areRulesGiven: boolean): string | undefined {
  if (given.json && given.csv) return "--json and --csv cannot be combined";
  if (given.precision !== undefined && given.shard !== undefined) {
    return "--precision cannot be combined with --shard: no part knows how precise all of them are";
  }
  if (given.continue === undefined) return undefined;
  if (areRulesGiven || given.seed !== undefined || given.shard !== undefined) {
    return "--continue cannot be combined with a seed, a part or rules: the file decides them";
  }
  return given.precision === undefined
    ? undefined
    : "--continue cannot be combined with --precision: a run of a precision ends by itself";
}

/** What was played before, as a plan has it. */
function toResumedTallies({ rows, seconds }: ResumedRun): ResumedTallies {
  const tallies = rows.map(({ tally }) => tally);
  return { tallies, pairings: rows.map(({ pairing }) => pairing), seconds };
}
