import { requireInteger } from "./check_integer.ts";
import type { Tally } from "./tally.ts";

/** Quantile of the standard normal distribution for a 95% interval. */
export const Z_95 = 1.959963984540054;

/** An interval between two ends. */
export interface Interval {
  /** The lower end. */
  readonly low: number;
  /** The upper end. */
  readonly high: number;
}

/** Summary of a sample of whole numbers. */
export interface SampleSummary {
  /** The mean. */
  readonly mean: number;
  /** Standard error of the mean; `null` for a single value, which has no spread. */
  readonly standardError: number | null;
  /** Standard deviation of the values; `null` for a single value. */
  readonly standardDeviation: number | null;
  /** The smallest value. */
  readonly min: number;
  /** The largest value. */
  readonly max: number;
  /** The exact quantiles at the {@linkcode QUANTILES}, keyed by number. */
  readonly quantiles: Readonly<Record<string, number>>;
}

/** The quantiles in a {@linkcode SampleSummary}. */
export const QUANTILES: readonly number[] = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99];

/** The exact sums of a sample, from which mean and variance follow. */
export interface SampleSums {
  readonly count: bigint;
  readonly sum: bigint;
  readonly squares: bigint;
}

/**
 * Returns Wilson's interval (1927) for a share: it stays between 0 and 1 and is sound for small
 * counts. Trials can be 0 to 2^53 - 1, successes 0 to the trials; other numbers throw a RangeError.
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

/** Returns the sums of a tally, exact for any number of values. */
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

/** Returns the mean of a sample that is not empty. */
export function meanOf({ count, sum }: SampleSums): number {
  return ratio(sum, count);
}

/** Returns the variance of a sample, divided by n - 1; 0 for a single value. */
export function varianceOf({ count, sum, squares }: SampleSums): number {
  if (count < 2n) return 0;
  return ratio(count * squares - sum * sum, count * (count - 1n));
}

/** Returns the standard error of a sample's mean. */
export function standardErrorOf(sums: SampleSums): number {
  return Math.sqrt(varianceOf(sums) / Number(sums.count));
}

/** Summarises a tally, or returns `undefined` if it is empty. */
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

/**
 * Returns the smallest value that at least this share of a tally does not exceed; 0 if it is empty.
 */
export function quantile(tally: Tally, share: number): number {
  const entries = tally.entries();
  // 0.07 * 100 is slightly more than 7 in doubles, but the eighth value is not meant.
  const wanted = Math.max(1, Math.ceil(share * tally.total - 1e-9));
  let seen = 0;
  for (const [value, times] of entries) {
    seen += times;
    if (seen >= wanted) return value;
  }
  return entries[entries.length - 1]?.[0] ?? 0;
}

/** Divides whole numbers of any size; rounds the quotient once, to the nearest double. */
function ratio(numerator: bigint, denominator: bigint): number {
  if (numerator < 0n) return -ratio(-numerator, denominator);
  // Keep more bits than a double has, and a last bit that is set if there is a remainder.
  const places = denominator.toString(2).length + 64;
  const shifted = numerator << BigInt(places);
  const quotient = shifted / denominator;
  const rest = quotient * denominator === shifted ? 0n : 1n;
  return Number(quotient << 1n | rest) / 2 ** (places + 1);
}
