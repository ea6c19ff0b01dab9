import {
  type ChoiceReview,
  isBestWithinError,
  isMistake,
} from "../../../lib/klondike/coach/review.ts";
import { isCalibrated } from "../../../lib/klondike/coach/calibration.ts";
import type { LosingMoveRange } from "../../../lib/klondike/coach/turning_point.ts";
import { countInWords, countWithNoun } from "../../../lib/message.ts";
import { formatMove, type Move } from "../../../lib/klondike/move.ts";
import { isWon } from "../../../lib/klondike/rules.ts";
import { alignColumns } from "../../io/format_number.ts";
import type { GameReview } from "./types.ts";

/** What a review was made with. */
interface Made {
  readonly samples: number;
  readonly seed: number;
  readonly ms: number;
  readonly cpuMs: number;
}

/** A review as fields of its JSON object. */
export function reviewJson({ start, moves, end, turning, judged }: GameReview, made: Made): object {
  const { samples, seed, ms, cpuMs } = made;
  return {
    moves: moves.length,
    won: isWon(end),
    start: turning.start,
    end: turning.end,
    lostBy: turning.lostBy ?? null,
    instead: turning.instead === undefined ? null : formatMove(turning.instead),
    accuracy: judged === undefined ? null : accuracyOf(judged),
    calibrated: isCalibrated(start.rules),
    choices: judged === undefined ? null : judged.map((one) => choiceJson(one, moves)),
    samples,
    seed,
    ms,
    cpuMs,
  };
}

function choiceJson(judged: ChoiceReview, moves: readonly Move[]): unknown {
  const { move, chance, played, loss, error, best, why } = judged;
  return {
    move,
    played: wordOf(moves, move),
    chance,
    chancePlayed: played,
    behind: loss,
    error,
    slip: isMistake(judged),
    best: best.map(formatMove),
    why,
  };
}

/** How many choices there were, and how many of them were as good as the best. */
function accuracyOf(
  judged: readonly ChoiceReview[],
): { readonly choices: number; readonly good: number; readonly share: number | null } {
  const good = judged.filter(isBestWithinError).length;
  return { choices: judged.length, good, share: judged.length === 0 ? null : good / judged.length };
}

function wordOf(moves: readonly Move[], number: number): string {
  const move = moves[number - 1];
  return move === undefined ? "" : formatMove(move);
}

/** A review for people. */
export function reviewText(reviewed: GameReview): string {
  const { start, judged } = reviewed;
  const note = judged !== undefined && judged.length > 0 && !isCalibrated(start.rules)
    ? ["The chances are not calibrated for these rules."]
    : [];
  return [
    ...verdictLines(reviewed),
    ...(judged === undefined ? [] : [...chanceLines(judged, reviewed.moves), ...note]),
    "",
  ].join("\n");
}

function verdictLines({ turning, moves, end }: GameReview): string[] {
  const { start, end: last, lostBy, instead } = turning;
  if (isWon(end)) return [`The game was won in ${countInWords(moves.length, "move")}.`];
  if (start === "lost") return ["The deal cannot be won, whatever is played."];
  if (start === "undecided") return ["Whether the deal can be won is undecided."];
  if (moves.length === 0) return ["The deal can be won."];
  const deal = "The deal could be won";
  if (lostBy !== undefined) return [`${deal}; ${lossText(lostBy, instead, moves)}`];
  return last === "won"
    ? [`${deal}, and still can after ${countInWords(moves.length, "move")}.`]
    : [`${deal}; whether it still can after ${countInWords(moves.length, "move")} is undecided.`];
}

function lossText(
  { from, to }: LosingMoveRange,
  instead: Move | undefined,
  moves: readonly Move[],
): string {
  if (from < to) return `it was lost between moves ${from} and ${to}.`;
  const other = instead === undefined ? "" : `, and ${formatMove(instead)} would not have`;
  return `move ${to} (${wordOf(moves, to)}) lost it${other}.`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function chanceLines(judged: readonly ChoiceReview[], moves: readonly Move[]): string[] {
  if (judged.length === 0) return ["There was no choice to make."];
  const { choices, good, share } = accuracyOf(judged);
  const rows = judged.map((one) => [
    String(one.move),
    wordOf(moves, one.move),
    percent(one.chance),
    isBestWithinError(one) ? "" : `${percent(one.played)} with it`,
  ]);
  const shown = alignColumns([["move", "played", "chance", ""], ...rows]);
  return [
    `Accuracy ${percent(share ?? 1)}: as good as the best in ${good} of ` +
    `${countWithNoun(choices, "choice")}.`,
    ...shown.map((line, index) => {
      const one = judged[index - 1];
      if (one === undefined || isBestWithinError(one)) return line;
      const best = `${one.best.map(formatMove).join(" ")} ${one.why}`;
      return `${line}  ${isMistake(one) ? "a slip" : "best"}: ${best}`;
    }),
  ];
}
