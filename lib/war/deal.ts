import { type Card, rankOf, suitOf } from "../card.ts";
import { newDeck } from "../deck.ts";
import { shuffle } from "../random.ts";
import type { GameRng } from "./game_rng.ts";
import { type DeckOptions, riffleCount, type WarOptions } from "./options.ts";
import type { GamePosition } from "./rules.ts";

/** Returns the unshuffled deck, ordered by card number: the lowest ranks of the first suits. */
export function sortedDeck({ decks, ranks, suits }: DeckOptions): Card[] {
  return newDeck(decks).filter((card) => rankOf(card) < ranks && suitOf(card) < suits);
}

/**
 * Shuffles a deck according to the options; the first card is dealt first.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { GameRng, DEFAULT_RULES, shuffledDeck, Xoshiro128 } from "patience-rules/war";
 * const deck = shuffledDeck(DEFAULT_RULES, new GameRng(Xoshiro128.fromSeed(7)));
 * assert.deepEqual(new Set(deck).size, 52);
 * ```
 */
export function shuffledDeck(options: WarOptions, rng: GameRng): Card[] {
  let deck = sortedDeck(options);
  const riffles = riffleCount(options.shuffle);
  if (riffles === undefined) shuffle(deck, rng);
  for (let i = 0; i < (riffles ?? 0); i++) deck = riffleOnce(deck, rng);
  return deck;
}

/**
 * Riffles a deck once by the model of Gilbert, Shannon and Reeds. A coin flip per place decides
 * which packet the card there comes from; the number of zeros is the cut, so all cuts and
 * interleavings have the probability that the model gives them (Bayer and Diaconis, 1992).
 */
export function riffleOnce(deck: readonly Card[], rng: GameRng): Card[] {
  const faces = deck.map(() => rng.flip());
  const packets = [0, faces.filter((face) => face === 0).length] as [number, number];
  return faces.map((face) => deck[packets[face]++] as Card);
}

/**
 * Deals both hands; A gets the extra card of an odd number. The last card of a hand is its top,
 * which is played first.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { GameRng, dealHands, DEFAULT_RULES, shuffledDeck, Xoshiro128 } from "patience-rules/war";
 * const deck = shuffledDeck(DEFAULT_RULES, new GameRng(Xoshiro128.fromSeed(7)));
 * assert.deepEqual(dealHands(deck, DEFAULT_RULES).a.hand.length, 26);
 * ```
 */
export function dealHands(deck: readonly Card[], { deal }: WarOptions): GamePosition {
  const half = Math.ceil(deck.length / 2);
  const hands = deal === "halves"
    ? [deck.slice(0, half), deck.slice(half)]
    : [deck.filter((_, i) => i % 2 === 0), deck.filter((_, i) => i % 2 === 1)];
  const [a = [], b = []] = deal === "reversed" ? hands : hands.map((hand) => hand.toReversed());
  return { a: { hand: a, won: [] }, b: { hand: b, won: [] } };
}
