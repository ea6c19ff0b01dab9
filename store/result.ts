import { type GameRecord, outcomeOf, playedMoves } from "../lib/game_record.ts";
import type { GameResult } from "../lib/game_statistics.ts";
import type { Patience } from "../lib/patience.ts";

/** How a game ended, and what it is compared with. */
export interface StoredResult extends GameResult {
  /** Which game it is, such as `klondike`. */
  readonly game: string;
  readonly variant: string;
}

/**
 * The result of a game that has ended; `undefined` when it began in the middle, so that it cannot be
 * compared with others.
 */
export function resultOf<State, Move>(
  patience: Patience<State, Move>,
  record: GameRecord<State, Move>,
  won: boolean,
): StoredResult | undefined {
  const outcome = outcomeOf(patience, record);
  if (!outcome || !patience.isFreshDeal(record.start)) return undefined;
  const variant = patience.variantName(record.variant, playedMoves(record));
  const { milliseconds, usage } = record;
  const { score } = outcome;
  return { game: patience.id, variant, won, milliseconds, score, helped: usage.solver > 0 };
}

/** Whether a game is won as far as it was played. */
export function isWonGame<State, Move>(
  patience: Patience<State, Move>,
  record: GameRecord<State, Move>,
): boolean {
  const outcome = outcomeOf(patience, record);
  return outcome !== undefined && patience.isWon(outcome.state);
}
