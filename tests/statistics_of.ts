import {
  EMPTY_STATISTICS,
  type GameResult,
  type Statistics,
  withResult,
} from "../lib/game_results.ts";

/** Statistics of games, in the order in which they ended. */
export function statisticsOf(results: readonly GameResult[]): Statistics {
  return results.reduce(withResult, EMPTY_STATISTICS);
}
