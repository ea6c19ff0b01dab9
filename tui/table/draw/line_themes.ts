import {
  type AttributeName,
  type ColourIndex as Number,
  type Style,
  styleOf,
} from "../../terminal/style.ts";
import { TABLE_COLOURS } from "./palette.ts";
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

/** The same with a colour for every suit and, on cards without suits, for ace and courts. */
export const FOUR_COLOUR_THEME: Theme = {
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

/** Without colours: the red suits are bold, and what stands out has other lines. */
export const MONO_THEME: Theme = {
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
export const MOLEK_THEME: Theme = {
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
