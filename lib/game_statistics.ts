/** How a game of any kind ended. */
export interface GameResult {
  readonly won: boolean;
  readonly milliseconds: number;
  /** `undefined` where no points are counted. */
  readonly score: number | undefined;
  /** Whether the solver helped. */
  readonly helped: boolean;
}

/** The figures of all games of one variant. */
export interface Statistics {
  readonly played: number;
  readonly won: number;
  /** How many of the last games were won in a row. */
  readonly streak: number;
  readonly longestStreak: number;
  /** The shortest time of a game that was won; `undefined` when none was. */
  readonly bestMilliseconds: number | undefined;
  readonly bestScore: number | undefined;
  /** Games with the solver's help, which count nowhere else. */
  readonly helped: { readonly played: number; readonly won: number };
}

/** The statistics of games in the order in which they ended. */
export function statisticsOf(results: Iterable<GameResult>): Statistics {
  let [played, won, streak, longestStreak] = [0, 0, 0, 0];
  let bestMilliseconds: number | undefined;
  let bestScore: number | undefined;
  const helped = { played: 0, won: 0 };
  for (const result of results) {
    if (result.helped) {
      helped.played++;
      helped.won += Number(result.won);
      continue;
    }
    played++;
    won += Number(result.won);
    streak = result.won ? streak + 1 : 0;
    longestStreak = Math.max(longestStreak, streak);
    if (result.won) bestMilliseconds = Math.min(bestMilliseconds ?? Infinity, result.milliseconds);
    if (result.score !== undefined) bestScore = Math.max(bestScore ?? -Infinity, result.score);
  }
  return { played, won, streak, longestStreak, bestMilliseconds, bestScore, helped };
}
