/** A picture of grey pixels row by row, from 0 black to 255 white. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/**
 * The position of the game in a picture: its top left corner, and the pixels per point. All three
 * can be fractions, and the corner can be outside the picture.
 */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** Explains that a picture has too many pixels, and what to do. */
export function explainTooLarge(width: number, height: number, most: number): string {
  return `too large: ${width}x${height} pixels (limit ${most / 1e6} million); ` +
    "crop it to the game's window";
}

/** Width of the picture that the game draws, in points. */
export const GAME_WIDTH = 960;
export const GAME_HEIGHT = 540;

/** Width of a card, in points. */
export const CARD_WIDTH = 71;
export const CARD_HEIGHT = 95;
/** Height of the turned-over card of a complete column, in points. */
export const BACK_HEIGHT = 101;

/** Distance between columns, in points. */
export const STEP_X = 82;
/** Distance between rows, in points. */
export const STEP_Y = 16;

const FIRST_X = 240;
const FIRST_Y = 145;
const GLYPH_INSET = 4;

/** Returns the corner of the card in a cell, in points. */
export function cardCorner(column: number, row: number): readonly [x: number, y: number] {
  return [FIRST_X + STEP_X * column, FIRST_Y + STEP_Y * row];
}

/** Returns the corner of the glyph in a cell, in points. */
export function glyphCorner(column: number, row: number): readonly [x: number, y: number] {
  const [x, y] = cardCorner(column, row);
  return [x + GLYPH_INSET, y + GLYPH_INSET];
}
