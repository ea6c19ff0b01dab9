// The glyphs of the ranks, and the similarity of a cell of a picture to each of them.
import type { Rank } from "../rank.ts";

/** Width of the glyph of a rank, in pixels of the game's own picture. */
export const GLYPH_WIDTH = 8;
const GLYPH_HEIGHT = 9;

/**
 * The glyphs of the game's font from the ace down to the six; each line of text is a row of pixels.
 */
const DRAWN = `
11111111 11000011 11111000 11000011 11100111 01111100 01111100 11111110 01111100
11111111 11000011 11001100 11000011 01101100 11000110 11000110 11000110 11000110
00011000 11000110 11000110 11000011 01101100 11000110 11000110 00000110 11000000
00011000 11000110 11000011 11000011 01101100 11000110 11000110 00001100 11000000
00011000 11111100 11000011 11000011 01101101 01111110 01111100 00001100 11111100
00011000 11000110 11000011 11000011 01101100 00000110 11000110 00011000 11000110
00011000 11000110 11000011 01100110 01101100 00000110 11000110 00011000 11000110
00011000 11000011 11000011 00111100 01101100 11000110 11000110 00011000 11000110
00011000 11000011 11111110 00011000 01100111 01111100 01111100 00011000 01111100`;

/** A glyph as the game draws it: 72 pixels row by row, 1 for ink. */
interface Glyph {
  readonly rank: Rank;
  readonly pixels: Uint8Array;
}

/** All glyphs, from the ace down to the six. */
export const GLYPHS: readonly Glyph[] = readGlyphs();

function readGlyphs(): Glyph[] {
  const rows = DRAWN.trim().split("\n").map((row) => row.split(" "));
  return ([9, 8, 7, 6, 5, 4, 3, 2, 1] as const).map((rank, index) => ({
    rank,
    pixels: Uint8Array.from(rows.flatMap((row) => [...row[index] ?? ""]), Number),
  }));
}

/**
 * The similarity of a cell to each glyph: from 1, identical, over 0 to -1, identical but inverted.
 */
export interface Match {
  readonly rank: Rank;
  /** Similarity to the nearest glyph, in either polarity. */
  readonly likeness: number;
  /** True if the glyph is dark on light, as on a cheated card. */
  readonly isInverted: boolean;
  /** Contrast, in levels of grey. */
  readonly contrast: number;
  /** Similarity to each rank, from the ace down, in the same polarity. */
  readonly likenesses: readonly number[];
}

/** Width of a compared cell, in points: a glyph and a margin of one point around it. */
export const MATCH_WIDTH = GLYPH_WIDTH + 2;
export const MATCH_HEIGHT = GLYPH_HEIGHT + 2;
const SIZE = MATCH_WIDTH * MATCH_HEIGHT;

/** The glyphs with their margin, shifted to mean 0 and scaled to length 1. */
const PATTERNS: readonly Float32Array[] = GLYPHS.map(({ pixels }) => {
  const pattern = new Float32Array(SIZE);
  pixels.forEach((bit, index) => {
    const [x, y] = [index % GLYPH_WIDTH + 1, Math.floor(index / GLYPH_WIDTH) + 1];
    pattern[y * MATCH_WIDTH + x] = bit;
  });
  const mean = pattern.reduce((sum, value) => sum + value) / SIZE;
  const centred = pattern.map((value) => value - mean);
  const length = Math.hypot(...centred);
  return centred.map((value) => value / length);
});

/** Approximate length of a pattern whose values differ by 1, per level of contrast. */
const USUAL_LENGTH = 4.7;

/** Compares the values of a cell, row by row, with all glyphs. */
export function match(values: Float32Array): Match {
  const length = lengthOf(values);
  const likenesses = PATTERNS.map((pattern) => length < 1 ? 0 : product(pattern, values) / length);
  let [most, least] = [0, 0];
  for (let index = 1; index < likenesses.length; index++) {
    const likeness = likenesses[index] as number;
    if (likeness > (likenesses[most] as number)) most = index;
    if (likeness < (likenesses[least] as number)) least = index;
  }
  const isInverted = -(likenesses[least] as number) > (likenesses[most] as number);
  const nearest = isInverted ? least : most;
  return {
    rank: (GLYPHS[nearest] as { rank: Rank }).rank,
    likeness: Math.abs(likenesses[nearest] as number),
    isInverted,
    contrast: length / USUAL_LENGTH,
    likenesses: isInverted ? likenesses.map((likeness) => -likeness) : likenesses,
  };
}

/** Returns the similarity of a cell to the glyph of the rank seen there, in either polarity. */
export function similarityTo(values: Float32Array, { rank }: Match): number {
  const pattern = PATTERNS[GLYPHS.findIndex((glyph) => glyph.rank === rank)] as Float32Array;
  return Math.abs(product(pattern, values)) / Math.max(1, lengthOf(values));
}

/** Returns the distance of the values from their mean, as a vector. */
function lengthOf(values: Float32Array): number {
  let [sum, squares] = [0, 0];
  for (let i = 0; i < SIZE; i++) {
    const value = values[i] as number;
    sum += value;
    squares += value * value;
  }
  return Math.sqrt(Math.max(0, squares - sum * sum / SIZE));
}

/**
 * Returns the product of a pattern and values, whose mean need not be subtracted because that of a
 * pattern is 0.
 */
function product(pattern: Float32Array, values: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < SIZE; i++) sum += (pattern[i] as number) * (values[i] as number);
  return sum;
}
