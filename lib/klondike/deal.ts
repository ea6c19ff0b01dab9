import { aceLowCard, type Card, SUITS } from "../card.ts";
import type { Pile } from "../deck.ts";
import { Lehmer } from "../lehmer.ts";
import { shuffle } from "../random.ts";
import { checkRules } from "./check_rules.ts";
import { COLUMN_NUMBERS } from "./move.ts";
import type { Rules, State } from "./state.ts";

// Built once: building it would take a third of the time of a deal.
const COURSE_DECK: readonly Card[] = Array.from({ length: 13 }, (_, index) => index + 1)
  .flatMap((rank) => SUITS.map((suit) => aceLowCard(rank, suit)));

/** A deck as the course takes it before shuffling: by rank, then suit: Ac Ad Ah As 2c … Ks. */
export function unshuffledDeck(): Card[] {
  return COURSE_DECK.slice();
}

/**
 * The deal of a seed (1 to 2147483646): the same here, in every other implementation of the course,
 * and in the game.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, formatCards } from "patience-rules/klondike";
 * const start = deal(1, { turn: 3, resets: 2, worryBack: false });
 * assert.deepEqual(formatCards(start.tableau[0]?.faceUp ?? []), "Ac");
 * ```
 */
export function deal(seed: number, rules: Rules): State {
  const cards = unshuffledDeck();
  shuffle(cards, new Lehmer(seed));
  return dealCards(cards, rules);
}

/**
 * Deals 52 cards row by row from left to right: the first row on all seven columns, the second on
 * columns 2 to 7 and so on, the last card of each column open; the rest is the stock.
 */
export function dealCards(cards: readonly Card[], rules: Rules): State {
  const columns: Card[][] = Array.from({ length: COLUMN_NUMBERS.length }, () => []);
  let next = 0;
  for (let row = 0; row < COLUMN_NUMBERS.length; row++) {
    for (const column of columns.slice(row)) column.push(cards[next++] as Card);
  }
  return layOut(columns, cards.slice(next), rules);
}

/**
 * The start of a game from a deck: columns 1 to 7 from the bottom to the top, then the stock.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { faceDownCount, dealDeck, newDeck, TURN_1 } from "patience-rules/klondike";
 * assert.deepEqual(faceDownCount(dealDeck(newDeck(), TURN_1)), 21);
 * ```
 */
export function dealDeck(deck: readonly Card[], rules: Rules): State {
  const startOf = (column: number): number => column * (column - 1) / 2;
  const columns = COLUMN_NUMBERS.map((column) => deck.slice(startOf(column), startOf(column + 1)));
  return layOut(columns, deck.slice(startOf(8)), rules);
}

/** The start of a game from its dealt columns and its stock, the first card to be drawn first. */
function layOut(columns: readonly Pile[], stock: Pile, rules: Rules): State {
  checkRules(rules);
  return {
    rules,
    stock: stock.toReversed(),
    waste: [],
    foundations: [0, 0, 0, 0],
    tableau: columns.map((column) => ({ faceDown: column.slice(0, -1), faceUp: column.slice(-1) })),
    resetsLeft: rules.resets,
  };
}
