// Simulation of many games with the fast kernel.
import type { Span } from "../shard.ts";
import { type SampleSummary, type SampleSums, summarize } from "../statistics.ts";
import { allocateResults, BLOCK_SIZE, type BlockStreams, blockStreams } from "./block.ts";
import { createKernel } from "./kernel.ts";
import { checkRules, DEFAULT_RULES, type WarOptions } from "./options.ts";
import { PairedSums } from "./paired_difference.ts";
import { type Measure, MEASURES, WarTally, type WarTallyData } from "./tally.ts";
import { requireInteger } from "../check_integer.ts";
import { OUTCOMES, type WarOutcome } from "./game.ts";

/** Games that are played in one go, and the streams of their blocks. */
export interface BlockTask extends Span {
  readonly blocks: readonly BlockStreams[];
}

/** Results of a task: the games of each rule, and their differences to the first rule's. */
export interface TaskResult {
  readonly tallies: readonly WarTallyData[];
  readonly pairings: readonly SampleSums[];
}

/** Returns a function that plays tasks by one or more rules, each on the same shuffles. */
export function createSimulation(rules: readonly WarOptions[]): (task: BlockTask) => TaskResult {
  const kernels = rules.map((options) => createKernel(options));
  const results = rules.map(() => allocateResults());
  return ({ blocks, first, count }) => {
    // A task that begins inside a block plays the games before it, too, but does not count them.
    const skipped = first % BLOCK_SIZE;
    const games = skipped + count;
    const tallies = rules.map(() => new WarTally());
    const pairings = rules.map(() => new PairedSums());
    blocks.forEach((streams, i) => {
      const played = Math.min(BLOCK_SIZE, games - i * BLOCK_SIZE);
      kernels.forEach((play, row) => {
        const [own, firstRow] = [results[row], results[0]];
        if (own === undefined || firstRow === undefined) return;
        play(streams, played, own);
        const from = i === 0 ? skipped : 0;
        tallies[row]?.addBlock(own, played, from);
        pairings[row]?.addBlock(own, firstRow, played, from);
      });
    });
    return {
      tallies: tallies.map((tally) => tally.toData()),
      pairings: pairings.map(({ sums }) => sums),
    };
  };
}

/**
 * Yields the tasks of a span in order, each of at most `most` blocks. They end at the edges of
 * blocks, whatever their size and wherever the span begins.
 */
export function* blockTasks(
  seed: number,
  { first, count }: Span,
  most: number,
): Generator<BlockTask> {
  const end = first + count;
  let at = first;
  const streams = blockStreams(seed, Math.floor(at / BLOCK_SIZE));
  while (at < end) {
    const block = Math.floor(at / BLOCK_SIZE);
    const next = Math.min(end, (block + most) * BLOCK_SIZE);
    const blocks = Array.from(
      { length: Math.ceil(next / BLOCK_SIZE) - block },
      () => streams.next().value,
    );
    yield { first: at, count: next - at, blocks };
    at = next;
  }
}

/** The games to play: their number, and a seed that gives the same games everywhere. */
export interface SimulateOptions {
  /** Number of games, a whole number from 1. */
  readonly games: number;
  /** A whole number from 0 to 2^53 - 1. */
  readonly seed: number;
  /** The rules that differ from those of the lecture. */
  readonly rules?: Partial<WarOptions>;
}

/** Results of a simulation. */
export interface SimulationResult {
  /** Number of games per outcome. */
  readonly outcomes: Readonly<Record<WarOutcome, number>>;
  /** Statistics of the games that came to an end; `undefined` if none did. */
  readonly measures: Readonly<Record<Measure, SampleSummary | undefined>>;
}

const BLOCKS_PER_TASK = 1;

/**
 * Plays many games with the fast kernel, hundreds of thousands per second: the games of
 * `patience war` with the same seed. Throws a RangeError if a rule or a number is invalid.
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
  for (const task of blockTasks(seed, { first: 0, count: games }, BLOCKS_PER_TASK)) {
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
