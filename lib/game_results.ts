// Results of games: how each ended, and what those that are compared with each other come to.
import { formatDate, fromEpochDay, parseDate, toEpochDay, weekdayOf } from "./date.ts";
import type { Origin } from "./game_record.ts";
import { LEVELS, type Variant } from "./patience.ts";

/** How a game ended, and what it is compared with. */
export interface GameOutcome extends GameResult {
  /** Which game it is, such as `klondike`. */
  readonly game: string;
  readonly variant: string;
  /** The deal, and the rules that `variant` is the name of, where they were kept. */
  readonly deal?: { readonly origin: Origin; readonly rules: Variant } | undefined;
  /** The local date on which it was begun; `undefined` as the deal is. */
  readonly begun?: string | undefined;
}

/** A result with the time at which the game ended, in milliseconds since 1970. */
export interface FinishedGame extends GameOutcome {
  readonly ended: number;
  /** The local date of that time. */
  readonly date: string;
}

/** How a game ended: `won`, or `won+help` where the solver helped, and such games count apart. */
export function formatOutcome({ won, helped }: GameResult): string {
  return `${won ? "won" : "lost"}${helped ? "+help" : ""}`;
}

/** The games that are compared with each other. */
export interface ResultGroup {
  readonly game: string;
  readonly variant: string;
  /** Empty for all levels together. */
  readonly level: string;
}

/** What games that are compared with each other come to. */
export interface GroupStatistics extends ResultGroup {
  readonly statistics: Statistics;
}

/** How many games ended on a local date, without those in which the solver helped. */
export interface Day {
  readonly date: string;
  readonly played: number;
  readonly won: number;
}

/** All that is shown of the results of a patience. */
export interface GameResults {
  /** By variant, and for each of them by level. */
  readonly totals: readonly GroupStatistics[];
  /** The last games, the latest first. */
  readonly last: readonly FinishedGame[];
  /** The days of the last weeks on which games ended, the first one first. */
  readonly days: readonly Day[];
  /** What came of the daily deals that were played, by their dates, the first one first. */
  readonly daily: DailyMarks;
  /** The local date. */
  readonly today: string;
}

/** What the levels of a variant come to, the easiest first. */
export function statisticsByLevel(
  { game, variant }: ResultGroup,
  totals: readonly GroupStatistics[],
): GroupStatistics[] {
  const order = (level: string): number => LEVELS.findIndex((one) => one === level);
  return totals.filter((one) => one.game === game && one.variant === variant && one.level !== "")
    .toSorted((a, b) => order(a.level) - order(b.level));
}

/** How many weeks are shown of the share of wins. */
export const WEEKS_SHOWN = 8;

/** A week: the date of its Monday, and how many games ended in it. */
interface Week {
  readonly monday: string;
  readonly played: number;
  readonly won: number;
}

/** The weeks up to that of a date, the first one first; a day after that date counts in none. */
export function lastWeeks(days: readonly Day[], today: string, count: number): Week[] {
  const last = mondayOf(numberOf(today));
  // Dates as texts have the order of time.
  const past = days.filter(({ date }) => date <= today);
  return Array.from({ length: count }, (_, index) => {
    const monday = last - 7 * (count - 1 - index);
    const inWeek = past.filter(({ date }) => mondayOf(numberOf(date)) === monday);
    return {
      monday: formatDate(fromEpochDay(monday)),
      played: inWeek.reduce((sum, { played }) => sum + played, 0),
      won: inWeek.reduce((sum, { won }) => sum + won, 0),
    };
  });
}

/** The first date of so many weeks up to that of a date. */
export function startOfWeeks(today: string, weeks: number): string {
  return formatDate(fromEpochDay(mondayOf(numberOf(today)) - 7 * (weeks - 1)));
}

/**
 * What came of the daily deal of a date. `won`: in a game begun on that very date, without the
 * solver. `later`: in one begun on another date, or with the solver. `lost`: not won so far.
 */
export type DailyOutcome = "won" | "later" | "lost";

/** What came of each daily deal that was played, by its date. */
export type DailyMarks = ReadonlyMap<string, DailyOutcome>;

/** What came of a daily deal in one game, and the date of the deal; `undefined` for other deals. */
export function dailyOutcomeOf(
  { deal, begun, won, helped }: FinishedGame,
): { readonly day: string; readonly mark: DailyOutcome } | undefined {
  const day = deal?.origin.kind === "seed" ? deal.origin.day : undefined;
  if (day === undefined) return undefined;
  return { day, mark: won && !helped && begun === day ? "won" : won ? "later" : "lost" };
}

/** The better of what came of a daily deal in two games. */
export function betterDailyOutcome(a: DailyOutcome, b: DailyOutcome): DailyOutcome {
  return MARKS.indexOf(a) < MARKS.indexOf(b) ? a : b;
}

const MARKS: readonly DailyOutcome[] = ["won", "later", "lost"];

/** How many daily deals were won in a row, each on its date: up to now, and at most. */
interface DailyStreak {
  readonly streak: number;
  readonly longest: number;
}

/**
 * The streak of daily deals. It goes on while today's can still be won. A clock that was ahead takes
 * nothing away: the longest of the streaks that end yesterday or later counts.
 */
export function dailyStreak(marks: DailyMarks, today: string): DailyStreak {
  const won = [...marks].filter(([, mark]) => mark === "won").map(([date]) => numberOf(date))
    .toSorted((a, b) => a - b);
  const yesterday = numberOf(today) - 1;
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

/** The number of a date that the program has written itself. */
function numberOf(date: string): number {
  const parsed = parseDate(date);
  return parsed ? toEpochDay(parsed) : 0;
}

/** How a game of any kind ended. */
export interface GameResult {
  readonly won: boolean;
  readonly milliseconds: number;
  /** `undefined` where no points are counted. */
  readonly score: number | undefined;
  /** Whether the solver helped. */
  readonly helped: boolean;
  /** `undefined` where they were not counted. */
  readonly moves?: number | undefined;
}

/** What numbers come to: how many there are, their sum and the best of them. */
export interface RunningSummary {
  readonly count: number;
  readonly sum: number;
  /** `undefined` when there are none. */
  readonly best: number | undefined;
}

/** The figures of games that are compared with each other, in the order in which they ended. */
export interface Statistics {
  readonly played: number;
  readonly won: number;
  /** How many of the last games were won in a row. */
  readonly streak: number;
  readonly longestStreak: number;
  /** How many of the last games were lost in a row. */
  readonly losingStreak: number;
  readonly longestLosingStreak: number;
  /** The milliseconds and the moves of the games that were won; the fewest are the best. */
  readonly time: RunningSummary;
  readonly moves: RunningSummary;
  /** The points of all games where points are counted; the most are the best. */
  readonly score: RunningSummary;
  /** Games with the solver's help, which count nowhere else. */
  readonly helped: { readonly played: number; readonly won: number };
}

const NONE: RunningSummary = { count: 0, sum: 0, best: undefined };

/** The statistics of no game. */
export const EMPTY_STATISTICS: Statistics = {
  ...{ played: 0, won: 0, streak: 0, longestStreak: 0, losingStreak: 0, longestLosingStreak: 0 },
  ...{ time: NONE, moves: NONE, score: NONE },
  helped: { played: 0, won: 0 },
};

/** The statistics with the result of one more game. */
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
    time: won ? withOne(statistics.time, milliseconds, Math.min) : statistics.time,
    moves: won ? withOne(statistics.moves, moves, Math.min) : statistics.moves,
    score: withOne(statistics.score, score, Math.max),
  };
}

/** The mean of the numbers; `undefined` when there are none. */
export function meanOf({ count, sum }: RunningSummary): number | undefined {
  return count === 0 ? undefined : sum / count;
}

function withOne(
  { count, sum, best }: RunningSummary,
  value: number | undefined,
  better: (a: number, b: number) => number,
): RunningSummary {
  if (value === undefined) return { count, sum, best };
  const found = best === undefined ? value : better(best, value);
  return { count: count + 1, sum: sum + value, best: found };
}
