import { requireInteger } from "./check_integer.ts";

/**
 * A card of one deck as the War lecture numbers it: `suit * 13 + rank`, suits clubs, diamonds,
 * hearts, spades, rank 0 the two up to 12 the ace. Whether it lies face down depends on its pile.
 */
export type Card = number & { readonly isCard: true };

/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export type Suit = 0 | 1 | 2 | 3;

/** Number of cards in one deck. */
export const DECK_SIZE = 52;

/** The suits in the order of their numbers. */
export const SUITS: readonly Suit[] = [0, 1, 2, 3];

const RANK_LETTERS = "23456789TJQKA";
const SUIT_LETTERS = "cdhs";
const SUIT_SYMBOLS = "♣♦♥♠";
const RANK_NAMES = [
  "Deuce",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Jack",
  "Queen",
  "King",
  "Ace",
];
const SUIT_NAMES = ["Clubs", "Diamonds", "Hearts", "Spades"];

/** Returns the card of a number; each further deck continues the numbers of the one before. */
export function cardOf(number: number): Card {
  return (number % DECK_SIZE) as Card;
}

/**
 * Returns the suit of a card.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { newDeck, suitOf } from "patience-rules/klondike";
 * assert.deepEqual(newDeck().filter((card) => suitOf(card) === 0).length, 13);
 * ```
 */
export function suitOf(card: Card): Suit {
  return Math.floor(card / 13) as Suit;
}

/**
 * Returns the rank of a card, 0 the deuce up to 12 the ace.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseCard, rankOf } from "patience-rules/war";
 * const card = parseCard("Ac");
 * assert.deepEqual(card === undefined ? 0 : rankOf(card), 12);
 * ```
 */
export function rankOf(card: Card): number {
  return card % 13;
}

/**
 * Returns the rank with the ace low: 1 the ace up to 13 the king.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { aceLowCard, aceLowRank } from "patience-rules/klondike";
 * assert.deepEqual(aceLowRank(aceLowCard(12, 2)), 12);
 * ```
 */
export function aceLowRank(card: Card): number {
  return (card + 1) % 13 + 1;
}

/**
 * Returns the card of an ace-low rank (1 the ace up to 13 the king) and a suit.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { aceLowCard, formatCard } from "patience-rules/klondike";
 * assert.deepEqual(formatCard(aceLowCard(1, 3)), "As");
 * ```
 */
export function aceLowCard(rank: number, suit: Suit): Card {
  requireInteger("the rank", rank, 1, 13);
  requireInteger("the suit", suit, 0, 3);
  return (suit * 13 + (rank + 11) % 13) as Card;
}

/**
 * True if a card is a diamond or a heart.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isRed, newDeck } from "patience-rules/klondike";
 * assert.deepEqual(newDeck().filter(isRed).length, 26);
 * ```
 */
export function isRed(card: Card): boolean {
  return card >= 13 && card < 39;
}

/**
 * Formats a card as a rank letter and a suit letter.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { aceLowCard, formatCard } from "patience-rules/klondike";
 * assert.deepEqual(formatCard(aceLowCard(10, 0)), "Tc");
 * ```
 */
export function formatCard(card: Card): string {
  return RANK_LETTERS.charAt(rankOf(card)) + SUIT_LETTERS.charAt(suitOf(card));
}

/**
 * Parses the short form of a card, or returns `undefined` if the text is not one. Case matters.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { aceLowCard, parseCard } from "patience-rules/klondike";
 * assert.deepEqual(parseCard("Th"), aceLowCard(10, 2));
 * assert.deepEqual(parseCard("10h"), undefined);
 * ```
 */
export function parseCard(text: string): Card | undefined {
  if (text.length !== 2) return undefined;
  const rank = RANK_LETTERS.indexOf(text.charAt(0));
  const suit = SUIT_LETTERS.indexOf(text.charAt(1));
  return rank < 0 || suit < 0 ? undefined : (suit * 13 + rank) as Card;
}

/**
 * Formats a card as the lecture does: `Ten of Hearts`, `Deuce of Clubs`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatLong, parseCard } from "patience-rules/war";
 * const card = parseCard("Th");
 * assert.deepEqual(card === undefined ? "" : formatLong(card), "Ten of Hearts");
 * ```
 */
export function formatLong(card: Card): string {
  return `${RANK_NAMES[rankOf(card)]} of ${SUIT_NAMES[suitOf(card)]}`;
}

/**
 * Formats a card with its suit symbol: `10♥`, or `10h` in ASCII.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { aceLowCard, formatSymbol } from "patience-rules/klondike";
 * assert.deepEqual(formatSymbol(aceLowCard(10, 2)), "10♥");
 * ```
 */
export function formatSymbol(card: Card, ascii = false): string {
  const letter = RANK_LETTERS.charAt(rankOf(card));
  return (letter === "T" ? "10" : letter) + formatSuitSymbol(suitOf(card), ascii);
}

/** Returns the letter of a suit: `c`, `d`, `h`, `s`. */
export function formatSuit(suit: Suit): string {
  return SUIT_LETTERS.charAt(suit);
}

/** Parses the letter of a suit, or returns `undefined` if the text is not one. */
export function parseSuit(text: string): Suit | undefined {
  const suit = text.length === 1 ? SUIT_LETTERS.indexOf(text) : -1;
  return suit < 0 ? undefined : suit as Suit;
}

/** Returns the symbol of a suit: `♥`, or its letter in ASCII. */
export function formatSuitSymbol(suit: Suit, ascii = false): string {
  return (ascii ? SUIT_LETTERS : SUIT_SYMBOLS).charAt(suit);
}

/**
 * Returns the name of a suit in lower case: `hearts`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { suitName } from "patience-rules/klondike";
 * assert.deepEqual(suitName(2), "hearts");
 * ```
 */
export function suitName(suit: Suit): string {
  return (SUIT_NAMES[suit] ?? "").toLowerCase();
}
