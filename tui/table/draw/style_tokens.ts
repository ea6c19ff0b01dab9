import type { Suit } from "../../../lib/card.ts";
import { PLAIN, type Style } from "../../terminal/style.ts";

/** The names of the parts of the screen; a theme gives each its look. */
export const PARTS = [
  "text",
  // What is written on a card: suits, and ranks where there are none.
  ...["clubs", "diamonds", "hearts", "spades"] as const,
  ...["ace", "king", "queen", "jack", "number"] as const,
  // An open card: its lines, its inside, its edge on another card, its corners.
  ...["frame", "face", "edge", "corner"] as const,
  // Its marks.
  ...["held", "hint", "target", "moved", "cursor", "cursorLeft"] as const,
  // Covered cards.
  ...["back1", "back2", "back3", "back4"] as const,
  ...["backLabel1", "backLabel2", "backLabel3", "backLabel4"] as const,
  ...["backCorner1", "backCorner2", "backCorner3", "backCorner4"] as const,
  // The corners of an open card that lies on a covered one.
  ...["cornerOn1", "cornerOn2", "cornerOn3", "cornerOn4"] as const,
  // Places without cards, what is written there, and their marks.
  ...["place", "placeCorner", "placeText", "placeHint"] as const,
  ...["placeClubs", "placeDiamonds", "placeHearts", "placeSpades"] as const,
  // What words say of a card.
  ...["cheated", "locked", "quiet", "cursorWord"] as const,
  // What is around the board.
  ...["label", "targetLabel", "message", "title", "key"] as const,
] as const;

/** The name of a part. */
export type ScreenPart = typeof PARTS[number];

/** What a pixel of a picture is, by the letter that stands for it. */
export const PIXELS = [
  ...["paper", "clubs", "diamonds", "hearts", "spades", "ink"] as const,
  ...["gold", "skin", "red", "blue", "hair", "white"] as const,
] as const;

/** One of {@linkcode PIXELS}. */
export type Pixel = typeof PIXELS[number];

/** What tints the paper of a card, or makes a place of it where a card belongs. */
export const TINTS = ["none", "held", "hint", "moved", "place"] as const;

/** One of {@linkcode TINTS}. */
export type Tint = typeof TINTS[number];

/** The bits of a style that say what is drawn, until a theme paints it. */
export const DRAWN_BITS = 0b1111_1111_1111;
const TINT_SHIFT = 9;
/** The numbers from here on are pairs of pixels; those below are parts. */
export const FIRST_PAIR = 128;

/** The styles that stand for the parts until a theme paints them. */
export const STYLE_TOKENS = Object.fromEntries(
  PARTS.map((part, number) => [part, (number === 0 ? PLAIN : number) as Style]),
) as Readonly<Record<ScreenPart, Style>>;

/** The character that stands for a pair of pixels until a theme paints it. */
export const PAIR = "▀";

/** The style that stands for two pixels, one above the other, until a theme paints them. */
export function pairLook(upper: Pixel, lower: Pixel): Style {
  return (FIRST_PAIR + PIXELS.indexOf(upper) * PIXELS.length + PIXELS.indexOf(lower)) as Style;
}

/** A style of a part or of pixels on tinted paper. */
export function withTint(style: Style, tint: Tint): Style {
  return (style | TINTS.indexOf(tint) << TINT_SHIFT) as Style;
}

/** The tint of a style, and the number of its part or of its pair of pixels. */
export function decodeStyle(bits: number): { readonly tint: Tint; readonly number: number } {
  return {
    tint: TINTS[bits >> TINT_SHIFT] ?? "none",
    number: bits & (1 << TINT_SHIFT) - 1,
  };
}

const CARD_PARTS = ["clubs", "diamonds", "hearts", "spades"] as const;
const PLACE_PARTS = ["placeClubs", "placeDiamonds", "placeHearts", "placeSpades"] as const;

/** The style of a suit on a card. */
export function suitLook(suit: Suit): Style {
  return STYLE_TOKENS[CARD_PARTS[suit]];
}

/** The colour of a suit in a picture. */
export function suitPixel(suit: Suit): Pixel {
  return CARD_PARTS[suit];
}

/** The style of a suit where no card lies. */
export function placeSuitLook(suit: Suit): Style {
  return STYLE_TOKENS[PLACE_PARTS[suit]];
}
