// Deals from a seed, from a deck, in a sample, and as one line of text.
import { aceLowCard, type Card, DECK_SIZE, formatCard, parseCard, SUITS } from "../card.ts";
import { formatCards, newDeck, type Pile } from "../deck.ts";
import { Lehmer } from "../lehmer.ts";
import { shuffle } from "../random.ts";
import { checkRules, type Rules, type State } from "./state.ts";
import { COLUMN_NUMBERS } from "./move.ts";
import { excerptOf } from "../printable.ts";
import { err, ok, type Result } from "../result.ts";
import { requireInteger } from "../check_integer.ts";
import { Xoshiro128 } from "../xoshiro.ts";

// Built once, because building it would take a third of the time of a deal.
const COURSE_DECK: readonly Card[] = Array.from({ length: 13 }, (_, index) => index + 1)
  .flatMap((rank) => SUITS.map((suit) => aceLowCard(rank, suit)));

/** Returns a deck in the course's order before shuffling: Ac Ad Ah As 2c … Ks. */
export function unshuffledDeck(): Card[] {
  return COURSE_DECK.slice();
}

/**
 * Returns the deal of a seed (1 to 2147483646): the same here, in every other implementation of the
 * course, and in the game.
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
 * columns 2 to 7, the last on column 7. The last card of each column is face up; the rest is the
 * stock.
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
 * Returns the start of a game from a deck: columns 1 to 7, each from the bottom to the top, then
 * the stock.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { faceDownCount, dealDeck, newDeck, TURN_1 } from "patience-rules/klondike";
 * assert.deepEqual(faceDownCount(dealDeck(newDeck(), TURN_1)), 21);
 * ```
 */
export function dealDeck(deck: readonly Card[], rules: Rules): State {
  const startAt = (column: number): number => column * (column - 1) / 2;
  const columns = COLUMN_NUMBERS.map((column) => deck.slice(startAt(column), startAt(column + 1)));
  return layOut(columns, deck.slice(startAt(8)), rules);
}

/** Returns the start of a game from its columns and its stock, whose first card is drawn first. */
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

/**
 * Formats a fresh deal as one line: columns 1 to 7, each from the bottom to the top, then the
 * stock.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, formatDealLine, TURN_1 } from "patience-rules/klondike";
 * assert.deepEqual(formatDealLine(deal(10, TURN_1)).slice(0, 8), "Ac Qc Ks");
 * ```
 */
export function formatDealLine({ tableau, stock }: State): string {
  const dealt = tableau.flatMap(({ faceDown, faceUp }) => [...faceDown, ...faceUp]);
  return formatCards([...dealt, ...stock.toReversed()]);
}

/**
 * Parses a line of {@linkcode formatDealLine}. Fails if it does not name each of the 52 cards once.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, formatDealLine, parseDealLine, TURN_1 } from "patience-rules/klondike";
 * const start = deal(10, TURN_1);
 * assert.deepEqual(parseDealLine(formatDealLine(start), TURN_1), { ok: true, value: start });
 * ```
 */
export function parseDealLine(line: string, rules: Rules): Result<State, string> {
  const words = line.split(/\s+/).filter((word) => word !== "");
  const cards: Card[] = [];
  for (const [index, word] of words.entries()) {
    const card = parseCard(word);
    if (card === undefined) {
      return err(`card ${index + 1}: expecting a card such as 7d, found '${excerptOf(word)}'`);
    }
    if (cards.includes(card)) return err(`duplicated card: ${formatCard(card)}`);
    cards.push(card);
  }
  if (cards.length !== DECK_SIZE) return err(`expecting 52 cards, found ${cards.length}`);
  return ok(dealDeck(cards, rules));
}

/** Deals per random stream. Changing it changes the deals of every seed. */
export const DEALS_PER_BLOCK = 100;

/** Maximum number of deals in a sample. */
export const MAX_SAMPLE = 1e12;

/**
 * Yields shuffled decks for statistics, without end. Each block of a hundred decks has its own
 * random stream, so any part of a sample can be dealt without the parts before it. Seeds, and the
 * number of the first deck, counted from 0, go from 0 to 2^53 - 1.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { dealDeck, sampleDecks, TURN_3 } from "patience-rules/klondike";
 * const decks = sampleDecks(7);
 * const start = dealDeck(decks.next().value, TURN_3);
 * assert.deepEqual(start.stock.length, 24);
 * ```
 */
export function* sampleDecks(seed: number, first = 0): Generator<readonly Card[], never> {
  requireInteger("the number of the first deck", first, 0, Number.MAX_SAFE_INTEGER);
  const streams = Xoshiro128.fromSeed(seed);
  streams.jump(Math.floor(first / DEALS_PER_BLOCK));
  for (let skipped = first % DEALS_PER_BLOCK;; skipped = 0) {
    const random = new Xoshiro128(streams.state);
    for (let deal = 0; deal < DEALS_PER_BLOCK; deal++) {
      const deck = newDeck();
      shuffle(deck, random);
      if (deal >= skipped) yield deck;
    }
    streams.jump();
  }
}
