import { assertEquals } from "@std/assert";
import {
  averageOf,
  betterDailyOutcome,
  type DailyOutcome,
  dailyOutcomeOf,
  dailyStreak,
  EMPTY_STATISTICS,
  type FinishedGame,
  type GameResult,
  lastWeeks,
  startOfWeeks,
} from "../../lib/game_results.ts";
import { statisticsOf } from "../statistics_of.ts";

function result(change: Partial<FinishedGame>, day = "2026-11-19"): FinishedGame {
  return {
    ended: 0,
    date: "2026-11-19",
    game: "klondike",
    variantName: "",
    won: true,
    milliseconds: 1,
    score: undefined,
    helped: false,
    begun: "2026-11-19",
    deal: { origin: { kind: "seed", seed: 4, day }, variant: {} },
    ...change,
  };
}

Deno.test("a daily deal counts as won on its day only if started then, and without the solver", () => {
  const markOf = (change: Partial<FinishedGame>): unknown => dailyOutcomeOf(result(change))?.mark;
  assertEquals(markOf({}), "won");
  // Midnight has passed since it was started.
  assertEquals(markOf({ date: "2026-11-20" }), "won");
  assertEquals(markOf({ begun: "2026-11-20", date: "2026-11-20" }), "later");
  assertEquals(markOf({ helped: true }), "later");
  assertEquals(markOf({ won: false }), "lost");
  const other = { origin: { kind: "seed", seed: 4 }, variant: {} } as const;
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

Deno.test("a streak lasts while today's deal can still be won", () => {
  const days = ["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-03"];
  assertEquals(streak("2026-11-03", days), [1, 3]);
  assertEquals(streak("2026-11-04", days), [1, 3]);
  assertEquals(streak("2026-11-05", days), [0, 3]);
  assertEquals(streak("2026-11-03", []), [0, 0]);
});

Deno.test("a win on a future date does not end a streak", () => {
  const days = ["2026-11-01", "2026-11-02", "2027-01-01"];
  assertEquals(streak("2026-11-02", days), [2, 2]);
  assertEquals(streak("2026-11-03", days), [2, 2]);
  assertEquals(streak("2026-11-04", days), [1, 2]);
});

Deno.test("a win on a later day does not fill a gap in a streak", () => {
  assertEquals(streak("2026-11-03", ["2026-11-01", "2026-11-03"], ["2026-11-02"]), [1, 1]);
});

Deno.test("setting the clock back does not shorten a streak", () => {
  const days = ["2026-11-01", "2026-11-02", "2026-11-03"];
  assertEquals(streak("2026-10-01", days), [3, 3]);
});

Deno.test("weeks begin on Mondays, and future days count in none", () => {
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

const WON: GameResult = { won: true, milliseconds: 5000, score: 300, helped: false };
const LOST: GameResult = { won: false, milliseconds: 100, score: 400, helped: false };
const HELPED: GameResult = { won: true, milliseconds: 1, score: 900, helped: true };

Deno.test("without games there is no best result", () => {
  assertEquals(statisticsOf([]), EMPTY_STATISTICS);
  assertEquals([averageOf(EMPTY_STATISTICS.time), EMPTY_STATISTICS.time.best], [
    undefined,
    undefined,
  ]);
});

Deno.test("a lost game ends the streak and has no best time, but can have the best score", () => {
  const { won, streak, longestStreak, time, score } = statisticsOf([
    ...[WON, WON, LOST, { ...WON, milliseconds: 8000 }],
  ]);
  assertEquals([won, streak, longestStreak], [3, 1, 2]);
  assertEquals([time.best, averageOf(time), score.best, averageOf(score)], [5000, 6000, 400, 325]);
});

Deno.test("losing streaks are counted, too", () => {
  const { losingStreak, longestLosingStreak } = statisticsOf([LOST, LOST, LOST, WON, LOST]);
  assertEquals([losingStreak, longestLosingStreak], [1, 3]);
});

Deno.test("moves are counted for won games, if they are known", () => {
  const { moves } = statisticsOf([{ ...WON, moves: 90 }, WON, { ...WON, moves: 130 }, {
    ...LOST,
    moves: 3,
  }]);
  assertEquals([moves.count, moves.best, averageOf(moves)], [2, 90, 110]);
});

Deno.test("a game with solver help is counted separately and does not end a streak", () => {
  const { played, streak, time, score, helped } = statisticsOf([
    ...[WON, HELPED, { ...HELPED, won: false }, WON],
  ]);
  assertEquals([played, streak, time.best, score.best], [2, 2, 5000, 300]);
  assertEquals(helped, { played: 2, won: 1 });
});

Deno.test("vegas scores can be negative", () => {
  assertEquals(statisticsOf([{ ...LOST, score: -52 }, { ...LOST, score: -12 }]).score.best, -12);
  assertEquals(statisticsOf([{ ...LOST, score: undefined }]).score.best, undefined);
});
