import type { Ink } from "../../tui/terminal/style.ts";

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The colours of the terminal that a picture shows. */
export interface TerminalColours {
  readonly paper: Rgb;
  readonly ink: Rgb;
  /** The 16 colours that every colour terminal has. */
  readonly basic: readonly Rgb[];
}

/** The 16 colours of the pictures, as six digits each. */
const BASIC = [
  ..."1d2021 e05040 8ec07c fabd2f 5f87d7 d3869b 83a598 d5c4a1".split(" "),
  ..."7c6f64 ff6c60 87d787 fad765 7dafff e8a5b8 a5d0c0 fbf1c7".split(" "),
].map(fromHex);

/** A terminal that writes light on dark. */
export const DARK_TERMINAL: TerminalColours = {
  paper: [29, 32, 33],
  ink: [232, 228, 216],
  basic: BASIC,
};

/** A terminal that writes dark on light. */
export const LIGHT_TERMINAL: TerminalColours = {
  paper: [250, 248, 242],
  ink: [40, 40, 40],
  basic: BASIC,
};

/** Returns the colour that a terminal of all colours shows for an ink. */
export function rgbOf(ink: Ink, { basic, ink: own }: TerminalColours): Rgb {
  return ink.rgb ?? indexedRgb(ink.indexed) ?? basic[ink.basic] ?? own;
}

/** Mixes two colours; a share of 0 is the first one, 1 the second one. */
export function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (i: 0 | 1 | 2): number => Math.round(from[i] + (to[i] - from[i]) * share);
  return [part(0), part(1), part(2)];
}

/** Formats a colour for SVG, as short as possible. */
export function hexOf(rgb: Rgb): string {
  const digits = rgb.map((value) => value.toString(16).padStart(2, "0"));
  const isShort = digits.every(([first, second]) => first === second);
  return `#${digits.map((pair) => isShort ? pair[0] : pair).join("")}`;
}

/** Returns a colour of xterm's cube or of its greys. */
function indexedRgb(index: number | undefined): Rgb | undefined {
  if (index === undefined || index < 16) return undefined;
  if (index >= 232) return grey(8 + 10 * (index - 232));
  const level = (n: number): number => n === 0 ? 0 : 55 + 40 * n;
  const cube = index - 16;
  return [level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6)];
}

function grey(value: number): Rgb {
  return [value, value, value];
}

function fromHex(digits: string): Rgb {
  const value = parseInt(digits, 16);
  return [value >> 16, value >> 8 & 255, value & 255];
}
