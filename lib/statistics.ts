import { requireInteger } from "./check_integer.ts";
import type { Tally } from "./tally.ts";

/** The standard normal's quantile for a 95% interval. */
export const Z_95 = 1.959963984540054;

/** An interval by its two ends. */
export interface Interval {
  /** The lower end. */
  readonly low: number;
  /** The upper end. */
  readonly high: number;
}

/** The usual figures of a sample of whole numbers. */
export interface SampleSummary {
  /** The mean. */
  readonly mean: number;
  /** `null` for a single value, which says nothing of how others would differ. */
  readonly standardError: number | null;
  /** The standard deviation of the values, `null` for a single one. */
  readonly standardDeviation: number | null;
  /** The smallest value. */
  readonly min: number;
  /** The largest value. */
  readonly max: number;
  /** The exact quantiles of {@linkcode QUANTILES}, each by its number as a key. */
  readonly quantiles: Readonly<Record<string, number>>;
}

/** The quantiles of a {@linkcode SampleSummary}. */
export const QUANTILES: readonly number[] = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99];

/** The exact sums of a sample, from which mean and variance follow. */
export interface SampleSums {
  readonly count: bigint;
  readonly sum: bigint;
  readonly squares: bigint;
}

/**
 * The interval of Wilson (1927) for a share: it stays inside 0 to 1 and is sound for small counts.
 * Trials are counted up to 2^53 - 1, and successes up to the trials.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { wilson } from "patience-rules/war";
 * const { low, high } = wilson(5, 10);
 * assert(low.toFixed(4) === "0.2366" && high.toFixed(4) === "0.7634");
 * ```
 */
export function wilson(successes: number, trials: number, z = Z_95): Interval {
  requireInteger("the number of trials", trials, 0, Number.MAX_SAFE_INTEGER);
  requireInteger("the number of successes", successes, 0, trials);
  if (trials === 0) return { low: 0, high: 1 };
  const share = successes / trials;
  const shrink = 1 + z * z / trials;
  const centre = (share + z * z / (2 * trials)) / shrink;
  const spread = share * (1 - share) / trials + z * z / (4 * trials * trials);
  const half = z * Math.sqrt(spread) / shrink;
  return {
    low: successes === 0 ? 0 : Math.max(0, centre - half),
    high: successes === trials ? 1 : Math.min(1, centre + half),
  };
}

/** The sums of a tally, exact for any number of values. */
export function sumsOf(tally: Tally): SampleSums {
  let [count, sum, squares] = [0n, 0n, 0n];
  for (const [value, times] of tally.entries()) {
    const weighted = BigInt(value) * BigInt(times);
    count += BigInt(times);
    sum += weighted;
    squares += weighted * BigInt(value);
  }
  return { count, sum, squares };
}

/** The mean of a sample that is not empty. */
export function meanOf({ count, sum }: SampleSums): number {
  return ratio(sum, count);
}

/** The variance of a sample, with n - 1 below; 0 for a single value. */
export function varianceOf({ count, sum, squares }: SampleSums): number {
  if (count < 2n) return 0;
  return ratio(count * squares - sum * sum, count * (count - 1n));
}

/** The standard error of a sample's mean. */
export function standardErrorOf(sums: SampleSums): number {
  return Math.sqrt(varianceOf(sums) / Number(sums.count));
}

/** Everything about a tally; `undefined` when it is empty. */
export function summarize(tally: Tally): SampleSummary | undefined {
  const entries = tally.entries();
  const [first, last] = [entries[0], entries[entries.length - 1]];
  if (first === undefined || last === undefined) return undefined;
  const sums = sumsOf(tally);
  return {
    mean: meanOf(sums),
    standardError: sums.count > 1n ? standardErrorOf(sums) : null,
    standardDeviation: sums.count > 1n ? Math.sqrt(varianceOf(sums)) : null,
    min: first[0],
    max: last[0],
    quantiles: Object.fromEntries(QUANTILES.map((share) => [share, quantile(tally, share)])),
  };
}

/** The smallest value that at least this share of a tally does not exceed; 0 when it is empty. */
export function quantile(tally: Tally, share: number): number {
  const entries = tally.entries();
  // 0.07 * 100 is a little more than 7 in doubles, and no eighth value is meant.
  const wanted = Math.max(1, Math.ceil(share * tally.total - 1e-9));
  let seen = 0;
  for (const [value, times] of entries) {
    seen += times;
    if (seen >= wanted) return value;
  }
  return entries[entries.length - 1]?.[0] ?? 0;
}

/** Divides whole numbers of any size; the quotient is rounded once, to the nearest double. */
function ratio(numerator: bigint, denominator: bigint): number {
  if (numerator < 0n) return -ratio(-numerator, denominator);
  // More bits than a double has, and a last one that says whether anything is left behind them.
  const places = denominator.toString(2).length + 64;
  const shifted = numerator << BigInt(places);
  const quotient = shifted / denominator;
  const rest = quotient * denominator === shifted ? 0n : 1n;
  return Number(quotient << 1n | rest) / 2 ** (places + 1);
}
