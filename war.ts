/**
 * War, the card game without decisions: its rules, single games battle by battle, and many games at
 * once.
 *
 * @example Play one game, and a thousand
 * ```ts
 * import assert from "node:assert/strict";
 * import { LECTURE, openingOf, playGame, simulate } from "patience-rules/war";
 * const { position, chance } = openingOf(LECTURE, 7, 1);
 * assert.deepEqual(playGame(position, LECTURE, chance).steps > 0, true);
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
} from "./lib/card.ts";
export { formatCards, type Pile } from "./lib/deck.ts";
export type { Random } from "./lib/random.ts";
export type { Result } from "./lib/result.ts";
export { type Interval, type SampleSummary as Summary, wilson } from "./lib/statistics.ts";
export { Xoshiro128, type XoshiroState } from "./lib/xoshiro.ts";

export {
  DEALS,
  DEFAULT_RULES as LECTURE,
  PICKUPS,
  PILES,
  RUN_OUT_RULES as RUN_OUTS,
  type Shuffle,
  type WarOptions,
} from "./lib/war/options.ts";
export { GameRng as Chance, type WordSource as Words } from "./lib/war/game_rng.ts";
export { dealHands as dealt, shuffledDeck } from "./lib/war/deal.ts";
export {
  type Battle,
  battle,
  cardCount,
  type GamePosition as Position,
  type PlayerCards as Holding,
  type Reason,
  type Round,
  type Side,
} from "./lib/war/rules.ts";
export {
  OUTCOMES,
  playBattles,
  playGame,
  type WarGameResult as GameResult,
  type WarOutcome as Outcome,
} from "./lib/war/game.ts";
export { type GameStart as Opening, startOfGame as openingOf } from "./lib/war/game_start.ts";
export { type Measure, MEASURES } from "./lib/war/tally.ts";
export {
  simulate,
  type SimulateOptions,
  type SimulationResult as Simulated,
} from "./lib/war/library/simulate.ts";
export { type ExactOdds, exactOdds } from "./lib/war/library/exact_odds.ts";
export {
  EXACT_OUTCOMES,
  type ExactOutcome,
  type GameLengths as ExactSteps,
} from "./lib/war/exact.ts";
