import { type GameResult, NO_GAMES, type Statistics, withResult } from "../lib/game_statistics.ts";

/** The statistics of games in the order in which they ended. */
export function statisticsOf(results: readonly GameResult[]): Statistics {
  return results.reduce(withResult, NO_GAMES);
}
