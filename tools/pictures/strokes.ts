import { type BoxCurve, type BoxLine, CELL } from "./box_lines.ts";

const WIDTHS = { light: 1.4, heavy: 3.2 } as const;

/** A line of the picture, level or upright, on `at` from `start` to `end`. */
interface Segment {
  readonly isLevel: boolean;
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** Lines of one colour, weight and kind of dashes. */
interface Pen {
  /** Attributes of the SVG element. */
  readonly attributes: string;
  readonly segments: Segment[];
  curves: string;
}

/** Lines that are drawn with pens; those that go on in the next cell become one. */
export class Strokes {
  readonly #pens = new Map<string, Pen>();

  /** Draws a line of a cell whose upper left corner is here. */
  line(x: number, y: number, { from, to, weight, dashes }: BoxLine, colour: string): void {
    const isLevel = from[1] === to[1];
    const [at, start, end] = isLevel
      ? [y + from[1], x + from[0], x + to[0]]
      : [x + from[0], y + from[1], y + to[1]];
    const cut = dashes === 1 ? "" : dashed((isLevel ? CELL.width : CELL.height) / dashes);
    this.#pen(colour, WIDTHS[weight], cut).segments.push({ isLevel, at, start, end });
  }

  /** Draws a curve of a cell whose upper left corner is here. */
  curve(x: number, y: number, { from, path }: BoxCurve, colour: string): void {
    this.#pen(colour, WIDTHS.light, "").curves += `M${x + from[0]} ${y + from[1]}${path}`;
  }

  /** Underlines a cell. */
  underline(x: number, y: number, colour: string): void {
    const at = y + CELL.height - 2.5;
    const segment = { isLevel: true, at, start: x, end: x + CELL.width };
    this.#pen(colour, WIDTHS.light, "").segments.push(segment);
  }

  /** All paths as SVG. */
  toSvg(): string {
    const paths = [...this.#pens.values()].map(({ attributes, segments, curves }) =>
      `<path ${attributes} d="${joined(segments).map(pathOf).join("")}${curves}"/>\n`
    );
    return paths.length === 0 ? "" : `<g fill="none">\n${paths.join("")}</g>\n`;
  }

  #pen(colour: string, width: number, cut: string): Pen {
    // Square ends close the corners where two lines meet; dashes would become longer by them.
    const caps = cut === "" ? ` stroke-linecap="square"` : cut;
    const attributes = `stroke="${colour}" stroke-width="${width}"${caps}`;
    const pen = this.#pens.get(attributes) ?? { attributes, segments: [], curves: "" };
    this.#pens.set(attributes, pen);
    return pen;
  }
}

/** Dashes with half a gap before and after each, so that they go on evenly in the next cell. */
function dashed(period: number): string {
  const gap = Math.round(period * 4) / 10;
  return ` stroke-dasharray="${period - gap} ${gap}" stroke-dashoffset="${-gap / 2}"`;
}

/** Joins the segments that touch each other. */
function joined(segments: readonly Segment[]): Segment[] {
  const sorted = segments.toSorted((a, b) =>
    Number(b.isLevel) - Number(a.isLevel) || a.at - b.at || a.start - b.start
  );
  const longer: Segment[] = [];
  for (const next of sorted) {
    const last = longer.at(-1);
    if (last?.isLevel === next.isLevel && last.at === next.at && last.end >= next.start) {
      longer[longer.length - 1] = { ...last, end: Math.max(last.end, next.end) };
    } else longer.push(next);
  }
  return longer;
}

function pathOf({ isLevel, at, start, end }: Segment): string {
  return isLevel ? `M${start} ${at}h${end - start}` : `M${at} ${start}v${end - start}`;
}
