import { binsOf } from "./bins.ts";
import type { Tally } from "../../lib/tally.ts";
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
      `${(count / total * 100).toFixed(1)} %`,
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
