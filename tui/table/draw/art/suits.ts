// The suits as pixels. Their heights are even because the inside of a card has an even number of
// pixel rows. Only the pips of the nine and the ten have an odd height, so that four fit in a
// column, and the diamond that is alone on its card, so that it is pointed.

import type { Suit } from "../../../../lib/card.ts";
import type { Bitmap } from "./canvas.ts";

/** Suit symbols of one cell. */
export const SUIT_GLYPHS: Readonly<Record<Suit, string>> = { 0: "♣", 1: "♦", 2: "♥", 3: "♠" };

/** Pips of five by five pixels. */
export const SMALL_PIPS: Readonly<Record<Suit, Bitmap>> = {
  0: [".sss.", ".sss.", "sssss", "s.s.s", "..s.."],
  1: ["..s..", ".sss.", "sssss", ".sss.", "..s.."],
  2: ["ss.ss", "sssss", "sssss", ".sss.", "..s.."],
  3: ["..s..", ".sss.", "sssss", "sssss", "..s.."],
};

/** Pips of seven by six pixels. */
export const PIPS: Readonly<Record<Suit, Bitmap>> = {
  0: ["..sss..", "..sss..", "sssssss", "sssssss", "ss.s.ss", "..sss.."],
  1: ["...s...", "..sss..", ".sssss.", ".sssss.", "..sss..", "...s..."],
  2: [".ss.ss.", "sssssss", "sssssss", ".sssss.", "..sss..", "...s..."],
  3: ["...s...", "..sss..", ".sssss.", "sssssss", "ss.s.ss", "..sss.."],
};

/** Pips that are alone on their card. There the diamond has room for its points. */
export const SINGLE_PIPS: Readonly<Record<Suit, Bitmap>> = {
  ...PIPS,
  1: ["...s...", "..sss..", ".sssss.", "sssssss", ".sssss.", "..sss..", "...s..."],
};

const CLUBS: readonly Bitmap[] = [
  [
    "......sssss......",
    ".....sssssss.....",
    "....sssssssss....",
    "....sssssssss....",
    "....sssssssss....",
    ".....sssssss.....",
    "......sssss......",
    ".ssss..sss..ssss.",
    "ssssss.sss.ssssss",
    "sssssssssssssssss",
    "sssssssssssssssss",
    "sssssssssssssssss",
    "ssssss.sss.ssssss",
    ".ssss..sss..ssss.",
    ".......sss.......",
    ".......sss.......",
    "......sssss......",
    "....sssssssss....",
  ],
  [
    "....sssss....",
    "...sssssss...",
    "...sssssss...",
    "...sssssss...",
    "....sssss....",
    ".sss.sss.sss.",
    "sssssssssssss",
    "sssssssssssss",
    "sssssssssssss",
    "sssss.s.sssss",
    ".sss..s..sss.",
    "......s......",
    ".....sss.....",
    "...sssssss...",
  ],
  [
    "...sss...",
    "..sssss..",
    "..sssss..",
    "...sss...",
    ".ss.s.ss.",
    "sssssssss",
    "sssssssss",
    ".ss.s.ss.",
    "....s....",
    "...sss...",
  ],
  ["..sss..", "..sss..", "..sss..", "sss.sss", "sssssss", "ss.s.ss", "...s...", "..sss.."],
];

const DIAMONDS: readonly Bitmap[] = [
  diamond([1, 3, 5, 5, 7, 9, 11, 13, 15]),
  diamond([1, 3, 3, 5, 7, 9, 11]),
  diamond([1, 3, 5, 5, 7]),
  diamond([1, 3, 5, 7]),
];

const HEARTS: readonly Bitmap[] = [
  [
    "..ssss.....ssss..",
    ".ssssss...ssssss.",
    "ssssssss.ssssssss",
    "sssssssssssssssss",
    "sssssssssssssssss",
    "sssssssssssssssss",
    "sssssssssssssssss",
    "sssssssssssssssss",
    "sssssssssssssssss",
    ".sssssssssssssss.",
    ".sssssssssssssss.",
    "..sssssssssssss..",
    "...sssssssssss...",
    "....sssssssss....",
    ".....sssssss.....",
    "......sssss......",
    ".......sss.......",
    "........s........",
  ],
  [
    "..sss...sss..",
    ".sssss.sssss.",
    "ssssss.ssssss",
    "sssssssssssss",
    "sssssssssssss",
    "sssssssssssss",
    "sssssssssssss",
    ".sssssssssss.",
    ".sssssssssss.",
    "..sssssssss..",
    "...sssssss...",
    "....sssss....",
    ".....sss.....",
    "......s......",
  ],
  [
    ".ss...ss.",
    "ssss.ssss",
    "sssssssss",
    "sssssssss",
    "sssssssss",
    "sssssssss",
    ".sssssss.",
    "..sssss..",
    "...sss...",
    "....s....",
  ],
  [".ss.ss.", "sssssss", "sssssss", "sssssss", "sssssss", ".sssss.", "..sss..", "...s..."],
];

const SPADES: readonly Bitmap[] = [
  [
    "........s........",
    ".......sss.......",
    "......sssss......",
    ".....sssssss.....",
    "....sssssssss....",
    "...sssssssssss...",
    "..sssssssssssss..",
    ".sssssssssssssss.",
    "sssssssssssssssss",
    "sssssssssssssssss",
    "sssssssssssssssss",
    "sssssssssssssssss",
    "sssssss.s.sssssss",
    ".sssss..s..sssss.",
    "..sss...s...sss..",
    ".......sss.......",
    "......sssss......",
    "....sssssssss....",
  ],
  [
    "......s......",
    ".....sss.....",
    "....sssss....",
    "...sssssss...",
    "..sssssssss..",
    ".sssssssssss.",
    "sssssssssssss",
    "sssssssssssss",
    "sssssssssssss",
    "sssss.s.sssss",
    ".sss..s..sss.",
    "......s......",
    ".....sss.....",
    "...sssssss...",
  ],
  [
    "....s....",
    "...sss...",
    "..sssss..",
    ".sssssss.",
    "sssssssss",
    "sssssssss",
    "sssssssss",
    ".ss.s.ss.",
    "....s....",
    "...sss...",
  ],
  ["...s...", "..sss..", ".sssss.", "sssssss", "sssssss", "ss.s.ss", "...s...", "..sss.."],
];

/** Pictures of the suits for aces, the largest first. */
export const SUIT_PICTURES: Readonly<Record<Suit, readonly Bitmap[]>> = {
  0: CLUBS,
  1: DIAMONDS,
  2: HEARTS,
  3: SPADES,
};

/** Draws a diamond from the widths of its upper rows. */
function diamond(widths: readonly number[]): Bitmap {
  const widest = Math.max(...widths);
  const half = widths.map((width) => {
    const blank = ".".repeat((widest - width) / 2);
    return blank + "s".repeat(width) + blank;
  });
  return [...half, ...half.toReversed()];
}
