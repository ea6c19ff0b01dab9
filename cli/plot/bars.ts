import type { Tally } from "../../lib/tally.ts";
import { quantile } from "../../lib/statistics.ts";
import { alignColumns, bar, formatCount } from "../io/format_number.ts";

const MAX_BINS = 16;
const WIDEST_BAR = 60;

/** A tally as bars, a line for each bin, at most `columns` wide. */
export function drawHistogram(tally: Tally, columns: number): string[] {
  const bins = binsOf(tally, MAX_BINS);
  const total = tally.total;
  const labels = alignColumns(
    bins.map(({ from, to, count }) => [
      "",
      formatCount(from),
      ...(from === to ? ["", ""] : to === Infinity ? ["and", "more"] : ["to", formatCount(to)]),
      `${(count / total * 100).toFixed(1)}%`,
    ]),
    " ",
  );
  return drawBars(labels, bins.map(({ count }) => count), columns);
}

/**
 * Values that are not negative as bars after their labels, the largest as wide as there is room.
 */
export function drawBars(
  labels: readonly string[],
  values: readonly number[],
  columns: number,
): string[] {
  const widest = Math.max(...labels.map((label) => label.length));
  const room = Math.min(WIDEST_BAR, Math.max(4, columns - widest - 2));
  const largest = Math.max(...values);
  return labels.map((label, i) => {
    const share = largest > 0 ? (values[i] ?? 0) / largest : 0;
    return `${label.padEnd(widest)}  ${bar(share, room)}`.trimEnd();
  });
}

/** The values from `from` to `to`, and how many there were. */
export interface Bin {
  readonly from: number;
  /** The largest value of the bin; `Infinity` for the last one when it holds the long tail. */
  readonly to: number;
  readonly count: number;
}

const STEPS = [1, 2, 5];
/** The values beyond this share of all are put into one last bin. */
const TAIL_FROM = 0.995;

/** Bins of a round width, `most` of them at most, and one more for the tail if there is one. */
export function binsOf(tally: Tally, most: number): Bin[] {
  const entries = tally.entries();
  const smallest = entries[0]?.[0];
  const largest = entries[entries.length - 1]?.[0];
  if (smallest === undefined || largest === undefined) return [];
  const width = roundWidth(quantile(tally, TAIL_FROM) - smallest + 1, most);
  const first = Math.floor(smallest / width) * width;
  const count = Math.min(most, Math.floor((largest - first) / width) + 1);
  const counts = new Array<number>(count + 1).fill(0);
  for (const [value, times] of entries) {
    const bin = Math.min(count, Math.floor((value - first) / width));
    counts[bin] = (counts[bin] ?? 0) + times;
  }
  const bins = counts.map((times, i) => ({
    from: first + i * width,
    to: i === count ? Infinity : first + (i + 1) * width - 1,
    count: times,
  }));
  return counts[count] === 0 ? bins.slice(0, -1) : bins;
}

/** The smallest width of 1, 2, 5, 10, 20, … whose bins hold the range, wherever it starts. */
function roundWidth(range: number, most: number): number {
  for (let power = 1;; power *= 10) {
    const step = STEPS.find((one) => one * power * Math.max(1, most - 1) >= range);
    if (step !== undefined) return step * power;
  }
}
