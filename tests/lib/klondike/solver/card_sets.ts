import { type Card, parseCard } from "../../../../lib/card.ts";
import { formatCards, newDeck } from "../../../../lib/deck.ts";
import {
  bitOf,
  type CardSet,
  hasCard,
  type SolverCard,
} from "../../../../lib/klondike/solver/bits.ts";

/** Solver's number of a card, from its short form. */
export function bit(text: string): SolverCard {
  const card = parseCard(text);
  if (card === undefined) throw new Error(`${text} is no card`);
  return bitOf(card);
}

/** Cards of a set, in the order of the deck. */
export function cardsOfSet(set: CardSet): Card[] {
  return newDeck().filter((card) => hasCard(set, bitOf(card)));
}

/** Short forms of cards, sorted in the order of the deck. */
export function names(cards: Iterable<Card>): string {
  return formatCards([...cards].sort((one, other) => one - other));
}

/** Short forms of the cards of a set. */
export function namesOfSet(set: CardSet): string {
  return formatCards(cardsOfSet(set));
}
