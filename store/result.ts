import type { GameResult } from "../lib/game_statistics.ts";

/** How a game ended, and what it is compared with. */
export interface StoredResult extends GameResult {
  /** Which game it is, such as `klondike`. */
  readonly game: string;
  readonly variant: string;
}
