/** A part of a run: the third of sixteen is `{ index: 3, of: 16 }`. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** Trials one after another: `count` from number `first` on, counted from 0 over the whole run. */
export interface Span {
  readonly first: number;
  readonly count: number;
}

/**
 * What a part does of a run: whole blocks one after another, the rest at the end. All parts
 * together are the run, and nearly equal.
 */
export function shardRange(total: number, { index, of }: Shard, blockSize = 1): Span {
  // The product of blocks and parts may pass 2^53.
  const blocks = BigInt(Math.ceil(total / blockSize));
  const edge = (part: number): number =>
    Math.min(total, Number(blocks * BigInt(part) / BigInt(of)) * blockSize);
  return { first: edge(index - 1), count: edge(index) - edge(index - 1) };
}
