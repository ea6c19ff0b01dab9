// Box drawing, U+2500 to U+257F, as lines in a cell of 10x20.

/** The size of a cell in the units of the pictures. */
export const CELL = { width: 10, height: 20 } as const;

/** A line in a cell, level or upright. */
export interface BoxLine {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly weight: "light" | "heavy";
  /** Into how many dashes it is cut in each cell. */
  readonly dashes: 1 | 2 | 3 | 4;
}

/** A curve or slanting line in a cell: where it begins, and its path from there. */
export interface BoxCurve {
  readonly from: readonly [number, number];
  readonly path: string;
}

type Side = "up" | "right" | "down" | "left";
type Arms = Readonly<Record<Side, number>>;

const FIRST = 0x2500;
const MIDDLE = { x: CELL.width / 2, y: CELL.height / 2 };
/** Distance of the two lines of a double line from the middle. */
const APART = 2;

const DOUBLE = 3;

/**
 * The arms of each character, 16 in a row: up, right, down, left, each 0 for none, 1 light, 2 heavy,
 * 3 double. What is not straight has none.
 */
const ARMS = [
  "0101 0202 1010 2020 0101 0202 1010 2020 0101 0202 1010 2020 0110 0210 0120 0220",
  "0011 0012 0021 0022 1100 1200 2100 2200 1001 1002 2001 2002 1110 1210 2110 1120",
  "2120 2210 1220 2220 1011 1012 2011 1021 2021 2012 1022 2022 0111 0112 0211 0212",
  "0121 0122 0221 0222 1101 1102 1201 1202 2101 2102 2201 2202 1111 1112 1211 1212",
  "2111 1121 2121 2112 2211 1122 1221 2212 1222 2122 2221 2222 0101 0202 1010 2020",
  "0303 3030 0310 0130 0330 0013 0031 0033 1300 3100 3300 1003 3001 3003 1310 3130",
  "3330 1013 3031 3033 0313 0131 0333 1303 3101 3303 1313 3131 3333 0000 0000 0000",
  "0000 0000 0000 0000 0001 1000 0100 0010 0002 2000 0200 0020 0201 1020 0102 2010",
].flatMap((row) => row.split(" "));

/** The curves and diagonals. */
const CURVES: ReadonlyMap<string, readonly BoxCurve[]> = new Map(Object.entries({
  "╭": [{ from: [5, 20], path: "v-5q0-5 5-5" }],
  "╮": [{ from: [5, 20], path: "v-5q0-5-5-5" }],
  "╯": [{ from: [5, 0], path: "v5q0 5-5 5" }],
  "╰": [{ from: [5, 0], path: "v5q0 5 5 5" }],
  "╱": [{ from: [0, 20], path: "l10-20" }],
  "╲": [{ from: [0, 0], path: "l10 20" }],
  "╳": [{ from: [0, 0], path: "l10 20" }, { from: [0, 20], path: "l10-20" }],
}));

/** Returns the lines of a character; empty if it is not drawn with straight lines. */
export function boxLines(character: string): readonly BoxLine[] {
  const code = character.charCodeAt(0);
  const arms = armsOf(code);
  if (!arms) return [];
  const sides = ["up", "right", "down", "left"] as const;
  return sides.flatMap((side) => armLines(arms, side, dashesOf(code)));
}

/** Returns the curves of a character; empty if it has only straight lines, or no line. */
export function boxCurves(character: string): readonly BoxCurve[] {
  return CURVES.get(character) ?? [];
}

function armsOf(code: number): Arms | undefined {
  const digits = ARMS[code - FIRST];
  if (digits === undefined) return undefined;
  const [up = 0, right = 0, down = 0, left = 0] = [...digits].map(Number);
  return { up, right, down, left };
}

function dashesOf(code: number): BoxLine["dashes"] {
  if (code >= 0x2504 && code <= 0x2507) return 3;
  if (code >= 0x2508 && code <= 0x250b) return 4;
  return code >= 0x254c && code <= 0x254f ? 2 : 1;
}

function armLines(arms: Arms, side: Side, dashes: BoxLine["dashes"]): BoxLine[] {
  const weight = arms[side];
  if (weight === 0) return [];
  const offsets = weight === DOUBLE ? [-APART, APART] : [0];
  return offsets.map((offset) => ({
    ...armLine(side, offset, startOf(arms, side, offset)),
    weight: weight === 2 ? "heavy" : "light",
    dashes,
  }));
}

/**
 * Returns the start of a line of an arm, measured from the middle of the cell towards its side:
 * double lines part where another arm leaves between them, and meet at the corners.
 */
function startOf(arms: Arms, side: Side, offset: number): number {
  const isLevel = side === "left" || side === "right";
  const [before, after] = isLevel ? [arms.up, arms.down] : [arms.left, arms.right];
  const opposite = arms[{ up: "down", down: "up", left: "right", right: "left" }[side] as Side];
  if (offset === 0) {
    if (opposite > 0 || before !== DOUBLE && after !== DOUBLE) return 0;
    return before === after ? APART : -APART;
  }
  const [near, far] = offset < 0 ? [before, after] : [after, before];
  if (near === DOUBLE) return APART;
  return opposite !== DOUBLE && far === DOUBLE ? -APART : 0;
}

function armLine(side: Side, offset: number, start: number): Pick<BoxLine, "from" | "to"> {
  const { x, y } = MIDDLE;
  switch (side) {
    case "up":
      return { from: [x + offset, 0], to: [x + offset, y - start] };
    case "down":
      return { from: [x + offset, y + start], to: [x + offset, CELL.height] };
    case "left":
      return { from: [0, y + offset], to: [x - start, y + offset] };
    case "right":
      return { from: [x + start, y + offset], to: [CELL.width, y + offset] };
  }
}
