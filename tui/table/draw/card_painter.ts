// Painters of cards: words in the smallest size, otherwise cards with corners and pictures.

import { formatSuitSymbol, type Suit } from "../../../lib/card.ts";
import type { Face, PileSpec } from "../../../lib/patience.ts";
import type { Grid, Size } from "../../terminal/grid.ts";
import { type Style, withAttribute } from "../../terminal/style.ts";
import { type BackName, backPattern, BACKS } from "./art/backs.ts";
import { type CardFace, cardFace } from "./art/card_face.ts";
import { type BackPattern, type Ground, OUTLINE_CARDS, paperCards } from "./card_ground.ts";
import { CARD_SIZES } from "./layout.ts";
import type { CardSpot, Emphasis, Painter } from "./painter.ts";
import {
  PAIR,
  pairLook,
  type Pixel,
  placeSuitLook,
  STYLE_TOKENS,
  suitLook,
  suitPixel,
  withTint,
} from "./style_tokens.ts";
import { type TerminalCapabilities, themeFor, type ThemeName } from "./themes.ts";
import { kindOf } from "../pile_kinds.ts";

/** Settings that decide how cards are drawn, besides their size. */
export interface CardLook {
  readonly theme: ThemeName;
  readonly back: BackName;
  readonly shown: TerminalCapabilities;
}

const painters = new Map<string, Painter>();

/** Returns the painter for cards of a size, which is created once per look. */
export function painterFor({ theme, back, shown }: CardLook, size: Size): Painter {
  const { cards } = themeFor(theme, shown);
  const asciiOnly = shown.asciiOnly || theme === "ascii";
  const key = [CARD_SIZES.indexOf(size), cards, back, asciiOnly].join();
  const known = painters.get(key);
  if (known) return known;
  const made = size.height === 1 ? textCards(back) : pictureCards({
    size,
    ground: cards === "sheets" ? paperCards(!asciiOnly) : OUTLINE_CARDS,
    asciiOnly,
    back,
  });
  painters.set(key, made);
  return made;
}

/** Size, material, character set and back of drawn cards. */
export interface CardStyle {
  readonly size: Size;
  readonly ground: Ground;
  readonly asciiOnly: boolean;
  readonly back: BackName;
}

/** Minimum width of cards whose index keeps its margin while others lie on them. */
const MIN_WITH_MARGIN = 7;
/** Minimum height of an empty place that shows a picture of the card that belongs there. */
const MIN_PICTURE = 6;

/** Creates a painter of cards with corners and pictures. */
export function pictureCards(drawing: CardStyle): Painter {
  const { size } = drawing;
  const backing = createBacking(drawing);
  const drawCard = (grid: Grid, face: Face, spot: CardSpot): void => {
    drawFront(grid, drawing, backing, face, spot);
  };
  const drawEmpty = (grid: Grid, spec: PileSpec, spot: CardSpot): void => {
    drawPlace(grid, drawing, spot, placeText(spec), placeStyle(spec), spec.suit);
  };
  const drawBack = (grid: Grid, spot: CardSpot, label: string): void => {
    drawing.ground.back(grid, size, spot, backing);
    const row = spot.row + Math.min(spot.height, size.height) - 1;
    const column = spot.column + ((size.width - label.length) >> 1);
    grid.text(row, column, label, backing.label);
    drawing.ground.mark(grid, size, spot, { from: 1, to: size.width - 1, isPlace: false });
    if (spot.focused) grid.cursor = { row: spot.row, column: spot.column };
  };
  return {
    size,
    card: drawCard,
    dragged: drawCard,
    empty: drawEmpty,
    backs: (grid, count, isFolded, spot) => drawBack(grid, spot, isFolded ? ` ${count} ` : ""),
    complete: (grid, count, spot) => drawBack(grid, spot, ` ${count} `),
    fold: (grid, count, spot) => {
      drawing.ground.front(grid, size, spot, backing);
      const text = `⋮${count}`;
      grid.text(spot.row, spot.column + 1, text, drawing.ground.on(STYLE_TOKENS.face, spot));
      drawing.ground.mark(grid, size, spot, { from: 1 + text.length, to: 1, isPlace: false });
      if (spot.focused) grid.cursor = { row: spot.row, column: spot.column };
    },
    stock: (grid, { faceDown, badge }, spot) => {
      if (faceDown > 0) return drawBack(grid, spot, ` ${faceDown} `);
      drawPlace(grid, drawing, spot, badge === "resets" ? "reset" : "", STYLE_TOKENS.placeText);
    },
    waste: (grid, faces, spec, spotOf, fan) => {
      if (faces.length === 0) return drawEmpty(grid, spec, spotOf(-1));
      faces.forEach((face, index) => {
        const spot = spotOf(index);
        const at: CardSpot = {
          ...spot,
          ...(index === faces.length - 1 ? {} : { isBelow: true }),
          column: spot.column + index * fan,
          on: index === 0 ? "table" : "left",
        };
        drawCard(grid, face, at);
      });
    },
  };
}

function createBacking({ size, back }: CardStyle): BackPattern {
  const [style, label, corner, cornerOn] = backLooks(back);
  return { pattern: backPattern(back, insideSize(size)), style, label, corner, cornerOn };
}

function insideSize({ width, height }: Size): Size {
  return { width: width - 2, height: height - 2 };
}

function drawFront(
  grid: Grid,
  drawing: CardStyle,
  backing: BackPattern,
  face: Face,
  spot: CardSpot,
): void {
  const { size, ground } = drawing;
  const { row, column, height } = spot;
  ground.front(grid, size, spot, backing);
  const isWhole = height === size.height;
  // A picture is recognised only if at least half of it shows; a rank always is.
  if (isWhole || face.suit !== undefined && 2 * height >= size.height) {
    drawInside(grid, drawing, face, spot, (style) => ground.on(style, spot));
  }
  const text = faceText(face);
  const style = ground.on(faceStyle(face), spot);
  // Omit the margin of narrow cards below others: a ten would not fit beside it.
  const at = spot.isBelow && size.width < MIN_WITH_MARGIN ? 0 : 1;
  grid.text(row, column + at, text, style);
  const to = size.width - 1 - text.length;
  if (isWhole && !spot.isBelow) grid.text(row + height - 1, column + to, text, style);
  ground.mark(grid, size, spot, { from: 1 + text.length, to, isPlace: false });
  if (spot.focused) grid.cursor = { row, column };
}

const insides = new Map<string, CardFace>();

/** Returns the inside of a card, cached because making it takes longer than drawing it. */
function insideOfFace({ size, asciiOnly }: CardStyle, { rank, suit }: Face): CardFace {
  const key = `${rank},${suit},${size.height},${asciiOnly}`;
  const known = insides.get(key);
  if (known) return known;
  const face = { rank, ...(suit === undefined ? {} : { suit }) };
  const made = cardFace(face, insideSize(size), asciiOnly);
  insides.set(key, made);
  return made;
}

/** Draws the visible part of the inside of a card. */
function drawInside(
  grid: Grid,
  drawing: CardStyle,
  face: Face,
  spot: CardSpot,
  on: (style: Style) => Style,
): void {
  const { size } = drawing;
  const { row, column, height } = spot;
  const { kind, rows } = insideOfFace(drawing, face);
  const seen = Math.min(height, size.height - 1) - 1;
  if (kind === "glyphs") {
    const style = on(faceStyle(face));
    rows.slice(0, Math.max(0, seen)).forEach((line, below) =>
      [...line].forEach((character, right) => {
        if (character === " ") return;
        grid.put(row + 1 + below, column + 1 + right, character, style);
      })
    );
    return;
  }
  const suit = facePixel(face);
  for (let below = 0; below < seen; below++) {
    const [upper = "", lower = ""] = rows.slice(2 * below);
    for (let right = 0; right < upper.length; right++) {
      const [one, other] = [toPixel(upper.charAt(right), suit), toPixel(lower.charAt(right), suit)];
      if (one === "paper" && other === "paper") continue;
      const style = on(pairLook(one, other));
      grid.put(row + 1 + below, column + 1 + right, PAIR, style);
    }
  }
}

const LETTERS: Readonly<Record<string, Pixel>> = {
  x: "ink",
  g: "gold",
  f: "skin",
  r: "red",
  b: "blue",
  h: "hair",
  w: "white",
};

function toPixel(letter: string, suit: Pixel): Pixel {
  return letter === "s" ? suit : LETTERS[letter] ?? "paper";
}

function drawPlace(
  grid: Grid,
  drawing: CardStyle,
  spot: CardSpot,
  text: string,
  style: Style,
  suit?: Suit,
): void {
  const { size, ground } = drawing;
  ground.place(grid, size, spot);
  ground.mark(grid, size, spot, { from: 1, to: size.width - 1, isPlace: true });
  const { placeTint } = ground;
  if (
    suit !== undefined && placeTint !== undefined && !drawing.asciiOnly &&
    size.height >= MIN_PICTURE
  ) {
    const ace = { rank: "A", suit };
    drawInside(grid, drawing, ace, spot, (one) => withTint(one, placeTint));
  } else {
    const row = spot.row + (size.height >> 1);
    grid.text(row, spot.column + ((size.width - text.length) >> 1), text, style);
  }
  if (spot.focused) grid.cursor = { row: spot.row, column: spot.column };
}

/** Returns the suit or the rank that belongs on an empty place, or the name of a cell. */
function placeText(spec: PileSpec): string {
  const { suit, takes, pile } = spec;
  if (suit !== undefined) return formatSuitSymbol(suit);
  return takes ?? (kindOf(spec).isCell ? pile : "");
}

function placeStyle({ suit }: PileSpec): Style {
  return suit === undefined ? STYLE_TOKENS.placeText : placeSuitLook(suit);
}

/** Width of a card's word; shorter words are right-aligned. */
const WORD_WIDTH = 3;

/** Creates a painter of cards as short words; face-down ones have the style of the back. */
export function textCards(back: BackName): Painter {
  const [backLook] = backLooks(back);
  return {
    size: { width: WORD_WIDTH, height: 1 },
    card: (grid, face, spot) => drawWord(grid, faceWord(face), faceStyle(face), spot),
    dragged: (grid, face, { row, column }) => {
      grid.text(row, column, faceWord(face), withAttribute(STYLE_TOKENS.held, "underline"));
    },
    empty: (grid, spec, spot) => {
      const style = spec.suit === undefined ? STYLE_TOKENS.quiet : placeSuitLook(spec.suit);
      drawWord(grid, `-${placeText(spec)}`.padStart(WORD_WIDTH), style, spot);
    },
    backs: (grid, count, _isFolded, { row, column }) => {
      grid.text(row, column, `▒×${count}`.padEnd(WORD_WIDTH), backLook);
    },
    complete: (grid, count, spot) =>
      drawWord(grid, `▒×${count}`.padEnd(WORD_WIDTH), backLook, spot),
    fold: (grid, count, spot) =>
      drawWord(grid, `⋮${count}`.padStart(WORD_WIDTH), STYLE_TOKENS.text, spot),
    stock: (grid, { faceDown, badge }, spot) => {
      const empty = badge === "resets" ? "▒←" : "▒-";
      drawWord(grid, faceDown > 0 ? `▒${faceDown}` : empty, backLook, spot);
    },
    waste: drawWaste,
  };
}

/** Draws a waste. If it is fanned, the top card is in brackets: only it can be played. */
function drawWaste(
  grid: Grid,
  faces: readonly Face[],
  _seat: PileSpec,
  spotOf: (index: number) => CardSpot,
): void {
  const spot = spotOf(faces.length - 1);
  let { column } = spot;
  for (const face of faces.slice(0, -1)) {
    column = grid.text(spot.row, column, faceWord(face), faceStyle(face)) + 1;
  }
  const top = faces.at(-1);
  if (top === undefined) return drawWord(grid, "-", STYLE_TOKENS.quiet, spot);
  const isOne = faces.length === 1;
  const word = isOne ? faceText(top) : `(${faceText(top)})`;
  const at = { ...spot, column: isOne ? column : column - 1 };
  drawWord(grid, word, faceStyle(top), at);
}

/**
 * Draws a word in its own style or that of its emphasis; what the player can move is underlined.
 */
function drawWord(
  grid: Grid,
  text: string,
  style: Style,
  { row, column, emphasis, focused }: CardSpot,
): void {
  grid.text(row, column, text, applyEmphasis(style, emphasis));
  if (!focused) return;
  const isInside = text.startsWith("(");
  const start = column + text.length - text.trimStart().length - (isInside ? 0 : 1);
  grid.put(row, start, "[", STYLE_TOKENS.cursorWord);
  grid.put(row, column + text.length - (isInside ? 1 : 0), "]", STYLE_TOKENS.cursorWord);
  grid.cursor = { row, column: start };
}

/**
 * Returns the word of a card; that of a cheated one begins with `!`, so that the ranks stay
 * aligned.
 */
function faceWord(face: Face): string {
  const { cheated, ...honest } = face;
  return (cheated ? `!${faceText(honest)}` : faceText(face)).padStart(WORD_WIDTH);
}

function applyEmphasis(style: Style, emphasis: Emphasis): Style {
  switch (emphasis) {
    case "none":
      return style;
    case "held":
      return withAttribute(STYLE_TOKENS.held, "underline");
    case "hint":
    case "target":
      return withAttribute(STYLE_TOKENS.hint, "underline");
    case "moved":
      return withAttribute(withTint(style, "moved"), "bold");
    case "cheated":
      return withAttribute(style, "reverse");
    default:
      return emphasis satisfies never;
  }
}

/**
 * Returns the short form of a face-up card, such as `10♥`; a cheated one ends with `!`, so that it
 * needs no colour.
 */
export function faceText({ rank, suit, cheated }: Face): string {
  const text = suit === undefined ? rank : rank + formatSuitSymbol(suit);
  return cheated ? `${text}!` : text;
}

const COURTS: Readonly<Record<string, Style>> = {
  T: STYLE_TOKENS.ace,
  K: STYLE_TOKENS.king,
  D: STYLE_TOKENS.queen,
  V: STYLE_TOKENS.jack,
};

/** Returns the style of a face-up card's rank and suit. */
function faceStyle({ suit, rank }: Face): Style {
  return suit === undefined ? COURTS[rank] ?? STYLE_TOKENS.number : suitLook(suit);
}

/** Returns the colour of a card's suit in its picture. */
function facePixel({ suit }: Face): Pixel {
  return suit === undefined ? "ink" : suitPixel(suit);
}

const BACK_LOOKS = [
  [STYLE_TOKENS.back1, STYLE_TOKENS.backLabel1, STYLE_TOKENS.backCorner1, STYLE_TOKENS.cornerOn1],
  [STYLE_TOKENS.back2, STYLE_TOKENS.backLabel2, STYLE_TOKENS.backCorner2, STYLE_TOKENS.cornerOn2],
  [STYLE_TOKENS.back3, STYLE_TOKENS.backLabel3, STYLE_TOKENS.backCorner3, STYLE_TOKENS.cornerOn3],
  [STYLE_TOKENS.back4, STYLE_TOKENS.backLabel4, STYLE_TOKENS.backCorner4, STYLE_TOKENS.cornerOn4],
] as const;

/**
 * Returns the styles of a back: its pattern, its label, its corners, and the corners of a face-up
 * card that lies on it.
 */
function backLooks(
  back: BackName,
): readonly [pattern: Style, label: Style, corner: Style, cornerOn: Style] {
  return BACK_LOOKS[BACKS.indexOf(back)] ?? BACK_LOOKS[0];
}
