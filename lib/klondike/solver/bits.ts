import { aceLowCard, aceLowRank, type Card, type Suit, suitOf, SUITS } from "../../card.ts";
import type { Heights } from "../state.ts";

// Sets of cards, one word per colour: two bits per rank, from the aces up, so that the twin of a
// card (same rank, same colour) is its neighbour, and the cards that go on it lie two bits lower in
// the word of the other colour. Readable twin: `canPlace` of rules.ts, tied by
// tests/lib/klondike/solver/bits_test.ts.

/** The solver's number of a card: `(ace-low rank - 1) * 4 + suit`, in the solver's suit order. */
export type SolverCard = number;

/** Colour of a suit: 0 for clubs and spades, 1 for diamonds and hearts. */
export type SuitColour = 0 | 1;

/** A set of cards: one word per {@linkcode SuitColour}. */
export type CardSet = Int32Array;

/** Foundation heights in 16 bits: four bits per suit, in the solver's order of suits. */
export type PackedHeights = number;

/** All cards of a colour. */
export const ALL = 0x3ffffff;

/** The first card of each pair of twins. */
const PAIRS = 0x1555555;

/** The number of the first king. */
export const FIRST_KING = 48;

/** The kings of a colour. */
export const KINGS = 3 << 24;

/** The suits of the deck in the solver's order, and the place of each suit in that order. */
const SUIT_ORDER: readonly Suit[] = [0, 3, 1, 2];
const SUIT_PLACE: readonly number[] = [0, 2, 3, 1];

/** Returns the solver's number of a card. */
export function bitOf(card: Card): SolverCard {
  return (aceLowRank(card) - 1) * 4 + (SUIT_PLACE[suitOf(card)] as number);
}

/** Returns the card with a solver's number. */
export function cardOfBit(bit: SolverCard): Card {
  return aceLowCard((bit >> 2) + 1, SUIT_ORDER[bit & 3] as Suit);
}

/** Returns the solver's number of a suit, 0 to 3. */
export function suitPlace(suit: Suit): number {
  return SUIT_PLACE[suit] as number;
}

export function colourOf(bit: SolverCard): SuitColour {
  return (bit >> 1 & 1) as SuitColour;
}

/** Returns the bit of a card in the word of its colour. */
export function maskOf(bit: SolverCard): number {
  return 1 << (bit >> 1 & ~1 | bit & 1);
}

/** Returns the lowest card of a word, which must not be empty. */
export function firstCard(colour: SuitColour, word: number): SolverCard {
  const place = lowestBit(word);
  return (place & ~1) << 1 | colour << 1 | place & 1;
}

export function hasCard(set: CardSet, bit: SolverCard): boolean {
  return ((set[bit >> 1 & 1] as number) & maskOf(bit)) !== 0;
}

export function addCard(set: CardSet, bit: SolverCard): void {
  set[bit >> 1 & 1] = (set[bit >> 1 & 1] as number) | maskOf(bit);
}

export function removeCard(set: CardSet, bit: SolverCard): void {
  set[bit >> 1 & 1] = (set[bit >> 1 & 1] as number) & ~maskOf(bit);
}

/** Returns both cards of each pair with more hosts than guests, which are of the other colour. */
export function openPairs(hosts: number, guests: number): number {
  const raised = guests << 2;
  const one = (hosts | hosts >>> 1) & ~(raised | raised >>> 1);
  const two = hosts & hosts >>> 1 & ~(raised & raised >>> 1);
  return pairMask((one | two) & PAIRS);
}

/** Returns the cards, of the other colour, that guests can go on. */
export function hostsOf(guests: number): number {
  return pairMask((guests | guests >>> 1) & PAIRS) << 2 & ALL;
}

/** Returns the twin of each card. */
export function twinsOf(cards: number): number {
  return (cards & PAIRS) << 1 | cards >>> 1 & PAIRS;
}

/** Returns all cards of the suits that occur among cards of one colour. */
export function suitMask(cards: number): number {
  return ((cards & PAIRS) === 0 ? 0 : PAIRS) | ((cards & ~PAIRS) === 0 ? 0 : ALL & ~PAIRS);
}

/** Returns the next card of each suit to go home, given the cards that are home. */
export function nextToFoundation(home: number): number {
  return (home << 2 | 3) & ~home & ALL;
}

/** Returns the top cards of the foundations, given the cards that are home. */
export function foundationTops(home: number): number {
  return home & ~(home >> 2);
}

/** Returns both cards of each pair whose first card is given. */
export function pairMask(pairs: number): number {
  return pairs | pairs << 1;
}

/** Returns the index of the lowest bit of a word, which must not be 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

export function countBits(word: number): number {
  let x = word - (word >>> 1 & 0x55555555);
  x = (x & 0x33333333) + (x >>> 2 & 0x33333333);
  return Math.imul(x + (x >>> 4) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns the suits of cards of a colour, as two of four bits. */
export function suitsOf(colour: SuitColour, word: number): number {
  const first = (word & PAIRS) === 0 ? 0 : 1;
  return (first | ((word & ~PAIRS) === 0 ? 0 : 2)) << 2 * colour;
}

/** The cards of a colour that are home, by the heights of its two suits. */
export const HOME: Int32Array = new Int32Array(256);

for (let code = 0; code < 256; code++) {
  for (let rank = 0; rank < 13; rank++) {
    const cards = (rank < (code & 15) ? 1 : 0) | (rank < code >> 4 ? 2 : 0);
    HOME[code] = (HOME[code] as number) | cards << 2 * rank;
  }
}

/**
 * Safe cards by heights: bit s is set if the next card of suit s is safe on its foundation, bit 4 +
 * s if the top card of suit s is. A card is safe if the foundations of the other colour have at
 * least its rank - 2 and its twin's has at least its rank - 3 (proof in docs/SOLVER.md).
 */
export const SAFE: Uint8Array = new Uint8Array(1 << 16);

for (let code = 0; code < 1 << 16; code++) {
  let safe = 0;
  for (let suit = 0; suit < 4; suit++) {
    const height = code >> 4 * suit & 15;
    const twin = code >> 4 * (suit ^ 1) & 15;
    const opposite = suit ^ 2;
    const lower = Math.min(code >> 4 * opposite & 15, code >> 4 * (opposite ^ 1) & 15);
    if (lower >= height - 1 && twin >= height - 2) safe |= 1 << suit;
    if (lower >= height - 2 && twin >= height - 3) safe |= 16 << suit;
  }
  SAFE[code] = safe;
}

export function heightOf(code: PackedHeights, suit: number): number {
  return code >> 4 * suit & 15;
}

/** Packs foundation heights in the solver's order of suits. */
export function startHeights(heights: Heights): PackedHeights {
  let code = 0;
  for (const suit of SUITS) code |= heights[suit] << 4 * suitPlace(suit);
  return code;
}
