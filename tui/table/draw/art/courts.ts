// Hand-drawn court cards: in ASCII for themes of letters, and in pixels. Pixel letters are those of
// `CardFace`, and two for the clothes, so that red and black courts differ: `m` is the mantle, `l`
// its lining.

import type { Suit } from "../../../../lib/card.ts";
import type { Size } from "../../../terminal/grid.ts";
import { type Bitmap, compose, firstThatFits, rotate180 } from "./canvas.ts";
import { SMALL_PIPS } from "./suits.ts";

/** Returns the rank as a court, or `undefined` if it is not one. */
export function courtOf(rank: string): Court | undefined {
  return rank === "J" || rank === "Q" || rank === "K" ? rank : undefined;
}

/**
 * Returns the largest picture of a court that fits an area of pixels, in the colours of a suit, or
 * `undefined` if none fits.
 */
export function courtPicture(court: Court, suit: Suit, area: Size): Bitmap | undefined {
  const sizes = [wholePicture(court, suit), COURT_BUSTS[court], COURT_HEADS[court]];
  return firstThatFits(area, [...sizes, COURT_FACES[court]])?.map((line) => dress(line, suit));
}

/**
 * Returns the largest drawing of a court in letters that fits an area of cells, or `undefined` if
 * none fits.
 */
export function courtLines(court: Court, inside: Size): Bitmap | undefined {
  return firstThatFits(inside, COURT_LINES[court]);
}

/** Joins both halves, each with its pip. */
function wholePicture(court: Court, suit: Suit): Bitmap {
  const half = COURT_HALVES[court];
  const placed = [half, SMALL_PIPS[suit]].map((drawing) => ({ drawing, row: 0, column: 0 }));
  const upper = compose({ width: 19, height: 13 }, ".", placed);
  return [...upper, ...rotate180(upper)];
}

function dress(line: string, suit: Suit): string {
  const isRed = suit === 1 || suit === 2;
  return line.replaceAll("m", isRed ? "r" : "b").replaceAll("l", isRed ? "b" : "r");
}

/** Drawings in letters, the largest first. */
const COURT_LINES: Readonly<Record<Court, readonly Bitmap[]>> = {
  K: [
    [
      "|\\   ^   /|",
      "| \\ / \\ / |",
      "|__V___V__|",
      "|  _   _  |",
      "(  o   o  )",
      "|    v    |",
      " \\\\wwwww// ",
      "  \\\\wWw//  ",
      "   \\\\|//   ",
    ],
    [
      " |\\/^\\/| ",
      " |_____| ",
      " ( o o ) ",
      " (\\www/) ",
      "  \\\\|//  ",
    ],
    [
      "|\\ ^ /|",
      "| V V |",
      "|_____|",
    ],
  ],
  Q: [
    [
      "  o  o  o  ",
      "  |\\/ \\/|  ",
      "  |_____|  ",
      " /  _ _  \\ ",
      "((  o o  ))",
      "((   ,   ))",
      ")) \\___/ ((",
      "((  ) (  ))",
      " )_/ * \\_( ",
    ],
    [
      "  o o o  ",
      "  |\\|/|  ",
      " ((___)) ",
      " ((o o)) ",
      " )) - (( ",
      " (_/ \\_) ",
    ],
    [
      " o o o ",
      " |\\|/| ",
      " |___| ",
    ],
  ],
  J: [
    [
      "       _/) ",
      "   ___/ /) ",
      "  /    \\/  ",
      " (_______) ",
      "  |     |  ",
      " (| o o |) ",
      " (|  >  |) ",
      " / \\ - / \\ ",
      "  __| |__  ",
    ],
    [
      "    __/) ",
      "  _/__\\/ ",
      " (_____) ",
      " (|o o|) ",
      " / \\-/ \\ ",
    ],
    [
      "  __/) ",
      " /__\\/ ",
      "(_____)",
    ],
  ],
};

/** Ranks that have a picture. */
type Court = "J" | "Q" | "K";

/**
 * Upper halves of the largest pictures, 19 by 13 pixels. The lower half is the upper one rotated by
 * 180 degrees, so that the sash continues. The upper left corner has room for a pip.
 */
const COURT_HALVES: Readonly<Record<Court, Bitmap>> = {
  K: [
    ".......x...x...x...",
    "......xgx.xgx.xgx..",
    "......xggxgggxggx.x",
    "......xgrggbggrgx.x",
    "......xhfffffffhx.x",
    "......xhfxfffxfhx.x",
    "......xhhhhfhhhhx.x",
    "......xhhhrrrhhhx.x",
    "....xxxxhhhhhhhxx.x",
    "..xxmmwxhhhhhhhxggg",
    ".xmmmmmwxhhhhhxwmfx",
    "gggggggxwxhhhxwmmgx",
    "xmmxgggggggxxwmmmmx",
  ],
  Q: [
    "...........x.......",
    ".......x..xgx..x...",
    ".......xgxgrgxgx...",
    ".......xhhhhhhhx...",
    "......xhhfffffhhx..",
    "......xhfxfffxfhx..",
    "..r..xhhfffffffhhx.",
    ".rgr.xhhfffrfffhhx.",
    "..r..xhhhfffffhhhx.",
    "..x.xhhhxxfffxxhhhx",
    "..xxhhhwwgfffgwwhhx",
    "gggggggxwwgggwwmmhx",
    "xmmxgggggggxwwmmmmx",
  ],
  J: [
    ".............xxxx..",
    "........xxxxxlllx..",
    ".......xmmmmxllx...",
    "......xmmmmmmxlxx..",
    "......xgggggggggx..",
    "......xhhfffffhhx..",
    "..g...xhfxfffxfhx..",
    "..x...xhfffffffhx..",
    ".ggg..xhfffhhffhx..",
    "..x..xhhxfffffxhhx.",
    "..xxxxxlwfffwlxxxx.",
    "gggggggxlwwwlmmmmmx",
    "xmmxgggggggxmmmmmmx",
  ],
};

/** Busts of 13 by 18 pixels. */
const COURT_BUSTS: Readonly<Record<Court, Bitmap>> = {
  K: [
    "..x...x...x..",
    ".xgx.xgx.xgx.",
    ".xggxgggxggx.",
    ".xgggggggggx.",
    ".xgrggbggrgx.",
    ".xxxxxxxxxxx.",
    ".xhfffffffhx.",
    ".xhfxfffxfhx.",
    ".xhfffffffhx.",
    ".xhhhhfhhhhx.",
    ".xhhhrrrhhhx.",
    ".xhhhhhhhhhx.",
    "..xhhhhhhhx..",
    ".xxxhhhhhxxx.",
    "xmmwxhhhxwmmx",
    "xmmmwxhxwmmmx",
    "xmmlmwxwmlmmx",
    "xmmlmmgmmlmmx",
  ],
  Q: [
    "......x......",
    ".x...xgx...x.",
    ".xgxxgggxxgx.",
    ".xgggrbrgggx.",
    ".xxxxxxxxxxx.",
    ".xhhhhhhhhhx.",
    "xhhhfffffhhhx",
    "xhhfffffffhhx",
    "xhhfxfffxfhhx",
    "xhhfffffffhhx",
    "xhhfffffffhhx",
    "xhgffrrrffghx",
    "xhhhfffffhhhx",
    "xhhhxfffxhhhx",
    "xhhxwfffwxhhx",
    "xhxmwgfgwmxhx",
    "xxmmmwgwmmmxx",
    "xmlmmmmmmmlmx",
  ],
  J: [
    "........xxxx.",
    "......xxlllx.",
    "..xxxxxllllx.",
    ".xmmmmxlllx..",
    "xmmmmmmxlxmx.",
    "xmmmmmmmxmmmx",
    ".xgggggggggx.",
    ".xhhfffffhhx.",
    ".xhfffffffhx.",
    ".xhfxfffxfhx.",
    ".xhfffffffhx.",
    ".xhfffhhffhx.",
    "xhhxfffffxhhx",
    "xxxxxfffxxxxx",
    "xmmlwfffwlmmx",
    "xmmmlwwwlmmmx",
    "xmmmmlllmmmmx",
    "xmlmmmgmmmlmx",
  ],
};

/** Heads of 9 by 12 pixels. */
const COURT_HEADS: Readonly<Record<Court, Bitmap>> = {
  K: [
    ".x..x..x.",
    "xgxxgxxgx",
    "xgggggggx",
    "xgrgbgrgx",
    "xhfffffhx",
    "xhxfffxhx",
    "xhfffffhx",
    "xhhhfhhhx",
    "xhhrrrhhx",
    ".xhhhhhx.",
    "xmxhhhxmx",
    "mmmxhxmmm",
  ],
  Q: [
    "....x....",
    ".x.xgx.x.",
    ".xggrggx.",
    ".xhhhhhx.",
    "xhhfffhhx",
    "xhxfffxhx",
    "xhfffffhx",
    "xhffrffhx",
    "xhhfffhhx",
    "xhxwfwxhx",
    "xxmwgwmxx",
    "xmmmwmmmx",
  ],
  J: [
    "......xxx",
    "..xxxxllx",
    ".xmmmxlx.",
    "xmmmmmxmx",
    "xgggggggx",
    "xhfffffhx",
    "xhxfffxhx",
    "xhfffffhx",
    "xhffhffhx",
    "hhxfffxhh",
    "xmlwfwlmx",
    "xmmlwlmmx",
  ],
};

/** Faces of 7 by 8 pixels. */
const COURT_FACES: Readonly<Record<Court, Bitmap>> = {
  K: [
    "x..x..x",
    "xgxgxgx",
    "xgggggx",
    "hfffffh",
    "hxfffxh",
    "hhhfhhh",
    "hhrrrhh",
    ".hhhhh.",
  ],
  Q: [
    "...x...",
    ".xxgxx.",
    "xggrggx",
    "hhfffhh",
    "hxfffxh",
    "hfffffh",
    "hffrffh",
    "hhfffhh",
  ],
  J: [
    "...xxx.",
    ".xxxlx.",
    "xmmmlmx",
    "ggggggg",
    "hxfffxh",
    "hfffffh",
    "hffrrfh",
    "hhfffhh",
  ],
};
