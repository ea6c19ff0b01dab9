// The seeds of daily deals were written once, by `deno task daily`, and stay as they are: a date
// must name the same deal for everybody.

import { parseDate, toEpochDay, weekdayOf } from "./date.ts";
import type { Message } from "./message.ts";
import type { Level, Variant } from "./patience.ts";
import { excerptOf } from "./printable.ts";
import { err, ok, type Result } from "./result.ts";

/** The deal of a date, the same for everybody. */
export interface DailyDeal {
  readonly seed: number;
  readonly level: Level;
}

/** The daily deals of a patience. */
export interface DailyDeals {
  /** The rules of every one of them. */
  readonly variant: Variant;
  /** The first and the last date that have a deal. */
  readonly dates: { readonly first: string; readonly last: string };
  /**
   * The deal of a date like `2026-11-19`; `undefined` for a text that is none, and for a date that
   * has no deal. The week begins with easy ones and ends with one for experts.
   */
  deal(date: string): DailyDeal | undefined;
}

/** The seeds of daily deals, as they were written once. */
export interface DailySeeds {
  /** The month of the first line. */
  readonly firstMonth: { readonly year: number; readonly month: number };
  /** The seeds to base 36, a line for each month. */
  readonly text: string;
}

const WEEK: readonly Level[] = [
  ...["easy", "easy", "medium", "medium", "hard", "hard", "expert"] as const,
];

/** The daily deals of seeds that were written once, by rules that hold for all of them. */
export function dailyDeals({ firstMonth, text }: DailySeeds, variant: Variant): DailyDeals {
  const months = (): string[] => text.trim().split("\n");
  const monthAt = (index: number): string => {
    const month = firstMonth.month - 1 + index;
    const year = firstMonth.year + Math.floor(month / 12);
    return `${year}-${String(month % 12 + 1).padStart(2, "0")}`;
  };
  return {
    variant,
    get dates() {
      const lines = months();
      const last = `${monthAt(lines.length - 1)}-${lines.at(-1)?.split(" ").length}`;
      return { first: `${monthAt(0)}-01`, last };
    },
    deal: (date) => {
      const parsed = parseDate(date);
      if (!parsed) return undefined;
      const line = months()[12 * (parsed.year - firstMonth.year) + parsed.month - firstMonth.month];
      const word = line?.split(" ")[parsed.day - 1];
      return word === undefined
        ? undefined
        : { seed: parseInt(word, 36), level: levelOfDay(toEpochDay(parsed)) };
    },
  };
}

/** The level of the daily deals of a date, by its number. */
export function levelOfDay(day: number): Level {
  return WEEK[weekdayOf(day)] ?? "easy";
}

/** The deal that may be played on a day: that day's own, or an earlier one; or why it may not. */
export function dailyDealOn(
  { deal, dates: { first, last } }: DailyDeals,
  day: string,
  today: string,
): Result<DailyDeal & { readonly day: string }, Message> {
  if (!parseDate(day)) {
    return err([
      `'${excerptOf(day)}' is not a date; a date is like ${today}`,
      `a date is like ${today}`,
    ]);
  }
  if (day > today) {
    return err([`the deal of ${day} cannot be played before that day`, "that day has not come"]);
  }
  const found = deal(day);
  return found ? ok({ ...found, day }) : err([
    `there is no deal of ${day}: the first is of ${first}, the last of ${last}`,
    "that day has no deal",
  ]);
}
