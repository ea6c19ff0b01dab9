/** A part of a run for one machine: the third of 16 is `{ index: 3, of: 16 }`. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** Consecutive items of a run: `count` items from `first`, counted from 0 over the whole run. */
export interface Span {
  readonly first: number;
  readonly count: number;
}

/**
 * Returns the range of items in a shard: whole blocks, except that the last range can end in a
 * partial one. All shards together cover the run, and their numbers of blocks differ by at most
 * one.
 */
export function shardRange(total: number, { index, of }: Shard, blockSize = 1): Span {
  // Use BigInt: the product of blocks and shards can exceed 2^53.
  const blocks = BigInt(Math.ceil(total / blockSize));
  const edge = (part: number): number =>
    Math.min(total, Number(blocks * BigInt(part) / BigInt(of)) * blockSize);
  return { first: edge(index - 1), count: edge(index) - edge(index - 1) };
}
