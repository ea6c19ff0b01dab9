import { assertEquals } from "@std/assert";
import {
  betterDailyOutcome,
  type DailyOutcome,
  dailyOutcomeOf,
  dailyStreak,
  type FinishedGame,
  lastWeeks,
  startOfWeeks,
} from "../../lib/game_results.ts";

function result(change: Partial<FinishedGame>, day = "2026-11-19"): FinishedGame {
  return {
    ended: 0,
    date: "2026-11-19",
    game: "klondike",
    variant: "",
    won: true,
    milliseconds: 1,
    score: undefined,
    helped: false,
    begun: "2026-11-19",
    deal: { origin: { kind: "seed", seed: 4, day }, rules: {} },
    ...change,
  };
}

Deno.test("a daily deal is won on its day only if it was begun on it, and without the solver", () => {
  const markOf = (change: Partial<FinishedGame>): unknown => dailyOutcomeOf(result(change))?.mark;
  assertEquals(markOf({}), "won");
  // Midnight has passed since it was begun.
  assertEquals(markOf({ date: "2026-11-20" }), "won");
  assertEquals(markOf({ begun: "2026-11-20", date: "2026-11-20" }), "later");
  assertEquals(markOf({ helped: true }), "later");
  assertEquals(markOf({ won: false }), "lost");
  const other = { origin: { kind: "seed", seed: 4 }, rules: {} } as const;
  assertEquals(dailyOutcomeOf(result({ deal: other })), undefined);
  assertEquals([betterDailyOutcome("lost", "later"), betterDailyOutcome("won", "later")], [
    "later",
    "won",
  ]);
});

function streak(today: string, won: readonly string[], others: readonly string[] = []): unknown {
  const marks = new Map<string, DailyOutcome>([
    ...won.map((day) => [day, "won"] as const),
    ...others.map((day) => [day, "later"] as const),
  ]);
  const { streak, longest } = dailyStreak(marks, today);
  return [streak, longest];
}

Deno.test("a streak goes on while today's deal can still be won", () => {
  const days = ["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-03"];
  assertEquals(streak("2026-11-03", days), [1, 3]);
  assertEquals(streak("2026-11-04", days), [1, 3]);
  assertEquals(streak("2026-11-05", days), [0, 3]);
  assertEquals(streak("2026-11-03", []), [0, 0]);
});

Deno.test("a win on a date of the future takes no streak away", () => {
  const days = ["2026-11-01", "2026-11-02", "2027-01-01"];
  assertEquals(streak("2026-11-02", days), [2, 2]);
  assertEquals(streak("2026-11-03", days), [2, 2]);
  assertEquals(streak("2026-11-04", days), [1, 2]);
});

Deno.test("a win on a later day closes no gap of a streak", () => {
  assertEquals(streak("2026-11-03", ["2026-11-01", "2026-11-03"], ["2026-11-02"]), [1, 1]);
});

Deno.test("a clock that is set back takes nothing away", () => {
  const days = ["2026-11-01", "2026-11-02", "2026-11-03"];
  assertEquals(streak("2026-10-01", days), [3, 3]);
});

Deno.test("weeks begin on Mondays, and a day that is still to come counts in none", () => {
  const days = [
    { date: "2026-11-08", played: 1, won: 0 },
    { date: "2026-11-09", played: 2, won: 1 },
    { date: "2026-11-19", played: 4, won: 3 },
    { date: "2026-11-20", played: 16, won: 7 },
    { date: "2026-12-24", played: 8, won: 5 },
  ];
  assertEquals(lastWeeks(days, "2026-11-19", 3), [
    { monday: "2026-11-02", played: 1, won: 0 },
    { monday: "2026-11-09", played: 2, won: 1 },
    { monday: "2026-11-16", played: 4, won: 3 },
  ]);
  assertEquals(startOfWeeks("2026-11-19", 3), "2026-11-02");
});
