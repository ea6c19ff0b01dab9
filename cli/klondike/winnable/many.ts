import { type Rules, UNLIMITED } from "../../../lib/klondike/state.ts";
import type { Question } from "../../../lib/klondike/solver/decide.ts";
import { err, ok, type Result } from "../../../lib/result.ts";
import type { Context } from "../../command.ts";
import type { OutputFile } from "../../io/console.ts";
import { Exit, type ExitCode } from "../../exit.ts";
import { Journal } from "../../run/journal.ts";
import { cannotWrite } from "../../io/output_file.ts";
import { openOutput } from "../../io/outputs.ts";
import { allCores } from "../../run/pool.ts";
import { chooseSeed } from "../../run/options.ts";
import { runOnWorkers } from "../../run/run.ts";
import { auditPositions, type ManyOptions, questionOf } from "./options.ts";
import { DealsReport } from "./report.ts";
import { type DealSource, fileSource, sampleSource } from "./source.ts";
import { type DealResult, dealResultOf } from "./totals.ts";
import type { Setup, Task } from "./worker.ts";

/** Seconds a deal without `--time`. */
const SECONDS_A_DEAL = 10;
/** How many lines are tried to shorten a line that is written. */
const TRIALS = 200;

/** Decides many deals, a sample or those of a file. */
export async function decideMany(
  context: Context,
  options: ManyOptions,
  rules: Rules,
): Promise<ExitCode> {
  const source = options.deals === undefined
    ? ok(sampleOf(context, options, rules))
    : fileSource(context.console, options.deals, rules);
  if (!source.ok) return complain(context, source.error.message, source.error.code);
  const opened = openOutput(context.console, options.output);
  if (!opened.ok) return complain(context, opened.error, Exit.usage);
  using output = opened.value;
  const run: Run = { options, rules, source: source.value, output };
  const journal = openJournal(run);
  if (!journal.ok) return complain(context, journal.error, Exit.usage);
  return await decideRun(context, run, journal.value);
}

/** Deals that are to be decided: by which rules, and where the results go. */
interface Run {
  readonly options: ManyOptions;
  readonly rules: Rules;
  readonly source: DealSource;
  readonly output: OutputFile;
}

async function decideRun(
  { console }: Context,
  run: Run,
  journal: Journal | undefined,
): Promise<ExitCode> {
  const { options, source, output } = run;
  const report = new DealsReport(output, {
    json: options.json ?? false,
    eachDeal: options.deals !== undefined,
    audit: options.audit ?? false,
  }, source.first);
  const earlier = takeEarlier(journal, run, report);
  if (options.sample !== undefined && !options.json) {
    console.err(`seed ${source.about["seed"]}\n`);
  }
  let done = 0;
  const end = await runOnWorkers<Task, DealResult>(console, {
    worker: new URL("./worker.ts", import.meta.url),
    setup: setupOf(options),
    jobs: options.jobs ?? allCores(),
    rounds: [tasksOf(source, earlier)],
    total: source.count - earlier.size,
    what: "deals",
    take: (result) => {
      journal?.add(result);
      report.take(result);
      return { done: ++done };
    },
  });
  journal?.close();
  report.end({ ...aboutOf(run), ...end });
  output.finish();
  if (end.interrupted) return Exit.interrupted;
  return options.sample === undefined ? report.exitCode : Exit.yes;
}

/** Takes the results of an earlier run, and answers which deals they are of. */
function takeEarlier(
  journal: Journal | undefined,
  { source }: Run,
  report: DealsReport,
): ReadonlySet<number> {
  const earlier = new Set<number>();
  for (const value of journal?.values ?? []) {
    const result = dealResultOf(value, source);
    if (result === undefined || earlier.has(result.deal)) continue;
    earlier.add(result.deal);
    report.take(result);
  }
  return earlier;
}

function setupOf(options: ManyOptions): Setup {
  const { time: seconds = SECONDS_A_DEAL, positions = Infinity } = options;
  const budget = { seconds, positions };
  return { question: manyQuestion(options), budget, audit: auditPositions(options) };
}

/** Lines that nobody sees need not be short. */
function manyQuestion(options: ManyOptions): Question {
  return { ...questionOf(options), trials: options.json ? TRIALS : 0 };
}

function* tasksOf(source: DealSource, earlier: ReadonlySet<number>): Generator<Task> {
  let deal = source.first;
  for (const start of source.deals()) {
    if (!earlier.has(deal)) yield { deal, start };
    deal++;
  }
}

function sampleOf({ console }: Context, options: ManyOptions, rules: Rules): DealSource {
  const { sample = 0, shard, seed } = options;
  return sampleSource(chooseSeed(console, seed), sample, shard, rules);
}

/** The part of the totals that describes the run. */
function aboutOf({ options, source, rules }: Run): Readonly<Record<string, unknown>> {
  const { turn, resets, worryBack } = rules;
  const { goal, bound, forcesSafe, shortest } = questionOf(options);
  return {
    ...source.about,
    options: {
      turn,
      resets: resets === UNLIMITED ? "unlimited" : resets,
      worryBack,
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

function openJournal(run: Run): Result<Journal | undefined, string> {
  const { resume } = run.options;
  if (resume === undefined) return ok(undefined);
  const head = { type: "winnable-journal", schema: "patience.winnable-journal/1" };
  const journal = Journal.open(resume, { ...head, ...aboutOf(run) });
  return journal.ok ? journal : err(cannotWrite(resume, journal.error));
}

function complain({ console }: Context, message: string, code: ExitCode): ExitCode {
  console.err(`error: ${message}\n`);
  return code;
}
