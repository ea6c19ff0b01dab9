import { describeIllegalMove, replayMoves } from "../../../lib/klondike/exchange/replay.ts";
import { toJsonLine } from "../../../lib/json_line.ts";
import { formatMove } from "../../../lib/klondike/move.ts";
import type { SolveTask } from "../../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../../lib/klondike/solver/search.ts";
import type { State } from "../../../lib/klondike/state.ts";
import type { Context } from "../../command/command.ts";
import type { Console, OutputFile } from "../../io/console.ts";
import {
  auditWithinLimits,
  type DecidedJson,
  decidedJson,
  type SolveOutcome,
  solveWithinLimits,
  VERDICT_CODES,
} from "../solve_result.ts";
import { type ExitCode, ExitStatus } from "../../exit.ts";
import { readGameFile } from "../read_game_file.ts";
import { untilInterrupted } from "../../io/interrupt.ts";
import { openOutput } from "../../io/outputs.ts";
import { csvColumns, csvTable } from "../../run/csv.ts";
import { cpuClock } from "../../run/cpu_clock.ts";
import { formatSearchProgress, searchLine } from "../../run/progress.ts";
import type { SearchCost } from "../../run/search_budget.ts";
import { UserError } from "../../user_error.ts";
import { auditPositions, printGoal, solveTaskFrom, type WinnableOptions } from "./options.ts";
import { decidedColumns, decidedRow } from "./csv.ts";

/** How many seconds the line that was found is made shorter. */
const SHORTENING = 1;

/** Decides the position after the moves of a file. */
export async function solveFile(
  context: Context,
  file: string,
  options: WinnableOptions,
): Promise<ExitCode> {
  const { console } = context;
  const game = readGameFile(context, file, {
    worryBack: options.worryBack,
    foreign: { format: options.format, chosen: options },
  });
  if (!game.ok) return game.error;
  const { state: start, illegal } = replayMoves(game.value.state, game.value.moves);
  if (illegal !== undefined) {
    console.err(`${describeIllegalMove(illegal)}\n`);
    return ExitStatus.no;
  }
  const opened = openOutput(console, options.output);
  if (!opened.ok) throw new UserError(opened.error);
  using output = opened.value;
  return await answer(console, start, options, output);
}

async function answer(
  console: Console,
  start: State,
  options: WinnableOptions,
  output: OutputFile,
): Promise<ExitCode> {
  const question = solveTaskFrom(options);
  printGoal(console, options);
  const decided = await decideOne(console, start, question, options);
  if (decided === undefined) return ExitStatus.interrupted;
  output.write(answerIn(options, question, decided));
  output.finish();
  if (decided.verdict === "won" && decided.reason !== undefined) {
    const why = REASONS[decided.reason];
    console.err(`This solution is not proved to be a shortest one: ${why}.\n`);
  }
  return VERDICT_CODES[decided.verdict];
}

/** Decides a position, with progress on a terminal or on request; `undefined` when Ctrl-C came first. */
async function decideOne(
  console: Console,
  start: State,
  question: SolveTask,
  options: WinnableOptions,
): Promise<SolveOutcome | undefined> {
  const { verbose, time = Infinity } = options;
  using line = searchLine(console);
  let shownMs = 0;
  const take = (spent: SearchCost | undefined): void => {
    if (spent === undefined) return;
    if (!verbose) return line.show(() => formatSearchProgress(spent, time));
    if (spent.ms < shownMs + 1000) return;
    shownMs = spent.ms;
    console.err(`${spent.positions} positions, ${(spent.ms / 1000).toFixed(0)} s\n`);
  };
  const decided = await untilInterrupted(decideAndAudit(start, question, options), take);
  if (decided !== undefined && verbose) {
    const seconds = (decided.milliseconds / 1000).toFixed(3);
    console.err(`${decided.positions} positions searched in ${seconds} s\n`);
  }
  for (const [name, verdict] of Object.entries(decided?.audit ?? {})) {
    console.err(`audit without ${name}: ${verdict}\n`);
  }
  if (decided?.unaudited !== undefined) console.err(`${UNAUDITED[decided.unaudited]}\n`);
  return decided;
}

function* decideAndAudit(
  start: State,
  question: SolveTask,
  options: WinnableOptions,
): Generator<SearchCost | undefined, SolveOutcome> {
  const { time: seconds = Infinity, positions = Infinity } = options;
  const workspace = new Workspace(question.memory);
  const shortening = question.shortest ? Infinity : SHORTENING;
  const budget = { seconds, positions, shortening };
  const decided = yield* solveWithinLimits(start, question, workspace, budget, cpuClock());
  const audited = auditPositions(options);
  if (audited === undefined) return decided;
  return yield* auditWithinLimits(start, question, workspace, audited, decided);
}

function answerIn(
  { json, csv, audit }: WinnableOptions,
  question: SolveTask,
  decided: SolveOutcome,
): string {
  if (json) return toJsonLine(answerObject(question, decided));
  if (!csv) return answerText(question, decided);
  const columns = [...csvColumns("goal", "bound"), ...decidedColumns({ audit })];
  return csvTable([decidedRow(answerObject(question, decided))], columns);
}

function answerText({ bound }: SolveTask, decided: SolveOutcome): string {
  const { verdict, moves = [], positions, cpuMilliseconds, reason } = decided;
  switch (verdict) {
    case "won":
      return `# Game is winnable in ${moves.length} moves\n` +
        moves.map((move) => `${formatMove(move)}\n`).join("");
    case "lost":
      return `# Game is not winnable${bound === Infinity ? "" : ` within ${bound} moves`}\n`;
    case "undecided":
      return `# Game is undecided after ${
        (cpuMilliseconds / 1000).toFixed(1)
      } s and ${positions} ` +
        `positions: ${REASONS[reason ?? "time"]}\n`;
    default:
      return verdict satisfies never;
  }
}

const REASONS = {
  time: "time ran out",
  memory: "memory ran out; --memory allows more",
  positions: "--positions was reached",
} as const;

const UNAUDITED = {
  bound: "lost only within the bound or with --forced: not audited",
  undecided: "undecided without the bound and --forced: not audited; --positions allows more",
} as const;

function answerObject({ goal, bound }: SolveTask, decided: SolveOutcome): DecidedJson {
  const head = {
    type: "winnable",
    schema: "patience.winnable/1",
    goal,
    bound: bound === Infinity ? null : bound,
  };
  return { ...head, ...decidedJson(decided) };
}
