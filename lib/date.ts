const DAYS_A_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const MONTH_NAMES = [
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September"],
  ...["October", "November", "December"],
];

/** A date of the Gregorian calendar, the month from 1 to 12. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The date of a text like `2026-11-19`; `undefined` for any other text. */
export function parseDate(text: string): CalendarDate | undefined {
  const [year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isDate ? { year, month, day } : undefined;
}

/** A date as a text like `2026-11-19`; texts have the order of their dates. */
export function formatDate({ year, month, day }: CalendarDate): string {
  const digits = (number: number, count: number): string => String(number).padStart(count, "0");
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** The number of a date; 1 January 1970 has number 0. */
export function toEpochDay({ year, month, day }: CalendarDate): number {
  const leapDays = leapYearsBefore(year) - leapYearsBefore(1970);
  let days = 365 * (year - 1970) + leapDays + day - 1;
  for (let before = 1; before < month; before++) days += daysInMonth(year, before);
  return days;
}

/**
 * The date of a number.
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

/** The weekday of the number of a date: 0 Monday up to 6 Sunday. */
export function weekdayOf(number: number): number {
  return ((number + 3) % 7 + 7) % 7;
}

/** How many days a month has. */
export function daysInMonth(year: number, month: number): number {
  return (DAYS_A_MONTH[month - 1] ?? 0) + (month === 2 && isLeapYear(year) ? 1 : 0);
}

/** The name of a month: `November`. */
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
