import { toJsonLine } from "../../lib/json_line.ts";
import { countInWords } from "../../lib/message.ts";
import { BOARD_LENGTH } from "../../lib/molek/board_text.ts";
import { type CellMove, formatMove } from "../../lib/molek/move.ts";
import type { FoundLine } from "../../lib/molek/solver/solve.ts";
import { excerptOf } from "../../lib/printable.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import type { Console } from "../io/console.ts";
import type { ParsedBoard } from "./boards.ts";
import type { SearchResult } from "./search.ts";

const HEAD = { type: "molek-solve", schema: "patience.molek-solve/1" } as const;

/** How boards are solved, and what is told of them. */
export interface SolveReportOptions {
  readonly cheat: boolean;
  readonly fewestCheats: boolean;
  readonly moves: number;
  readonly improve: number;
  readonly time?: number;
  readonly verbose: boolean;
  readonly json: boolean;
}

/** How many seconds a board may take. */
export function secondsPerBoard({ time }: SolveReportOptions): number {
  return time ?? Infinity;
}

/** The result of one board. */
export interface BoardResult extends SearchResult {
  readonly board: string;
  /** The moves with their places, where there is a solution. */
  readonly moves: readonly CellMove[];
}

/** Says why a text is no board; its exit code. */
export function reportBadBoard(
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

/** Writes what came of a board, named before it where there are several. */
export function reportBoard(
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
          : "; --fewest-cheats searches on until they are");
    case "unsolvable":
      return cheats ? "Proved unsolvable, with cheating too" : "Proved unsolvable without cheating";
    case "bounded":
      return `No solution found in ${options.moves} moves`;
    case "undecided":
      return answer.reason === "time"
        ? `Undecided after ${secondsPerBoard(options)} s`
        : "Undecided: there is no more memory for the search";
    default:
      return answer satisfies never;
  }
}

/** Why a search was stopped before its end. */
function stopOf(ms: number, options: SolveReportOptions): string {
  const time = secondsPerBoard(options);
  return ms >= time * 1000 ? `Stopped after ${time} s` : "Stopped for lack of memory";
}

/** The exit code of a board. */
export function exitCodeOf({ answer: { verdict } }: BoardResult): ExitCode {
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
