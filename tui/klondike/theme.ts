import { cellOf, glyphOfCell, type Grid, styleOfCell, toAscii } from "../grid.ts";
import { foregroundOf, PLAIN, type Style, styleOf } from "../style.ts";
import { type Part, PARTS } from "./look.ts";
import { Colour } from "./palette.ts";

/** The names of the themes, in the order in which a key goes through them. */
export const THEMES = ["default", "four-colour", "solid", "ascii", "mono"] as const;

/** How the game is painted. */
export type ThemeName = typeof THEMES[number];

type Theme = Readonly<Record<Part, Style>>;

/** The terminal's own background, two colours. */
const DEFAULT: Theme = {
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

/** Every suit has a colour of its own. */
const FOUR_COLOUR: Theme = {
  ...DEFAULT,
  clubs: styleOf(Colour.green),
  diamonds: styleOf(Colour.blue),
  emptyClubs: styleOf(Colour.green),
  emptyDiamonds: styleOf(Colour.blue),
};

/** Cards with a face of their own, on whatever background. */
const SOLID: Theme = {
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

/** No colours: the red suits are bold. */
const MONO: Theme = {
  ...DEFAULT,
  diamonds: styleOf(0, ["bold"]),
  hearts: styleOf(0, ["bold"]),
  back: PLAIN,
  held: styleOf(0, ["bold"]),
  hint: styleOf(0, ["bold"]),
  emptyDiamonds: styleOf(0, ["bold"]),
  emptyHearts: styleOf(0, ["bold"]),
};

const STYLES: Readonly<Record<ThemeName, Theme>> = {
  default: DEFAULT,
  "four-colour": FOUR_COLOUR,
  solid: SOLID,
  ascii: DEFAULT,
  mono: MONO,
};

/** What tells the parts apart in a style that names one. */
const PART_BITS = 0b11111;

/** Paints what was drawn in the styles that name the parts. */
export function paint(grid: Grid, name: ThemeName): void {
  const theme = STYLES[name];
  const styles = PARTS.map((part) => theme[part]);
  const { cells } = grid;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] ?? 0;
    const style = styleOfCell(cell);
    if (style === PLAIN) continue;
    const painted = styles[foregroundOf(style)] ?? PLAIN;
    // What is in focus is reversed, whatever it is.
    cells[i] = cellOf(glyphOfCell(cell), (painted | style & ~PART_BITS) as Style);
  }
  if (name === "ascii") toAscii(grid);
}

/** The theme of a name; American spelling is understood. */
export function themeNamed(text: string): ThemeName | undefined {
  const name = text.replace("color", "colour");
  return THEMES.find((theme) => theme === name);
}

/** The theme behind another one. */
export function nextTheme(name: ThemeName): ThemeName {
  return THEMES[(THEMES.indexOf(name) + 1) % THEMES.length] ?? "default";
}
