import { requireInteger } from "./check_integer.ts";
import { type Card, cardOf, DECK_SIZE, formatCard } from "./card.ts";

/** Cards lying on each other, the top card last. */
export type Pile = readonly Card[];

/**
 * Returns one or more decks (1 to 1000) in the order of the card numbers.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { newDeck } from "patience-rules/klondike";
 * assert.deepEqual(newDeck().length, 52);
 * ```
 */
export function newDeck(decks = 1): Card[] {
  requireInteger("the number of decks", decks, 1, 1000);
  return Array.from({ length: decks * DECK_SIZE }, (_, number) => cardOf(number));
}

/**
 * Formats cards in their short form, separated by spaces.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatCards, newDeck } from "patience-rules/klondike";
 * assert.deepEqual(formatCards(newDeck().slice(0, 3)), "2c 3c 4c");
 * ```
 */
export function formatCards(cards: readonly Card[]): string {
  return cards.map(formatCard).join(" ");
}
