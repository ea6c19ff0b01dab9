import { type Card, parseCard } from "../../../../lib/card.ts";
import { formatCards, newDeck } from "../../../../lib/deck.ts";
import {
  bitOf,
  type CardSet,
  hasCard,
  type SolverCard,
} from "../../../../lib/klondike/solver/bits.ts";

/** The solver's number of a card by its short form. */
export function bit(text: string): SolverCard {
  const card = parseCard(text);
  if (card === undefined) throw new Error(`${text} is no card`);
  return bitOf(card);
}

/** The cards of a set in the order of the deck. */
export function cardsOfSet(set: CardSet): Card[] {
  return newDeck().filter((card) => hasCard(set, bitOf(card)));
}

/** The short forms of cards in the order of the deck, however they are ordered. */
export function names(cards: Iterable<Card>): string {
  return formatCards([...cards].sort((one, other) => one - other));
}

/** The short forms of the cards of a set. */
export function namesOfSet(set: CardSet): string {
  return formatCards(cardsOfSet(set));
}
