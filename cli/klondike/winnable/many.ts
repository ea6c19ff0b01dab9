// The journal keeps each result for `--resume`, which one run at a time may do. previous_passes.ts
// finds which of them count, and which deals `--retry` tries again.

import type { SolveTask } from "../../../lib/klondike/solver/decide.ts";
import { formatCount } from "../../../lib/message.ts";
import { escapeControls } from "../../../lib/printable.ts";
import { type Rules } from "../../../lib/klondike/state.ts";
import { ok, type Result } from "../../../lib/result.ts";
import type { Context } from "../../command/command.ts";
import type { Console, OutputFile } from "../../io/console.ts";
import { type ExitCode, ExitStatus } from "../../exit.ts";
import { openOutput } from "../../io/outputs.ts";
import { coreCount } from "../../run/pool.ts";
import { seedOrRandom } from "../../run/options.ts";
import { newRunMessage, runOnWorkers } from "../../run/run.ts";
import { UserError } from "../../user_error.ts";
import { auditPositions, printGoal, solveTaskFrom, type WinnableOptions } from "./options.ts";
import type { ResultsJournal } from "./results_journal.ts";
import { AnswerBlocks } from "../game_answers.ts";
import { DealsReport } from "./report.ts";
import { type DealSource, sampleSource } from "./source.ts";
import type { DealResult } from "./totals.ts";
import type { SolveWorkerSetup, SolveWorkerTask } from "./worker.ts";

/** Seconds a deal without `--time`. */
const SECONDS_A_DEAL = 10;
/** How many lines are tried to shorten a line that is written. */
const TRIALS = 200;

/** Decides a sample of random deals. */
export function solveSample(
  context: Context,
  options: WinnableOptions,
  rules: Rules,
): Promise<ExitCode> {
  const { sample = 0, shard, seed } = options;
  const source = sampleSource(seedOrRandom(context.console, seed), sample, shard, rules);
  return solveMany(context, options, source, new AnswerBlocks(context, false));
}

/** Decides many deals, a sample or the games of files. */
export async function solveMany(
  context: Context,
  options: WinnableOptions,
  source: DealSource,
  blocks: AnswerBlocks,
): Promise<ExitCode> {
  const opened = openOutput(context.console, options.output);
  if (!opened.ok) throw new UserError(opened.error);
  using output = opened.value;
  const run: Run = { options, source, output };
  const report = new DealsReport(output, options, source, solveTaskFrom(options), blocks);
  const results = await openKept(run, report);
  if (!results.ok) throw new UserError(results.error);
  using kept = results.value;
  if (kept?.isNew) context.console.err(newRunMessage(options.resume ?? ""));
  if (kept?.warning !== undefined) {
    context.console.err(`'${escapeControls(options.resume ?? "")}': ${kept.warning}.\n`);
  }
  return await decideRun(context, run, report, kept);
}

/** Deals that are to be decided, and where the results go. */
interface Run {
  readonly options: WinnableOptions;
  readonly source: DealSource;
  readonly output: OutputFile;
}

async function decideRun(
  { console }: Context,
  run: Run,
  report: DealsReport,
  kept: ResultsJournal | undefined,
): Promise<ExitCode> {
  const { options, source, output } = run;
  const decided = kept?.decided ?? new Set();
  if (options.sample !== undefined && !options.json) {
    console.err(`seed ${source.about["seed"]}\n`);
  }
  printGoal(console, options);
  report.begin();
  let done = 0;
  const { failed, ...end } = await runOnWorkers<SolveWorkerTask, DealResult>(console, {
    worker: new URL("./worker.ts", import.meta.url),
    setup: setupOf(options),
    jobs: options.jobs ?? coreCount(),
    memory: solveTaskFrom(options).memory,
    rounds: [tasksOf(source, decided)],
    total: source.count - decided.size,
    what: `${source.noun}s`,
    take: (result) => {
      report.take(kept?.add(result) ?? result);
      // A reader of the output sees each result as soon as it is there.
      console.flush();
      if (output.isStream) output.flush();
      return { done: ++done };
    },
  });
  report.end({ ...(kept?.about ?? aboutOf(run)), ...end });
  output.finish();
  if (options.csv) console.err(report.totalsText);
  if (options.verbose) console.err(report.verboseText);
  if (end.interrupted) {
    if (kept !== undefined && !failed) {
      reportJournal(console, options, decided.size + done, source);
    }
    return failed ? ExitStatus.usage : ExitStatus.interrupted;
  }
  return options.sample === undefined ? report.exitCode : ExitStatus.yes;
}

/** The totals of an interrupted run leave out what was decided after the first gap; it is not lost. */
function reportJournal(
  console: Console,
  { resume = "" }: WinnableOptions,
  decided: number,
  { count, noun }: DealSource,
): void {
  const counts = [decided, count].map(formatCount).join(" of ");
  console.err(
    `${counts} ${noun}s are decided and kept in '${
      escapeControls(resume)
    }'; the same command goes on\n`,
  );
}

function setupOf(options: WinnableOptions): SolveWorkerSetup {
  const { time: seconds = SECONDS_A_DEAL, positions = Infinity } = options;
  const budget = { seconds, positions };
  return { question: manyQuestion(options), budget, audit: auditPositions(options) };
}

/** Lines that nobody sees need not be short. */
function manyQuestion(options: WinnableOptions): SolveTask {
  const { json, csv, quiet, sample } = options;
  const trials = json || csv || !quiet && sample === undefined ? TRIALS : 0;
  return { ...solveTaskFrom(options), trials, polish: 0 };
}

function* tasksOf(source: DealSource, decided: ReadonlySet<number>): Generator<SolveWorkerTask> {
  for (const one of source.deals()) {
    if (one.deal === undefined || decided.has(one.deal)) continue;
    yield { deal: one.deal, start: one.state };
  }
}

/** The part of the totals that describes the run. */
function aboutOf({ options, source }: Run): Readonly<Record<string, unknown>> {
  const { goal, bound, forcesSafe, shortest } = solveTaskFrom(options);
  return {
    ...source.about,
    options: {
      ...source.rules,
      goal,
      bound: bound === Infinity ? null : bound,
      forced: forcesSafe,
      shortest,
      time: options.time ?? SECONDS_A_DEAL,
      memory: options.memory,
      positions: options.positions ?? null,
    },
  };
}

/** Opens the file of `--resume`, whose results go to the report. */
async function openKept(
  run: Run,
  report: DealsReport,
): Promise<Result<ResultsJournal | undefined, string>> {
  const { options: { resume, retry }, source } = run;
  if (resume === undefined) return ok(undefined);
  const { ResultsJournal } = await import("./results_journal.ts");
  const { first, count } = source;
  const digest = await source.digest?.();
  const keptRun = { about: aboutOf(run), digest, first, count, retry };
  return ResultsJournal.open(resume, keptRun, (result) => report.take(result));
}
