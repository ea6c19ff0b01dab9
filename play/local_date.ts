import { formatDate } from "../lib/date.ts";

/** Returns the date in the system's time zone, such as `2026-11-19`. */
export function localDate(milliseconds: number): string {
  const date = new Date(milliseconds);
  return formatDate({
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
  });
}
