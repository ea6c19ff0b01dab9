import { aceLowCard, aceLowRank, type Card, type Suit, suitOf } from "../../card.ts";

/** A card of a `Board`: suit * 16 + rank, the ace 1 and the king 13. */
export type PackedCard = number;

/** The rank, 1 the ace up to 13 the king. */
export function rank(card: PackedCard): number {
  return card & 15;
}

/** The number of the suit. */
export function suit(card: PackedCard): number {
  return card >> 4;
}

/** 1 for diamonds and hearts, the suits whose two bits differ, and 0 for the others. */
export function red(card: PackedCard): number {
  return (card >> 4 ^ card >> 5) & 1;
}

/** Packs a card. */
export function packCard(card: Card): PackedCard {
  return suitOf(card) << 4 | aceLowRank(card);
}

/** The card that was packed. */
export function unpackCard(card: PackedCard): Card {
  return aceLowCard(rank(card), suit(card) as Suit);
}
