import {
  type AttributeName,
  type ColourIndex as Number,
  type Style,
  styleOf,
} from "../../terminal/style.ts";
import { FOUR_COLOUR_THEME, MOLEK_THEME, MONO_THEME, PLAIN_THEME } from "./line_themes.ts";
import type { ScreenPart } from "./style_tokens.ts";
import { TABLE_COLOURS } from "./palette.ts";
import type { TerminalCapabilities, Theme, ThemeName } from "./theme.ts";

function onPaper(colour: Number, attributes: readonly AttributeName[] = []): Style {
  return styleOf(colour, attributes, TABLE_COLOURS.paper);
}

function onFelt(colour: Number, attributes: readonly AttributeName[] = []): Style {
  return styleOf(colour, attributes, TABLE_COLOURS.felt);
}

function onPlace(colour: Number): Style {
  return styleOf(colour, [], TABLE_COLOURS.place);
}

const INK = onPaper(TABLE_COLOURS.ink);
const RED = onPaper(TABLE_COLOURS.cardRed);

/** The parts of a back: its pattern, its label, its corners on the felt. */
function backParts<N extends 1 | 2 | 3 | 4>(number: N, ground: Number, pattern: Number): Pick<
  Theme["parts"],
  `back${N}` | `backLabel${N}` | `backCorner${N}` | `cornerOn${N}`
> {
  return {
    [`back${number}`]: styleOf(pattern, [], ground),
    [`backLabel${number}`]: styleOf(TABLE_COLOURS.white, ["bold"], ground),
    [`backCorner${number}`]: onFelt(ground),
    [`cornerOn${number}`]: styleOf(TABLE_COLOURS.paper, [], ground),
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
  ...backParts(1, TABLE_COLOURS.ground1, TABLE_COLOURS.pattern1),
  ...backParts(2, TABLE_COLOURS.ground2, TABLE_COLOURS.pattern2),
  ...backParts(3, TABLE_COLOURS.ground3, TABLE_COLOURS.pattern3),
  ...backParts(4, TABLE_COLOURS.ground4, TABLE_COLOURS.pattern4),
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

/** Sheets of paper on a table of felt, whatever the terminal's colours are. */
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
      [TABLE_COLOURS.cardRed, TABLE_COLOURS.placeInk],
      [TABLE_COLOURS.cardGreen, TABLE_COLOURS.placeInk],
      [TABLE_COLOURS.cardBlue, TABLE_COLOURS.placeInk],
    ]),
  },
};

/** The same in 16 colours, which many terminals make too bright for green where they are bold. */
const FELT_BASIC: Theme = {
  ...FELT,
  parts: {
    ...FELT_PARTS,
    title: onFelt(TABLE_COLOURS.feltText),
    key: onFelt(TABLE_COLOURS.feltText),
    targetLabel: onFelt(TABLE_COLOURS.feltTarget),
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

/** The colours of a theme on a terminal. */
export function themeOf(name: ThemeName, { rich, colourless }: TerminalCapabilities): Theme {
  if (colourless) return MONO_THEME;
  switch (name) {
    case "felt":
      return rich ? FELT : FELT_BASIC;
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
