// The inside of a face-up card. The pips of the numbers are where they are on printed cards, but
// all are upright, so that the suit is seen at a glance; cards without suits show large ranks.

import type { Suit } from "../../../../lib/card.ts";
import type { Face } from "../../../../lib/patience.ts";
import type { Size } from "../../../terminal/grid.ts";
import {
  type Bitmap,
  centre,
  compose,
  firstThatFits,
  fitsInArea,
  halveRows,
  type Placed,
  scaleUp,
} from "./canvas.ts";
import { courtLines, courtOf, courtPicture } from "./courts.ts";
import { PIPS, SINGLE_PIPS, SMALL_PIPS, SUIT_GLYPHS, SUIT_PICTURES } from "./suits.ts";

/** Picture inside a card. */
export type CardFace =
  /**
   * One character per cell, `height` rows of `width`. Blanks are paper; the rest has the suit's
   * style.
   */
  | { readonly kind: "glyphs"; readonly rows: readonly string[] }
  /**
   * Two rows of pixels per cell, in its upper and lower half, so that a pixel is nearly square:
   * `2 * height` rows of `width` letters. Each letter is a colour: `.` paper, `x` ink, `s` the
   * suit, `g` gold, `f` skin, `r` red and `b` blue cloth, `h` hair, `w` white.
   */
  | { readonly kind: "pixels"; readonly rows: readonly string[] };

/** Smallest area with a picture; in a smaller one the indexes in the corners are enough. */
const MIN_AREA: Size = { width: 7, height: 4 };

/** Minimum height of an area with pips for numbers; a lower one shows a single suit symbol. */
const MIN_PIPS_HEIGHT = 6;

/**
 * Returns the inside of a face-up card. With `asciiOnly` it contains only glyphs that have an ASCII
 * equivalent.
 */
export function cardFace(face: Face, inside: Size, asciiOnly: boolean): CardFace {
  const hasRoom = inside.width >= MIN_AREA.width && inside.height >= MIN_AREA.height;
  if (!hasRoom) return { kind: "glyphs", rows: compose(inside, " ", []) };
  const area = { width: inside.width, height: 2 * inside.height };
  const pixels = asciiOnly ? undefined : drawPixels(face, inside, area);
  if (pixels) return { kind: "pixels", rows: centre(area, ".", pixels) };
  return { kind: "glyphs", rows: centre(inside, " ", drawGlyphs(face, inside)) };
}

/** Returns a card as pixels, or `undefined` if it is drawn with glyphs. */
function drawPixels({ rank, suit }: Face, inside: Size, area: Size): Bitmap | undefined {
  if (suit === undefined) return rankPixels(rank, area);
  if (rank === "A") return firstThatFits(area, SUIT_PICTURES[suit]);
  const court = courtOf(rank);
  if (court) return courtPicture(court, suit, area);
  return inside.height < MIN_PIPS_HEIGHT ? SINGLE_PIPS[suit] : pixelPips(Number(rank), suit, area);
}

function drawGlyphs({ rank, suit }: Face, inside: Size): Bitmap {
  if (suit === undefined) return rankBlocks(rank, inside) ?? [rank];
  const glyph = SUIT_GLYPHS[suit];
  const court = courtOf(rank);
  if (court) return courtLines(court, inside) ?? [];
  if (inside.height < MIN_PIPS_HEIGHT) return [glyph];
  if (rank !== "A") return glyphPips(Number(rank), suit, inside);
  const figure = firstThatFits(inside, SUIT_PICTURES[suit].map(halveRows)) ?? [];
  return figure.map((line) => line.replaceAll(".", " ").replaceAll("s", glyph));
}

/** Rows of the pips at both sides and of those in the middle column. */
interface Pattern {
  readonly sides: readonly number[];
  readonly middle: readonly number[];
}

/** Patterns of 2 to 10 for areas of at least this height. */
interface PatternSet {
  readonly height: number;
  readonly patterns: readonly Pattern[];
}

/** Rows of a layout, from which its patterns are made. */
interface PatternRows {
  readonly height: number;
  readonly two: readonly [number, number];
  readonly three: readonly [number, number, number];
  /** Rows between those of `three`. */
  readonly between: readonly [number, number];
  readonly nine: Pattern;
  readonly ten: Pattern;
}

function layout({ height, two, three, between, nine, ten }: PatternRows): PatternSet {
  const [upper, centre, lower] = three;
  return {
    height,
    patterns: [
      { sides: [], middle: two },
      { sides: [], middle: three },
      { sides: two, middle: [] },
      { sides: [upper, lower], middle: [centre] },
      { sides: three, middle: [] },
      { sides: three, middle: [between[0]] },
      { sides: three, middle: between },
      nine,
      ten,
    ],
  };
}

/** Layouts for pips of one cell, the tallest first. */
const GLYPH_PIPS: readonly PatternSet[] = [
  layout({
    height: 13,
    two: [0, 12],
    three: [0, 6, 12],
    between: [3, 9],
    nine: { sides: [0, 4, 8, 12], middle: [6] },
    ten: { sides: [0, 4, 8, 12], middle: [2, 10] },
  }),
  layout({
    height: 9,
    two: [0, 8],
    three: [0, 4, 8],
    between: [2, 6],
    nine: { sides: [1, 3, 5, 7], middle: [4] },
    ten: { sides: [1, 3, 5, 7], middle: [2, 6] },
  }),
  layout({
    height: 6,
    two: [0, 5],
    three: [0, 2, 4],
    between: [1, 3],
    nine: { sides: [0, 1, 3, 4], middle: [2] },
    ten: { sides: [0, 2, 3, 5], middle: [1, 4] },
  }),
];

/**
 * Row of the pip in the middle of the nine. It is a tall one: only an even height can be centred.
 */
const CENTRE = 10;

/** Layout for pips of pixels; numbers with 4 pips in a column have smaller pips. */
const PIXEL_PIPS = layout({
  height: 26,
  two: [0, 20],
  three: [0, CENTRE, 20],
  between: [5, 15],
  nine: { sides: [0, 7, 14, 21], middle: [CENTRE] },
  ten: { sides: [0, 7, 14, 21], middle: [3, 18] },
});

/** Draws the pips of a number from 2 to 10 as glyphs; blank if they do not fit. */
function glyphPips(rank: number, suit: Suit, inside: Size): Bitmap {
  const found = GLYPH_PIPS.find(({ height }) => height <= inside.height);
  const pattern = inside.width < 9 ? undefined : found?.patterns[rank - 2];
  if (!found || !pattern) return compose(inside, " ", []);
  const away = Math.min(6, Math.round(inside.width / 3.2));
  const placed = place(pattern, away, inside, found.height, () => [SUIT_GLYPHS[suit]]);
  return compose(inside, " ", placed);
}

/** Draws the pips of a number from 2 to 10 as pixels, or returns `undefined` if they do not fit. */
function pixelPips(rank: number, suit: Suit, area: Size): Bitmap | undefined {
  const pattern = PIXEL_PIPS.patterns[rank - 2];
  if (!pattern || area.width < 19 || area.height < PIXEL_PIPS.height) return undefined;
  const isCrowded = pattern.sides.length > 3;
  const placed = place(
    pattern,
    6,
    area,
    PIXEL_PIPS.height,
    (row) => isCrowded && row !== CENTRE ? SMALL_PIPS[suit] : PIPS[suit],
  );
  return compose(area, ".", placed);
}

/**
 * Places the pips of a pattern, with the outer columns `away` cells or pixels from the middle one.
 */
function place(
  { sides, middle }: Pattern,
  away: number,
  area: Size,
  height: number,
  pip: (row: number) => Bitmap,
): Placed[] {
  const above = Math.floor((area.height - height) / 2);
  const column = (row: number): number => Math.floor((area.width - (pip(row)[0]?.length ?? 0)) / 2);
  const at = (row: number, right: number): Placed => {
    return { drawing: pip(row), row: above + row, column: column(row) + right };
  };
  return [
    ...sides.flatMap((row) => [at(row, -away), at(row, away)]),
    ...middle.map((row) => at(row, 0)),
  ];
}

type Font = Readonly<Record<string, Bitmap>>;

const SMALL: Font = {
  "0": ["sss", "s.s", "s.s", "s.s", "sss"],
  "1": [".s", "ss", ".s", ".s", ".s"],
  "6": ["sss", "s..", "sss", "s.s", "sss"],
  "7": ["sss", "..s", ".s.", ".s.", ".s."],
  "8": ["sss", "s.s", "sss", "s.s", "sss"],
  "9": ["sss", "s.s", "sss", "..s", "sss"],
  D: ["ss.", "s.s", "s.s", "s.s", "ss."],
  K: ["s.s", "s.s", "ss.", "s.s", "s.s"],
  T: ["sss", ".s.", ".s.", ".s.", ".s."],
  V: ["s.s", "s.s", "s.s", "s.s", ".s."],
};

const LARGE: Font = {
  "0": [".sss.", "s...s", "s...s", "s...s", "s...s", "s...s", ".sss."],
  "1": [".s.", "ss.", ".s.", ".s.", ".s.", ".s.", "sss"],
  "6": [".sss.", "s....", "s....", "ssss.", "s...s", "s...s", ".sss."],
  "7": ["sssss", "....s", "...s.", "..s..", "..s..", "..s..", "..s.."],
  "8": [".sss.", "s...s", "s...s", ".sss.", "s...s", "s...s", ".sss."],
  "9": [".sss.", "s...s", "s...s", ".ssss", "....s", "....s", ".sss."],
  D: ["ssss.", "s...s", "s...s", "s...s", "s...s", "s...s", "ssss."],
  K: ["s...s", "s..s.", "s.s..", "ss...", "s.s..", "s..s.", "s...s"],
  T: ["sssss", "..s..", "..s..", "..s..", "..s..", "..s..", "..s.."],
  V: ["s...s", "s...s", "s...s", "s...s", ".s.s.", ".s.s.", "..s.."],
};

/** A font and the number of times its pixels are repeated. */
interface Cut {
  readonly font: Font;
  readonly across: number;
  readonly down: number;
}

/** Cuts for pixels, the largest first. */
const PIXEL_CUTS: readonly Cut[] = [
  { font: LARGE, across: 2, down: 2 },
  { font: SMALL, across: 2, down: 2 },
  { font: LARGE, across: 1, down: 1 },
  { font: SMALL, across: 1, down: 1 },
];

/** Cuts for cells, which are twice as high as wide; the largest first. */
const BLOCK_CUTS: readonly Cut[] = [
  { font: LARGE, across: 2, down: 1 },
  { font: SMALL, across: 2, down: 1 },
  { font: SMALL, across: 1, down: 1 },
];

/**
 * Widest rank. It decides the size of all, so that the ranks of one card size are equally large.
 */
const WIDEST_RANK = "10";

/** Draws a rank as pixels `s` as large as fit, or returns `undefined` if it does not fit. */
function rankPixels(rank: string, area: Size): Bitmap | undefined {
  return cut(rank, area, PIXEL_CUTS);
}

/** Draws a rank as blocks on blanks as large as fit, or returns `undefined` if it does not fit. */
function rankBlocks(rank: string, area: Size): Bitmap | undefined {
  const drawing = cut(rank, area, BLOCK_CUTS);
  return drawing?.map((line) => line.replaceAll(".", " ").replaceAll("s", "█"));
}

function cut(rank: string, area: Size, cuts: readonly Cut[]): Bitmap | undefined {
  for (const { font, across, down } of cuts) {
    const widest = spell(WIDEST_RANK, font);
    const drawing = spell(rank, font);
    if (!widest || !drawing) continue;
    if (fitsInArea(area, scaleUp(widest, across, down))) return scaleUp(drawing, across, down);
  }
  return undefined;
}

/**
 * Writes a word in a font with one column between letters, or returns `undefined` if the font lacks
 * a letter.
 */
function spell(word: string, font: Font): Bitmap | undefined {
  const letters = [...word].map((character) => font[character]);
  const height = letters[0]?.length ?? 0;
  if (letters.includes(undefined)) return undefined;
  return Array.from(
    { length: height },
    (_, row) => letters.map((letter) => letter?.[row] ?? "").join("."),
  );
}
