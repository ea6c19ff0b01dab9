import type { CoachGameResult } from "../../../lib/klondike/coach/play.ts";
import { countWithNoun } from "../../../lib/message.ts";
import { wilson } from "../../../lib/statistics.ts";
import { formatCount, formatFixed, formatPercent } from "../../io/format_number.ts";
import { isCount, isObject } from "../../run/shard_files.ts";

/** How the coach played one of many deals. */
export interface CoachDealResult extends CoachGameResult {
  /** Its number, from 1 on. */
  readonly deal: number;
  readonly ms: number;
  /** Of computing. */
  readonly cpuMs: number;
}

/** The result that a journal holds; `undefined` when it is damaged, or of no deal of the run. */
export function parseCoachDealResult(
  value: unknown,
  { first, count }: { readonly first: number; readonly count: number },
): CoachDealResult | undefined {
  if (!isObject(value)) return undefined;
  const { deal, won, home, moves, ms, cpuMs } = value;
  const isSound = isCount(deal) && deal >= first && deal < first + count &&
    typeof won === "boolean" && isCount(home) && home <= 52 && won === (home === 52) &&
    isCount(moves) && typeof ms === "number" && typeof cpuMs === "number";
  return isSound ? { deal, won, home, moves, ms, cpuMs } : undefined;
}

/** The sums of many games. */
export interface CoachTotals {
  readonly won: number;
  readonly lost: number;
  /** Cards home at the end, in all games together. */
  readonly home: number;
}

/** The sums of no games. */
export const ZERO_TOTALS: CoachTotals = { won: 0, lost: 0, home: 0 };

/** Adds sums up. */
export function addSums(one: CoachTotals, other: CoachTotals): CoachTotals {
  return { won: one.won + other.won, lost: one.lost + other.lost, home: one.home + other.home };
}

/** The sums of one game. */
export function sumsOfGame({ won, home }: CoachGameResult): CoachTotals {
  return { won: won ? 1 : 0, lost: won ? 0 : 1, home };
}

/** What the sums say, as the JSON has it: the interval is that of 95 % for the share won. */
export interface CoachSummary extends CoachTotals {
  readonly low: number;
  readonly high: number;
  /** `null` where no game was played. */
  readonly meanHome: number | null;
}

/** The summary of sums. */
export function summaryOf(sums: CoachTotals): CoachSummary {
  const { won, lost, home } = sums;
  const count = won + lost;
  return { ...sums, ...wilson(won, count), meanHome: count === 0 ? null : home / count };
}

/** The summary in words. */
export function summaryText(sums: CoachTotals): string {
  const { won, lost, low, high, meanHome } = summaryOf(sums);
  const count = won + lost;
  if (count === 0) return "no games\n";
  return `${countWithNoun(count, "game")}: ${formatCount(won)} won, ` +
    `${formatCount(lost)} lost\n` +
    `won: ${formatPercent(won / count)}, interval of 95 %: ` +
    `${formatPercent(low)} to ${formatPercent(high)}\n` +
    `cards home at the end, mean: ${formatFixed(meanHome ?? 0, 2)}\n`;
}
