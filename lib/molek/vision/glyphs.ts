import type { Rank } from "../rank.ts";

/** The width of the glyph of a rank, in pixels of the game's own picture. */
export const GLYPH_WIDTH = 8;
/** Its height. */
export const GLYPH_HEIGHT = 9;

/** The glyphs of the game's font from the ace down to the six, a row of text a row of pixels. */
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

/** A glyph as the game draws it: 72 pixels row by row, 1 where there is ink. */
export interface Glyph {
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
