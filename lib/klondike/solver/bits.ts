import { aceLowCard, aceLowRank, type Card, type Suit, suitOf } from "../../card.ts";

// Sets of cards, one bit for each card in two halves, `low` for ace to eight and `high` for nine to
// king: four bits a rank, in the order clubs, spades, diamonds, hearts, so that the twin of a card
// (same rank, same colour) is its neighbour and the cards that go on it lie four bits below,
// colours swapped. All functions work on both halves alike; only shifts by a rank carry from one
// half to the other.
// Readable twin: `fits` of rules.ts, tied by tests/lib/klondike/solver/bits_test.ts.

/** A card as the solver numbers it: `(ace-low rank - 1) * 4 + suit`. */
export type Bit = number;

/** Foundation heights in 16 bits: four bits a suit, in the solver's order of suits. */
export type HeightCode = number;

/** The bits of a half at which a pair of twins begins. */
export const PAIRS = 0x55555555;

/** The bit number of the first king; kings are the last four bits of the high half. */
export const FIRST_KING = 48;

/** The kings in the high half. */
export const KINGS_HIGH = 0xf0000;

/** The suits of the deck in the solver's order, and the place of each suit in that order. */
const SUIT_ORDER: readonly Suit[] = [0, 3, 1, 2];
const SUIT_PLACE: readonly number[] = [0, 2, 3, 1];

/** The bit of a card. */
export function bitOf(card: Card): Bit {
  return (aceLowRank(card) - 1) * 4 + (SUIT_PLACE[suitOf(card)] as number);
}

/** The card of a bit. */
export function cardOfBit(bit: Bit): Card {
  return aceLowCard((bit >> 2) + 1, SUIT_ORDER[bit & 3] as Suit);
}

/** The solver's number of a suit, 0 to 3. */
export function suitPlace(suit: Suit): number {
  return SUIT_PLACE[suit] as number;
}

/** The bit in the low half, 0 when the card is in the high one. */
export function lowBit(bit: Bit): number {
  return bit < 32 ? 1 << bit : 0;
}

/** The bit in the high half, 0 when the card is in the low one. */
export function highBit(bit: Bit): number {
  return bit < 32 ? 0 : 1 << (bit - 32);
}

/** Both cards of each pair whose first bit is set. */
export function bothOf(pairs: number): number {
  return pairs | pairs << 1;
}

/** The set with the colours swapped in each rank. */
export function swapColours(half: number): number {
  return (half & 0x33333333) << 2 | half >>> 2 & 0x33333333;
}

/** The number of the lowest bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** How many bits are set. */
export function countBits(word: number): number {
  let x = word - (word >>> 1 & 0x55555555);
  x = (x & 0x33333333) + (x >>> 2 & 0x33333333);
  return Math.imul(x + (x >>> 4) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The suits of the cards in a half, as four bits. */
export function suitsIn(half: number): number {
  const bytes = half | half >>> 16;
  const byte = bytes | bytes >>> 8;
  return (byte | byte >>> 4) & 15;
}

/** The foundation cards of the first two suits, by the lower byte of their heights. */
export const HOME_LOW: Int32Array = new Int32Array(256);

/** {@linkcode HOME_LOW} for the high half. The last two suits: the upper byte, two bits on. */
export const HOME_HIGH: Int32Array = new Int32Array(256);

for (let code = 0; code < 256; code++) {
  for (let rank = 0; rank < 13; rank++) {
    const cards = (rank < (code & 15) ? 1 : 0) | (rank < code >> 4 ? 2 : 0);
    if (rank < 8) HOME_LOW[code] = (HOME_LOW[code] as number) | cards << 4 * rank;
    else HOME_HIGH[code] = (HOME_HIGH[code] as number) | cards << 4 * (rank - 8);
  }
}

/**
 * By heights: bit s when the next card of suit s is safe on its foundation, bit 4 + s when the top
 * card of suit s is. A card is safe when the foundations of the other colour have at least its
 * rank - 2 and its twin's has at least its rank - 3 (proof in docs/SOLVER.md).
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

/** The height of a suit. */
export function heightOf(code: HeightCode, suit: number): number {
  return code >> 4 * suit & 15;
}
