import { toJsonLine } from "../../../lib/json_line.ts";
import type { SolveTask } from "../../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../../lib/klondike/solver/search.ts";
import type { State } from "../../../lib/klondike/state.ts";
import type { Context } from "../../command/command.ts";
import type { Console, OutputFile } from "../../io/console.ts";
import {
  auditWithinLimits,
  type SolveOutcome,
  solveWithinLimits,
  toDecidedJson,
  VERDICT_CODES,
} from "../solve_result.ts";
import { type ExitCode, ExitStatus } from "../../exit.ts";
import { AnswerBlocks } from "../game_answers.ts";
import { GameList, type PlayableGame, type Problem, reportProblem } from "../game_list.ts";
import type { ChosenRules } from "../rules.ts";
import { untilInterrupted } from "../../io/signals.ts";
import { openOutput } from "../../io/output_file.ts";
import { csvTable } from "../../run/csv.ts";
import { cpuClock } from "../../run/cpu_clock.ts";
import { formatSearchProgress, searchLine } from "../../run/progress.ts";
import type { SearchCost } from "../../run/search_budget.ts";
import { UserError } from "../../user_error.ts";
import { auditPositions, printGoal, toSolveTask, type WinnableOptions } from "./options.ts";
import { answerText, gameRow, REASONS } from "./answer.ts";
import { solveGames } from "./many.ts";
import { decidedRow, gameColumns } from "./writers.ts";

/** Limit in seconds for shortening a solution. */
const SHORTENING = 1;

/** Solves the games of files, each after its moves. */
export async function solveFiles(context: Context, options: WinnableOptions): Promise<ExitCode> {
  const { console } = context;
  const { format } = options;
  const listOf = (chosen: ChosenRules, worryBack: boolean): GameList =>
    new GameList(console, options, { format, worryBack, chosen });
  const blocksOf = (list: GameList): AnswerBlocks =>
    new AnswerBlocks(context, list.areSeveralFiles);
  // The journal may set the rules, so `solveGames` reads the games later.
  if (options.resume !== undefined) return await solveGames(context, listOf, blocksOf, options);
  const list = listOf(options, options.worryBack);
  const blocks = blocksOf(list);
  if (list.only === undefined || options.shard !== undefined) {
    return await solveGames(context, () => list, () => blocks, options);
  }
  if (list.only.deal === undefined) return reportOnlyProblem(console, list.only, blocks, options);
  const opened = openOutput(console, options.output);
  if (!opened.ok) throw new UserError(opened.error);
  using output = opened.value;
  return await answerGame(console, list.only, options, output);
}

/** Reports why the only game cannot be solved. */
function reportOnlyProblem(
  console: Console,
  problem: Problem,
  blocks: AnswerBlocks,
  { json, output: path }: WinnableOptions,
): ExitCode {
  if (!json) return reportProblem(problem, blocks, undefined);
  const opened = openOutput(console, path);
  if (!opened.ok) throw new UserError(opened.error);
  using output = opened.value;
  const code = reportProblem(problem, blocks, (object) => output.write(toJsonLine(object)));
  output.finish();
  return code;
}

async function answerGame(
  console: Console,
  { game, state }: PlayableGame,
  options: WinnableOptions,
  output: OutputFile,
): Promise<ExitCode> {
  const task = toSolveTask(options);
  printGoal(console, options);
  const found = await solveWithProgress(console, state, task, options);
  if (found === undefined) return ExitStatus.interrupted;
  const decided = toDecidedJson(found);
  const { json, csv, quiet } = options;
  if (json || csv) {
    const row = gameRow(game, task, decided);
    output.write(json ? toJsonLine(row) : csvTable([decidedRow(row)], gameColumns(options.audit)));
  } else {
    output.write(answerText(task.bound, decided, !quiet));
  }
  output.finish();
  if (decided.verdict === "won" && decided.reason !== undefined) {
    const why = REASONS[decided.reason];
    console.err(`Not proved shortest: ${why}.\n`);
  }
  return VERDICT_CODES[decided.verdict];
}

/**
 * Solves a position, with progress on a terminal or with `--verbose`; returns `undefined` if Ctrl-C
 * was pressed.
 */
async function solveWithProgress(
  console: Console,
  start: State,
  task: SolveTask,
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
  const decided = await untilInterrupted(solveAndAudit(start, task, options), take);
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

function* solveAndAudit(
  start: State,
  task: SolveTask,
  options: WinnableOptions,
): Generator<SearchCost | undefined, SolveOutcome> {
  const { time: seconds = Infinity, positions = Infinity } = options;
  const workspace = new Workspace(task.memory);
  const shortening = task.shortest ? Infinity : SHORTENING;
  const limits = { seconds, positions, shortening };
  const decided = yield* solveWithinLimits(start, task, workspace, limits, cpuClock());
  const audited = auditPositions(options);
  if (audited === undefined) return decided;
  return yield* auditWithinLimits(start, task, workspace, audited, decided);
}

const UNAUDITED = {
  bound: "lost only within the bound or with --forced: not audited",
  undecided: "undecided without the bound and --forced: not audited; --positions allows more",
} as const;
