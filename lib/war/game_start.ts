import type { Card } from "../card.ts";
import { requireInteger } from "../check_argument.ts";
import { Xoshiro128 } from "../xoshiro.ts";
import { BLOCK_SIZE, blockStreams, gameGenerators } from "./block.ts";
import { GameRng } from "./game_rng.ts";
import { dealHands, shuffledDeck } from "./deal.ts";
import { checkRules, type WarOptions } from "./options.ts";
import type { GamePosition } from "./rules.ts";

/** One game of a run before its first battle. */
export interface GameStart {
  /** The shuffled deck, the first card to be dealt first. */
  readonly deck: readonly Card[];
  /** Both hands. */
  readonly position: GamePosition;
  /** What the game's coins and shuffles are drawn from. */
  readonly chance: GameRng;
}

/**
 * The game of this number, from 1 on, of the run with this seed, from 0 to 2^53 - 1. Rules, or
 * numbers, that the documentation does not allow throw a RangeError.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { DEFAULT_RULES, startOfGame, playGame } from "patience-rules/war";
 * const { position, chance } = startOfGame(DEFAULT_RULES, 7, 1);
 * assert(playGame(position, DEFAULT_RULES, chance).steps > 0);
 * ```
 */
export function startOfGame(options: WarOptions, seed: number, game: number): GameStart {
  checkRules(options);
  requireInteger("the seed", seed, 0, Number.MAX_SAFE_INTEGER);
  requireInteger("the number of the game", game, 1, Number.MAX_SAFE_INTEGER);
  const block = Math.floor((game - 1) / BLOCK_SIZE);
  const streams = blockStreams(seed, block).next().value;
  const deals = new Xoshiro128(streams.deals);
  const generators = gameGenerators(streams);
  for (let before = block * BLOCK_SIZE + 1; before < game; before++) {
    shuffledDeck(options, new GameRng(deals));
    generators.next();
  }
  const deck = shuffledDeck(options, new GameRng(deals));
  return { deck, position: dealHands(deck, options), chance: new GameRng(generators.next().value) };
}
