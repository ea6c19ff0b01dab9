import { rankOf } from "../card.ts";
import type { Pile } from "../deck.ts";
import { GameRng } from "./game_rng.ts";
import { hasChance, type WarOptions } from "./options.ts";
import { type Battle, battle, cardCount, type GamePosition } from "./rules.ts";

/** How a game can end, by the numbers that the kernel writes. */
export const OUTCOMES = ["a", "b", "drawn", "unfinished", "endless"] as const;

/** How a game ended. */
export type WarOutcome = (typeof OUTCOMES)[number];

/** The index of the last outcome in which a game comes to an end; the others follow it. */
export const LAST_FINISHED_OUTCOME = OUTCOMES.indexOf("drawn");

/** How a game ended and how long it took. */
export interface WarGameResult {
  /** How the game ended. */
  readonly outcome: WarOutcome;
  /** How many battles there were, each counted with the wars it set off as one. */
  readonly steps: number;
  /** How often cards were compared, in battles and in rounds of war. */
  readonly comparisons: number;
  /** How many battles became wars. */
  readonly wars: number;
  /** The most ties in one battle. */
  readonly chain: number;
  /** After how many steps the position of an endless game comes back; 0 for every other game. */
  readonly period: number;
}

/** From this step on a game without chance is watched for positions that come back. */
export const CYCLE_CHECK_FROM = 64;

/**
 * Plays one game, battle by battle.
 *
 * A game without chance that comes back to a position never ends. It is found by Brent's method
 * (1980): each position is compared with the one after the last power of two of steps.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { DEFAULT_RULES, startOfGame, playBattles } from "patience-rules/war";
 * const { position, chance } = startOfGame(DEFAULT_RULES, 7, 1);
 * const first = playBattles(position, DEFAULT_RULES, chance).next();
 * assert.deepEqual(!first.done && first.value.rounds.length > 0, true);
 * ```
 */
export function* playBattles(
  start: GamePosition,
  options: WarOptions,
  chance: GameRng,
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
    const fought = battle(position, options, chance);
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
 * const { position, chance } = startOfGame(DEFAULT_RULES, 7, 1);
 * assert.deepEqual(["a", "b"].includes(playGame(position, DEFAULT_RULES, chance).outcome), true);
 * ```
 */
export function playGame(start: GamePosition, options: WarOptions, chance: GameRng): WarGameResult {
  const battles = playBattles(start, options, chance);
  let next = battles.next();
  while (!next.done) next = battles.next();
  return next.value;
}

/** The ranks of a position: suits decide nothing, so positions with the same ranks go on alike. */
export function rankKey({ a, b }: GamePosition): string {
  const ranks = (pile: Pile): string => pile.map(rankOf).join(" ");
  return [a.hand, a.won, b.hand, b.won].map(ranks).join("|");
}

function isPowerOfTwo(n: number): boolean {
  return Number.isInteger(Math.log2(n));
}

/**
 * After how many steps an endless game first was in a position that comes back: the first one that
 * is the same as the one a period later. The rules leave nothing to chance after the deal.
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
