import { max, min } from "d3-array";
import { format } from "d3-format";
import { type LinearScale, scaleLinear, scaleLog, scalePoint } from "d3-scale";
import { line } from "d3-shape";
import { at, FRAME, horizontalAxis, legend, picture, segment, verticalAxis } from "./svg.ts";

/** A point of a plot. */
export interface Point {
  /** Its place on the axis. */
  readonly across: string;
  /** The line that it belongs to. */
  readonly series: string;
  readonly mean: number;
  /** Half the width of its 95 % interval. */
  readonly half: number;
  /** Whether it stands for a part of its games only, those that ended. */
  readonly isCensored: boolean;
}

/** Points, and what they are plotted against. */
export interface Curve {
  readonly against: string;
  /** What tells one line from another; empty when there is one. */
  readonly lines: string;
  readonly isJoined: boolean;
  readonly points: readonly Point[];
}

/** How many labels have room below the axis. */
const MOST_LABELS = 26;
/** From this ratio of the largest mean to the smallest on, the axis is logarithmic. */
const LOG_FROM = 20;

/** The means of a sweep as a picture, with their intervals. */
export function plotCurve({ against, lines, isJoined, points }: Curve): string {
  const title = `Average number of steps against ${against}` + (lines && ` and ${lines}`);
  if (points.length === 0) return picture(title, "No game ended.", []);
  const { left, right, width } = FRAME;
  const places = [...new Set(points.map(({ across }) => across))];
  const names = [...new Set(points.map(({ series }) => series))];
  const x = scalePoint().domain(places).range([left, width - right]).padding(0.5);
  const y = heights(points);
  const across = ({ across }: Point): number => x(across) ?? left;
  const every = Math.ceil(places.length / MOST_LABELS);
  const ticks = places.filter((_, i) => i % every === 0)
    .map((label) => ({ x: x(label) ?? left, label }));
  return picture(title, subtitleOf(points, y.isLogarithmic), [
    ...verticalAxis(y.ticks, y.place, format(","), "steps a game"),
    ...horizontalAxis(ticks, against),
    ...names.flatMap((name, i) => {
      const own = points.filter(({ series }) => series === name);
      const path = line<Point>().x(across).y(({ mean }) => y.place(mean))(own) ?? "";
      return [
        ...(isJoined ? [`<path d="${path}" class="curve s${i % STYLES}"/>`] : []),
        ...own.flatMap((point) => mark(point, across(point), y.place, i % STYLES)),
      ];
    }),
    ...(names.length > 1
      ? legend(lines, names, points.map((one) => [across(one), y.place(one.mean)]))
      : []),
  ]);
}

/** How many lines look different; further ones begin anew. */
const STYLES = 8;

function subtitleOf(points: readonly Point[], isLogarithmic: boolean): string {
  return [
    "95 % intervals; the same shuffles and coins.",
    ...(isLogarithmic ? ["Logarithmic."] : []),
    ...(points.some(({ isCensored }) => isCensored) ? ["Hollow: of games that ended only."] : []),
  ].join(" ");
}

function mark(
  { mean, half, isCensored }: Point,
  x: number,
  place: (value: number) => number,
  style: number,
): string[] {
  const look = isCensored ? `hollow s${style}` : `point s${style}`;
  return [
    segment(x, place(mean - half), x, place(mean + half), `error s${style}`),
    `<circle cx="${at(x)}" cy="${at(place(mean))}" r="4" class="${look}"/>`,
  ];
}

interface Heights {
  readonly isLogarithmic: boolean;
  readonly ticks: readonly number[];
  place(value: number): number;
}

/** The vertical scale: from 0, or logarithmic when the means differ too much for that. */
function heights(points: readonly Point[]): Heights {
  const { top, height, bottom } = FRAME;
  const range = [height - bottom, top] as const;
  const highest = max(points, ({ mean, half }) => mean + half) ?? 1;
  const lowest = min(points, ({ mean, half }) => Math.max(mean - half, mean / 2)) ?? 0;
  const isLogarithmic = lowest > 0 && highest / lowest > LOG_FROM;
  if (!isLogarithmic) {
    const scale = scaleLinear().domain([0, highest]).range(range).nice(6);
    return { isLogarithmic, ticks: scale.ticks(6), place: scale };
  }
  const scale: LinearScale = scaleLog().domain([lowest, highest]).range(range).nice();
  const ticks = scale.ticks(6).filter((tick) => /^[125]0*$/.test(String(tick)));
  return { isLogarithmic, ticks, place: (value) => scale(value > 0 ? value : lowest) };
}
