import { aceLowCard, type Card, type Suit } from "../card.ts";
import { requireInteger } from "../check_integer.ts";

const TWO_31 = 2 ** 31;
const TWO_32 = 2 ** 32;

/** The largest number of a deal. */
const LAST_DEAL = TWO_32 * 2 - 1;

/**
 * Returns the cards of a deal of Microsoft's FreeCell in the order in which they are dealt. Its
 * numbers go to 1,000,000; those beyond continue them as most programs do: from 2^31 on the highest
 * of 16 bits of each random number is set, and from 2^32 on all 16 bits are random.
 */
export function microsoftDeck(seed: number): Card[] {
  requireInteger("the number of the deal", seed, 0, LAST_DEAL);
  // Their deck: the aces of clubs, diamonds, hearts and spades, then the twos, up to the kings.
  const deck = Array.from(
    { length: 52 },
    (_, index) => aceLowCard((index >> 2) + 1, index % 4 as Suit),
  );
  const next = randomWords(seed);
  for (let left = deck.length; left > 1; left--) {
    const at = next() % left;
    const card = deck[at] as Card;
    deck[at] = deck[left - 1] as Card;
    deck[left - 1] = card;
  }
  return deck.reverse();
}

/** Returns Microsoft's `rand`, a linear congruential generator that starts from the seed. */
function randomWords(seed: number): () => number {
  let state = seed % TWO_32 | 0;
  return () => {
    state = Math.imul(state, 214013) + 2531011 | 0;
    const word = state >>> 16;
    if (seed >= TWO_32) return word + 1;
    return seed >= TWO_31 ? word & 0x7fff | 0x8000 : word & 0x7fff;
  };
}
