/** The sizes of a picture: its outer size and the room around the plot. */
export const FRAME = { width: 760, height: 448, left: 72, right: 24, top: 56, bottom: 72 } as const;

/**
 * Tones that can be read on white and on black alike: each has a contrast of at least 3 to both.
 */
const INK = "#7a7a7a";
const ACCENT = "#3b82f6";

const LETTER_WIDTH = 8;

/** Where a text stands to its point. */
type Anchor = "start" | "middle" | "end";

/** A whole SVG with a title, in tones for dark and light, on no background. */
export function picture(title: string, subtitle: string, parts: readonly string[]): string {
  const { width, height, left } = FRAME;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
    `width="${width}" height="${height}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<style>
text { font: 13px system-ui, "Segoe UI", "DejaVu Sans", sans-serif; fill: ${INK} }
.small { font-size: 11px }
.title { font-size: 17px; font-weight: 600 }
.axis { stroke: ${INK}; stroke-width: 1; fill: none }
.grid { stroke: ${INK}; stroke-width: 1; stroke-opacity: 0.25; fill: none }
.bar { fill: ${ACCENT} }
.mark { stroke: ${INK}; stroke-width: 1.5; stroke-dasharray: 5 4; fill: none }
.curve { stroke: ${ACCENT}; stroke-width: 2.5; fill: none; stroke-linejoin: round }
.error { stroke: ${ACCENT}; stroke-width: 1.5 }
.point { fill: ${ACCENT} }
</style>`,
    text(left, 24, title, "start", "title"),
    text(left, 43, subtitle),
    ...parts,
    "</svg>",
    "",
  ].join("\n");
}

/** A text at a point. */
export function text(
  x: number,
  y: number,
  content: string,
  anchor: Anchor = "start",
  style = "",
): string {
  const classes = style === "" ? "" : ` class="${style}"`;
  return `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}"${classes}>${
    escapeXml(content)
  }</text>`;
}

/** A straight line. */
export function segment(x1: number, y1: number, x2: number, y2: number, style: string): string {
  return `<line x1="${at(x1)}" y1="${at(y1)}" x2="${at(x2)}" y2="${at(y2)}" class="${style}"/>`;
}

/** The scale of the vertical axis: a line across and a number for each tick, and what it counts. */
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
    `<text transform="translate(18 ${at(middle)}) rotate(-90)" text-anchor="middle">${
      escapeXml(name)
    }</text>`,
  ];
}

/** The line of the horizontal axis with its ticks and its name. */
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

/** A text that ends at a point and comes from below, for labels that are too long to lie. */
function slantedText(x: number, y: number, content: string): string {
  return `<text transform="translate(${at(x + 4)} ${at(y)}) rotate(-25)" text-anchor="end" ` +
    `class="small">${escapeXml(content)}</text>`;
}

/** A coordinate with at most two digits after the point. */
export function at(coordinate: number): string {
  return String(Math.round(coordinate * 100) / 100);
}

function escapeXml(content: string): string {
  return content.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
