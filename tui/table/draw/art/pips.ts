// Where the pips of the numbers are, as on the cards of any pack. They all stand upright, so that
// their suit is seen at a glance.

import type { Size } from "../../../terminal/grid.ts";
import type { Suit } from "../../../../lib/card.ts";
import { type Bitmap, compose, type Placed } from "./canvas.ts";
import { PIPS, SMALL_PIPS, SUIT_GLYPHS } from "./suits.ts";

/** The rows of the pips at both sides and of those in the middle column. */
interface Pattern {
  readonly sides: readonly number[];
  readonly middle: readonly number[];
}

/** The patterns of 2 to 10 for an area of a height. */
interface Layout {
  readonly height: number;
  readonly patterns: readonly Pattern[];
}

/** The rows of a layout from which the patterns are made. */
interface Rows {
  readonly height: number;
  readonly two: readonly [number, number];
  readonly three: readonly [number, number, number];
  /** Between the three. */
  readonly between: readonly [number, number];
  readonly nine: Pattern;
  readonly ten: Pattern;
}

function layout({ height, two, three, between, nine, ten }: Rows): Layout {
  const [upper, centre, lower] = three;
  return {
    height,
    patterns: [
      { sides: [], middle: two },
      { sides: [], middle: three },
      { sides: two, middle: [] },
      { sides: [upper, lower], middle: [centre] },
      { sides: three, middle: [] },
      { sides: three, middle: [between[0]] },
      { sides: three, middle: between },
      nine,
      ten,
    ],
  };
}

/** Pips of one cell, the largest layout first. */
const CELLS: readonly Layout[] = [
  layout({
    height: 13,
    two: [0, 12],
    three: [0, 6, 12],
    between: [3, 9],
    nine: { sides: [0, 4, 8, 12], middle: [6] },
    ten: { sides: [0, 4, 8, 12], middle: [2, 10] },
  }),
  layout({
    height: 9,
    two: [0, 8],
    three: [0, 4, 8],
    between: [2, 6],
    nine: { sides: [1, 3, 5, 7], middle: [4] },
    ten: { sides: [1, 3, 5, 7], middle: [2, 6] },
  }),
  layout({
    height: 6,
    two: [0, 5],
    three: [0, 2, 4],
    between: [1, 3],
    nine: { sides: [0, 1, 3, 4], middle: [2] },
    ten: { sides: [0, 2, 3, 5], middle: [1, 4] },
  }),
];

/** The row of the pip in the middle of the nine, which is a taller one, as the others are even. */
const CENTRE = 10;

/** Pips of pixels: two and three above each other are taller than four. */
const PIXELS = layout({
  height: 26,
  two: [0, 20],
  three: [0, CENTRE, 20],
  between: [5, 15],
  nine: { sides: [0, 7, 14, 21], middle: [CENTRE] },
  ten: { sides: [0, 7, 14, 21], middle: [3, 18] },
});

/** The pips of a number from 2 to 10 as glyphs; none where they have no room. */
export function glyphPips(rank: number, suit: Suit, inside: Size): Bitmap {
  const found = CELLS.find(({ height }) => height <= inside.height);
  const pattern = inside.width < 9 ? undefined : found?.patterns[rank - 2];
  if (!found || !pattern) return compose(inside, " ", []);
  const away = Math.min(6, Math.round(inside.width / 3.2));
  const placed = place(pattern, away, inside, found.height, () => [SUIT_GLYPHS[suit]]);
  return compose(inside, " ", placed);
}

/** The pips of a number from 2 to 10 as pixels; `undefined` where they have no room. */
export function pixelPips(rank: number, suit: Suit, area: Size): Bitmap | undefined {
  const pattern = PIXELS.patterns[rank - 2];
  if (!pattern || area.width < 19 || area.height < PIXELS.height) return undefined;
  const isCrowded = pattern.sides.length > 3;
  const placed = place(
    pattern,
    6,
    area,
    PIXELS.height,
    (row) => isCrowded && row !== CENTRE ? SMALL_PIPS[suit] : PIPS[suit],
  );
  return compose(area, ".", placed);
}

/** The pips of a pattern with the outer columns so far away from the middle one. */
function place(
  { sides, middle }: Pattern,
  away: number,
  area: Size,
  height: number,
  pip: (row: number) => Bitmap,
): Placed[] {
  const above = Math.floor((area.height - height) / 2);
  const column = (row: number): number => Math.floor((area.width - (pip(row)[0]?.length ?? 0)) / 2);
  const at = (row: number, right: number): Placed => {
    return { drawing: pip(row), row: above + row, column: column(row) + right };
  };
  return [
    ...sides.flatMap((row) => [at(row, -away), at(row, away)]),
    ...middle.map((row) => at(row, 0)),
  ];
}
