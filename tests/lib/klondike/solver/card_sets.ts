import { type Card, parseCard } from "../../../../lib/card.ts";
import { formatCards, newDeck } from "../../../../lib/deck.ts";
import { type Bit, bitOf, highBit, lowBit } from "../../../../lib/klondike/solver/bits.ts";

/** The solver's number of a card by its short form. */
export function bit(text: string): Bit {
  const card = parseCard(text);
  if (card === undefined) throw new Error(`${text} is no card`);
  return bitOf(card);
}

/** The cards of a set in two halves, in the order of the deck. */
export function cardsOfSet(low: number, high: number): Card[] {
  return newDeck().filter((card) => {
    const number = bitOf(card);
    return ((low & lowBit(number)) | (high & highBit(number))) !== 0;
  });
}

/** The short forms of cards in the order of the deck, however they are ordered. */
export function names(cards: Iterable<Card>): string {
  return formatCards([...cards].sort((one, other) => one - other));
}

/** The short forms of a set in two halves. */
export function namesOfSet(low: number, high: number): string {
  return formatCards(cardsOfSet(low, high));
}
