// Runs any experiment. `patience war -n 1e6 --resume FILE` takes these steps:
//
// 1. The command passes what is asked for as `RunRequest` (settle.ts). Options that are not typed
//    come from FILE (look_at_run_file.ts); options that differ from it are an error.
// 2. The command makes the `Experiment` (experiment.ts): tasks that tile the trials in order, and
//    the worker that does them.
// 3. pool.ts gives the tasks to the workers. in_order.ts puts the answers in the order of the
//    trials, and the `Kind` adds them up, so the totals of an interrupted run are those of its
//    first trials. A tally is resumed after them. Rows are resumed wherever they are missing; there
//    the order keeps the totals fair, because the missing trials are the hard ones.
// 4. FILE is written meanwhile: a tally about once a second (tally_file.ts), a row with each answer
//    (rows_file.ts).
// 5. The `Kind` makes the report: text, JSON with the fields of head.ts, or a table.

import { toJsonLine } from "../../lib/json_line.ts";
import { countWithNoun } from "../../lib/message.ts";
import { escapeControls } from "../../lib/printable.ts";
import type { Span } from "../../lib/shard.ts";
import type { Context } from "../command/command.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { type Console, OutputError } from "../io/console.ts";
import { formatCount } from "../io/format_number.ts";
import { asciiBarsIfNeeded, windowColumns } from "../io/text_look.ts";
import { isStandardOutput, openReport, type ReportFiles } from "../io/output_file.ts";
import { lazy } from "../lazy.ts";
import { UserError } from "../user_error.ts";
import { csvTable } from "./csv.ts";
import type { Experiment, Facts, Kind } from "./experiment.ts";
import { runJson, shardName } from "./head.ts";
import { InOrder } from "./in_order.ts";
import { coreCount } from "./pool.ts";
import type { RunFile } from "./run_file.ts";
import { type RunEnd, runOnWorkers } from "./run.ts";
import {
  type GivenRun,
  limitsTyped,
  type ReportForm,
  type RunRequest,
  settle,
  type SettledRun,
  spanOf,
} from "./settle.ts";

/** The numbers of answers, out of order, at which no new task begins. */
const MOST_WAITING = { rows: 100_000, tallies: 1_000 };

/** The fewest tasks per worker, so that no worker waits long for the last one. */
const TASKS_PER_JOB = 8;

const RUN_FILE = lazy<typeof import("./look_at_run_file.ts")>(
  import.meta.resolve("./look_at_run_file.ts"),
);

/** Conducts an experiment until its end or Ctrl-C, and reports on it; returns the exit code. */
export async function conduct<Task extends Span, Answer, Tally>(
  { console }: Pick<Context, "console">,
  given: GivenRun,
  asked: RunRequest<Task, Answer, Tally>,
): Promise<ExitCode> {
  const { kind } = asked;
  using files = valueOrThrow(openReport(console, given));
  const { resume } = given;
  using found = resume === undefined
    ? undefined
    : valueOrThrow((await RUN_FILE.load()).lookAtRunFile(resume, kind));
  const run = await settle(console, given, asked, found);
  // Without a trial there is nothing to keep.
  const file = found?.head === undefined && run.facts.requested === 0 ? undefined : found;
  const { facts } = run;
  const tell = (line: string): void => line === "" ? undefined : console.err(`${line}\n`);
  file?.open(facts, { limits: limitsTyped(asked), isRetry: given.retry ?? false });
  if (file && file.head === undefined) {
    const unkept = errorOf(() => file.mark(run.tally, facts));
    if (unkept !== undefined) throw new UserError(unkept.message);
    tell(`started a new run in '${escapeControls(resume ?? "")}'`);
  }
  if (file?.warning !== undefined) tell(`${file.warning}.`);
  tell(aboutResumed(kind.count(run.tally) + (file?.doneRowCount ?? 0), spanOf(facts, kind), kind));
  const settled = { ...run, options: { ...run.options, ...file?.limits } };
  const experiment = asked.make(settled);
  const { seed } = facts.source;
  if (kind.rows && run.form !== "json" && seed !== undefined) tell(`seed ${seed}`);
  if (run.form !== "json") tell(experiment.intro ?? "");
  tell(aboutShard(given, run, kind));
  const end = await new Conduct(console, given, kind, experiment, settled, file, files).run();
  const { failed, interrupted, doneCount } = end;
  if (failed) return ExitStatus.usage;
  if (interrupted) {
    const { count } = spanOf(facts, kind);
    tell(aboutInterrupt(given, kind, { counted: kind.count(run.tally), doneCount, count }));
    return ExitStatus.interrupted;
  }
  const { message = "", code = ExitStatus.yes } = experiment.end?.(run.tally) ?? {};
  tell(message);
  return code;
}

/** A run at work, from its first task to its report. */
class Conduct<Task extends Span, Answer, Tally> {
  readonly #console: Console;
  readonly #given: GivenRun;
  readonly #kind: Kind<Answer, Tally>;
  readonly #experiment: Experiment<Task, Answer, Tally>;
  readonly #run: SettledRun<Tally>;
  readonly #file: RunFile<Answer, Tally> | undefined;
  readonly #files: ReportFiles;
  readonly #span: Span;
  /** The number of trials after which an early end is considered next. */
  #look: number;
  readonly #begun = performance.now();
  #marked: MarkTime = { at: performance.now(), cost: 0 };

  constructor(
    console: Console,
    given: GivenRun,
    kind: Kind<Answer, Tally>,
    experiment: Experiment<Task, Answer, Tally>,
    run: SettledRun<Tally>,
    file: RunFile<Answer, Tally> | undefined,
    files: ReportFiles,
  ) {
    this.#console = console;
    this.#given = given;
    this.#kind = kind;
    this.#experiment = experiment;
    this.#run = run;
    this.#file = file;
    this.#files = files;
    this.#span = spanOf(run.facts, kind);
    this.#look = nextLook(kind.count(run.tally), kind.block);
  }

  async run(): Promise<RunEnd & { readonly doneCount: number }> {
    const [kind, file, experiment] = [this.#kind, this.#file, this.#experiment];
    const { tally } = this.#run;
    const { output } = this.#files;
    const writer = experiment.writer?.(output);
    const counted = kind.count(tally);
    const { first, count } = this.#span;
    const order = new InOrder<Answer>(first + counted, (answer) => {
      kind.add(tally, answer);
      writer?.write(answer);
      return !this.#isEnough();
    }, (trial) => file?.answerTo(trial));
    writer?.begin();
    const isEnough = this.#isEnough();
    if (!isEnough) order.advance();
    const before = counted + (file?.doneRowCount ?? 0);
    let done = 0;
    const mostWaiting = kind.rows ? MOST_WAITING.rows : MOST_WAITING.tallies;
    const end = await runOnWorkers<Task, Answer>(this.#console, {
      worker: experiment.worker,
      setup: experiment.setup,
      jobs: this.#jobs,
      ...experiment.memory !== undefined && { memory: experiment.memory },
      tasks: isEnough
        ? [].values()
        : this.#tasks({ first: first + counted, count: count - counted }),
      mayBegin: () => order.waiting < mostWaiting,
      total: count - before,
      what: `${kind.noun}s`,
      take: (answer, task) => {
        order.take(task, file?.keep(task.first, answer) ?? answer);
        done += task.count;
        if (file && this.#mayMark()) this.#mark(file);
        // A pipe gets each answer at once.
        this.#console.flush();
        if (output.isStream) output.flush();
        return { done, note: experiment.note?.(tally) ?? "", isOver: order.isOver };
      },
    });
    // The progress is off the terminal before a pipe has the report, which may end on that
    // terminal.
    await this.#console.settle(true);
    const isWhole = isEnough || order.isOver || kind.count(tally) === count;
    const interrupted = end.interrupted && !isWhole;
    const facts = this.#facts(interrupted);
    const unkept = file && errorOf(() => file.mark(tally, facts));
    const report = writer?.end?.(tally, facts) ?? {};
    this.#files.write(report.out ?? this.#report(facts), await this.#plot(facts));
    if (report.err !== undefined) this.#console.err(report.err);
    if (unkept !== undefined) throw unkept;
    return { ...end, interrupted, doneCount: before + done };
  }

  get #jobs(): number {
    return this.#given.jobs ?? coreCount();
  }

  /** The tasks of the trials that are not done yet. */
  *#tasks(span: Span): Generator<Task> {
    const { enough, blocksPerTask = 1 } = this.#experiment;
    const shared = Math.floor(span.count / this.#kind.block / (this.#jobs * TASKS_PER_JOB));
    const blocks = enough ? 1 : Math.max(1, Math.min(blocksPerTask, shared));
    for (const undone of this.#file?.undone(span) ?? [span]) {
      const tasks = this.#experiment.tasks(undone, blocks);
      for (let task = tasks.next(); !task.done; task = tasks.next()) yield task.value;
    }
  }

  /**
   * Returns true if the run ends early here; considered once after each of some numbers of trials.
   */
  #isEnough(): boolean {
    const { enough } = this.#experiment;
    if (enough === undefined) return false;
    const { tally } = this.#run;
    const counted = this.#kind.count(tally);
    if (counted < this.#look) return false;
    this.#look = nextLook(counted + 1, this.#kind.block);
    return enough(tally);
  }

  #facts(interrupted: boolean): Facts {
    const { facts } = this.#run;
    const retried = this.#file?.retried ?? facts.retried;
    const seconds = facts.seconds + (performance.now() - this.#begun) / 1000;
    return { ...facts, retried, interrupted, seconds };
  }

  /** Returns true if a mark is due: about once a second, or less often if marks are costly. */
  #mayMark(): boolean {
    const { at, cost } = this.#marked;
    return performance.now() - at > Math.max(MARK_MS, MARK_COSTS * cost);
  }

  #mark(file: RunFile<Answer, Tally>): void {
    const begun = performance.now();
    file.mark(this.#run.tally, this.#facts(true));
    const at = performance.now();
    this.#marked = { at, cost: at - begun };
  }

  #report(facts: Facts): string {
    return reportText(this.#console, this.#kind, this.#run.tally, facts, this.#run.form);
  }

  async #plot(facts: Facts): Promise<string> {
    if (this.#given.plot === undefined) return "";
    return await this.#kind.plot?.(this.#run.tally, facts) ?? "";
  }
}

/** Time of the last mark and its cost, in milliseconds. */
interface MarkTime {
  readonly at: number;
  readonly cost: number;
}

const MARK_MS = 1000;
/** The shortest time between two marks, as a multiple of the time that one takes. */
const MARK_COSTS = 50;

/** The number of blocks after which an early end is first considered. */
const FIRST_LOOK = 10;
/** The factor from one such number of blocks to the next. */
const LOOK_GROWTH = 1.25;

/** Returns the first number of trials from `counted` on after which an early end is considered. */
function nextLook(counted: number, block: number): number {
  let blocks = FIRST_LOOK;
  while (blocks * block < counted) blocks = Math.ceil(blocks * LOOK_GROWTH);
  return blocks * block;
}

/** Returns the report on a run in one of its forms. */
export function reportText<Answer, Tally>(
  console: Console,
  kind: Kind<Answer, Tally>,
  tally: Tally,
  facts: Facts,
  form: ReportForm,
): string {
  if (form === "text") {
    return asciiBarsIfNeeded(console, kind.text(tally, facts, windowColumns(console)));
  }
  const json = runJson(kind, tally, facts);
  if (form === "json") return toJsonLine(json);
  return csvTable(kind.table.lines?.(json) ?? [json], kind.table.columns(json));
}

/** Returns the line about a shard, shown before it begins; empty for a whole run. */
function aboutShard<Answer, Tally>(
  { json, csv, resume }: GivenRun,
  { facts }: SettledRun<Tally>,
  kind: Kind<Answer, Tally>,
): string {
  const { shard } = facts;
  if (shard === undefined) return "";
  const { block, noun } = kind;
  if (spanOf(facts, kind).count === 0) {
    const shares = block === 1
      ? `there are fewer ${noun}s than shards`
      : `a run is split into blocks of ${countWithNoun(block, noun)}, and this one has fewer ` +
        "blocks than shards";
    return `${shardName(shard)} has no ${noun}s: ${shares}`;
  }
  // Answers without totals need no merge.
  if (json || csv || resume !== undefined || kind.rows?.row === kind.schema) return "";
  return "'patience merge' cannot read a shard as text: use --json or --resume";
}

/** Returns the line about trials that were done before; empty if there are none. */
function aboutResumed(done: number, { count }: Span, { noun }: { readonly noun: string }): string {
  return done === 0 ? "" : `${formatCount(done)} of ${countWithNoun(count, noun)} were done before`;
}

/** Returns the line about an interrupted run and how to resume it. */
function aboutInterrupt<Answer, Tally>(
  { resume, output, json }: GivenRun,
  { noun, rows }: Kind<Answer, Tally>,
  { counted, doneCount, count }: {
    readonly counted: number;
    readonly doneCount: number;
    readonly count: number;
  },
): string {
  const trials = countWithNoun(count, noun);
  if (resume !== undefined) {
    const name = escapeControls(resume);
    return `${formatCount(doneCount)} of ${trials} are done and saved in '${name}'; the same ` +
      "command resumes the run";
  }
  const goesOn = !rows && json && !isStandardOutput(output)
    ? `resume it with --resume '${escapeControls(output ?? "")}'`
    : "only a run with --resume FILE can be resumed";
  return `interrupted after ${formatCount(counted)} of ${trials}; ${goesOn}`;
}

/** Returns the error of an action that cannot write, so that the report is printed first. */
function errorOf(action: () => void): OutputError | undefined {
  try {
    action();
  } catch (error) {
    if (error instanceof OutputError) return error;
    throw error;
  }
  return undefined;
}

function valueOrThrow<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string },
): T {
  if (result.ok) return result.value;
  throw new UserError(result.error);
}
