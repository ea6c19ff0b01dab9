// @ts-types="@commander-js/extra-typings"
import { Option } from "commander";
import { counted } from "../../lib/counted.ts";
import { jsonLine } from "../../lib/json_line.ts";
import { formatMove, type PlacedMove } from "../../lib/molek/move.ts";
import { placeMoves } from "../../lib/molek/solver/line.ts";
import type { Solution } from "../../lib/molek/solver/solve.ts";
import { Workspace } from "../../lib/molek/solver/workspace.ts";
import type { State } from "../../lib/molek/state.ts";
import type { Command, Context } from "../command.ts";
import { Exit, type ExitCode, worst } from "../exit.ts";
import { type GivenBoard, readBoards } from "./boards.ts";
import { type SearchResult, solveWithin } from "./search.ts";
import { seconds, wholeNumber } from "../number_option.ts";
import { endOf } from "../run/search.ts";

const AFTER = `
A move is written 'x y -> nx ny', a cheat 'x y !> nx ny': column and row of the
card, column and row where it lands, counted from 0. In most shells a board with
'!' needs single quotes.

The answer is a shortest solution without cheats, or the proof that there is
none. Only with this proof -c cheats (should --time end it too early, standard
error says so). From its first solution on it looks for one with fewer cheats,
then for one with fewer moves, until none is better or the time of -t is over;
standard error says when the cheats are not proved the fewest.

Examples:
  patience molek solve VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.
  patience molek solve -c '997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.'
  patience molek deal -n 100 | patience molek solve --json

Exit codes:
  0 every board is solved, 1 one has no solution, 2 wrong usage or a bad board,
  3 undecided`;

/** The longest that results wait in the buffer while further boards are solved. */
const SHOWN_MS = 100;

interface SolveOptions {
  readonly cheat?: true;
  readonly fewestCheats?: true;
  readonly moves: number;
  readonly improve: number;
  readonly time?: number;
  readonly timeout?: number;
  readonly stats?: true;
  readonly json?: true;
}

function timeOf({ time, timeout }: SolveOptions): number {
  return time ?? timeout ?? Infinity;
}

/** The result of one board. */
interface Solved extends SearchResult {
  readonly board: string;
  /** The moves with their places, where there is a solution. */
  readonly moves: readonly PlacedMove[];
}

/** `patience molek solve`: solves boards. */
export function fill(command: Command, context: Context): void {
  command
    .description("Solves boards of MOLEK-SYNTEZ.")
    .argument("[BOARD...]", "boards; none reads them from standard input, one a line")
    .option("-c, --cheat", "cheat where there is no solution without")
    .option("--fewest-cheats", "go on until no solution has fewer cheats (implies -c)")
    .addOption(
      new Option("-m, --moves <n>", "at most so many moves")
        .argParser(wholeNumber("The number of moves", 0, 65_535)).default(1024),
    )
    .addOption(
      new Option(
        "-t, --improve <ms>",
        "milliseconds to improve an answer with cheats; -1: until it is proved best",
      )
        .argParser(milliseconds).default(500),
    )
    .addOption(
      new Option("--time <s>", "stop after so many seconds a board (default: none)").argParser(
        seconds,
      ),
    )
    .addOption(new Option("--timeout <s>", "the same").argParser(seconds).hideHelp())
    .option("--stats", "write one JSON object a board to standard error too")
    .option("-j, --json", "print one JSON object a board")
    .addOption(
      new Option("-n <n>", "accepted for old scripts: this search needs no tuning")
        .argParser(wholeNumber("The value of -n", 1, 1_000_000)),
    )
    .addOption(
      new Option("-d <n>", "accepted for old scripts: this search needs no tuning")
        .argParser(wholeNumber("The value of -d", 1, 1_000_000)),
    )
    .addHelpText("after", AFTER)
    .action((given, options) => {
      context.exitCode = solveBoards(context, given, options);
    });
}

function milliseconds(text: string): number {
  if (text === "-1") return Infinity;
  return wholeNumber("The time (or -1: until proved)", 0, Number.MAX_SAFE_INTEGER)(text);
}

function solveBoards(
  context: Context,
  given: readonly string[],
  options: SolveOptions,
): ExitCode {
  const boards = readBoards(context.console, given);
  if (!boards.ok) {
    context.console.err(`error: ${boards.error}\n`);
    return Exit.usage;
  }
  const workspace = new Workspace();
  const several = boards.value.length > 1;
  let shownAt = performance.now();
  return worst(boards.value.map((board) => {
    if (!board.state.ok) return refuse(context, board, board.state.error, options);
    if (several && !options.json) context.console.out(`# ${board.text}\n`);
    const solved = solveBoard(board.text, board.state.value, options, workspace);
    report(context, solved, options, several);
    if (performance.now() - shownAt > SHOWN_MS) {
      context.console.flush();
      shownAt = performance.now();
    }
    return exitCodeOf(solved);
  }));
}

function refuse(
  { console }: Context,
  { text }: GivenBoard,
  error: string,
  { json }: SolveOptions,
): ExitCode {
  console.err(`${error}\n`);
  if (json) {
    const object = { board: text, verdict: null, error };
    console.out(jsonLine({ ...HEAD, ...object }));
  }
  return Exit.usage;
}

const HEAD = { type: "molek-solve", schema: "patience.molek-solve/1" } as const;

function solveBoard(
  board: string,
  state: State,
  options: SolveOptions,
  workspace: Workspace,
): Solved {
  const { moves: mostMoves, improve, fewestCheats } = options;
  const question = { mostMoves, cheats: options.cheat ?? fewestCheats ?? false };
  const limits = {
    total: timeOf(options) * 1000,
    improving: improve,
    untilFewest: fewestCheats ?? false,
  };
  const result = endOf(solveWithin(state, question, limits, workspace));
  const { answer } = result;
  return {
    ...result,
    board,
    moves: answer.verdict === "solved" ? placeMoves(state, answer.moves) : [],
  };
}

function report(
  { console }: Context,
  solved: Solved,
  options: SolveOptions,
  several: boolean,
): void {
  if (options.json) console.out(jsonLine(toJson(solved)));
  else for (const move of solved.moves) console.out(`${formatMove(move)}\n`);
  if (options.stats) console.err(jsonLine(toJson(solved)));
  const message = messageOf(solved, options);
  if (message !== undefined) console.err(`${several ? `${solved.board}: ` : ""}${message}\n`);
}

function messageOf({ answer, ms }: Solved, options: SolveOptions): string | undefined {
  const cheats = options.cheat ?? options.fewestCheats ?? false;
  switch (answer.verdict) {
    case "solved":
      if (answer.cheats > 0 && !answer.needsCheats) {
        return `${stopOf(ms, options)}: a solution without cheating may exist`;
      }
      return answer.hasFewestCheats
        ? undefined
        : `${counted(answer.cheats, "cheat")}, not proved the fewest: --fewest-cheats goes on`;
    case "unsolvable":
      return cheats ? "Proved unsolvable, with cheating too" : "Proved unsolvable without cheating";
    case "bounded":
      return `No solution found in ${options.moves} moves`;
    case "undecided":
      return answer.reason === "time"
        ? `Undecided after ${timeOf(options)} s`
        : "Undecided: there is no more memory for the search";
    default:
      return answer satisfies never;
  }
}

/** Why a search was stopped before its end. */
function stopOf(ms: number, options: SolveOptions): string {
  const time = timeOf(options);
  return ms >= time * 1000 ? `Stopped after ${time} s` : "Stopped for lack of memory";
}

function exitCodeOf({ answer: { verdict } }: Solved): ExitCode {
  if (verdict === "solved") return Exit.yes;
  return verdict === "undecided" ? Exit.undecided : Exit.no;
}

function toJson({ board, answer, moves, positions, ms }: Solved): unknown {
  const solution: Solution | undefined = answer.verdict === "solved" ? answer : undefined;
  const reason = answer.verdict === "bounded"
    ? "moves"
    : answer.verdict === "undecided"
    ? answer.reason
    : undefined;
  return {
    ...HEAD,
    board,
    verdict: reason === undefined ? answer.verdict : "undecided",
    ...(reason === undefined ? {} : { reason }),
    moves: solution === undefined ? null : moves,
    cheats: solution?.cheats ?? null,
    shortest: solution?.isShortest ?? false,
    fewestCheats: solution?.hasFewestCheats ?? false,
    needsCheats: solution?.needsCheats ?? false,
    positions,
    ms: Math.round(ms * 1000) / 1000,
  };
}
