import { assertEquals } from "@std/assert";
import { EMPTY_STATISTICS, type GameResult, meanOf } from "../../lib/game_statistics.ts";
import { statisticsOf } from "../statistics_of.ts";

const WON: GameResult = { won: true, milliseconds: 5000, score: 300, helped: false };
const LOST: GameResult = { won: false, milliseconds: 100, score: 400, helped: false };
const HELPED: GameResult = { won: true, milliseconds: 1, score: 900, helped: true };

Deno.test("without games there is nothing best", () => {
  assertEquals(statisticsOf([]), EMPTY_STATISTICS);
  assertEquals([meanOf(EMPTY_STATISTICS.time), EMPTY_STATISTICS.time.best], [undefined, undefined]);
});

Deno.test("a lost game ends the streak and has no best time, but may have the best score", () => {
  const { won, streak, longestStreak, time, score } = statisticsOf([
    ...[WON, WON, LOST, { ...WON, milliseconds: 8000 }],
  ]);
  assertEquals([won, streak, longestStreak], [3, 1, 2]);
  assertEquals([time.best, meanOf(time), score.best, meanOf(score)], [5000, 6000, 400, 325]);
});

Deno.test("games that are lost in a row are counted, too", () => {
  const { losingStreak, longestLosingStreak } = statisticsOf([LOST, LOST, LOST, WON, LOST]);
  assertEquals([losingStreak, longestLosingStreak], [1, 3]);
});

Deno.test("the moves count of games that were won, where they are known", () => {
  const { moves } = statisticsOf([{ ...WON, moves: 90 }, WON, { ...WON, moves: 130 }, {
    ...LOST,
    moves: 3,
  }]);
  assertEquals([moves.count, moves.best, meanOf(moves)], [2, 90, 110]);
});

Deno.test("a game with the solver's help counts apart and does not end a streak", () => {
  const { played, streak, time, score, helped } = statisticsOf([
    ...[WON, HELPED, { ...HELPED, won: false }, WON],
  ]);
  assertEquals([played, streak, time.best, score.best], [2, 2, 5000, 300]);
  assertEquals(helped, { played: 2, won: 1 });
});

Deno.test("vegas scores are below nothing", () => {
  assertEquals(statisticsOf([{ ...LOST, score: -52 }, { ...LOST, score: -12 }]).score.best, -12);
  assertEquals(statisticsOf([{ ...LOST, score: undefined }]).score.best, undefined);
});
