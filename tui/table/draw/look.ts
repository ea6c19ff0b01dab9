import type { Suit } from "../../../lib/card.ts";
import type { Style } from "../../style.ts";
import { namedParts } from "./theme.ts";

/** The names of the parts of the screen; a theme gives each its look. */
export const PARTS = [
  "text",
  "clubs",
  "diamonds",
  "hearts",
  "spades",
  "ace",
  "king",
  "queen",
  "jack",
  "number",
  "frame",
  "face",
  "back",
  "backLabel",
  "held",
  "hint",
  "cheated",
  "locked",
  "empty",
  "emptyClubs",
  "emptyDiamonds",
  "emptyHearts",
  "emptySpades",
  "label",
  "message",
  "title",
] as const;

/** The name of a part. */
export type Part = typeof PARTS[number];

/** The styles that stand for the parts until a theme paints them. */
export const Look = namedParts(PARTS);

const CARD_PARTS = ["clubs", "diamonds", "hearts", "spades"] as const;
const EMPTY_PARTS = ["emptyClubs", "emptyDiamonds", "emptyHearts", "emptySpades"] as const;

/** The style of a suit on a card. */
export function suitLook(suit: Suit): Style {
  return Look[CARD_PARTS[suit]];
}

/** The style of a suit where no card lies. */
export function emptySuitLook(suit: Suit): Style {
  return Look[EMPTY_PARTS[suit]];
}
