// Results of games, and statistics of comparable ones.
import { formatDate, fromEpochDay, parseDate, toEpochDay, weekdayOf } from "./date.ts";
import type { Origin } from "./game_record.ts";
import { LEVELS, type Variant } from "./patience.ts";

/** Result of a game and the group it is compared with. */
export interface GameOutcome extends GameResult {
  /** The `id` of its patience, such as `klondike`. */
  readonly game: string;
  readonly variantName: string;
  /** The deal, and the variant that `variantName` names; `undefined` if they were not stored. */
  readonly deal?: { readonly origin: Origin; readonly variant: Variant } | undefined;
  /** Local date on which the game was begun; `undefined` if it was not stored. */
  readonly begun?: string | undefined;
}

/** A result with the time at which the game ended, in milliseconds since 1970. */
export interface FinishedGame extends GameOutcome {
  readonly ended: number;
  /** Local date of that time. */
  readonly date: string;
}

/**
 * Formats a result: `won`, or `won+help` if the solver helped. Games with help are counted
 * separately.
 */
export function formatOutcome({ won, helped }: GameResult): string {
  return `${won ? "won" : "lost"}${helped ? "+help" : ""}`;
}

/** A group of comparable games. */
export interface ResultGroup {
  readonly game: string;
  readonly variant: string;
  /** Empty for all levels together. */
  readonly level: string;
}

/** Statistics of one group of comparable games. */
export interface GroupStatistics extends ResultGroup {
  readonly statistics: Statistics;
}

/** The finished Vegas games without help, and the sum of their scores. */
export interface Bankroll {
  readonly games: number;
  readonly points: number;
}

/** True if the scores of a variant add up to a bankroll, by the name of the variant. */
export function isVegas(variant: string): boolean {
  return /(^|, )vegas$/.test(variant);
}

/** Adds up the scores of the Vegas games; `undefined` if none is finished. */
export function bankrollOf(totals: readonly GroupStatistics[]): Bankroll | undefined {
  const scores = totals.filter(({ variant, level }) => level === "" && isVegas(variant))
    .map(({ statistics: { score } }) => score);
  const games = scores.reduce((sum, { count }) => sum + count, 0);
  return games === 0 ? undefined : { games, points: scores.reduce((sum, one) => sum + one.sum, 0) };
}

/** The games that ended on a local date, without those in which the solver helped. */
export interface Day {
  readonly date: string;
  readonly played: number;
  readonly won: number;
}

/** All results of a patience that are shown. */
export interface GameResults {
  /** Statistics by variant, and for each variant by level. */
  readonly totals: readonly GroupStatistics[];
  /** The last games, latest first. */
  readonly last: readonly FinishedGame[];
  /** The days of the last weeks on which games ended, earliest first. */
  readonly days: readonly Day[];
  /** Outcomes of the daily deals that were played, by date, earliest first. */
  readonly daily: DailyOutcomes;
  /** The current local date. */
  readonly today: string;
}

/** Returns the statistics per level of a variant, easiest first. */
export function statisticsByLevel(
  { game, variant }: ResultGroup,
  totals: readonly GroupStatistics[],
): GroupStatistics[] {
  const order = (level: string): number => LEVELS.findIndex((one) => one === level);
  return totals.filter((one) => one.game === game && one.variant === variant && one.level !== "")
    .toSorted((a, b) => order(a.level) - order(b.level));
}

/** Number of weeks for which the share of wins is shown. */
export const WEEKS_SHOWN = 8;

/** The games that ended in a week, which is named by the date of its Monday. */
interface Week {
  readonly monday: string;
  readonly played: number;
  readonly won: number;
}

/**
 * Counts the games of the `count` weeks up to that of `today`, earliest first; days after `today`
 * are ignored.
 */
export function lastWeeks(days: readonly Day[], today: string, count: number): Week[] {
  const last = mondayOf(toDayNumber(today));
  // Dates as texts have their order in time.
  const past = days.filter(({ date }) => date <= today);
  return Array.from({ length: count }, (_, index) => {
    const monday = last - 7 * (count - 1 - index);
    const inWeek = past.filter(({ date }) => mondayOf(toDayNumber(date)) === monday);
    return {
      monday: formatDate(fromEpochDay(monday)),
      played: inWeek.reduce((sum, { played }) => sum + played, 0),
      won: inWeek.reduce((sum, { won }) => sum + won, 0),
    };
  });
}

/** Returns the Monday that starts the `weeks` weeks up to that of `today`. */
export function startOfWeeks(today: string, weeks: number): string {
  return formatDate(fromEpochDay(mondayOf(toDayNumber(today)) - 7 * (weeks - 1)));
}

/**
 * Outcome of a daily deal. `won`: in a game begun on its own date, without the solver. `later`: won
 * in a game begun on another date, or with the solver. `lost`: not won so far.
 */
export type DailyOutcome = "won" | "later" | "lost";

/** Outcomes of the daily deals that were played, by date. */
export type DailyOutcomes = ReadonlyMap<string, DailyOutcome>;

/** Returns the daily deal's date and outcome, or `undefined` if the game was not a daily deal. */
export function dailyOutcomeOf(
  { deal, begun, won, helped }: FinishedGame,
): { readonly day: string; readonly mark: DailyOutcome } | undefined {
  const day = deal?.origin.kind === "seed" ? deal.origin.day : undefined;
  if (day === undefined) return undefined;
  return { day, mark: won && !helped && begun === day ? "won" : won ? "later" : "lost" };
}

/** Returns the better of two outcomes of a daily deal. */
export function betterDailyOutcome(a: DailyOutcome, b: DailyOutcome): DailyOutcome {
  return DAILY_OUTCOMES.indexOf(a) < DAILY_OUTCOMES.indexOf(b) ? a : b;
}

const DAILY_OUTCOMES: readonly DailyOutcome[] = ["won", "later", "lost"];

/** Streak of daily deals won on their own date: current and longest. */
interface DailyStreak {
  readonly streak: number;
  readonly longest: number;
}

/**
 * Computes the streak. It continues while today's deal can still be won. If the clock was once
 * ahead, the longest streak that ends yesterday or later counts.
 */
export function dailyStreak(marks: DailyOutcomes, today: string): DailyStreak {
  const won = [...marks].filter(([, mark]) => mark === "won").map(([date]) => toDayNumber(date))
    .toSorted((a, b) => a - b);
  const yesterday = toDayNumber(today) - 1;
  let [length, longest, streak, last] = [0, 0, 0, -Infinity];
  for (const day of won) {
    length = day === last + 1 ? length + 1 : 1;
    longest = Math.max(longest, length);
    if (day >= yesterday) streak = Math.max(streak, length);
    last = day;
  }
  return { streak, longest };
}

function mondayOf(day: number): number {
  return day - weekdayOf(day);
}

/** Converts a date that the program has written to days since 1970. */
function toDayNumber(date: string): number {
  const parsed = parseDate(date);
  return parsed ? toEpochDay(parsed) : 0;
}

/** Result of a game of any kind. */
export interface GameResult {
  readonly won: boolean;
  readonly milliseconds: number;
  /** `undefined` if no points are counted. */
  readonly score: number | undefined;
  /** True if the solver helped. */
  readonly helped: boolean;
  /** `undefined` if the moves were not counted. */
  readonly moves?: number | undefined;
}

/** Count, sum and best of some numbers. */
export interface RunningSummary {
  readonly count: number;
  readonly sum: number;
  /** `undefined` if there are no numbers. */
  readonly best: number | undefined;
}

/** Statistics of comparable games, in the order in which they ended. */
export interface Statistics {
  readonly played: number;
  readonly won: number;
  /** Number of games won in a row at the end. */
  readonly streak: number;
  readonly longestStreak: number;
  /** Number of games lost in a row at the end. */
  readonly losingStreak: number;
  readonly longestLosingStreak: number;
  /** Milliseconds and moves of the games that were won; the fewest are the best. */
  readonly time: RunningSummary;
  readonly moves: RunningSummary;
  /** Points of all games without help in which points are counted; the most are the best. */
  readonly score: RunningSummary;
  /** Games with the solver's help, which count nowhere else. */
  readonly helped: { readonly played: number; readonly won: number };
}

const NONE: RunningSummary = { count: 0, sum: 0, best: undefined };

export const EMPTY_STATISTICS: Statistics = {
  ...{ played: 0, won: 0, streak: 0, longestStreak: 0, losingStreak: 0, longestLosingStreak: 0 },
  ...{ time: NONE, moves: NONE, score: NONE },
  helped: { played: 0, won: 0 },
};

/** Adds the result of one more game. */
export function withResult(statistics: Statistics, result: GameResult): Statistics {
  const { won, milliseconds, moves, score } = result;
  if (result.helped) {
    const { played, won: before } = statistics.helped;
    return { ...statistics, helped: { played: played + 1, won: before + Number(won) } };
  }
  const streak = won ? statistics.streak + 1 : 0;
  const losingStreak = won ? 0 : statistics.losingStreak + 1;
  return {
    ...statistics,
    played: statistics.played + 1,
    won: statistics.won + Number(won),
    streak,
    longestStreak: Math.max(statistics.longestStreak, streak),
    losingStreak,
    longestLosingStreak: Math.max(statistics.longestLosingStreak, losingStreak),
    time: won ? addValue(statistics.time, milliseconds, Math.min) : statistics.time,
    moves: won ? addValue(statistics.moves, moves, Math.min) : statistics.moves,
    score: addValue(statistics.score, score, Math.max),
  };
}

/** Returns the mean, or `undefined` if there are no numbers. */
export function averageOf({ count, sum }: RunningSummary): number | undefined {
  return count === 0 ? undefined : sum / count;
}

function addValue(
  { count, sum, best }: RunningSummary,
  value: number | undefined,
  better: (a: number, b: number) => number,
): RunningSummary {
  if (value === undefined) return { count, sum, best };
  const found = best === undefined ? value : better(best, value);
  return { count: count + 1, sum: sum + value, best: found };
}
