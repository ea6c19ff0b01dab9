/**
 * The rules of War, with single games battle by battle, simulations of many games and exact odds.
 *
 * @example Play one game, and a thousand
 * ```ts
 * import assert from "node:assert/strict";
 * import { DEFAULT_RULES, startOfGame, playGame, simulate } from "patience-rules/war";
 * const { position, rng } = startOfGame(DEFAULT_RULES, 7, 1);
 * assert.deepEqual(playGame(position, DEFAULT_RULES, rng).steps > 0, true);
 * assert.deepEqual(simulate({ games: 1000, seed: 7 }).outcomes.unfinished, 0);
 * ```
 *
 * @module
 */

export {
  type Card,
  formatCard,
  formatLong,
  parseCard,
  rankOf,
  type Suit,
  suitOf,
} from "../card.ts";
export { formatCards, type Pile } from "../deck.ts";
export type { Random } from "../random.ts";
export type { Result } from "../result.ts";
export { type Interval, type SampleSummary, wilson } from "../statistics.ts";
export { Xoshiro128, type XoshiroState } from "../xoshiro.ts";

export {
  DEALS,
  DEFAULT_RULES,
  PICKUPS,
  PILES,
  RUN_OUT_RULES,
  type Shuffle,
  type WarOptions,
} from "./options.ts";
export { GameRng, type WordSource } from "./game_rng.ts";
export { dealHands, shuffledDeck } from "./deal.ts";
export {
  type Battle,
  battle,
  cardCount,
  type GamePosition,
  type PlayerCards,
  type Reason,
  type Round,
  type Side,
} from "./rules.ts";
export { OUTCOMES, playBattles, playGame, type WarGameResult, type WarOutcome } from "./game.ts";
export { startOfGame, type WarGameStart as GameStart } from "./block.ts";
export { type Measure, MEASURES } from "./tally.ts";
export { simulate, type SimulateOptions, type SimulationResult } from "./simulation.ts";
export {
  EXACT_OUTCOMES,
  type ExactOdds,
  exactOdds,
  type ExactOutcome,
  type GameLengths,
} from "./exact.ts";
