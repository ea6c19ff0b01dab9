// The ranks of cards without suits, large: the letters and digits as pixels.

import type { Size } from "../../../terminal/grid.ts";
import { type Bitmap, fitsInArea, scaleUp } from "./canvas.ts";

type Font = Readonly<Record<string, Bitmap>>;

const SMALL: Font = {
  "0": ["sss", "s.s", "s.s", "s.s", "sss"],
  "1": [".s", "ss", ".s", ".s", ".s"],
  "6": ["sss", "s..", "sss", "s.s", "sss"],
  "7": ["sss", "..s", ".s.", ".s.", ".s."],
  "8": ["sss", "s.s", "sss", "s.s", "sss"],
  "9": ["sss", "s.s", "sss", "..s", "sss"],
  D: ["ss.", "s.s", "s.s", "s.s", "ss."],
  K: ["s.s", "s.s", "ss.", "s.s", "s.s"],
  T: ["sss", ".s.", ".s.", ".s.", ".s."],
  V: ["s.s", "s.s", "s.s", "s.s", ".s."],
};

const LARGE: Font = {
  "0": [".sss.", "s...s", "s...s", "s...s", "s...s", "s...s", ".sss."],
  "1": [".s.", "ss.", ".s.", ".s.", ".s.", ".s.", "sss"],
  "6": [".sss.", "s....", "s....", "ssss.", "s...s", "s...s", ".sss."],
  "7": ["sssss", "....s", "...s.", "..s..", "..s..", "..s..", "..s.."],
  "8": [".sss.", "s...s", "s...s", ".sss.", "s...s", "s...s", ".sss."],
  "9": [".sss.", "s...s", "s...s", ".ssss", "....s", "....s", ".sss."],
  D: ["ssss.", "s...s", "s...s", "s...s", "s...s", "s...s", "ssss."],
  K: ["s...s", "s..s.", "s.s..", "ss...", "s.s..", "s..s.", "s...s"],
  T: ["sssss", "..s..", "..s..", "..s..", "..s..", "..s..", "..s.."],
  V: ["s...s", "s...s", "s...s", "s...s", ".s.s.", ".s.s.", "..s.."],
};

/** A font, and how often a pixel of it is repeated. */
interface Cut {
  readonly font: Font;
  readonly across: number;
  readonly down: number;
}

/** For pixels, the largest first. */
const PIXELS: readonly Cut[] = [
  { font: LARGE, across: 2, down: 2 },
  { font: SMALL, across: 2, down: 2 },
  { font: LARGE, across: 1, down: 1 },
  { font: SMALL, across: 1, down: 1 },
];

/** For cells, which are twice as high as they are wide. */
const CELLS: readonly Cut[] = [
  { font: LARGE, across: 2, down: 1 },
  { font: SMALL, across: 2, down: 1 },
  { font: SMALL, across: 1, down: 1 },
];

/** The widest rank; all ranks of one size of cards are drawn equally large. */
const WIDEST = "10";

/** A rank as pixels of `s`, as large as an area has room for. */
export function rankPixels(rank: string, area: Size): Bitmap | undefined {
  return cut(rank, area, PIXELS);
}

/** A rank as blocks on blanks, as large as an area of cells has room for. */
export function rankBlocks(rank: string, area: Size): Bitmap | undefined {
  const drawing = cut(rank, area, CELLS);
  return drawing?.map((line) => line.replaceAll(".", " ").replaceAll("s", "█"));
}

function cut(rank: string, area: Size, cuts: readonly Cut[]): Bitmap | undefined {
  for (const { font, across, down } of cuts) {
    const widest = spell(WIDEST, font);
    const drawing = spell(rank, font);
    if (!widest || !drawing) continue;
    if (fitsInArea(area, scaleUp(widest, across, down))) return scaleUp(drawing, across, down);
  }
  return undefined;
}

/** A word in a font, a column free between its letters; `undefined` where a letter is missing. */
function spell(word: string, font: Font): Bitmap | undefined {
  const letters = [...word].map((character) => font[character]);
  const height = letters[0]?.length ?? 0;
  if (letters.includes(undefined)) return undefined;
  return Array.from(
    { length: height },
    (_, row) => letters.map((letter) => letter?.[row] ?? "").join("."),
  );
}
