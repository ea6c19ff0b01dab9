import type { Grid } from "../../grid.ts";
import { PLAIN, styleOf } from "../../style.ts";
import { type Part, PARTS } from "./look.ts";
import { Colour } from "./palette.ts";
import { paintParts, type Theme, type ThemeName } from "./theme.ts";

const RED = styleOf(Colour.red);
const BOLD = styleOf(0, ["bold"]);

/** The default theme: the terminal's own background, with the suits in two colours. */
const DEFAULT: Theme<Part> = {
  text: PLAIN,
  clubs: PLAIN,
  diamonds: RED,
  hearts: RED,
  spades: PLAIN,
  ace: PLAIN,
  king: PLAIN,
  queen: PLAIN,
  jack: PLAIN,
  number: PLAIN,
  frame: PLAIN,
  face: PLAIN,
  back: styleOf(Colour.back),
  backLabel: PLAIN,
  held: styleOf(Colour.held, ["bold"]),
  hint: styleOf(Colour.hint, ["bold"]),
  cheated: styleOf(Colour.red, ["bold"]),
  locked: styleOf(Colour.back),
  empty: styleOf(0, ["dim"]),
  emptyClubs: PLAIN,
  emptyDiamonds: RED,
  emptyHearts: RED,
  emptySpades: PLAIN,
  label: PLAIN,
  message: PLAIN,
  title: BOLD,
};

/**
 * The four-colour theme: every suit has a colour of its own; without suits, the ace and each court
 * card.
 */
const FOUR_COLOUR: Theme<Part> = {
  ...DEFAULT,
  clubs: styleOf(Colour.green),
  diamonds: styleOf(Colour.blue),
  ace: styleOf(Colour.red),
  king: styleOf(Colour.blue),
  queen: styleOf(Colour.green),
  jack: styleOf(Colour.back),
  emptyClubs: styleOf(Colour.green),
  emptyDiamonds: styleOf(Colour.blue),
};

const INK_ON_CARD = styleOf(Colour.ink, [], Colour.card);
const RED_ON_CARD = styleOf(Colour.cardRed, [], Colour.card);

/** The solid theme: open cards have a background of their own, whatever the terminal's is. */
const SOLID: Theme<Part> = {
  ...DEFAULT,
  clubs: INK_ON_CARD,
  diamonds: RED_ON_CARD,
  hearts: RED_ON_CARD,
  spades: INK_ON_CARD,
  ace: INK_ON_CARD,
  king: INK_ON_CARD,
  queen: INK_ON_CARD,
  jack: INK_ON_CARD,
  number: INK_ON_CARD,
  frame: INK_ON_CARD,
  face: INK_ON_CARD,
  held: styleOf(Colour.cardHeld, ["bold"], Colour.card),
  hint: styleOf(Colour.cardHint, ["bold"], Colour.card),
  cheated: styleOf(Colour.cardRed, ["bold"], Colour.card),
  // A complete column is out of play, so its cards are dark.
  locked: styleOf(Colour.card, [], Colour.ink),
};

/** The mono theme, without colours: the red suits are bold, and what stands out has other lines. */
const MONO: Theme<Part> = {
  ...DEFAULT,
  diamonds: BOLD,
  hearts: BOLD,
  back: PLAIN,
  held: BOLD,
  hint: BOLD,
  cheated: BOLD,
  locked: PLAIN,
  emptyDiamonds: BOLD,
  emptyHearts: BOLD,
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
