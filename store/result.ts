import { type GameRecord, outcomeOf } from "../lib/klondike/record.ts";
import { isFreshDeal, variantName } from "../lib/klondike/variant.ts";
import type { StoredResult } from "./store.ts";

/** The name of the game in the results. */
export const KLONDIKE = "klondike";

/** What a game that has ended counts as; `undefined` when it began in the middle, which is no match for others. */
export function resultOf(record: GameRecord, won: boolean): StoredResult | undefined {
  const { start, scoring, milliseconds, usage } = record;
  const outcome = outcomeOf(record);
  if (!outcome || !isFreshDeal(start)) return undefined;
  return {
    game: KLONDIKE,
    variant: variantName(start.rules, scoring),
    won,
    milliseconds,
    score: scoring === "none" ? undefined : outcome.score,
    helped: usage.solver > 0,
  };
}
