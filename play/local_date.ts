import { formatDate } from "../lib/date.ts";

/** The date at a place's own time, such as `2026-11-19`; the place is where the program runs. */
export function localDate(milliseconds: number): string {
  const date = new Date(milliseconds);
  return formatDate({
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
  });
}
