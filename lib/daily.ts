// Daily deals and their seeds. `deno task daily` wrote the seeds once; they never change, because a
// date must name the same deal everywhere.

import { parseDate, toEpochDay, weekdayOf } from "./date.ts";
import type { Message } from "./message.ts";
import type { Level, Variant } from "./patience.ts";
import { excerptOf } from "./printable.ts";
import { err, ok, type Result } from "./result.ts";

/** The deal of a date. */
export interface DailyDeal {
  readonly seed: number;
  readonly level: Level;
}

/** The daily deals of a patience. */
export interface DailyDeals {
  /** The rules of all daily deals. */
  readonly variant: Variant;
  /** The first and the last date with a deal. */
  readonly dates: { readonly first: string; readonly last: string };
  /**
   * Returns the deal of a date like `2026-11-19`, or `undefined` if the text is not a date or the
   * date has no deal. A week begins with easy deals and ends with an expert one.
   */
  deal(date: string): DailyDeal | undefined;
}

/** The seeds of daily deals. */
export interface DailySeeds {
  /** The month of the first line of `text`. */
  readonly firstMonth: { readonly year: number; readonly month: number };
  /** The seeds in base 36, one line per month. */
  readonly text: string;
}

const WEEK: readonly Level[] = [
  ...["easy", "easy", "medium", "medium", "hard", "hard", "expert"] as const,
];

/** Creates the daily deals of a list of seeds; all of them have the same variant. */
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

/** Returns the level of the daily deals of a day, given as days since 1970. */
export function levelOfDay(day: number): Level {
  return WEEK[weekdayOf(day)] ?? "easy";
}

/** Returns the daily deal of a day that is not in the future, or why it cannot be played. */
export function dailyDealOn(
  { deal, dates: { first, last } }: DailyDeals,
  day: string,
  today: string,
): Result<DailyDeal & { readonly day: string }, Message> {
  if (!parseDate(day)) {
    return err([
      `'${excerptOf(day)}' is not a date; write it like ${today}`,
      `write the date like ${today}`,
    ]);
  }
  if (day > today) {
    return err([`the daily deal of ${day} is not available yet`, "not available yet"]);
  }
  const found = deal(day);
  return found ? ok({ ...found, day }) : err([
    `no daily deal for ${day}; they run from ${first} to ${last}`,
    "no daily deal for that day",
  ]);
}
