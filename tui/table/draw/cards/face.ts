import { formatSuitSymbol } from "../../../../lib/card.ts";
import type { Face } from "../../../../lib/patience.ts";
import type { Style } from "../../../style.ts";
import { type BackName, BACKS } from "../art/backs.ts";
import { Look, type Pixel, suitLook, suitPixel } from "../look.ts";

/** The short form of an open card: `10♥`; a cheated one wears a mark, so that no colour is needed. */
export function faceText({ rank, suit, cheated }: Face): string {
  const text = suit === undefined ? rank : rank + formatSuitSymbol(suit);
  return cheated ? `${text}!` : text;
}

const COURTS: Readonly<Record<string, Style>> = {
  T: Look.ace,
  K: Look.king,
  D: Look.queen,
  V: Look.jack,
};

/** The style of an open card's rank and suit. */
export function faceStyle({ suit, rank }: Face): Style {
  return suit === undefined ? COURTS[rank] ?? Look.number : suitLook(suit);
}

/** The colour of a card's suit in its picture. */
export function facePixel({ suit }: Face): Pixel {
  return suit === undefined ? "ink" : suitPixel(suit);
}

const BACK_LOOKS = [
  [Look.back1, Look.backLabel1, Look.backCorner1, Look.cornerOn1],
  [Look.back2, Look.backLabel2, Look.backCorner2, Look.cornerOn2],
  [Look.back3, Look.backLabel3, Look.backCorner3, Look.cornerOn3],
  [Look.back4, Look.backLabel4, Look.backCorner4, Look.cornerOn4],
] as const;

/** The styles of a back: of its pattern, its label, its corners, and those of a card that lies on it. */
export function backLooks(
  back: BackName,
): readonly [pattern: Style, label: Style, corner: Style, cornerOn: Style] {
  return BACK_LOOKS[BACKS.indexOf(back)] ?? BACK_LOOKS[0];
}
