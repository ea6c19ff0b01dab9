/** The size of a picture and the margins around its plot. */
export const FRAME = { width: 760, height: 448, left: 72, right: 24, top: 56, bottom: 72 } as const;

/**
 * The colours on white, and on a dark background if the viewer prefers that: text has a contrast of
 * at least 7, lines one of at least 3.
 */
const LIGHT = { paper: "#ffffff", ink: "#3a3a3a", accent: "#2563eb" };
const DARK = { paper: "#16181d", ink: "#d6d6d6", accent: "#6ea8fe" };

/** The colours and dashes of lines; the dashes differ for readers who cannot tell the colours. */
const SERIES = [
  ["#2563eb", "none"],
  ["#c2410c", "7 4"],
  ["#15803d", "2 3"],
  ["#9333ea", "9 3 2 3"],
  ["#0e7490", "12 5"],
  ["#be185d", "4 2"],
  ["#854d0e", "1 4"],
  ["#6b7280", "14 3 3 3"],
] as const;

/** The greatest width of a letter. */
export const LETTER_WIDTH = 8;

/** The point of a text that is placed. */
type Anchor = "start" | "middle" | "end";

/** Makes an SVG with a title, on a white background, or a dark one if the viewer prefers that. */
export function svgDocument(title: string, subtitle: string, parts: readonly string[]): string {
  const { width, height, left } = FRAME;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>
.paper { fill: ${LIGHT.paper} }
text { font: 13px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: ${LIGHT.ink} }
.small { font-size: 11px }
.title { font-size: 17px; font-weight: 600 }
.axis { stroke: ${LIGHT.ink}; stroke-width: 1; fill: none }
.grid { stroke: ${LIGHT.ink}; stroke-width: 1; stroke-opacity: 0.25; fill: none }
.bar { fill: ${LIGHT.accent} }
.mark { stroke: ${LIGHT.ink}; stroke-width: 1.5; stroke-dasharray: 5 4; fill: none }
.curve { stroke-width: 2.5; fill: none; stroke-linejoin: round }
.error { stroke-width: 1.5 }
.hollow { fill: ${LIGHT.paper}; stroke-width: 2 }
${SERIES.map(seriesStyle).join("\n")}
@media (prefers-color-scheme: dark) {
.paper, .hollow { fill: ${DARK.paper} }
text { fill: ${DARK.ink} }
.axis, .grid, .mark { stroke: ${DARK.ink} }
.bar { fill: ${DARK.accent} }
}
</style>`,
    `<rect width="${width}" height="${height}" class="paper"/>`,
    text(left, 24, title, "start", "title"),
    text(left, 43, subtitle),
    ...parts,
    "</svg>",
    "",
  ].join("\n");
}

function seriesStyle([tone, dashes]: readonly [string, string], i: number): string {
  return `.curve.s${i} { stroke: ${tone}; stroke-dasharray: ${dashes} }\n` +
    `.error.s${i}, .hollow.s${i} { stroke: ${tone} }\n.point.s${i} { fill: ${tone} }`;
}

/** The most lines that a legend names. */
const MAX_NAMED = 12;
const LINE_HEIGHT = 18;

/** A position in a picture. */
export type AxisPosition = readonly [x: number, y: number];

/** Draws the names of lines with their styles, in the corner where they hide the fewest points. */
export function legend(
  title: string,
  names: readonly string[],
  points: readonly AxisPosition[],
): string[] {
  const shown = names.slice(0, MAX_NAMED);
  const more = names.length > shown.length ? [`${names.length - shown.length} more`] : [];
  const all = [title, ...shown, ...more];
  const room = Math.max(...all.map((name) => name.length)) * LETTER_WIDTH + 44;
  const deep = all.length * LINE_HEIGHT + 8;
  const [left, top] = freestCorner(room, deep, points);
  return [
    `<rect x="${svgNumber(left)}" y="${svgNumber(top)}" width="${svgNumber(room)}" ` +
    `height="${deep}" class="paper" fill-opacity="0.85"/>`,
    ...all.flatMap((name, i) => {
      const y = top + 16 + i * LINE_HEIGHT;
      const isLine = i > 0 && i <= shown.length;
      return [
        ...(isLine
          ? [segment(left + 6, y - 4, left + 32, y - 4, `curve s${(i - 1) % SERIES.length}`)]
          : []),
        text(left + (isLine ? 40 : 6), y, name),
      ];
    }),
  ];
}

/** Returns the corner where a box hides the fewest points; the top right one wins a tie. */
function freestCorner(wide: number, deep: number, points: readonly AxisPosition[]): AxisPosition {
  const { left, right, width, top, height, bottom } = FRAME;
  const [far, low] = [width - right - wide, height - bottom - deep - 1];
  const hidden = ([x, y]: AxisPosition): number =>
    points.filter(([px, py]) =>
      px >= x - 5 && px <= x + wide + 5 && py >= y - 5 && py <= y + deep + 5
    )
      .length;
  const corners: AxisPosition[] = [[far, top], [left + 1, top], [far, low], [left + 1, low]];
  return corners.toSorted((one, other) => hidden(one) - hidden(other))[0] ?? [far, top];
}

/** Draws a text at a point. */
export function text(
  x: number,
  y: number,
  content: string,
  anchor: Anchor = "start",
  style = "",
): string {
  const classes = style === "" ? "" : ` class="${style}"`;
  return `<text x="${svgNumber(x)}" y="${svgNumber(y)}" text-anchor="${anchor}"${classes}>${
    escapeXml(content)
  }</text>`;
}

/** Draws a straight line. */
export function segment(x1: number, y1: number, x2: number, y2: number, style: string): string {
  return `<line x1="${svgNumber(x1)}" y1="${svgNumber(y1)}" x2="${svgNumber(x2)}" y2="${
    svgNumber(y2)
  }" class="${style}"/>`;
}

/** Draws the vertical axis: a line across and a number per tick, and the name of the axis. */
export function verticalAxis(
  ticks: readonly number[],
  place: (value: number) => number,
  label: (value: number) => string,
  name: string,
): string[] {
  const { left, right, width, top, height, bottom } = FRAME;
  const middle = (top + height - bottom) / 2;
  return [
    ...ticks.flatMap((tick) => [
      segment(left, place(tick), width - right, place(tick), "grid"),
      text(left - 8, place(tick) + 4, label(tick), "end"),
    ]),
    `<text transform="translate(18 ${svgNumber(middle)}) rotate(-90)" text-anchor="middle">${
      escapeXml(name)
    }</text>`,
  ];
}

/** Draws the horizontal axis with its ticks, and its name if the labels leave room. */
export function horizontalAxis(
  ticks: readonly { readonly x: number; readonly label: string }[],
  name: string,
): string[] {
  const { left, right, width, height, bottom } = FRAME;
  const y = height - bottom;
  const room = (width - left - right) / ticks.length;
  const slanted = ticks.some(({ label }) => label.length * LETTER_WIDTH > room);
  return [
    segment(left, y, width - right, y, "axis"),
    ...ticks.flatMap(({ x, label }) => [
      segment(x, y, x, y + 5, "axis"),
      slanted ? slantedText(x, y + 16, label) : text(x, y + 20, label, "middle"),
    ]),
    ...(slanted ? [] : [text((left + width - right) / 2, height - 16, name, "middle")]),
  ];
}

/** Draws a slanted text that ends at a point, for labels too long to be horizontal. */
function slantedText(x: number, y: number, content: string): string {
  return `<text transform="translate(${svgNumber(x + 4)} ${
    svgNumber(y)
  }) rotate(-25)" text-anchor="end" ` +
    `class="small">${escapeXml(content)}</text>`;
}

/** Formats a coordinate with at most two digits after the point. */
export function svgNumber(coordinate: number): string {
  return String(Math.round(coordinate * 100) / 100);
}

function escapeXml(content: string): string {
  return content.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
