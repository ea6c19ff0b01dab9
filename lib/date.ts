const DAYS_PER_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const MONTH_NAMES = [
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September"],
  ...["October", "November", "December"],
];

/** A date of the Gregorian calendar, with months from 1 to 12. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Parses a date like `2026-11-19`, or returns `undefined` if the text is not one. */
export function parseDate(text: string): CalendarDate | undefined {
  const [year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isDate ? { year, month, day } : undefined;
}

/** Formats a date like `2026-11-19`; as texts, dates have their order in time. */
export function formatDate({ year, month, day }: CalendarDate): string {
  const digits = (number: number, count: number): string => String(number).padStart(count, "0");
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** Returns the number of days since 1 January 1970. */
export function toEpochDay({ year, month, day }: CalendarDate): number {
  const leapDays = leapYearsBefore(year) - leapYearsBefore(1970);
  let days = 365 * (year - 1970) + leapDays + day - 1;
  for (let before = 1; before < month; before++) days += daysInMonth(year, before);
  return days;
}

/**
 * Returns the date that is this number of days after 1 January 1970.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * assert.deepEqual(formatDate(fromEpochDay(20776)), "2026-11-19");
 * ```
 */
export function fromEpochDay(number: number): CalendarDate {
  let year = 1970 + Math.floor(number / 365.2425);
  while (toEpochDay({ year: year + 1, month: 1, day: 1 }) <= number) year++;
  while (toEpochDay({ year, month: 1, day: 1 }) > number) year--;
  let [month, day] = [1, number - toEpochDay({ year, month: 1, day: 1 }) + 1];
  for (; day > daysInMonth(year, month); month++) day -= daysInMonth(year, month);
  return { year, month, day };
}

/** Returns the weekday of a day, given as days since 1970: 0 Monday up to 6 Sunday. */
export function weekdayOf(number: number): number {
  return ((number + 3) % 7 + 7) % 7;
}

export function daysInMonth(year: number, month: number): number {
  return (DAYS_PER_MONTH[month - 1] ?? 0) + (month === 2 && isLeapYear(year) ? 1 : 0);
}

/** Returns the name of a month: `November`. */
export function monthName(month: number): string {
  return MONTH_NAMES[month - 1] ?? "";
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function leapYearsBefore(year: number): number {
  const last = year - 1;
  return Math.floor(last / 4) - Math.floor(last / 100) + Math.floor(last / 400);
}
