// A deck shuffled and dealt, as lib/war/deal.ts does it.

import { dropHalf, ensure, fill, position, use } from "./chance";
import {
  A, B, copy, COUNT, DEALS, DECK, END, HAND_A, HAND_B, HEAD, PACKETS, PILES_A, PILES_B, RIFFLED, SORTED,
  TOP,
} from "./memory";
import { cards, deal, riffles } from "./rules";
import { shuffle, shuffleDeckOf52 } from "./shuffle";

const HALVES = 1, REVERSED = 2;

/** Writes the table of the riffle: the cards of the first packet are 0 to 7, of the second 8 to 15. */
export function makePackets(): void {
  for (let faces = 0; faces < 256; faces++) {
    let zeros = 0, ones = 8;
    for (let i = 0; i < 8; i++) {
      store<u8>(PACKETS + 8 * faces + i, faces >> i & 1 ? ones++ : zeros++);
    }
  }
}

/** Shuffles a sorted deck. */
export function shuffleDeck(): void {
  copy(DECK, SORTED, cards);
  if (riffles == 0) {
    dropHalf(DEALS);
    if (cards == 52) shuffleDeckOf52(DECK, DEALS);
    else shuffle(DECK, cards, 1, DEALS);
    return;
  }
  if (riffles < 0) return;
  // A riffle takes a coin a card; the coins of all riffles follow each other in whole words.
  const bytes = (riffles * cards + 31 >> 5) * 4;
  ensure(DEALS, bytes);
  for (let i = 0; i < riffles; i++) riffle(position(DEALS), i * cards);
  use(DEALS, position(DEALS) + bytes);
}

function riffle(coins: usize, first: i32): void {
  let ones = 0;
  for (let i = 0; i < cards; i += 8) {
    const places = (1 << min<i32>(cards - i, 8)) - 1;
    ones += popcnt(facesAt(coins, first + i) & places);
  }
  let one = DECK, other = DECK + cards - ones;
  for (let i = 0; i < cards; i += 8) {
    const faces = facesAt(coins, first + i);
    const packets = i64x2.replace_lane(v128.load64_zero(one), 1, load<i64>(other));
    const order = v128.load64_zero(PACKETS + 8 * faces);
    store<i64>(RIFFLED + i, i64x2.extract_lane(i8x16.swizzle(packets, order), 0));
    other += popcnt(faces);
    one += 8 - popcnt(faces);
  }
  copy(DECK, RIFFLED, cards);
}

/** Eight coins, from any one on. */
// @ts-ignore: decorator
@inline
function facesAt(coins: usize, coin: i32): i32 {
  return <i32>load<u16>(coins + (coin >> 3)) >> (coin & 7) & 255;
}

/** Deals the deck to two empty hands. */
export function dealCards(): void {
  const half = cards + 1 >> 1;
  if (deal == HALVES) {
    copy(HAND_A, DECK, half);
    copy(HAND_B, DECK + half, cards - half);
  } else {
    for (let i: usize = 0; i < <usize>cards; i += 32) {
      const x = v128.load(DECK + i), y = v128.load(DECK + i + 16);
      const even = v128.shuffle<u8>(x, y, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
      const odd = v128.shuffle<u8>(x, y, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
      v128.store(HAND_A + (i >> 1), even);
      v128.store(HAND_B + (i >> 1), odd);
    }
    if (deal == REVERSED) {
      turnOver(HAND_A, half);
      turnOver(HAND_B, cards - half);
    }
  }
  store<usize>(A, HAND_A, HEAD);
  store<usize>(B, HAND_B, HEAD);
  store<i32>(A, half, COUNT);
  store<i32>(B, cards - half, COUNT);
  store<usize>(A, PILES_A, TOP);
  store<usize>(B, PILES_B, TOP);
  store<usize>(A, PILES_A, END);
  store<usize>(B, PILES_B, END);
}

function turnOver(first: usize, count: i32): void {
  for (let from = first, to = first + count - 1; from < to; from++, to--) {
    const card = load<u8>(from);
    store<u8>(from, load<u8>(to));
    store<u8>(to, card);
  }
}
