import { requireInteger } from "../check_argument.ts";
import { type SampleSummary, summarize } from "../statistics.ts";
import { checkRules, DEFAULT_RULES, type WarOptions } from "./options.ts";
import { OUTCOMES, type WarOutcome } from "./game.ts";
import { blockTasks, createSimulation } from "./simulation.ts";
import { type Measure, MEASURES, WarTally } from "./tally.ts";

/** Which games are played: so many, from a seed that gives the same games everywhere. */
export interface SimulateOptions {
  /** How many games are played: a whole number from 1 on. */
  readonly games: number;
  /** A whole number from 0 to 2^53 - 1. */
  readonly seed: number;
  /** The rules, as far as they differ from those of the lecture. */
  readonly rules?: Partial<WarOptions>;
}

/** What came of many games. */
export interface SimulationResult {
  /** How many games ended in which way. */
  readonly outcomes: Readonly<Record<WarOutcome, number>>;
  /** The usual figures of the games that came to an end; `undefined` when none did. */
  readonly measures: Readonly<Record<Measure, SampleSummary | undefined>>;
}

/** How many blocks of games are played in one go. */
const BLOCKS = 1;

/**
 * Plays many games with the fast kernel, hundreds of thousands a second: the games of `patience war`
 * with the same seed. Rules, or numbers, that the documentation does not allow throw a RangeError.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { simulate } from "patience-rules/war";
 * const { outcomes, measures } = simulate({ games: 1000, seed: 7, rules: { ranks: 5 } });
 * assert.deepEqual(outcomes.a + outcomes.b + outcomes.drawn, 1000);
 * assert.deepEqual(Math.round(measures.steps?.mean ?? 0), 15);
 * ```
 */
export function simulate({ games, seed, rules = {} }: SimulateOptions): SimulationResult {
  const options = { ...DEFAULT_RULES, ...rules };
  checkRules(options);
  requireInteger("the number of games", games, 1, Number.MAX_SAFE_INTEGER);
  requireInteger("the seed", seed, 0, Number.MAX_SAFE_INTEGER);
  const play = createSimulation([options]);
  const tally = new WarTally();
  for (const task of blockTasks(seed, { first: 0, count: games }, BLOCKS)) {
    const [data] = play(task).tallies;
    const played = data && WarTally.fromData(data);
    if (played) tally.merge(played);
  }
  const outcomes = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, tally.count(outcome)]));
  const measures = Object.fromEntries(
    MEASURES.map((measure) => [measure, summarize(tally.measure(measure))]),
  );
  return { outcomes, measures } as unknown as SimulationResult;
}
