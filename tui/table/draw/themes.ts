import { type AttributeName, type Colour as Number, type Style, styleOf } from "../../style.ts";
import type { Part } from "./look.ts";
import { Colour } from "./palette.ts";
import type { Shown, Theme, ThemeName } from "./theme.ts";

/** The colours of a theme whose cards are lines on one ground. */
interface Lines {
  /** The ground of the table, and what is drawn on it. */
  readonly ground: Number;
  readonly line: Number;
  readonly red: Number;
  readonly back: Number;
  readonly held: Number;
  readonly hint: Number;
  readonly mark: Number;
  /** How red suits are written, besides their colour. */
  readonly reds: readonly AttributeName[];
  readonly quiet: Style;
}

function linesOn(
  { ground, line, red, back, held, hint, mark, reds, quiet }: Lines,
): Theme["parts"] {
  const on = (colour: Number, attributes: readonly AttributeName[] = []): Style =>
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
 * On the terminal's own background, with the suits in two colours. The cursor has no colour: half a
 * row of blocks stands out among thin lines, and a colour would cost more bytes than a move may.
 */
const PLAIN_THEME: Theme = {
  cards: "lines",
  parts: {
    ...linesOn({
      ground: 0,
      line: 0,
      red: Colour.red,
      back: Colour.back,
      held: Colour.held,
      hint: Colour.hint,
      mark: 0,
      reds: [],
      quiet: styleOf(0, ["dim"]),
    }),
    cursorWord: styleOf(Colour.mark, ["bold"]),
  },
  pixels: {
    clubs: 0,
    spades: 0,
    diamonds: Colour.red,
    hearts: Colour.red,
    ink: 0,
    gold: Colour.gold,
    skin: Colour.skin,
    red: Colour.red,
    blue: Colour.blue,
    hair: Colour.hair,
    white: Colour.white,
  },
  tints: {},
};

/** The same with a colour for every suit and, on cards without suits, for ace and courts. */
const PLAIN_FOUR: Theme = {
  ...PLAIN_THEME,
  parts: {
    ...PLAIN_THEME.parts,
    clubs: styleOf(Colour.green),
    diamonds: styleOf(Colour.blue),
    ace: styleOf(Colour.red),
    king: styleOf(Colour.blue),
    queen: styleOf(Colour.green),
    jack: styleOf(Colour.back),
    placeClubs: styleOf(Colour.green),
    placeDiamonds: styleOf(Colour.blue),
  },
  pixels: { ...PLAIN_THEME.pixels, clubs: Colour.green, diamonds: Colour.blue },
};

/** Without colours: the red suits are bold, and what stands out has other lines. */
const MONO: Theme = {
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
const MOLEK: Theme = {
  cards: "lines",
  parts: linesOn({
    ground: Colour.black,
    line: Colour.wire,
    red: Colour.wireRed,
    back: Colour.wire,
    held: Colour.wireHeld,
    hint: Colour.wireHint,
    mark: Colour.wireMark,
    reds: [],
    quiet: styleOf(Colour.faintWire, [], Colour.black),
  }),
  pixels: {
    clubs: Colour.wire,
    spades: Colour.wire,
    diamonds: Colour.wireRed,
    hearts: Colour.wireRed,
    ink: Colour.wire,
    hair: Colour.faintWire,
  },
  tints: {},
};

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
