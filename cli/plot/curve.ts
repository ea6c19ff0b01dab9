import { max, min } from "d3-array";
import { format } from "d3-format";
import { type LinearScale, scaleLinear, scaleLog, scalePoint } from "d3-scale";
import { line } from "d3-shape";
import {
  FRAME,
  horizontalAxis,
  legend,
  LETTER_WIDTH,
  segment,
  svgDocument,
  svgNumber,
  verticalAxis,
} from "./svg.ts";

/** A point of a plot. */
export interface PlotPoint {
  /** Its position on the axis: numbers are drawn to scale, words at equal distances. */
  readonly across: string | number;
  /** The name of its line. */
  readonly series: string;
  readonly mean: number;
  /** The half-width of its 95% interval, or `undefined` if it has one game only. */
  readonly half: number | undefined;
  /** True if it is the mean of only those games that ended. */
  readonly isCensored: boolean;
}

/** A plot: its points and the titles of its axis and its legend. */
export interface Curve {
  readonly against: string;
  /** Legend title; empty for a single line. */
  readonly lines: string;
  readonly points: readonly PlotPoint[];
}

/** The most words below the axis. */
const MAX_LABELS = 26;
/** Above this ratio of the largest mean to the smallest, the axis of means is logarithmic. */
const LOG_FROM = 20;
/** From this ratio of the largest number to the smallest, the horizontal axis is logarithmic. */
const WIDE_LOG_FROM = 100;
/** The distance of the outermost numbers from the ends of the axis. */
const MARGIN = 24;

/** Draws the means of a sweep with their intervals. */
export function plotCurve({ against, lines, points }: Curve): string {
  const title = `Mean number of steps against ${against}` + (lines && ` and ${lines}`);
  if (points.length === 0) return svgDocument(title, "No game ended.", []);
  const names = [...new Set(points.map(({ series }) => series))];
  const x = widths(points);
  const y = heights(points);
  const across = ({ across }: PlotPoint): number => x.place(across);
  return svgDocument(title, subtitleOf(points, y.isLogarithmic), [
    ...verticalAxis(y.ticks, y.place, format(","), "steps per game"),
    ...horizontalAxis(x.ticks, against + (x.isLogarithmic ? " (logarithmic)" : "")),
    ...names.flatMap((name, i) => {
      const own = points.filter(({ series }) => series === name)
        .toSorted((one, other) => across(one) - across(other));
      const path = line<PlotPoint>().x(across).y(({ mean }) => y.place(mean))(own) ?? "";
      return [
        ...(x.isJoined ? [`<path d="${path}" class="curve s${i % STYLES}"/>`] : []),
        ...own.flatMap((point) => mark(point, across(point), y.place, i % STYLES)),
      ];
    }),
    ...(names.length > 1
      ? legend(lines, names, points.map((one) => [across(one), y.place(one.mean)]))
      : []),
  ]);
}

/** The number of line styles; further lines repeat them. */
const STYLES = 8;

function subtitleOf(points: readonly PlotPoint[], isLogarithmic: boolean): string {
  return [
    "95% intervals; the same shuffles and coins.",
    ...(isLogarithmic ? ["Logarithmic."] : []),
    ...(points.some(({ isCensored }) => isCensored) ? ["Hollow: of games that ended only."] : []),
  ].join(" ");
}

function mark(
  { mean, half, isCensored }: PlotPoint,
  x: number,
  place: (value: number) => number,
  style: number,
): string[] {
  const look = isCensored ? `hollow s${style}` : `point s${style}`;
  return [
    ...(half === undefined
      ? []
      : [segment(x, place(mean - half), x, place(mean + half), `error s${style}`)]),
    `<circle cx="${svgNumber(x)}" cy="${svgNumber(place(mean))}" r="4" class="${look}"/>`,
  ];
}

interface Widths {
  /** True if adjacent points are joined; a line between words would be meaningless. */
  readonly isJoined: boolean;
  readonly isLogarithmic: boolean;
  readonly ticks: readonly { readonly x: number; readonly label: string }[];
  place(across: string | number): number;
}

/** Makes the horizontal scale: numbers to scale, words at equal distances. */
function widths(points: readonly PlotPoint[]): Widths {
  const places = [...new Set(points.map(({ across }) => across))];
  const numbers = places.filter((one) => typeof one === "number");
  return numbers.length === 0 ? ofWords(places.map(String)) : ofNumbers(numbers);
}

function ofWords(words: readonly string[]): Widths {
  const { left, right, width } = FRAME;
  const scale = scalePoint().domain(words).range([left, width - right]).padding(0.5);
  const place = (across: string | number): number => scale(String(across)) ?? left;
  const every = Math.ceil(words.length / MAX_LABELS);
  const ticks = words.filter((_, i) => i % every === 0)
    .map((label) => ({ x: place(label), label }));
  return { isJoined: false, isLogarithmic: false, ticks, place };
}

function ofNumbers(numbers: readonly number[]): Widths {
  const { left, right, width } = FRAME;
  const ends = [Math.min(...numbers), Math.max(...numbers)] as const;
  const isLogarithmic = ends[1] / ends[0] >= WIDE_LOG_FROM;
  const scale = (isLogarithmic ? scaleLog() : scaleLinear()).domain(ends)
    .range([left + MARGIN, width - right - MARGIN]);
  const place = (across: string | number): number => scale(Number(across));
  const ticks: { x: number; label: string }[] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const [x, label, last] = [place(number), format(",")(number), ticks.at(-1)];
    // Labels are centred: each needs half of its width, half of that before it, and a gap.
    const room = LETTER_WIDTH * (label.length + (last?.label.length ?? 0)) / 2 + LETTER_WIDTH;
    if (last === undefined || x - last.x >= room) ticks.push({ x, label });
  }
  return { isJoined: true, isLogarithmic, ticks, place };
}

interface VerticalScale {
  readonly isLogarithmic: boolean;
  readonly ticks: readonly number[];
  place(value: number): number;
}

/** Makes the vertical scale: from 0, or logarithmic if the means differ too much for that. */
function heights(points: readonly PlotPoint[]): VerticalScale {
  const { top, height, bottom } = FRAME;
  const range = [height - bottom, top] as const;
  const highest = max(points, ({ mean, half = 0 }) => mean + half) ?? 1;
  const lowest = min(points, ({ mean, half = 0 }) => Math.max(mean - half, mean / 2)) ?? 0;
  const isLogarithmic = lowest > 0 && highest / lowest > LOG_FROM;
  if (!isLogarithmic) {
    const scale = scaleLinear().domain([0, highest]).range(range).nice(6);
    return { isLogarithmic, ticks: scale.ticks(6), place: scale };
  }
  const scale: LinearScale = scaleLog().domain([lowest, highest]).range(range).nice();
  const ticks = scale.ticks(6).filter((tick) => /^[125]0*$/.test(String(tick)));
  return { isLogarithmic, ticks, place: (value) => scale(value > 0 ? value : lowest) };
}
