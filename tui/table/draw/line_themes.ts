import { type AttributeName, type Colour as Number, type Style, styleOf } from "../../style.ts";
import { Colour } from "./palette.ts";
import type { Theme } from "./theme.ts";

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
export const PLAIN_THEME: Theme = {
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
export const PLAIN_FOUR: Theme = {
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
export const MONO: Theme = {
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
export const MOLEK: Theme = {
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
