import type { Tally } from "../../lib/tally.ts";
import { quantile } from "../../lib/statistics.ts";
import { alignColumns, bar, formatCount } from "../io/format_number.ts";

const MAX_BINS = 16;
const MAX_BAR_WIDTH = 60;

/** Draws a tally as bars, one line per bin, for a width of `columns`. */
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

/** Draws values of at least 0 as bars after their labels; the largest is 4 to 60 columns wide. */
export function drawBars(
  labels: readonly string[],
  values: readonly number[],
  columns: number,
): string[] {
  const widest = Math.max(...labels.map((label) => label.length));
  const room = Math.min(MAX_BAR_WIDTH, Math.max(4, columns - widest - 2));
  const largest = Math.max(...values);
  return labels.map((label, i) => {
    const share = largest > 0 ? (values[i] ?? 0) / largest : 0;
    return `${label.padEnd(widest)}  ${bar(share, room)}`.trimEnd();
  });
}

/** A range of values, and how many values are in it. */
export interface Bin {
  readonly from: number;
  /** The largest value of the bin; `Infinity` for a last bin with the long tail. */
  readonly to: number;
  readonly count: number;
}

const STEPS = [1, 2, 5];
/** Values above this quantile are put into one last bin. */
const TAIL_FROM = 0.995;

/** Makes at most `most` bins of a round width, and one more for the tail if there is one. */
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

/** Returns the smallest width of 1, 2, 5, 10, 20, … whose bins hold the range from any start. */
function roundWidth(range: number, most: number): number {
  for (let power = 1;; power *= 10) {
    const step = STEPS.find((one) => one * power * Math.max(1, most - 1) >= range);
    if (step !== undefined) return step * power;
  }
}
