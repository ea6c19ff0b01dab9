import { assert } from "@std/assert";
import {
  backgroundOf,
  foregroundOf,
  hasAttribute,
  type Ink,
  type Palette,
} from "../../../tui/terminal/style.ts";
import { glyphOfCell, type Grid, styleOfCell } from "../../../tui/terminal/grid.ts";
import { DARK_PALETTE, LIGHT_PALETTE } from "../../../tui/table/draw/palette.ts";

type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** The 16 colours of xterm. */
const XTERM: readonly Rgb[] = [
  ...[[0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205]],
  ...[[0, 205, 205], [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0]],
  ...[[92, 92, 255], [255, 0, 255], [0, 255, 255], [255, 255, 255]],
] as unknown as readonly Rgb[];

/** Minimum contrast by WCAG 2 for large text and symbols. */
const LEAST_CONTRAST = 3;

/** Characters that must be legible; edges, patterns of backs and pictures can be faint. */
const TEXT = /[\p{L}\p{N}♣♦♥♠]/u;

/**
 * Fails if text is not legible on dark and on light: in 256 and RGB colours for a rich terminal, in
 * 16 colours for a poor one.
 */
export function assertLegible({ cells }: Grid, what: string, isRich: boolean): void {
  const terminals = [[DARK_PALETTE, BLACK, WHITE], [LIGHT_PALETTE, WHITE, BLACK]] as const;
  const text = [...cells].filter((cell) => TEXT.test(String.fromCharCode(glyphOfCell(cell))));
  assert(text.length > 0, `${what}: there is no text`);
  for (const style of new Set(text.map(styleOfCell))) {
    for (const [palette, paper, own] of terminals) {
      const isBold = hasAttribute(style, "bold");
      for (const shown of isRich ? [indexed, full] : [isBold ? bold : basic]) {
        const ink = inkOf(palette, foregroundOf(style), own, shown);
        const ground = inkOf(palette, backgroundOf(style), paper, shown === bold ? basic : shown);
        const found = contrast(ink, ground);
        assert(found >= LEAST_CONTRAST, `${what}: ${ink} on ${ground} is ${found}`);
      }
    }
  }
}

function inkOf(palette: Palette, colour: number, own: Rgb, shown: (ink: Ink) => Rgb): Rgb {
  const ink = palette[colour - 1];
  return ink ? shown(ink) : own;
}

function basic({ basic }: Ink): Rgb {
  return XTERM[basic] ?? BLACK;
}

/** Many terminals draw the first eight of the 16 colours brighter in bold. */
function bold({ basic }: Ink): Rgb {
  return XTERM[basic < 8 ? basic + 8 : basic] ?? BLACK;
}

function indexed(ink: Ink): Rgb {
  const { indexed: index } = ink;
  if (index === undefined) return basic(ink);
  if (index >= 232) return [0, 1, 2].map(() => 8 + 10 * (index - 232)) as unknown as Rgb;
  const level = (n: number): number => n === 0 ? 0 : 55 + 40 * n;
  const cube = index - 16;
  return [level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6)];
}

function full(ink: Ink): Rgb {
  return ink.rgb ?? indexed(ink);
}

function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
