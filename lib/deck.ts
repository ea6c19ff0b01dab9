import { type Card, cardOf, DECK_SIZE, formatCard } from "./card.ts";

/** Cards lying on each other, the last one on top. */
export type Pile = readonly Card[];

/** One or more decks in the order of the card numbers. */
export function newDeck(decks = 1): Card[] {
  return Array.from({ length: decks * DECK_SIZE }, (_, number) => cardOf(number));
}

/** The short forms of cards with a space between them. */
export function formatCards(cards: readonly Card[]): string {
  return cards.map(formatCard).join(" ");
}
