import type { Grid } from "../grid.ts";
import { Colour } from "../table/palette.ts";
import { PLAIN, styleOf } from "../style.ts";
import { paintParts, type Theme, type ThemeName } from "../table/theme.ts";
import { type Part, PARTS } from "./look.ts";

/** The default theme: the terminal's own background, with the suits in two colours. */
const DEFAULT: Theme<Part> = {
  text: PLAIN,
  clubs: PLAIN,
  diamonds: styleOf(Colour.red),
  hearts: styleOf(Colour.red),
  spades: PLAIN,
  frame: PLAIN,
  face: PLAIN,
  back: styleOf(Colour.back),
  backLabel: PLAIN,
  held: styleOf(Colour.held, ["bold"]),
  hint: styleOf(Colour.hint, ["bold"]),
  empty: styleOf(0, ["dim"]),
  emptyClubs: PLAIN,
  emptyDiamonds: styleOf(Colour.red),
  emptyHearts: styleOf(Colour.red),
  emptySpades: PLAIN,
  label: PLAIN,
  message: PLAIN,
  title: styleOf(0, ["bold"]),
};

/** The four-colour theme: every suit has a colour of its own. */
const FOUR_COLOUR: Theme<Part> = {
  ...DEFAULT,
  clubs: styleOf(Colour.green),
  diamonds: styleOf(Colour.blue),
  emptyClubs: styleOf(Colour.green),
  emptyDiamonds: styleOf(Colour.blue),
};

/** The solid theme: open cards have a background of their own, whatever the terminal's is. */
const SOLID: Theme<Part> = {
  ...DEFAULT,
  clubs: styleOf(Colour.ink, [], Colour.card),
  diamonds: styleOf(Colour.cardRed, [], Colour.card),
  hearts: styleOf(Colour.cardRed, [], Colour.card),
  spades: styleOf(Colour.ink, [], Colour.card),
  frame: styleOf(Colour.ink, [], Colour.card),
  face: styleOf(Colour.ink, [], Colour.card),
  held: styleOf(Colour.cardHeld, ["bold"], Colour.card),
  hint: styleOf(Colour.cardHint, ["bold"], Colour.card),
};

/** The mono theme, without colours: the red suits are bold. */
const MONO: Theme<Part> = {
  ...DEFAULT,
  diamonds: styleOf(0, ["bold"]),
  hearts: styleOf(0, ["bold"]),
  back: PLAIN,
  held: styleOf(0, ["bold"]),
  hint: styleOf(0, ["bold"]),
  emptyDiamonds: styleOf(0, ["bold"]),
  emptyHearts: styleOf(0, ["bold"]),
};

const STYLES: Readonly<Record<ThemeName, Theme<Part>>> = {
  default: DEFAULT,
  "four-colour": FOUR_COLOUR,
  solid: SOLID,
  ascii: DEFAULT,
  mono: MONO,
};

/** Replaces the styles in a grid that stand for parts by those of a theme. */
export function paint(grid: Grid, name: ThemeName): void {
  paintParts(grid, PARTS, STYLES, name);
}
