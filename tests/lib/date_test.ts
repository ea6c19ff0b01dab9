import { assertEquals } from "@std/assert";
import {
  daysInMonth,
  formatDate,
  fromEpochDay,
  parseDate,
  toEpochDay,
  weekdayOf,
} from "../../lib/date.ts";

Deno.test("dates and day numbers agree with the calendar, over four centuries", () => {
  for (let number = -80_000; number < 80_000; number += 97) {
    const expected = new Date(number * 86_400_000);
    const date = fromEpochDay(number);
    assertEquals(formatDate(date), expected.toISOString().slice(0, 10));
    assertEquals(toEpochDay(date), number);
    assertEquals(weekdayOf(number), (expected.getUTCDay() + 6) % 7);
  }
});

Deno.test("only existing dates can be parsed", () => {
  assertEquals(parseDate("2028-02-29"), { year: 2028, month: 2, day: 29 });
  for (const text of ["2026-02-29", "2026-00-10", "2026-13-01", "2026-01-00", "26-01-01", " "]) {
    assertEquals(parseDate(text), undefined, text);
  }
  assertEquals([daysInMonth(2100, 2), daysInMonth(2000, 2), daysInMonth(2026, 11)], [28, 29, 30]);
});
