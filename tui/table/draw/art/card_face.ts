import type { Size } from "../../../terminal/grid.ts";
import type { Face } from "../../../../lib/patience.ts";
import { type Bitmap, centre, compose, firstThatFits, halveRows } from "./canvas.ts";
import { courtLines, courtOf, courtPicture } from "./courts.ts";
import { glyphPips, pixelPips } from "./pips.ts";
import { rankBlocks, rankPixels } from "./rank_letters.ts";
import { PIPS, SUIT_GLYPHS, SUIT_PICTURES } from "./suits.ts";

/** What is drawn inside of a card. */
export type CardFace =
  /** A character a cell, `height` rows of `width`; blanks are paper, all is of the suit's style. */
  | { readonly kind: "glyphs"; readonly rows: readonly string[] }
  /**
   * Two rows of pixels a cell, in its upper and its lower half, so that a pixel is about a square:
   * `2 * height` rows of `width` letters, each a colour: `.` paper, `x` ink, `s` the suit, `g` gold,
   * `f` skin, `r` red and `b` blue cloth, `h` hair, `w` white.
   */
  | { readonly kind: "pixels"; readonly rows: readonly string[] };

/** In anything smaller the indexes are enough. */
const SMALLEST: Size = { width: 7, height: 4 };

/** From this height on numbers have pips, below it one suit. */
const PIPS_FROM = 6;

/** The inside of an open card; with `letters` nothing but glyphs that have a letter of ASCII. */
export function cardFace(face: Face, inside: Size, letters: boolean): CardFace {
  const hasRoom = inside.width >= SMALLEST.width && inside.height >= SMALLEST.height;
  if (!hasRoom) return { kind: "glyphs", rows: compose(inside, " ", []) };
  const area = { width: inside.width, height: 2 * inside.height };
  const pixels = letters ? undefined : pixelsOf(face, inside, area);
  if (pixels) return { kind: "pixels", rows: centre(area, ".", pixels) };
  return { kind: "glyphs", rows: centre(inside, " ", glyphsOf(face, inside)) };
}

/** A card as pixels, `undefined` where it has glyphs. */
function pixelsOf({ rank, suit }: Face, inside: Size, area: Size): Bitmap | undefined {
  if (suit === undefined) return rankPixels(rank, area);
  if (rank === "A") return firstThatFits(area, SUIT_PICTURES[suit]);
  const court = courtOf(rank);
  if (court) return courtPicture(court, suit, area);
  return inside.height < PIPS_FROM ? PIPS[suit] : pixelPips(Number(rank), suit, area);
}

function glyphsOf({ rank, suit }: Face, inside: Size): Bitmap {
  if (suit === undefined) return rankBlocks(rank, inside) ?? [rank];
  const glyph = SUIT_GLYPHS[suit];
  const court = courtOf(rank);
  if (court) return courtLines(court, inside) ?? [];
  if (inside.height < PIPS_FROM) return [glyph];
  if (rank !== "A") return glyphPips(Number(rank), suit, inside);
  const figure = firstThatFits(inside, SUIT_PICTURES[suit].map(halveRows)) ?? [];
  return figure.map((line) => line.replaceAll(".", " ").replaceAll("s", glyph));
}
