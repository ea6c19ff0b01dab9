import { parseDealLine } from "../lib/klondike/deal_line.ts";
import { layOutDeck, sampleDecks } from "../lib/klondike/sample.ts";
import { type Rules, type State, UNLIMITED } from "../lib/klondike/state.ts";
import { err, ok, type Result } from "../lib/result.ts";
import type { Context } from "./command.ts";
import { Exit, type ExitCode, worst } from "./exit.ts";
import { inputName, readFileOrInput } from "./input.ts";
import { Journal } from "./journal.ts";
import { cannotWrite } from "./output.ts";
import { allCores } from "./pool.ts";
import { questionOf, type QuestionOptions } from "./winnable_options.ts";
import { runDeals } from "./winnable_run.ts";
import {
  addTotals,
  type DealResult,
  NO_DEALS,
  shareOf,
  type Totals,
  totalsText,
} from "./winnable_totals.ts";
import type { Task } from "./workers/winnable.ts";

/** The part of a sample that is decided here: the index-th of so many. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** The options of `patience winnable` for many deals. */
export interface ManyOptions extends QuestionOptions {
  readonly sample?: number;
  readonly deals?: string;
  readonly seed?: number;
  readonly jobs?: number;
  readonly shard?: Shard;
  readonly resume?: string;
  readonly json?: true;
}

/** The deals of a run, and what names the run. */
interface Source {
  /** What the run is about, as its JSON says it. */
  readonly about: Readonly<Record<string, unknown>>;
  readonly count: number;
  /** The number of the first deal. */
  readonly first: number;
  deals(): Generator<State>;
}

/** Seconds a deal without `--time`. */
const SECONDS_A_DEAL = 10;
/** How many lines are tried to shorten a line that is printed. */
const TRIALS = 2000;

/** Decides many deals, a sample or those of a file. */
export async function decideMany(
  context: Context,
  options: ManyOptions,
  rules: Rules,
): Promise<ExitCode> {
  const source = options.deals === undefined
    ? ok(sampleSource(context, options, rules))
    : fileSource(context, options.deals, rules);
  if (!source.ok) return complain(context, source.error.message, source.error.code);
  const journal = openJournal(options, source.value, rules);
  if (!journal.ok) return complain(context, journal.error, Exit.usage);
  return await run(context, options, source.value, journal.value, rules);
}

async function run(
  context: Context,
  options: ManyOptions,
  source: Source,
  journal: Journal | undefined,
  rules: Rules,
): Promise<ExitCode> {
  const { console } = context;
  const report = new Report(context, options, source.first);
  const earlier = new Set<number>();
  for (const value of journal?.values ?? []) {
    const result = value as DealResult;
    if (earlier.has(result.deal)) continue;
    earlier.add(result.deal);
    report.take(result);
  }
  if (options.sample !== undefined && !options.json) {
    console.err(`seed ${source.about["seed"]}\n`);
  }
  const { interrupted, seconds } = await runDeals(console, {
    question: manyQuestion(options),
    budget: {
      seconds: options.time ?? SECONDS_A_DEAL,
      positions: options.positions ?? Infinity,
    },
    deals: tasksOf(source, earlier),
    count: source.count,
    done: earlier.size,
    jobs: options.jobs ?? allCores(),
  }, (result) => {
    journal?.add(result);
    report.take(result);
  });
  journal?.close();
  report.end({ ...aboutOf(options, source, rules), interrupted, seconds });
  if (interrupted) return Exit.interrupted;
  return options.sample === undefined ? report.exitCode : Exit.yes;
}

/** Lines that nobody sees need not be short. */
function manyQuestion(options: ManyOptions): ReturnType<typeof questionOf> {
  const showsLines = options.json || options.deals !== undefined;
  return { ...questionOf(options), trials: showsLines ? TRIALS : 0 };
}

function* tasksOf(source: Source, earlier: ReadonlySet<number>): Generator<Task> {
  let deal = source.first;
  for (const start of source.deals()) {
    if (!earlier.has(deal)) yield { deal, start };
    deal++;
  }
}

function sampleSource({ console }: Context, options: ManyOptions, rules: Rules): Source {
  const seed = options.seed ?? console.randomWord();
  const requested = options.sample ?? 0;
  const { first, count } = shardDeals(requested, options.shard ?? { index: 1, of: 1 });
  return {
    about: { seed, requested, shard: options.shard ?? null },
    count,
    first: first + 1,
    *deals(): Generator<State> {
      const decks = sampleDecks(seed, first);
      for (let deal = 0; deal < count; deal++) yield layOutDeck(decks.next().value, rules);
    },
  };
}

/** The deals of a part: all parts together are the sample, and nearly equal. */
export function shardDeals(
  deals: number,
  { index, of }: Shard,
): { readonly first: number; readonly count: number } {
  const edge = (part: number): number => Math.floor(deals * part / of);
  return { first: edge(index - 1), count: edge(index) - edge(index - 1) };
}

function fileSource(
  { console }: Context,
  path: string,
  rules: Rules,
): Result<Source, { readonly message: string; readonly code: ExitCode }> {
  const bytes = readFileOrInput(console, path);
  if (!bytes.ok) return err({ message: bytes.error, code: Exit.usage });
  const states: State[] = [];
  const lines = new TextDecoder().decode(bytes.value).split("\n");
  for (const [index, line] of lines.entries()) {
    const cards = line.replace(/#.*/, "").split(" | ")[0] ?? "";
    if (cards.trim() === "") continue;
    const state = parseDealLine(cards, rules);
    if (!state.ok) {
      const message = `${inputName(path)}, line ${index + 1}: ${state.error}`;
      return err({ message, code: Exit.no });
    }
    states.push(state.value);
  }
  return ok({
    about: { file: path },
    count: states.length,
    first: 1,
    *deals(): Generator<State> {
      yield* states;
    },
  });
}

/** What the totals say about the run that they are of. */
function aboutOf(
  options: ManyOptions,
  { about }: Source,
  { turn, resets, worryBack }: Rules,
): Readonly<Record<string, unknown>> {
  const { goal, bound, forcesSafe, shortest } = questionOf(options);
  return {
    ...about,
    options: {
      turn,
      limit: resets === UNLIMITED ? "unlimited" : resets,
      worryBack,
      goal,
      bound: bound === Infinity ? "none" : bound,
      forced: forcesSafe,
      shortest,
      time: options.time ?? SECONDS_A_DEAL,
      memory: options.memory,
      positions: options.positions ?? "any",
    },
  };
}

function openJournal(
  options: ManyOptions,
  source: Source,
  rules: Rules,
): Result<Journal | undefined, string> {
  if (options.resume === undefined) return ok(undefined);
  const about = { schema: "patience.winnable-journal/1", ...aboutOf(options, source, rules) };
  const journal = Journal.open(options.resume, about);
  return journal.ok ? journal : cannotWrite(options.resume, journal.error);
}

function complain({ console }: Context, message: string, code: ExitCode): ExitCode {
  console.err(`error: ${message}\n`);
  return code;
}

/** Prints results in the order of the deals, whatever the order in which they come. */
class Report {
  readonly #context: Context;
  readonly #options: ManyOptions;
  readonly #waiting = new Map<number, DealResult>();
  readonly #codes = new Set<ExitCode>();
  #next: number;
  #totals: Totals = NO_DEALS;

  constructor(context: Context, options: ManyOptions, first: number) {
    this.#context = context;
    this.#options = options;
    this.#next = first;
  }

  /** The worst code of the results so far. */
  get exitCode(): ExitCode {
    return worst(this.#codes);
  }

  take(result: DealResult): void {
    this.#totals = addTotals(this.#totals, result.verdict);
    this.#codes.add(VERDICT_CODES[result.verdict]);
    this.#waiting.set(result.deal, result);
    for (;;) {
      const next = this.#waiting.get(this.#next);
      if (!next) return;
      this.#waiting.delete(this.#next++);
      this.#print(next);
    }
  }

  end(about: Readonly<Record<string, unknown>>): void {
    for (const result of this.#waiting.values()) this.#print(result);
    const { console } = this.#context;
    if (!this.#options.json) return console.out(totalsText(this.#totals));
    const summary = { ...this.#totals, ...shareOf(this.#totals) };
    console.out(`${JSON.stringify({ ...HEAD, summary, ...about })}\n`);
  }

  #print(result: DealResult): void {
    const { console } = this.#context;
    if (this.#options.json) console.out(`${JSON.stringify({ ...HEAD, ...result })}\n`);
    else if (this.#options.deals !== undefined) console.out(resultText(result));
  }
}

const HEAD = { type: "winnable", schema: "patience.winnable/1" } as const;

const VERDICT_CODES: Readonly<Record<DealResult["verdict"], ExitCode>> = {
  won: Exit.yes,
  lost: Exit.no,
  undecided: Exit.undecided,
};

function resultText({ deal, verdict, moves, reason }: DealResult): string {
  switch (verdict) {
    case "won":
      return `${deal} won in ${moves?.length} moves\n`;
    case "lost":
      return `${deal} lost\n`;
    case "undecided":
      return `${deal} undecided (${reason})\n`;
    default:
      return verdict satisfies never;
  }
}
