// The answer for one game: text, JSON object, and line of text for one of many.

import { formatDealLine } from "../../../lib/klondike/deal.ts";
import type { SolveTask } from "../../../lib/klondike/solver/decide.ts";
import { isFreshDeal } from "../../../lib/klondike/variant.ts";
import { sourceJson } from "../game_answers.ts";
import type { ValidGame } from "../read_games.ts";
import type { DecidedJson } from "../solve_result.ts";

/** First fields of the JSON object of a deal or a game. */
export const ROW_HEAD = { type: "winnable", schema: "patience.winnable/1" } as const;

/**
 * Formats the answer as lines that can be appended to the game's file; `withMoves` adds the moves.
 */
export function answerText(bound: number, decided: DecidedJson, withMoves: boolean): string {
  const { verdict, moves, positions, cpuMs, reason } = decided;
  switch (verdict) {
    case "won":
      return `# Game is winnable in ${moves?.length} moves\n` +
        (withMoves ? moves ?? [] : []).map((move) => `${move}\n`).join("");
    case "lost":
      return `# Game is not winnable${bound === Infinity ? "" : ` within ${bound} moves`}\n`;
    case "undecided":
      return `# Game is undecided after ${(cpuMs / 1000).toFixed(1)} s and ${positions} ` +
        `positions: ${REASONS[reason ?? "time"]}\n`;
    default:
      return verdict satisfies never;
  }
}

/** Descriptions of the limits that ended a search. */
export const REASONS = {
  time: "time ran out",
  memory: "memory ran out; --memory allows more",
  positions: "--positions was reached",
} as const;

/** JSON object of a game of a file. */
export interface GameRow extends DecidedJson {
  readonly goal: SolveTask["goal"];
  readonly bound: number | null;
  readonly cards?: string;
}

/** Returns the JSON object of a game; for a deal without moves, `cards` has the deal. */
export function gameRow(
  game: ValidGame,
  { goal, bound }: SolveTask,
  decided: DecidedJson,
): GameRow {
  const { state, moves } = game;
  return {
    ...ROW_HEAD,
    ...sourceJson(game),
    goal,
    bound: bound === Infinity ? null : bound,
    ...(moves.length === 0 && isFreshDeal(state) ? { cards: formatDealLine(state) } : {}),
    ...decided,
  };
}

/** Formats the answer for one of many games as a line. */
export function shortText(
  name: string | number,
  { verdict, moves, shortest, reason }: DecidedJson,
): string {
  switch (verdict) {
    case "won":
      return `${name} won in ${shortest ? "" : "at most "}${moves?.length} moves` +
        (reason === undefined ? "\n" : `, not proved shortest (${reason})\n`);
    case "lost":
      return `${name} lost\n`;
    case "undecided":
      return `${name} undecided (${reason})\n`;
    default:
      return verdict satisfies never;
  }
}
