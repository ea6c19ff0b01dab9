import { assertEquals } from "@std/assert";
import {
  elapsed,
  formatTime,
  NEW_CLOCK,
  nextSecond,
  startClock,
  stopClock,
} from "../../../tui/table/clock.ts";

Deno.test("a clock shows the time it ran, however often it was stopped", () => {
  const held = stopClock(startClock(NEW_CLOCK, 1000), 3500);
  assertEquals(elapsed(held, 99_000), 2500);
  assertEquals(elapsed(startClock(held, 100_000), 100_500), 3000);
  assertEquals(startClock(startClock(NEW_CLOCK, 5), 90), { before: 0, since: 5 });
});

Deno.test("a stopped clock has no timer, and a running one wakes at its next second", () => {
  assertEquals(nextSecond(NEW_CLOCK, 500), undefined);
  assertEquals(nextSecond(startClock(NEW_CLOCK, 0), 0), 1000);
  assertEquals(nextSecond({ before: 700, since: 0 }, 100), 300);
});

Deno.test("times are written in a readable form", () => {
  const times = [0, 999, 61_000, 3_599_999, 3_600_000, 36_061_000].map(formatTime);
  assertEquals(times, ["00:00", "00:00", "01:01", "59:59", "1:00:00", "10:01:01"]);
});
