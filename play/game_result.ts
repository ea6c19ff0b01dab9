import { type GameRecord, playedMoves, replayRecord } from "../lib/game_record.ts";
import type { GameOutcome } from "../lib/game_results.ts";
import type { Patience } from "../lib/patience.ts";

/**
 * Returns the result of a game that has ended, or `undefined` if its moves are not valid or if it
 * did not start with a fresh deal, so that it cannot be compared with others.
 */
export function resultOf(
  patience: Patience,
  record: GameRecord,
  won: boolean,
  begun = "",
): GameOutcome | undefined {
  const outcome = replayRecord(patience, record);
  if (!outcome || !patience.isFreshDeal(record.start)) return undefined;
  const variantName = patience.variantName(record.variant, playedMoves(record));
  const { milliseconds, usage, origin, variant } = record;
  const { score, moves } = outcome;
  const deal = { origin, variant };
  const ending = { won, milliseconds, score, helped: usage.solver > 0, moves };
  return { game: patience.id, variantName, ...ending, deal, ...(begun === "" ? {} : { begun }) };
}

/** True if the moves played so far win the game. */
export function isWonGame(patience: Patience, record: GameRecord): boolean {
  const outcome = replayRecord(patience, record);
  return outcome !== undefined && patience.isWon(outcome.state);
}
