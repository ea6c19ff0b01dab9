import { type Shard, type ShardRange, shardRange } from "../shard.ts";
import type { SampleSums } from "../statistics.ts";
import { allocateResults, BLOCK_SIZE, type BlockStreams, blockStreams } from "./block.ts";
import { createKernel } from "./kernel.ts";
import type { WarOptions } from "./options.ts";
import { PairedSums } from "./paired_difference.ts";
import { WarTally, type WarTallyData } from "./tally.ts";

/** Blocks that are played in one go; all but the last are full. */
export interface BlockTask {
  /** Its place among the tasks of its run, from 0 on. */
  readonly index: number;
  readonly blocks: readonly BlockStreams[];
  /** How many games are played, and how many of the first ones do not count: they were before. */
  readonly games: number;
  readonly skipped: number;
}

/** What came of a task: for each rule its games, and the differences to the first rule's. */
export interface TaskAnswer {
  readonly index: number;
  readonly games: number;
  readonly tallies: readonly WarTallyData[];
  readonly pairings: readonly SampleSums[];
}

/** Plays tasks by one or more rules, each rule on the same shuffles. */
export function createSimulation(rules: readonly WarOptions[]): (task: BlockTask) => TaskAnswer {
  const kernels = rules.map((options) => createKernel(options));
  const results = rules.map(() => allocateResults());
  return ({ index, blocks, games, skipped }) => {
    const tallies = rules.map(() => new WarTally());
    const pairings = rules.map(() => new PairedSums());
    blocks.forEach((streams, i) => {
      const count = Math.min(BLOCK_SIZE, games - i * BLOCK_SIZE);
      kernels.forEach((play, row) => {
        const [own, first] = [results[row], results[0]];
        if (own === undefined || first === undefined) return;
        play(streams, count, own);
        const from = i === 0 ? skipped : 0;
        tallies[row]?.addBlock(own, count, from);
        pairings[row]?.addBlock(own, first, count, from);
      });
    });
    return {
      index,
      games: games - skipped,
      tallies: tallies.map((tally) => tally.toData()),
      pairings: pairings.map(({ sums }) => sums),
    };
  };
}

/** The games that a shard plays of a run. */
export function shardGames(games: number, shard: Shard): ShardRange {
  return shardRange(games, shard, BLOCK_SIZE);
}

/**
 * All tasks of a shard, in order; together they are its games, whatever their size. Those that were
 * played before, from its first game on, are left out.
 */
export function* shardTasks(
  seed: number,
  games: number,
  shard: Shard,
  blocksPerTask: number,
  played = 0,
): Generator<BlockTask> {
  const { first, count } = shardGames(games, shard);
  let skipped = played % BLOCK_SIZE;
  const streams = blockStreams(seed, (first + played - skipped) / BLOCK_SIZE);
  for (let done = played - skipped, index = 0; done + skipped < count; index++) {
    const size = Math.min(count - done, blocksPerTask * BLOCK_SIZE);
    const blocks = Array.from(
      { length: Math.ceil(size / BLOCK_SIZE) },
      () => streams.next().value,
    );
    yield { index, blocks, games: size, skipped };
    done += size;
    skipped = 0;
  }
}
