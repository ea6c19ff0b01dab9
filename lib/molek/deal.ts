// Deals and their levels.
import { requireInteger } from "../check_integer.ts";
import { MAX_SEED } from "../lehmer.ts";
import { type Random, shuffle } from "../random.ts";
import { Xoshiro128 } from "../xoshiro.ts";
import { CARDS_PER_RANK, type Rank, RANKS } from "./rank.ts";
import { COLUMNS, ROWS, type State } from "./state.ts";
import { type Level, LEVELS } from "../patience.ts";

/** Deals 36 cards in a random order: six columns of six. */
export function dealFrom(random: Random): State {
  const cards: Rank[] = RANKS.flatMap((rank) => Array<Rank>(CARDS_PER_RANK).fill(rank));
  shuffle(cards, random);
  return Array.from({ length: COLUMNS }, (_, column) => ({
    cards: cards.slice(column * ROWS, (column + 1) * ROWS),
    cheated: false,
  }));
}

/**
 * Deals the game of a seed (1 to 2147483646), the same everywhere.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, formatBoard } from "patience-rules/molek";
 * assert.deepEqual(formatBoard(deal(4)).length, 42);
 * ```
 */
export function deal(seed: number): State {
  requireInteger("the seed", seed, 1, MAX_SEED);
  return dealFrom(Xoshiro128.fromSeed(seed));
}

/**
 * Maximum length of a shortest solution without cheats on an easy, a medium and a hard board. Each
 * level has a quarter of 20,000 boards with such a solution, as nearly as whole moves allow
 * (tools/bench/molek/levels.ts).
 */
const MAX_MOVES = [31, 32, 34];

/** Returns the level of a board from the length of its shortest solution without cheats. */
export function levelOfLength(moves: number): Level {
  return LEVELS[MAX_MOVES.findIndex((most) => moves <= most)] ?? "expert";
}
