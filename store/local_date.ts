/** The date at a place's own time, such as `2026-11-19`; the place is where the program runs. */
export function localDate(milliseconds: number): string {
  const date = new Date(milliseconds);
  const digits = (number: number, count: number): string => String(number).padStart(count, "0");
  return [
    digits(date.getFullYear(), 4),
    digits(date.getMonth() + 1, 2),
    digits(date.getDate(), 2),
  ].join("-");
}
