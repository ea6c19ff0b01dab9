// Block elements, U+2580 to U+259F, as areas of a cell.

/** A rectangle in a cell; all of the cell is 1 wide and 1 high. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The quarters of a cell, as bits. */
export const Quarter = { upperLeft: 1, upperRight: 2, lowerLeft: 4, lowerRight: 8 } as const;

const { upperLeft, upperRight, lowerLeft, lowerRight } = Quarter;
const ALL = 15;

/** The quarters that each block covers which is made of quarters. */
const QUARTERS: ReadonlyMap<string, number> = new Map(Object.entries({
  " ": 0,
  "▀": upperLeft | upperRight,
  "▄": lowerLeft | lowerRight,
  "█": ALL,
  "▌": upperLeft | lowerLeft,
  "▐": upperRight | lowerRight,
  "▖": lowerLeft,
  "▗": lowerRight,
  "▘": upperLeft,
  "▙": ALL & ~upperRight,
  "▚": upperLeft | lowerRight,
  "▛": ALL & ~lowerRight,
  "▜": ALL & ~lowerLeft,
  "▝": upperRight,
  "▞": upperRight | lowerLeft,
  "▟": ALL & ~upperLeft,
}));

const SHADES = "░▒▓";
const FROM_BELOW = "▁▂▃▄▅▆▇█";
const FROM_THE_LEFT = "▏▎▍▌▋▊▉█";

/** Returns the quarters that a block covers, or `undefined` if it is not made of quarters. */
export function quartersOf(character: string): number | undefined {
  return QUARTERS.get(character);
}

/** Returns the share of ink in a shade, from 0 to 1, or `undefined` for other characters. */
export function shadeOf(character: string): number | undefined {
  const index = SHADES.indexOf(character);
  return index < 0 ? undefined : (index + 1) / 4;
}

/** Returns the area of a block in eighths, or `undefined` for other characters. */
export function eighthsOf(character: string): Area | undefined {
  if (character === "▔") return { x: 0, y: 0, width: 1, height: 1 / 8 };
  if (character === "▕") return { x: 7 / 8, y: 0, width: 1 / 8, height: 1 };
  const height = (FROM_BELOW.indexOf(character) + 1) / 8;
  if (height > 0) return { x: 0, y: 1 - height, width: 1, height };
  const width = (FROM_THE_LEFT.indexOf(character) + 1) / 8;
  return width > 0 ? { x: 0, y: 0, width, height: 1 } : undefined;
}
