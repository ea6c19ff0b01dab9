import { rankOf } from "../card.ts";
import type { Pile } from "../deck.ts";
import { GameRng } from "./game_rng.ts";
import { hasChance, type WarOptions } from "./options.ts";
import { type Battle, battle, cardCount, type GamePosition } from "./rules.ts";

/** Outcomes of a game, indexed by the numbers that the kernel writes. */
export const OUTCOMES = ["a", "b", "drawn", "unfinished", "endless"] as const;

/** One of {@linkcode OUTCOMES}. */
export type WarOutcome = (typeof OUTCOMES)[number];

/** Index of the last outcome in which a game comes to an end; those in which it does not follow. */
export const LAST_FINISHED_OUTCOME = OUTCOMES.indexOf("drawn");

/** Outcome and length of a game. */
export interface WarGameResult {
  /** Outcome of the game. */
  readonly outcome: WarOutcome;
  /** Number of battles; each counts as one with the wars it set off. */
  readonly steps: number;
  /** Number of comparisons of cards, in battles and in rounds of war. */
  readonly comparisons: number;
  /** Number of battles that became wars. */
  readonly wars: number;
  /** Maximum number of ties in one battle. */
  readonly chain: number;
  /**
   * Number of steps after which the position of an endless game comes back; 0 for all other games.
   */
  readonly period: number;
}

/** First step after which a game without chance is checked for positions that come back. */
export const CYCLE_CHECK_FROM = 64;

/**
 * Plays one game, battle by battle.
 *
 * A game without chance that comes back to a position never ends. Brent's method (1980) finds it:
 * each position is compared with the one after the last power of two of steps.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { DEFAULT_RULES, startOfGame, playBattles } from "patience-rules/war";
 * const { position, rng } = startOfGame(DEFAULT_RULES, 7, 1);
 * const first = playBattles(position, DEFAULT_RULES, rng).next();
 * assert.deepEqual(!first.done && first.value.rounds.length > 0, true);
 * ```
 */
export function* playBattles(
  start: GamePosition,
  options: WarOptions,
  rng: GameRng,
): Generator<Battle, WarGameResult> {
  let position = start;
  let [steps, rounds, wars, chain] = [0, 0, 0, 0];
  let watched: string | undefined;
  let watchedAt = 0;
  const end = (outcome: WarOutcome): WarGameResult => {
    const period = outcome === "endless" ? steps - watchedAt : 0;
    return { outcome, steps, comparisons: steps + rounds, wars, chain, period };
  };
  while (cardCount(position.a) > 0 && cardCount(position.b) > 0) {
    if (steps === options.maxSteps) return end("unfinished");
    const fought = battle(position, options, rng);
    yield fought;
    steps++;
    rounds += fought.rounds.length - 1;
    wars += fought.ties > 0 ? 1 : 0;
    chain = Math.max(chain, fought.ties);
    if (fought.after === undefined) return end(fought.winner);
    position = fought.after;
    if (hasChance(options) || steps < CYCLE_CHECK_FROM) continue;
    const now = rankKey(position);
    if (now === watched) return end("endless");
    if (isPowerOfTwo(steps)) [watched, watchedAt] = [now, steps];
  }
  return end(cardCount(position.a) > 0 ? "a" : "b");
}

/**
 * Plays one game to its end.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { DEFAULT_RULES, startOfGame, playGame } from "patience-rules/war";
 * const { position, rng } = startOfGame(DEFAULT_RULES, 7, 1);
 * assert.deepEqual(["a", "b"].includes(playGame(position, DEFAULT_RULES, rng).outcome), true);
 * ```
 */
export function playGame(start: GamePosition, options: WarOptions, rng: GameRng): WarGameResult {
  const battles = playBattles(start, options, rng);
  let next = battles.next();
  while (!next.done) next = battles.next();
  return next.value;
}

/**
 * Returns the ranks of a position as a key: suits decide nothing, so positions with the same ranks
 * continue alike.
 */
export function rankKey({ a, b }: GamePosition): string {
  const ranks = (pile: Pile): string => pile.map(rankOf).join(" ");
  return [a.hand, a.won, b.hand, b.won].map(ranks).join("|");
}

function isPowerOfTwo(n: number): boolean {
  return Number.isInteger(Math.log2(n));
}

/**
 * Returns the number of steps until an endless game first reaches a position that comes back: the
 * first one that equals the one a period later. The rules must leave nothing to chance after the
 * deal.
 */
export function cycleEntry(start: GamePosition, options: WarOptions, period: number): number {
  let [early, late] = [start, start];
  for (let i = 0; i < period; i++) late = after(late, options);
  for (let steps = 0;; steps++) {
    if (rankKey(early) === rankKey(late)) return steps;
    [early, late] = [after(early, options), after(late, options)];
  }
}

function after(position: GamePosition, options: WarOptions): GamePosition {
  const { after } = battle(position, options, new GameRng({ next: () => 0 }));
  if (after === undefined) throw new Error("an endless game has no end");
  return after;
}
