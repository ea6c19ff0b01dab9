/** A picture of grey pixels row by row, 0 black to 255 white. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/**
 * Where the game lies in a picture: its top left corner, and how many pixels one of its points is.
 * All three may be fractions, and the corner may lie outside of the picture.
 */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** Why a picture is not read that has more pixels than may be, and what to do. */
export function explainTooLarge(width: number, height: number, most: number): string {
  return `it is too large: ${width} x ${height} pixels, and at most ${most / 1e6} million are ` +
    "read: cut the game's window out of it";
}

/** The width of the picture that the game draws, in points. */
export const GAME_WIDTH = 960;
/** Its height. */
export const GAME_HEIGHT = 540;

/** The width of a card, in points. */
export const CARD_WIDTH = 71;
/** Its height. */
export const CARD_HEIGHT = 95;
/** The height of the turned-over card of a complete column. */
export const BACK_HEIGHT = 101;

/** How far apart columns are, in points. */
export const STEP_X = 82;
/** How far apart rows are. */
export const STEP_Y = 16;

const FIRST_X = 240;
const FIRST_Y = 145;
const GLYPH_INSET = 4;

/** Where the card of a place begins, in points. */
export function cardCorner(column: number, row: number): readonly [x: number, y: number] {
  return [FIRST_X + STEP_X * column, FIRST_Y + STEP_Y * row];
}

/** Where the glyph of a place begins, in points. */
export function glyphCorner(column: number, row: number): readonly [x: number, y: number] {
  const [x, y] = cardCorner(column, row);
  return [x + GLYPH_INSET, y + GLYPH_INSET];
}
