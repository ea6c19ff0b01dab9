import { max } from "d3-array";
import { format } from "d3-format";
import { scaleLinear } from "d3-scale";
import { countWithNoun } from "../../lib/message.ts";
import { type Bin, binsOf } from "./bars.ts";
import { meanOf, quantile, sumsOf } from "../../lib/statistics.ts";
import type { Tally } from "../../lib/tally.ts";
import { formatCount, formatFixed } from "../io/format_number.ts";
import {
  FRAME,
  horizontalAxis,
  segment,
  svgDocument,
  svgNumber,
  text,
  verticalAxis,
} from "./svg.ts";

const MAX_BINS = 60;
const GAP = 1;

/** Draws the histogram of a tally; names mean, median, the tail that is not drawn, and the note. */
export function plotHistogram(tally: Tally, title: string, note?: string): string {
  const total = tally.total;
  if (total === 0) return svgDocument(title, "No game ended.", []);
  const bins = binsOf(tally, MAX_BINS);
  const shown = bins.filter(({ to }) => to < Infinity);
  const beyond = bins.find(({ to }) => to === Infinity);
  const { left, right, width, top, height, bottom } = FRAME;
  const first = shown[0]?.from ?? 0;
  const last = (shown[shown.length - 1]?.to ?? 0) + 1;
  const x = scaleLinear().domain([first, last]).range([left, width - right]);
  const highest = max(shown, ({ count }) => count / total) ?? 1;
  const y = scaleLinear().domain([0, highest]).range([height - bottom, top]).nice(6);
  const mean = meanOf(sumsOf(tally));
  const median = quantile(tally, 0.5);
  const subtitle = [
    `${countWithNoun(total, "game")}, mean ${formatFixed(mean, 2)}, median ${formatCount(median)}`,
    ...(beyond ? [`${formatCount(beyond.count)} longer than ${formatCount(beyond.from - 1)}`] : []),
    ...(note === undefined ? [] : [note]),
  ].join(", ");
  const ticks = x.ticks(10).map((tick) => ({ x: x(tick), label: format(",")(tick) }));
  return svgDocument(title, subtitle, [
    ...verticalAxis(y.ticks(6), y, format(".1%"), "share of the games"),
    ...shown.map((bin) => bar(bin, x, y(bin.count / total))),
    ...horizontalAxis(ticks, "steps"),
    segment(x(mean), top, x(mean), height - bottom, "mark"),
    text(x(mean) + 6, top + 10, "mean"),
  ]);
}

function bar({ from, to }: Bin, x: (value: number) => number, y: number): string {
  const [start, end] = [x(from), x(to + 1)];
  const height = FRAME.height - FRAME.bottom - y;
  return `<rect x="${svgNumber(start)}" y="${svgNumber(y)}" width="${
    svgNumber(Math.max(0.5, end - start - GAP))
  }" ` +
    `height="${svgNumber(height)}" class="bar"/>`;
}
