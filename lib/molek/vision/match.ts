import type { Rank } from "../rank.ts";
import { GLYPH_HEIGHT, GLYPH_WIDTH, GLYPHS } from "./glyphs.ts";

/** How alike a place is to each glyph: from 1, the same, over 0 to -1, the same inverted. */
export interface Match {
  readonly rank: Rank;
  /** Of the nearest glyph, whichever is light. */
  readonly likeness: number;
  /** Whether the glyph is dark on light, as on a cheated card. */
  readonly isInverted: boolean;
  /** How strong the contrast is, in levels of grey. */
  readonly contrast: number;
  /** The likeness of each rank, from the ace down, of the same polarity. */
  readonly likenesses: readonly number[];
}

/** The width of what is compared with a place: a glyph and the paper around it, a point wide. */
export const MATCH_WIDTH = GLYPH_WIDTH + 2;
/** Its height. */
export const MATCH_HEIGHT = GLYPH_HEIGHT + 2;
const SIZE = MATCH_WIDTH * MATCH_HEIGHT;

/** The glyphs with paper around them, their mean taken off and made equally long. */
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

/** A pattern whose values differ by 1 has about this length for each level of contrast. */
const USUAL_LENGTH = 4.7;

/** Compares the values of a place, row by row, with all glyphs. */
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

/** How alike a place is to the glyph of a rank that was seen there, of either polarity. */
export function similarityTo(values: Float32Array, { rank }: Match): number {
  const pattern = PATTERNS[GLYPHS.findIndex((glyph) => glyph.rank === rank)] as Float32Array;
  return Math.abs(product(pattern, values)) / Math.max(1, lengthOf(values));
}

/** How far the values are from their mean, all together. */
function lengthOf(values: Float32Array): number {
  let [sum, squares] = [0, 0];
  for (let i = 0; i < SIZE; i++) {
    const value = values[i] as number;
    sum += value;
    squares += value * value;
  }
  return Math.sqrt(Math.max(0, squares - sum * sum / SIZE));
}

/** The mean of a pattern is 0, so that of the place need not be taken off. */
function product(pattern: Float32Array, values: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < SIZE; i++) sum += (pattern[i] as number) * (values[i] as number);
  return sum;
}
