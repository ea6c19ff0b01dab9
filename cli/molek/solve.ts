import { placeMoves } from "../../lib/molek/solver/line.ts";
import { Workspace } from "../../lib/molek/solver/nodes.ts";
import type { State } from "../../lib/molek/state.ts";
import { err, ok } from "../../lib/result.ts";
import { toJsonLine } from "../../lib/json_line.ts";
import { countInWords } from "../../lib/message.ts";
import { BOARD_LENGTH } from "../../lib/molek/board_text.ts";
import { type CellMove, formatMove } from "../../lib/molek/move.ts";
import type { FoundLine } from "../../lib/molek/solver/solve.ts";
import { excerptOf } from "../../lib/printable.ts";
import { command } from "../command/command.ts";
import { flag, operands, option } from "../command/option.ts";
import { custom, parseCount, TIME } from "../command/value.ts";
import { type ExitCode, ExitStatus, worstExitCode } from "../exit.ts";
import type { Console } from "../io/console.ts";
import { untilInterrupted } from "../io/signals.ts";
import type { StatusLine } from "../io/status_line.ts";
import { UserError } from "../user_error.ts";
import { formatSearchProgress, searchLine } from "../run/progress.ts";
import { givenBoards, type ParsedBoard, readsStandardInput } from "./boards.ts";
import { BOARD, improveTime, SEARCH_OPTIONS } from "./options.ts";
import { type SearchResult, solveWithin } from "./search.ts";

/** The value of the original's options for tuning, which have no effect here. */
const TUNING = custom("N", "a whole number such as -1 or 5", (text) => {
  const number = parseCount(text.replace(/^-/, ""));
  return number === undefined ? err("a whole number such as -1 or 5") : ok(number);
});

/** `patience molek solve`: solves boards. */
export const COMMAND = command({
  about: "Find a shortest solution of a board, or prove that there is none.",
  more: [
    "A move is written 'x y -> nx ny', a cheat 'x y !> nx ny'. x and y are the column and the row of " +
    "the card, nx and ny those where it lands, counted from 0. In most shells a board with '!' needs " +
    "single quotes.",
    "It looks for a shortest solution without cheats. With -c it cheats if it has proved that there is " +
    "none, or if --time is over. It then improves the solution for the time of -t: first fewer cheats, " +
    "then fewer moves. Standard error says if the proof is missing, and if fewer cheats may be enough.",
  ],
  options: {
    boards: operands(
      BOARD,
      "the boards; without BOARD, standard input has one per line",
    ),
    ...SEARCH_OPTIONS,
    improve: option(
      "-t, --improve",
      improveTime(Number.MAX_SAFE_INTEGER),
      "improve a solution with cheats for MS milliseconds",
      { default: 500, brief: true, more: "-1 improves it until it is proved best." },
    ),
    time: option("--time", TIME, "stop after TIME per board, such as 90s or 500ms", {
      brief: true,
      triedAs: { "--timeout": "--time" },
    }),
    verbose: flag("-v, --verbose", "also print one JSON object per board on standard error", {
      brief: true,
      triedAs: { "--stats": "--verbose" },
    }),
    json: flag("--json", "print one JSON object per board", {
      brief: true,
      triedAs: { "-j": "--json" },
    }),
    n: option("-n", TUNING, "no effect", { hidden: true }),
    d: option("-d", TUNING, "no effect", { hidden: true }),
  },
  examples: [
    ["patience molek solve VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD."],
    ["patience molek solve -c '997VT8.076VD6.879DV6.T00KD8.09T6K8.VTK7DK.'"],
    ["patience molek deal -n 100 | patience molek solve --json"],
  ],
  exits: {
    0: "every board is solved",
    1: "one has no solution",
    2: "wrong usage, or a bad board",
    3: "undecided",
    130: "Ctrl-C; prints the boards solved so far",
  },
  run: ({ boards, ...options }, { console }) => solveBoards(console, boards, options),
});

async function solveBoards(
  console: Console,
  given: readonly string[],
  options: SolveReportOptions,
): Promise<ExitCode> {
  const codes = new Set<ExitCode>();
  using line = searchLine(console);
  const solver: Solver = {
    console,
    options,
    line,
    workspace: new Workspace(),
    begun: 0,
    refused: 0,
  };
  // True if boards are named before their moves; `undefined` until it is known if there are
  // several, for which only the first board in text has to wait.
  let isNamed = readsStandardInput(given) ? options.json || undefined : given.length > 1;
  const batches = givenBoards(console, given);
  for (let batch = batches.next(); !batch.done;) {
    if (!batch.value.ok) {
      const { message, code } = batch.value.error;
      throw new UserError(message, { code });
    }
    const boards = batch.value.value;
    isNamed ??= boards.length > 1 || undefined;
    const next = isNamed === undefined ? batches.next() : undefined;
    isNamed ??= !next?.done;
    if (!await untilInterrupted(solveAll(solver, boards, isNamed, codes))) {
      return ExitStatus.interrupted;
    }
    if (solver.refused === MAX_REFUSED) {
      throw new UserError(`${MAX_REFUSED} invalid lines in a row; giving up`);
    }
    batch = next ?? batches.next();
  }
  return worstExitCode(codes);
}

/** After this many invalid lines in a row, the input is not a list of boards. */
const MAX_REFUSED = 50;

/** The state of solving boards: its output, its options and the memory of its searches. */
interface Solver {
  readonly console: Console;
  readonly options: SolveReportOptions;
  readonly line: StatusLine;
  readonly workspace: Workspace;
  /** The number of boards that were begun. */
  begun: number;
  /** The number of invalid lines in a row. */
  refused: number;
}

/** Solves boards in slices; reports each before the next. */
function* solveAll(
  solver: Solver,
  boards: readonly ParsedBoard[],
  isNamed: boolean,
  codes: Set<ExitCode>,
): Generator<undefined, true> {
  const { console, options, line } = solver;
  for (const board of boards) {
    solver.begun++;
    if (!board.state.ok) {
      codes.add(reportBadBoard(console, board, board.state.error, options));
      if (++solver.refused === MAX_REFUSED) return true;
      continue;
    }
    solver.refused = 0;
    if (isNamed && !options.json) console.out(`# ${board.text}\n`);
    const solved = yield* solveBoard(solver, board.text, board.state.value);
    line.clear();
    reportBoard(console, solved, options, isNamed);
    // Flushed so that a reader sees each result at once, and it stays after Ctrl-C.
    console.flush();
    codes.add(exitCodeOf(solved));
  }
  return true;
}

function* solveBoard(
  { options, line, workspace, begun }: Solver,
  board: string,
  state: State,
): Generator<undefined, BoardResult> {
  const { moves: maxMoves, improve, fewestCheats } = options;
  const question = { maxMoves, cheats: options.cheat || fewestCheats };
  const limits = {
    total: secondsPerBoard(options) * 1000,
    improving: improve,
    untilFewest: fewestCheats,
  };
  const search = solveWithin(state, question, limits, workspace);
  let slice = search.next();
  for (; !slice.done; slice = search.next()) {
    const spent = slice.value;
    line.show(() => `board ${begun}: ${formatSearchProgress(spent, secondsPerBoard(options))}`);
    yield undefined;
  }
  const result = slice.value;
  const { answer } = result;
  return {
    ...result,
    board,
    moves: answer.verdict === "solved" ? placeMoves(state, answer.moves) : [],
  };
}

const HEAD = { type: "molek-solve", schema: "patience.molek-solve/1" } as const;

/** The options for solving boards and reporting on them. */
interface SolveReportOptions {
  readonly cheat: boolean;
  readonly fewestCheats: boolean;
  readonly moves: number;
  readonly improve: number;
  readonly time?: number;
  readonly verbose: boolean;
  readonly json: boolean;
}

/** Returns the time limit per board, in seconds. */
function secondsPerBoard({ time }: SolveReportOptions): number {
  return time ?? Infinity;
}

/** The result of one board. */
interface BoardResult extends SearchResult {
  readonly board: string;
  /** The moves of the solution with their places; empty if there is no solution. */
  readonly moves: readonly CellMove[];
}

/** Prints the error of an invalid board; returns its exit code. */
function reportBadBoard(
  console: Console,
  { text }: ParsedBoard,
  error: string,
  { json }: SolveReportOptions,
): ExitCode {
  console.err(`${error}\n`);
  if (json) {
    const object = { board: excerptOf(text, BOARD_LENGTH), verdict: null, error };
    console.out(toJsonLine({ ...HEAD, ...object }));
  }
  return ExitStatus.usage;
}

/** Prints the result of a board; names it in the message if there are several. */
function reportBoard(
  console: Console,
  solved: BoardResult,
  options: SolveReportOptions,
  several: boolean,
): void {
  if (options.json) console.out(toJsonLine(toJson(solved)));
  else for (const move of solved.moves) console.out(`${formatMove(move)}\n`);
  if (options.verbose) console.err(toJsonLine(toJson(solved)));
  const message = messageOf(solved, options);
  if (message !== undefined) console.err(`${several ? `${solved.board}: ` : ""}${message}\n`);
}

function messageOf({ answer, ms }: BoardResult, options: SolveReportOptions): string | undefined {
  const cheats = options.cheat || options.fewestCheats;
  switch (answer.verdict) {
    case "solved":
      if (answer.cheats > 0 && !answer.needsCheats) {
        return `${stopOf(ms, options)}: a solution without cheating may exist`;
      }
      if (answer.hasFewestCheats) return undefined;
      return `${countInWords(answer.cheats, "cheat")}, not proved the fewest` +
        (options.fewestCheats
          ? ` within ${options.moves} moves`
          : "; --fewest-cheats searches until they are");
    case "unsolvable":
      return cheats
        ? "Proved unsolvable, even with cheating"
        : "Proved unsolvable without cheating";
    case "bounded":
      return `No solution found in ${options.moves} moves`;
    case "undecided":
      return answer.reason === "time"
        ? `Undecided after ${secondsPerBoard(options)} s`
        : "Undecided: out of memory";
    default:
      return answer satisfies never;
  }
}

/** Describes why a search was stopped early. */
function stopOf(ms: number, options: SolveReportOptions): string {
  const time = secondsPerBoard(options);
  return ms >= time * 1000 ? `Stopped after ${time} s` : "Stopped for lack of memory";
}

function exitCodeOf({ answer: { verdict } }: BoardResult): ExitCode {
  if (verdict === "solved") return ExitStatus.yes;
  return verdict === "undecided" ? ExitStatus.undecided : ExitStatus.no;
}

function toJson({ board, answer, moves, positions, ms }: BoardResult): unknown {
  const solution: FoundLine | undefined = answer.verdict === "solved" ? answer : undefined;
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
