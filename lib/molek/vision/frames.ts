// Where a game may lie in a picture. The search through a whole desktop looks at every pixel for
// every scale: ink is a byte a pixel, 1 where it is light, and a row of a glyph that begins at a
// pixel is a byte with a bit for each enlarged pixel, which goes on to the next one by one shift.
// `FITTING` holds for each row of a glyph and each such byte which glyphs it may belong to, a bit a
// glyph, so that few places are looked at further. bench/vision.ts measures it; its readable twin
// is `readAt` in vision.ts.
import { GLYPH_HEIGHT, GLYPH_WIDTH, glyphDistance, GLYPHS } from "./glyphs.ts";
import { type Frame, GAME_HEIGHT, GAME_WIDTH, glyphCorner, type Picture } from "./grid.ts";
import { COLUMNS, ROWS } from "../state.ts";

/** The closest two glyphs differ in 5 pixels, so a glyph with two wrong ones is still its own. */
export const MOST_WRONG = 2;

const BYTES = 256;
const LAST_ROW_BIT = 1 << GLYPH_WIDTH - 1;
const ALL_GLYPHS = 2 ** GLYPHS.length - 1;

/**
 * The frames in the middle, the largest scale that fits first; an odd border is halved both ways.
 */
export function* centredFrames({ width, height }: Picture): Generator<Frame> {
  const most = Math.floor(Math.min(width / GAME_WIDTH, height / GAME_HEIGHT));
  for (let scale = most; scale >= 1; scale--) {
    for (const left of halves(width - scale * GAME_WIDTH)) {
      for (const top of halves(height - scale * GAME_HEIGHT)) yield { left, top, scale };
    }
  }
}

function halves(border: number): readonly number[] {
  const half = Math.floor(border / 2);
  return border % 2 === 0 ? [half] : [half, half + 1];
}

/** Every frame in which the first two cards, or the last two, may be read, wherever it lies. */
export function* hiddenFrames(picture: Picture, ink: Uint8Array): Generator<Frame> {
  for (const [column, row] of [[0, 0], [COLUMNS - 2, ROWS - 1]] as const) {
    for (let scale = 1; fits(picture, scale); scale++) {
      yield* framesByCards(picture, ink, scale, glyphCorner(column, row));
    }
  }
}

const [FIRST_X, FIRST_Y] = glyphCorner(0, 0);
const STEP_X = glyphCorner(1, 0)[0] - FIRST_X;
const [LAST_X, LAST_Y] = glyphCorner(COLUMNS - 1, ROWS - 1);
/** The grid, from the first glyph to the end of the last one. */
const GRID_WIDTH = LAST_X + GLYPH_WIDTH - FIRST_X;
const GRID_HEIGHT = LAST_Y + GLYPH_HEIGHT - FIRST_Y;

function fits({ width, height }: Picture, scale: number): boolean {
  return scale * GRID_WIDTH <= width && scale * GRID_HEIGHT <= height;
}

/** Frames of a scale in which the card at a corner and the one beside it may be read. */
function* framesByCards(
  { width, height }: Picture,
  ink: Uint8Array,
  scale: number,
  [cornerX, cornerY]: readonly [number, number],
): Generator<Frame> {
  const [x, y] = [scale * (cornerX - FIRST_X), scale * (cornerY - FIRST_Y)];
  const [lastX, lastY] = [
    width - scale * GRID_WIDTH + x,
    height - scale * GRID_HEIGHT + y,
  ];
  const middle = scale >> 1;
  for (let top = y; top <= lastY; top++) {
    const line = (top + middle) * width;
    for (let phase = 0; phase < scale; phase++) {
      const first = x + phase;
      let bits = rowBits(ink, line + first + middle, scale) >> 1;
      let next = line + first + middle + (GLYPH_WIDTH - 1) * scale;
      for (let left = first; left <= lastX; left += scale, next += scale) {
        bits = bits << 1 & BYTES - 1 | (ink[next] as number);
        if (FITTING[bits] === 0) continue;
        const start = line + left + middle;
        if (!isGlyph(ink, start, width, scale)) continue;
        if (!isGlyph(ink, start + STEP_X * scale, width, scale)) continue;
        yield { left: left - scale * cornerX, top: top - scale * cornerY, scale };
      }
    }
  }
}

/** Whether the rows of pixels that begin at a place may all belong to one glyph. */
function isGlyph(ink: Uint8Array, start: number, width: number, scale: number): boolean {
  let glyphs = ALL_GLYPHS;
  for (let row = 0; row < GLYPH_HEIGHT; row++) {
    const bits = rowBits(ink, start + row * scale * width, scale);
    glyphs &= FITTING[row * BYTES + bits] as number;
    if (glyphs === 0) return false;
  }
  return true;
}

/** A row of a glyph, the first pixel the highest bit. */
function rowBits(ink: Uint8Array, start: number, scale: number): number {
  let bits = 0;
  for (let x = 0, at = start; x < GLYPH_WIDTH; x++, at += scale) {
    bits = bits << 1 | (ink[at] as number);
  }
  return bits;
}

/** For each row and byte the glyphs that it may belong to. */
const FITTING = fittingGlyphs();

function fittingGlyphs(): Uint16Array {
  const fitting = new Uint16Array(GLYPH_HEIGHT * BYTES);
  for (let bits = 0; bits < BYTES; bits++) {
    const pixels = Uint8Array.from(
      { length: GLYPH_WIDTH },
      (_, x) => bits & LAST_ROW_BIT >> x ? 1 : 0,
    );
    for (let row = 0; row < GLYPH_HEIGHT; row++) {
      GLYPHS.forEach((glyph, index) => {
        const own = glyph.pixels.subarray(row * GLYPH_WIDTH, (row + 1) * GLYPH_WIDTH);
        if (glyphDistance(pixels, own) > MOST_WRONG) return;
        fitting[row * BYTES + bits] = (fitting[row * BYTES + bits] as number) | 1 << index;
      });
    }
  }
  return fitting;
}
