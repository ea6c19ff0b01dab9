import type { Grid } from "../grid.ts";
import { Colour } from "../table/palette.ts";
import { PLAIN, styleOf } from "../style.ts";
import { paintParts, type Theme, type ThemeName } from "../table/theme.ts";
import { type Part, PARTS } from "./look.ts";

/** The default theme: the terminal's own background. */
const DEFAULT: Theme<Part> = {
  text: PLAIN,
  ace: PLAIN,
  king: PLAIN,
  queen: PLAIN,
  jack: PLAIN,
  number: PLAIN,
  frame: PLAIN,
  cheated: styleOf(Colour.red, ["bold"]),
  locked: styleOf(Colour.back),
  empty: styleOf(0, ["dim"]),
  held: styleOf(Colour.held, ["bold"]),
  target: styleOf(Colour.hint, ["bold"]),
  label: PLAIN,
  message: PLAIN,
  title: styleOf(0, ["bold"]),
};

/** The four-colour theme: without suits, the ace and each court card have a colour of their own. */
const FOUR_COLOUR: Theme<Part> = {
  ...DEFAULT,
  ace: styleOf(Colour.red),
  king: styleOf(Colour.blue),
  queen: styleOf(Colour.green),
  jack: styleOf(Colour.back),
};

const INK_ON_CARD = styleOf(Colour.ink, [], Colour.card);

/** The solid theme: cards have a background of their own, whatever the terminal's is. */
const SOLID: Theme<Part> = {
  ...DEFAULT,
  ace: INK_ON_CARD,
  king: INK_ON_CARD,
  queen: INK_ON_CARD,
  jack: INK_ON_CARD,
  number: INK_ON_CARD,
  frame: INK_ON_CARD,
  cheated: styleOf(Colour.cardRed, ["bold"], Colour.card),
  // A complete column is out of play, so its cards are dark.
  locked: styleOf(Colour.card, [], Colour.ink),
  held: styleOf(Colour.cardHeld, ["bold"], Colour.card),
  target: styleOf(Colour.cardHint, ["bold"], Colour.card),
};

/** The mono theme, without colours: what stands out is bold, and has other lines. */
const MONO: Theme<Part> = {
  ...DEFAULT,
  cheated: styleOf(0, ["bold"]),
  locked: PLAIN,
  held: styleOf(0, ["bold"]),
  target: styleOf(0, ["bold"]),
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
