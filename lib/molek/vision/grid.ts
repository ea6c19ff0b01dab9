/** A picture of grey pixels row by row, 0 black to 255 white. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Where the game lies in a picture: its top left corner, and how many pixels one of its own is. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** The size of the picture that the game draws, in pixels. */
export const GAME_WIDTH = 960;
export const GAME_HEIGHT = 540;

const FIRST_X = 244;
const FIRST_Y = 149;
const STEP_X = 82;
const STEP_Y = 16;

/** Where the glyph of a place begins, in pixels of the game's own picture. */
export function glyphCorner(column: number, row: number): readonly [x: number, y: number] {
  return [FIRST_X + STEP_X * column, FIRST_Y + STEP_Y * row];
}
