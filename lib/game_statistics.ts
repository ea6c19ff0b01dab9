/** How a game of any kind ended. */
export interface GameResult {
  readonly won: boolean;
  readonly milliseconds: number;
  /** `undefined` where no points are counted. */
  readonly score: number | undefined;
  /** Whether the solver helped. */
  readonly helped: boolean;
  /** `undefined` where they were not counted. */
  readonly moves?: number | undefined;
}

/** What numbers come to: how many there are, their sum and the best of them. */
export interface RunningSummary {
  readonly count: number;
  readonly sum: number;
  /** `undefined` when there are none. */
  readonly best: number | undefined;
}

/** The figures of games that are compared with each other, in the order in which they ended. */
export interface Statistics {
  readonly played: number;
  readonly won: number;
  /** How many of the last games were won in a row. */
  readonly streak: number;
  readonly longestStreak: number;
  /** How many of the last games were lost in a row. */
  readonly losingStreak: number;
  readonly longestLosingStreak: number;
  /** The milliseconds and the moves of the games that were won; the fewest are the best. */
  readonly time: RunningSummary;
  readonly moves: RunningSummary;
  /** The points of all games where points are counted; the most are the best. */
  readonly score: RunningSummary;
  /** Games with the solver's help, which count nowhere else. */
  readonly helped: { readonly played: number; readonly won: number };
}

const NONE: RunningSummary = { count: 0, sum: 0, best: undefined };

/** The statistics of no game. */
export const EMPTY_STATISTICS: Statistics = {
  ...{ played: 0, won: 0, streak: 0, longestStreak: 0, losingStreak: 0, longestLosingStreak: 0 },
  ...{ time: NONE, moves: NONE, score: NONE },
  helped: { played: 0, won: 0 },
};

/** The statistics with the result of one more game. */
export function withResult(statistics: Statistics, result: GameResult): Statistics {
  const { won, milliseconds, moves, score } = result;
  if (result.helped) {
    const { played, won: before } = statistics.helped;
    return { ...statistics, helped: { played: played + 1, won: before + Number(won) } };
  }
  const streak = won ? statistics.streak + 1 : 0;
  const losingStreak = won ? 0 : statistics.losingStreak + 1;
  return {
    ...statistics,
    played: statistics.played + 1,
    won: statistics.won + Number(won),
    streak,
    longestStreak: Math.max(statistics.longestStreak, streak),
    losingStreak,
    longestLosingStreak: Math.max(statistics.longestLosingStreak, losingStreak),
    time: won ? withOne(statistics.time, milliseconds, Math.min) : statistics.time,
    moves: won ? withOne(statistics.moves, moves, Math.min) : statistics.moves,
    score: withOne(statistics.score, score, Math.max),
  };
}

/** The mean of the numbers; `undefined` when there are none. */
export function meanOf({ count, sum }: RunningSummary): number | undefined {
  return count === 0 ? undefined : sum / count;
}

function withOne(
  { count, sum, best }: RunningSummary,
  value: number | undefined,
  better: (a: number, b: number) => number,
): RunningSummary {
  if (value === undefined) return { count, sum, best };
  const found = best === undefined ? value : better(best, value);
  return { count: count + 1, sum: sum + value, best: found };
}
