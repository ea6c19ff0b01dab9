import { max } from "d3-array";
import { format } from "d3-format";
import { scaleLinear, scalePoint } from "d3-scale";
import { line } from "d3-shape";
import { at, FRAME, horizontalAxis, picture, segment, verticalAxis } from "./svg.ts";

/** A point of a curve. */
export interface Point {
  readonly label: string;
  readonly mean: number;
  /** Half the width of its 95 % interval. */
  readonly half: number;
}

/** The points of a curve and what they are plotted against. */
export interface Points {
  readonly against: string;
  readonly points: readonly Point[];
}

/** How many labels have room below the axis. */
const MOST_LABELS = 26;

/** The means of a sweep as a picture, with their intervals. */
export function plotCurve({ against, points }: Points): string {
  const title = `Average number of steps against ${against}`;
  if (points.length === 0) return picture(title, "No game came to an end.", []);
  const { left, right, width, top, height, bottom } = FRAME;
  const x = scalePoint().domain(points.map(({ label }) => label)).range([left, width - right])
    .padding(0.5);
  const highest = max(points, ({ mean, half }) => mean + half) ?? 1;
  const y = scaleLinear().domain([0, highest]).range([height - bottom, top]).nice(6);
  const across = ({ label }: Point): number => x(label) ?? left;
  const every = Math.ceil(points.length / MOST_LABELS);
  const ticks = points.filter((_, i) => i % every === 0)
    .map((point) => ({ x: across(point), label: point.label }));
  const path = line<Point>().x(across).y(({ mean }) => y(mean))(points) ?? "";
  return picture(title, "Each point with its 95 % interval; all on the same shuffles.", [
    ...verticalAxis(y.ticks(6), y, format(","), "steps a game"),
    ...horizontalAxis(ticks, against),
    // Between choices that are not numbers, a line would mean nothing.
    ...(points.every(({ label }) => /^[\d,]+$/.test(label))
      ? [`<path d="${path}" class="curve"/>`]
      : []),
    ...points.flatMap((point) => [
      segment(
        across(point),
        y(point.mean - point.half),
        across(point),
        y(point.mean + point.half),
        "error",
      ),
      `<circle cx="${at(across(point))}" cy="${at(y(point.mean))}" r="4" class="point"/>`,
    ]),
  ]);
}
