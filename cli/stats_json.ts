import {
  dailyStreak,
  type FinishedGame,
  type GameResults,
  type GroupStatistics,
  lastWeeks,
  WEEKS_SHOWN,
} from "../lib/game_results.ts";
import { meanOf, type Statistics } from "../lib/game_statistics.ts";

const FIGURES = [
  ...["played", "won", "streak", "longestStreak", "losingStreak", "longestLosingStreak"],
  ...["bestSeconds", "meanSeconds", "bestMoves", "meanMoves", "bestScore", "meanScore"],
];

/** The columns of a table of figures, as the fields of its objects. */
export const STATS_COLUMNS = [
  ...["game", "variant", "level", ...FIGURES, "helped.played", "helped.won"],
];

/** The columns of a table of games, as the fields of their objects. */
export const RESULT_FIELDS = [
  ...["ended", "game", "variant", "won", "helped", "seconds", "moves", "score"],
  ...["origin", "seed", "level", "day", "begun"],
];

/** What games come to: all of a variant, where the level is null, or those of one of its levels. */
export function statsJson({ game, variant, level, statistics }: GroupStatistics): object {
  return {
    type: "stats",
    schema: "patience.stats/1",
    game,
    variant,
    level: level === "" ? null : level,
    ...fieldsOf(statistics),
  };
}

/** How the last weeks of a game went, and its daily deals. */
export function calendarJson(game: string, { days, daily, today }: GameResults): object {
  return {
    type: "calendar",
    schema: "patience.calendar/1",
    game,
    today,
    weeks: lastWeeks(days, today, WEEKS_SHOWN),
    daily: {
      ...dailyStreak(daily, today),
      deals: [...daily].map(([day, result]) => ({ day, result })),
    },
  };
}

/** A game that has ended. */
export function resultJson(result: FinishedGame): object {
  const { ended, game, variant, won, helped, milliseconds, moves, score, deal, begun } = result;
  const { origin } = deal ?? {};
  const { seed, level, day } = origin?.kind === "seed" ? origin : {};
  return {
    type: "result",
    schema: "patience.result/1",
    ended: new Date(ended).toISOString(),
    game,
    variant,
    won,
    helped,
    seconds: milliseconds / 1000,
    moves: moves ?? null,
    score: score ?? null,
    origin: origin === undefined ? null : origin.kind === "seed" ? "seed" : origin.name,
    seed: seed ?? null,
    level: level ?? null,
    day: day ?? null,
    begun: begun ?? null,
  };
}

function fieldsOf({ time, moves, score, helped, ...counts }: Statistics): object {
  return {
    ...counts,
    bestSeconds: time.best === undefined ? null : time.best / 1000,
    meanSeconds: seconds(meanOf(time)),
    bestMoves: moves.best ?? null,
    meanMoves: rounded(meanOf(moves)),
    bestScore: score.best ?? null,
    meanScore: rounded(meanOf(score)),
    helped,
  };
}

function seconds(milliseconds: number | undefined): number | null {
  return milliseconds === undefined ? null : Math.round(milliseconds) / 1000;
}

function rounded(mean: number | undefined): number | null {
  return mean === undefined ? null : Math.round(mean * 100) / 100;
}
