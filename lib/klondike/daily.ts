import { dayNumber, parseDate, weekdayOf } from "../date.ts";
import type { Level } from "../patience.ts";
import { DAILY_SEEDS, FIRST_MONTH } from "./daily_seeds.ts";
import { type Rules, UNLIMITED } from "./state.ts";

/** The rules of every daily deal. */
export const DAILY_RULES: Rules = { turn: 3, resets: UNLIMITED, worryBack: false };

/** The deal of a date, the same for everybody. */
export interface DailyDeal {
  readonly seed: number;
  readonly level: Level;
}

const WEEK: readonly Level[] = [
  ...["easy", "easy", "medium", "medium", "hard", "hard", "expert"] as const,
];

/** The first and the last date that have a deal. */
export const DAILY_DATES = {
  first: `${monthAt(0)}-01`,
  last: `${monthAt(months().length - 1)}-${months().at(-1)?.split(" ").length}`,
};

/**
 * The deal of a date like `2026-11-19`; `undefined` for a text that is none, and for a date that has
 * no deal. The week begins with easy ones and ends with one for experts.
 *
 * @example
 * ```ts
 * import { assertEquals } from "@std/assert";
 * assertEquals(dailyDeal("2026-11-19")?.level, "medium");
 * ```
 */
export function dailyDeal(date: string): DailyDeal | undefined {
  const parsed = parseDate(date);
  if (!parsed) return undefined;
  const month = months()[12 * (parsed.year - FIRST_MONTH.year) + parsed.month - FIRST_MONTH.month];
  const word = month?.split(" ")[parsed.day - 1];
  return word === undefined
    ? undefined
    : { seed: parseInt(word, 36), level: dailyLevel(dayNumber(parsed)) };
}

/** The level of the daily deals of a date, by its number. */
export function dailyLevel(day: number): Level {
  return WEEK[weekdayOf(day)] ?? "easy";
}

function months(): string[] {
  return DAILY_SEEDS.trim().split("\n");
}

function monthAt(index: number): string {
  const month = FIRST_MONTH.month - 1 + index;
  const year = FIRST_MONTH.year + Math.floor(month / 12);
  return `${year}-${String(month % 12 + 1).padStart(2, "0")}`;
}
