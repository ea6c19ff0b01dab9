import { formatSuitSymbol } from "../../../../lib/card.ts";
import type { Face } from "../../../../lib/patience.ts";
import type { Style } from "../../../terminal/style.ts";
import { type BackName, BACKS } from "../art/backs.ts";
import { type Pixel, STYLE_TOKENS, suitLook, suitPixel } from "../style_tokens.ts";

/** The short form of an open card: `10♥`; a cheated one wears a mark, so that no colour is needed. */
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

/** The style of an open card's rank and suit. */
export function faceStyle({ suit, rank }: Face): Style {
  return suit === undefined ? COURTS[rank] ?? STYLE_TOKENS.number : suitLook(suit);
}

/** The colour of a card's suit in its picture. */
export function facePixel({ suit }: Face): Pixel {
  return suit === undefined ? "ink" : suitPixel(suit);
}

const BACK_LOOKS = [
  [STYLE_TOKENS.back1, STYLE_TOKENS.backLabel1, STYLE_TOKENS.backCorner1, STYLE_TOKENS.cornerOn1],
  [STYLE_TOKENS.back2, STYLE_TOKENS.backLabel2, STYLE_TOKENS.backCorner2, STYLE_TOKENS.cornerOn2],
  [STYLE_TOKENS.back3, STYLE_TOKENS.backLabel3, STYLE_TOKENS.backCorner3, STYLE_TOKENS.cornerOn3],
  [STYLE_TOKENS.back4, STYLE_TOKENS.backLabel4, STYLE_TOKENS.backCorner4, STYLE_TOKENS.cornerOn4],
] as const;

/** The styles of a back: of its pattern, its label, its corners, and those of a card that lies on it. */
export function backLooks(
  back: BackName,
): readonly [pattern: Style, label: Style, corner: Style, cornerOn: Style] {
  return BACK_LOOKS[BACKS.indexOf(back)] ?? BACK_LOOKS[0];
}
