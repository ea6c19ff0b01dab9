import type { Suit } from "../../../lib/card.ts";
import { PLAIN, type Style } from "../../terminal/style.ts";

/** Names of the parts of the screen; a theme gives each its style. */
export const PARTS = [
  "text",
  // Text on a card: suits, and ranks of cards without suits.
  ...["clubs", "diamonds", "hearts", "spades"] as const,
  ...["ace", "king", "queen", "jack", "number"] as const,
  // A face-up card: its frame, its inside, its edge on another card, its corners.
  ...["frame", "face", "edge", "corner"] as const,
  // Marks of a face-up card.
  ...["held", "hint", "target", "moved", "cursor", "cursorLeft"] as const,
  // Face-down cards.
  ...["back1", "back2", "back3", "back4"] as const,
  ...["backLabel1", "backLabel2", "backLabel3", "backLabel4"] as const,
  ...["backCorner1", "backCorner2", "backCorner3", "backCorner4"] as const,
  // Corners of a face-up card that lies on a face-down one.
  ...["cornerOn1", "cornerOn2", "cornerOn3", "cornerOn4"] as const,
  // Empty places, the text on them, and their marks.
  ...["place", "placeCorner", "placeText", "placeHint"] as const,
  ...["placeClubs", "placeDiamonds", "placeHearts", "placeSpades"] as const,
  // Cards drawn as text: cheated, in a complete column, an empty place, and the one at the cursor.
  ...["cheated", "locked", "quiet", "cursorWord"] as const,
  // Text around the board.
  ...["label", "targetLabel", "message", "title", "key"] as const,
] as const;

/** One of {@linkcode PARTS}. */
export type ScreenPart = typeof PARTS[number];

/** Kinds of pixels in a picture. */
export const PIXELS = [
  ...["paper", "clubs", "diamonds", "hearts", "spades", "ink"] as const,
  ...["gold", "skin", "red", "blue", "hair", "white"] as const,
] as const;

/** One of {@linkcode PIXELS}. */
export type Pixel = typeof PIXELS[number];

/** Reasons for a tint of a card's paper; `place` is for the picture on an empty place. */
export const TINTS = ["none", "held", "hint", "moved", "place"] as const;

/** One of {@linkcode TINTS}. */
export type Tint = typeof TINTS[number];

/** Bits of a style that say what is drawn, until a theme paints it. */
export const DRAWN_BITS = 0b1111_1111_1111;
const TINT_SHIFT = 9;
/** First number of a pair of pixels; smaller ones are parts. */
export const FIRST_PAIR = 128;

/** Styles that stand for the parts until a theme paints them. */
export const STYLE_TOKENS = Object.fromEntries(
  PARTS.map((part, number) => [part, (number === 0 ? PLAIN : number) as Style]),
) as Readonly<Record<ScreenPart, Style>>;

/** Character that stands for a pair of pixels until a theme paints it. */
export const PAIR = "▀";

/** Returns the style that stands for two pixels, one above the other, until a theme paints them. */
export function pairLook(upper: Pixel, lower: Pixel): Style {
  return (FIRST_PAIR + PIXELS.indexOf(upper) * PIXELS.length + PIXELS.indexOf(lower)) as Style;
}

/** Returns the style of a part or of pixels with a tint. */
export function withTint(style: Style, tint: Tint): Style {
  return (style | TINTS.indexOf(tint) << TINT_SHIFT) as Style;
}

/** Returns the tint of a style and the number of its part or pair of pixels. */
export function decodeStyle(bits: number): { readonly tint: Tint; readonly number: number } {
  return {
    tint: TINTS[bits >> TINT_SHIFT] ?? "none",
    number: bits & (1 << TINT_SHIFT) - 1,
  };
}

const CARD_PARTS = ["clubs", "diamonds", "hearts", "spades"] as const;
const PLACE_PARTS = ["placeClubs", "placeDiamonds", "placeHearts", "placeSpades"] as const;

/** Returns the style of a suit on a card. */
export function suitLook(suit: Suit): Style {
  return STYLE_TOKENS[CARD_PARTS[suit]];
}

/** Returns the pixel of a suit in a picture. */
export function suitPixel(suit: Suit): Pixel {
  return CARD_PARTS[suit];
}

/** Returns the style of a suit on an empty place. */
export function placeSuitLook(suit: Suit): Style {
  return STYLE_TOKENS[PLACE_PARTS[suit]];
}
