// Wars that are fought where both hands lie, however many rounds they have. A player's cards are
// copied sixteen at a time; what is written after the last one of a round is written over by the next.

import { addRounds } from "./battle";
import { CHANCES, PILE } from "./memory";
import { warSize } from "./rules";
import { shuffle } from "./shuffle";

/** The longest round of war that two vectors hold, with the tied card. */
export const LONGEST = 15;

/**
 * How many cards after two tied ones those lie that decide the war. When they are tied too, there
 * are too few cards in one of the hands for another round.
 */
// @ts-ignore: decorator
@inline
export function depth(xa: usize, xb: usize, cards: i32): usize {
  const w = <usize>warSize;
  let d = w;
  while (load<u8>(xa + d) == load<u8>(xb + d) && <i32>(d + w) < cards) d += w;
  return d;
}

/** Lays the cards of a war after a pile, in the order in which they were played. */
// @ts-ignore: decorator
@inline
export function layRounds(isSeparate: bool, to: usize, xa: usize, xb: usize, d: usize): void {
  const w = <usize>warSize;
  const cardsA = v128.load(xa), cardsB = v128.load(xb), others = v128.load(xb, 1);
  put(isSeparate, to, 0, cardsB);
  put(isSeparate, to, 1, cardsA);
  put(isSeparate, to, 2 + w, others);
  for (let i = w; i < d; i += w) {
    put(isSeparate, to, 2 + 2 * i, v128.load(xa + i, 1));
    put(isSeparate, to, 2 + 2 * i + w, v128.load(xb + i, 1));
  }
}

/** Lays the cards of one player after a pile, then those of the other. */
// @ts-ignore: decorator
@inline
export function layHands(isSeparate: bool, to: usize, first: usize, second: usize, d: usize): void {
  const cards = v128.load(first), others = v128.load(second);
  put(isSeparate, to, 0, cards);
  for (let i: usize = 16; i <= d; i += 16) put(isSeparate, to, i, v128.load(first + i));
  put(isSeparate, to, 1 + d, others);
  for (let i: usize = 16; i <= d; i += 16) put(isSeparate, to, 1 + d + i, v128.load(second + i));
}

/** Makes the pile of a war, and shuffles it. */
export function shuffleWar(xa: usize, xb: usize, d: usize): void {
  layRounds(false, PILE, xa, xb, d);
  shuffle(PILE, 2 * <i32>d + 2, 1, CHANCES);
}

/** Lays cards after the first ones of a pile that goes to `to`. */
// @ts-ignore: decorator
@inline
export function put(isSeparate: bool, to: usize, after: usize, cards: v128): void {
  if (!isSeparate) {
    v128.store(to + after, cards);
  } else {
    const turned = v128.shuffle<u8>(cards, cards, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    v128.store(to - after - 16, turned);
  }
}

/** Puts up to 15 cards of a hand on a pile; answers where the top is then. */
// @ts-ignore: decorator
@inline
export function putOnTop(pile: usize, hand: usize, cards: i32): usize {
  const under = v128.load(pile);
  v128.store(pile - cards, v128.load(hand));
  v128.store(pile, under);
  return pile - cards;
}

/** Counts the rounds after the first of a war that was decided so many cards after the tie. */
// @ts-ignore: decorator
@inline
export function countRounds(d: usize): void {
  if (<i32>d > warSize) addRounds(<i32>d / warSize - 1);
}
