import { assertEquals } from "@std/assert";
import { type GameResult, statisticsOf } from "../../lib/game_statistics.ts";

const WON: GameResult = { won: true, milliseconds: 5000, score: 300, helped: false };
const LOST: GameResult = { won: false, milliseconds: 100, score: 400, helped: false };
const HELPED: GameResult = { won: true, milliseconds: 1, score: 900, helped: true };

Deno.test("without games there is nothing best", () => {
  assertEquals(statisticsOf([]), {
    played: 0,
    won: 0,
    streak: 0,
    longestStreak: 0,
    bestMilliseconds: undefined,
    bestScore: undefined,
    helped: { played: 0, won: 0 },
  });
});

Deno.test("a lost game ends the streak and has no best time, but may have the best score", () => {
  const { won, streak, longestStreak, bestMilliseconds, bestScore } = statisticsOf([
    ...[WON, WON, LOST, { ...WON, milliseconds: 7000 }],
  ]);
  assertEquals([won, streak, longestStreak], [3, 1, 2]);
  assertEquals([bestMilliseconds, bestScore], [5000, 400]);
});

Deno.test("a game with the solver's help counts apart and does not end a streak", () => {
  const { played, streak, bestMilliseconds, bestScore, helped } = statisticsOf([
    ...[WON, HELPED, { ...HELPED, won: false }, WON],
  ]);
  assertEquals([played, streak, bestMilliseconds, bestScore], [2, 2, 5000, 300]);
  assertEquals(helped, { played: 2, won: 1 });
});

Deno.test("vegas scores are below nothing", () => {
  assertEquals(statisticsOf([{ ...LOST, score: -52 }, { ...LOST, score: -12 }]).bestScore, -12);
  assertEquals(statisticsOf([{ ...LOST, score: undefined }]).bestScore, undefined);
});
