// Themes: the style of each part of the screen, on sheets of paper or as lines.

import { type AttributeName, type ColourIndex, type Style, styleOf } from "../../terminal/style.ts";
import { TABLE_COLOURS } from "./palette.ts";
import type { Pixel, ScreenPart, Tint } from "./style_tokens.ts";

/** Theme names in the order in which the theme key cycles through them. */
export const THEMES = ["felt", "plain", "four-colour", "ascii", "mono", "molek"] as const;

/** One of {@linkcode THEMES}. */
export type ThemeName = typeof THEMES[number];

/** Styles and colours of a theme. */
export interface Theme {
  /** Material of the cards: sheets of paper, or lines on the table's background. */
  readonly cards: "sheets" | "lines";
  /** Style of each part of the screen. */
  readonly parts: Readonly<Record<ScreenPart, Style>>;
  /** Colours of pixels; a pixel without a colour is not drawn. */
  readonly pixels: Readonly<Partial<Record<Pixel, ColourIndex>>>;
  /** Replacements for the colours of tinted cards. */
  readonly tints: Readonly<Partial<Record<Tint, ReadonlyMap<ColourIndex, ColourIndex>>>>;
}

/** Display capabilities of a terminal. */
export interface TerminalCapabilities {
  /** True if it has 256 colours or more, enough for a table of felt. */
  readonly rich: boolean;
  /** True if it shows ASCII only. */
  readonly asciiOnly: boolean;
  /** Set if it shows no colours, which sheets of paper need. */
  readonly colourless?: true;
}

/**
 * Returns the theme with this name, or the one after `before` if no name is given; `undefined` if
 * the name is not a theme.
 */
export function chooseTheme(before: ThemeName, name?: string): ThemeName | undefined {
  return name === undefined ? nextTheme(before) : themeByName(name);
}

/** Returns the theme with this name, also in American spelling, or `undefined` if there is none. */
export function themeByName(text: string): ThemeName | undefined {
  const name = text.replace("color", "colour");
  return THEMES.find((theme) => theme === name);
}

/** Inputs that select a game's own theme. */
export interface ThemeInputs {
  readonly table: { readonly draw: { readonly theme?: ThemeName } };
  readonly shown: TerminalCapabilities;
}

/** Returns the theme of a game unless another is chosen. */
export function ownTheme({ table, shown }: ThemeInputs): ThemeName {
  return table.draw.theme ?? defaultTheme(shown);
}

/** Returns the default theme of a terminal. */
export function defaultTheme({ rich }: TerminalCapabilities): ThemeName {
  return rich ? "felt" : "plain";
}

function nextTheme(name: ThemeName): ThemeName {
  return THEMES[(THEMES.indexOf(name) + 1) % THEMES.length] ?? "plain";
}

function onPaper(colour: ColourIndex, attributes: readonly AttributeName[] = []): Style {
  return styleOf(colour, attributes, TABLE_COLOURS.paper);
}

function onFelt(colour: ColourIndex, attributes: readonly AttributeName[] = []): Style {
  return styleOf(colour, attributes, TABLE_COLOURS.felt);
}

function onPlace(colour: ColourIndex): Style {
  return styleOf(colour, [], TABLE_COLOURS.place);
}

const INK = onPaper(TABLE_COLOURS.ink);
const RED = onPaper(TABLE_COLOURS.cardRed);

/**
 * Returns the styles of a back: its pattern, its label, its corners on the felt, and the corners of
 * a face-up card that lies on it.
 */
function backParts<N extends 1 | 2 | 3 | 4>(
  number: N,
  fill: ColourIndex,
  pattern: ColourIndex,
): Pick<
  Theme["parts"],
  `back${N}` | `backLabel${N}` | `backCorner${N}` | `cornerOn${N}`
> {
  return {
    [`back${number}`]: styleOf(pattern, [], fill),
    [`backLabel${number}`]: styleOf(TABLE_COLOURS.white, ["bold"], fill),
    [`backCorner${number}`]: onFelt(fill),
    [`cornerOn${number}`]: styleOf(TABLE_COLOURS.paper, [], fill),
  } as Pick<Theme["parts"], `back${N}` | `backLabel${N}` | `backCorner${N}` | `cornerOn${N}`>;
}

const FELT_PARTS: Readonly<Record<ScreenPart, Style>> = {
  text: onFelt(TABLE_COLOURS.feltText),
  clubs: INK,
  diamonds: RED,
  hearts: RED,
  spades: INK,
  ace: INK,
  king: INK,
  queen: INK,
  jack: INK,
  number: INK,
  frame: onPaper(TABLE_COLOURS.edge),
  face: INK,
  edge: onPaper(TABLE_COLOURS.edge),
  corner: onFelt(TABLE_COLOURS.paper),
  held: onPaper(TABLE_COLOURS.cardMark),
  hint: onPaper(TABLE_COLOURS.cardTarget),
  target: onPaper(TABLE_COLOURS.cardTarget),
  moved: onPaper(TABLE_COLOURS.edge),
  cursor: onFelt(TABLE_COLOURS.feltMark),
  cursorLeft: onPaper(TABLE_COLOURS.feltMark),
  ...backParts(1, TABLE_COLOURS.backFill1, TABLE_COLOURS.backPattern1),
  ...backParts(2, TABLE_COLOURS.backFill2, TABLE_COLOURS.backPattern2),
  ...backParts(3, TABLE_COLOURS.backFill3, TABLE_COLOURS.backPattern3),
  ...backParts(4, TABLE_COLOURS.backFill4, TABLE_COLOURS.backPattern4),
  place: onPlace(TABLE_COLOURS.placeText),
  placeCorner: onFelt(TABLE_COLOURS.place),
  placeText: onPlace(TABLE_COLOURS.placeText),
  placeHint: onPlace(TABLE_COLOURS.feltTarget),
  placeClubs: onPlace(TABLE_COLOURS.placeText),
  placeDiamonds: onPlace(TABLE_COLOURS.placeRed),
  placeHearts: onPlace(TABLE_COLOURS.placeRed),
  placeSpades: onPlace(TABLE_COLOURS.placeText),
  cheated: RED,
  locked: onFelt(TABLE_COLOURS.placeText),
  quiet: onFelt(TABLE_COLOURS.placeText),
  cursorWord: onFelt(TABLE_COLOURS.feltMark, ["bold"]),
  label: onFelt(TABLE_COLOURS.feltLabel),
  targetLabel: onFelt(TABLE_COLOURS.feltTarget, ["bold"]),
  message: onFelt(TABLE_COLOURS.feltText),
  title: onFelt(TABLE_COLOURS.feltText, ["bold"]),
  key: onFelt(TABLE_COLOURS.feltText, ["bold"]),
};

/** Sheets of paper on a table of felt, independent of the terminal's colours. */
const FELT: Theme = {
  cards: "sheets",
  parts: FELT_PARTS,
  pixels: {
    paper: TABLE_COLOURS.paper,
    clubs: TABLE_COLOURS.ink,
    spades: TABLE_COLOURS.ink,
    diamonds: TABLE_COLOURS.cardRed,
    hearts: TABLE_COLOURS.cardRed,
    ink: TABLE_COLOURS.ink,
    gold: TABLE_COLOURS.gold,
    skin: TABLE_COLOURS.skin,
    red: TABLE_COLOURS.robe,
    blue: TABLE_COLOURS.cloak,
    hair: TABLE_COLOURS.hair,
    white: TABLE_COLOURS.white,
  },
  tints: {
    held: new Map([[TABLE_COLOURS.paper, TABLE_COLOURS.paperHeld], [
      TABLE_COLOURS.edge,
      TABLE_COLOURS.edgeHeld,
    ]]),
    hint: new Map([[TABLE_COLOURS.paper, TABLE_COLOURS.paperHint], [
      TABLE_COLOURS.edge,
      TABLE_COLOURS.edgeHint,
    ]]),
    moved: new Map([[TABLE_COLOURS.paper, TABLE_COLOURS.paperMoved], [
      TABLE_COLOURS.edge,
      TABLE_COLOURS.edgeMoved,
    ]]),
    place: new Map([
      [TABLE_COLOURS.paper, TABLE_COLOURS.place],
      [TABLE_COLOURS.ink, TABLE_COLOURS.placeInk],
      [TABLE_COLOURS.cardRed, TABLE_COLOURS.placeInkRed],
      [TABLE_COLOURS.cardGreen, TABLE_COLOURS.placeInk],
      [TABLE_COLOURS.cardBlue, TABLE_COLOURS.placeInk],
    ]),
  },
};

const FELT_FOUR: Theme = {
  ...FELT,
  parts: {
    ...FELT_PARTS,
    clubs: onPaper(TABLE_COLOURS.cardGreen),
    diamonds: onPaper(TABLE_COLOURS.cardBlue),
    ace: RED,
    king: onPaper(TABLE_COLOURS.cardBlue),
    queen: onPaper(TABLE_COLOURS.cardGreen),
  },
  pixels: { ...FELT.pixels, clubs: TABLE_COLOURS.cardGreen, diamonds: TABLE_COLOURS.cardBlue },
};

/** Returns the styles and colours of a theme on a terminal. */
export function themeFor(name: ThemeName, { rich, colourless }: TerminalCapabilities): Theme {
  if (colourless) return MONO_THEME;
  switch (name) {
    case "felt":
      return FELT;
    case "four-colour":
      return rich ? FELT_FOUR : FOUR_COLOUR_THEME;
    case "plain":
    case "ascii":
      return PLAIN_THEME;
    case "mono":
      return MONO_THEME;
    case "molek":
      return MOLEK_THEME;
    default:
      return name satisfies never;
  }
}

/** Colours of a theme whose cards are lines on one background. */
interface Lines {
  /** Background of the table, and the colours drawn on it. */
  readonly ground: ColourIndex;
  readonly line: ColourIndex;
  readonly red: ColourIndex;
  readonly back: ColourIndex;
  readonly held: ColourIndex;
  readonly hint: ColourIndex;
  readonly mark: ColourIndex;
  /** Attributes of red suits, besides their colour. */
  readonly reds: readonly AttributeName[];
  readonly quiet: Style;
}

function linesOn(
  { ground, line, red, back, held, hint, mark, reds, quiet }: Lines,
): Theme["parts"] {
  const on = (colour: ColourIndex, attributes: readonly AttributeName[] = []): Style =>
    styleOf(colour, attributes, ground);
  const text = on(line);
  const [redText, backText] = [on(red, reds), on(back)];
  const hinted = on(hint, ["bold"]);
  return {
    text,
    clubs: text,
    diamonds: redText,
    hearts: redText,
    spades: text,
    ace: text,
    king: text,
    queen: text,
    jack: text,
    number: text,
    frame: text,
    face: text,
    edge: text,
    corner: text,
    held: on(held, ["bold"]),
    hint: hinted,
    target: hinted,
    moved: hinted,
    cursor: on(mark),
    cursorLeft: on(mark),
    back1: backText,
    back2: backText,
    back3: backText,
    back4: backText,
    backLabel1: text,
    backLabel2: text,
    backLabel3: text,
    backLabel4: text,
    backCorner1: backText,
    backCorner2: backText,
    backCorner3: backText,
    backCorner4: backText,
    cornerOn1: text,
    cornerOn2: text,
    cornerOn3: text,
    cornerOn4: text,
    place: quiet,
    placeCorner: quiet,
    placeText: quiet,
    placeHint: hinted,
    placeClubs: text,
    placeDiamonds: redText,
    placeHearts: redText,
    placeSpades: text,
    cheated: on(red, ["bold"]),
    locked: backText,
    quiet,
    cursorWord: on(mark, ["bold"]),
    label: text,
    targetLabel: hinted,
    message: text,
    title: on(line, ["bold"]),
    key: on(line, ["bold"]),
  };
}

/**
 * Lines on the terminal's own background with suits in two colours. The cursor has no colour: half
 * a row of blocks stands out among thin lines, and a colour would exceed the bytes allowed per
 * move.
 */
const PLAIN_THEME: Theme = {
  cards: "lines",
  parts: {
    ...linesOn({
      ground: 0,
      line: 0,
      red: TABLE_COLOURS.red,
      back: TABLE_COLOURS.back,
      held: TABLE_COLOURS.held,
      hint: TABLE_COLOURS.hint,
      mark: 0,
      reds: [],
      quiet: styleOf(0, ["dim"]),
    }),
    cursorWord: styleOf(TABLE_COLOURS.mark, ["bold"]),
  },
  pixels: {
    clubs: 0,
    spades: 0,
    diamonds: TABLE_COLOURS.red,
    hearts: TABLE_COLOURS.red,
    ink: 0,
    gold: TABLE_COLOURS.gold,
    skin: TABLE_COLOURS.skin,
    red: TABLE_COLOURS.red,
    blue: TABLE_COLOURS.blue,
    hair: TABLE_COLOURS.hair,
    white: TABLE_COLOURS.white,
  },
  tints: {},
};

/** Plain lines with a colour for every suit and, on cards without suits, for ace and courts. */
const FOUR_COLOUR_THEME: Theme = {
  ...PLAIN_THEME,
  parts: {
    ...PLAIN_THEME.parts,
    clubs: styleOf(TABLE_COLOURS.green),
    diamonds: styleOf(TABLE_COLOURS.blue),
    ace: styleOf(TABLE_COLOURS.red),
    king: styleOf(TABLE_COLOURS.blue),
    queen: styleOf(TABLE_COLOURS.green),
    jack: styleOf(TABLE_COLOURS.back),
    placeClubs: styleOf(TABLE_COLOURS.green),
    placeDiamonds: styleOf(TABLE_COLOURS.blue),
  },
  pixels: { ...PLAIN_THEME.pixels, clubs: TABLE_COLOURS.green, diamonds: TABLE_COLOURS.blue },
};

/** Monochrome: red suits are bold, highlights use other line styles. */
const MONO_THEME: Theme = {
  cards: "lines",
  parts: linesOn({
    ground: 0,
    line: 0,
    red: 0,
    back: 0,
    held: 0,
    hint: 0,
    mark: 0,
    reds: ["bold"],
    quiet: styleOf(0, ["dim"]),
  }),
  pixels: { clubs: 0, spades: 0, diamonds: 0, hearts: 0, ink: 0, hair: 0 },
  tints: {},
};

/** Thin white lines on black, as on the screen of MOLEK-SYNTEZ. */
const MOLEK_THEME: Theme = {
  cards: "lines",
  parts: linesOn({
    ground: TABLE_COLOURS.black,
    line: TABLE_COLOURS.wire,
    red: TABLE_COLOURS.wireRed,
    back: TABLE_COLOURS.wire,
    held: TABLE_COLOURS.wireHeld,
    hint: TABLE_COLOURS.wireHint,
    mark: TABLE_COLOURS.wireMark,
    reds: [],
    quiet: styleOf(TABLE_COLOURS.faintWire, [], TABLE_COLOURS.black),
  }),
  pixels: {
    clubs: TABLE_COLOURS.wire,
    spades: TABLE_COLOURS.wire,
    diamonds: TABLE_COLOURS.wireRed,
    hearts: TABLE_COLOURS.wireRed,
    ink: TABLE_COLOURS.wire,
    hair: TABLE_COLOURS.faintWire,
  },
  tints: {},
};
