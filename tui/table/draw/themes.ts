import { type AttributeName, type Colour as Number, type Style, styleOf } from "../../style.ts";
import { MOLEK, MONO, PLAIN_FOUR, PLAIN_THEME } from "./line_themes.ts";
import type { Part } from "./look.ts";
import { Colour } from "./palette.ts";
import type { Shown, Theme, ThemeName } from "./theme.ts";

function onPaper(colour: Number, attributes: readonly AttributeName[] = []): Style {
  return styleOf(colour, attributes, Colour.paper);
}

function onFelt(colour: Number, attributes: readonly AttributeName[] = []): Style {
  return styleOf(colour, attributes, Colour.felt);
}

function onPlace(colour: Number): Style {
  return styleOf(colour, [], Colour.place);
}

const INK = onPaper(Colour.ink);
const RED = onPaper(Colour.cardRed);

/** The parts of a back: its pattern, its label, its corners on the felt. */
function backParts<N extends 1 | 2 | 3 | 4>(number: N, ground: Number, pattern: Number): Pick<
  Theme["parts"],
  `back${N}` | `backLabel${N}` | `backCorner${N}` | `cornerOn${N}`
> {
  return {
    [`back${number}`]: styleOf(pattern, [], ground),
    [`backLabel${number}`]: styleOf(Colour.white, ["bold"], ground),
    [`backCorner${number}`]: onFelt(ground),
    [`cornerOn${number}`]: styleOf(Colour.paper, [], ground),
  } as Pick<Theme["parts"], `back${N}` | `backLabel${N}` | `backCorner${N}` | `cornerOn${N}`>;
}

const FELT_PARTS: Readonly<Record<Part, Style>> = {
  text: onFelt(Colour.feltText),
  clubs: INK,
  diamonds: RED,
  hearts: RED,
  spades: INK,
  ace: INK,
  king: INK,
  queen: INK,
  jack: INK,
  number: INK,
  frame: onPaper(Colour.edge),
  face: INK,
  edge: onPaper(Colour.edge),
  corner: onFelt(Colour.paper),
  held: onPaper(Colour.cardMark),
  hint: onPaper(Colour.cardTarget),
  target: onPaper(Colour.cardTarget),
  moved: onPaper(Colour.edge),
  cursor: onFelt(Colour.feltMark),
  cursorLeft: onPaper(Colour.feltMark),
  ...backParts(1, Colour.ground1, Colour.pattern1),
  ...backParts(2, Colour.ground2, Colour.pattern2),
  ...backParts(3, Colour.ground3, Colour.pattern3),
  ...backParts(4, Colour.ground4, Colour.pattern4),
  place: onPlace(Colour.placeText),
  placeCorner: onFelt(Colour.place),
  placeText: onPlace(Colour.placeText),
  placeHint: onPlace(Colour.feltTarget),
  placeClubs: onPlace(Colour.placeText),
  placeDiamonds: onPlace(Colour.placeRed),
  placeHearts: onPlace(Colour.placeRed),
  placeSpades: onPlace(Colour.placeText),
  cheated: RED,
  locked: onFelt(Colour.placeText),
  quiet: onFelt(Colour.placeText),
  cursorWord: onFelt(Colour.feltMark, ["bold"]),
  label: onFelt(Colour.feltLabel),
  targetLabel: onFelt(Colour.feltTarget, ["bold"]),
  message: onFelt(Colour.feltText),
  title: onFelt(Colour.feltText, ["bold"]),
  key: onFelt(Colour.feltText, ["bold"]),
};

/** Sheets of paper on a table of felt, whatever the terminal's colours are. */
const FELT: Theme = {
  cards: "sheets",
  parts: FELT_PARTS,
  pixels: {
    paper: Colour.paper,
    clubs: Colour.ink,
    spades: Colour.ink,
    diamonds: Colour.cardRed,
    hearts: Colour.cardRed,
    ink: Colour.ink,
    gold: Colour.gold,
    skin: Colour.skin,
    red: Colour.robe,
    blue: Colour.cloak,
    hair: Colour.hair,
    white: Colour.white,
  },
  tints: {
    held: new Map([[Colour.paper, Colour.paperHeld], [Colour.edge, Colour.edgeHeld]]),
    hint: new Map([[Colour.paper, Colour.paperHint], [Colour.edge, Colour.edgeHint]]),
    moved: new Map([[Colour.paper, Colour.paperMoved], [Colour.edge, Colour.edgeMoved]]),
    place: new Map([
      [Colour.paper, Colour.place],
      [Colour.ink, Colour.placeInk],
      [Colour.cardRed, Colour.placeInk],
      [Colour.cardGreen, Colour.placeInk],
      [Colour.cardBlue, Colour.placeInk],
    ]),
  },
};

/** The same in 16 colours, which many terminals make too bright for green where they are bold. */
const FELT_BASIC: Theme = {
  ...FELT,
  parts: {
    ...FELT_PARTS,
    title: onFelt(Colour.feltText),
    key: onFelt(Colour.feltText),
    targetLabel: onFelt(Colour.feltTarget),
  },
};

const FELT_FOUR: Theme = {
  ...FELT,
  parts: {
    ...FELT_PARTS,
    clubs: onPaper(Colour.cardGreen),
    diamonds: onPaper(Colour.cardBlue),
    ace: RED,
    king: onPaper(Colour.cardBlue),
    queen: onPaper(Colour.cardGreen),
  },
  pixels: { ...FELT.pixels, clubs: Colour.cardGreen, diamonds: Colour.cardBlue },
};

/** The colours of a theme on a terminal. */
export function themeOf(name: ThemeName, { rich, colourless }: Shown): Theme {
  if (colourless) return MONO;
  switch (name) {
    case "felt":
      return rich ? FELT : FELT_BASIC;
    case "four-colour":
      return rich ? FELT_FOUR : PLAIN_FOUR;
    case "plain":
    case "ascii":
      return PLAIN_THEME;
    case "mono":
      return MONO;
    case "molek":
      return MOLEK;
    default:
      return name satisfies never;
  }
}
