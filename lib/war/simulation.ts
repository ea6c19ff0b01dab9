import type { Span } from "../shard.ts";
import type { SampleSums } from "../statistics.ts";
import { allocateResults, BLOCK_SIZE, type BlockStreams, blockStreams } from "./block.ts";
import { createKernel } from "./kernel.ts";
import type { WarOptions } from "./options.ts";
import { PairedSums } from "./paired_difference.ts";
import { WarTally, type WarTallyData } from "./tally.ts";

/** Games that are played in one go, and the streams of the blocks that they are in. */
export interface BlockTask extends Span {
  readonly blocks: readonly BlockStreams[];
}

/** What came of a task: for each rule its games, and the differences to the first rule's. */
export interface TaskAnswer {
  readonly tallies: readonly WarTallyData[];
  readonly pairings: readonly SampleSums[];
}

/** Plays tasks by one or more rules, each rule on the same shuffles. */
export function createSimulation(rules: readonly WarOptions[]): (task: BlockTask) => TaskAnswer {
  const kernels = rules.map((options) => createKernel(options));
  const results = rules.map(() => allocateResults());
  return ({ blocks, first, count }) => {
    // The first games of a block are played and not counted where a task begins behind them.
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
 * The tasks of a span, in order, of at most `most` blocks. They end at the edges of blocks, whatever
 * their size and wherever the span begins.
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
