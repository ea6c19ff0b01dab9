// Shuffles from the front, as `shuffle` of lib/random.ts with the numbers of lib/war/game_rng.ts:
// eight numbers are made at once, each sixteen bits times the cards that are left. A number that
// would make some cards too likely is refused (Lemire, 2019); a group in which one may be is drawn
// number by number.

import { ensure, position, use } from "./chance";
import { DESCENDING, REFUSED } from "./memory";

/** The largest number of the tables. */
const MOST: i32 = 1024;

/** Writes the tables. */
export function makeNumbers(): void {
  for (let i = 0; i < MOST; i++) {
    store<u16>(DESCENDING + 2 * i, MOST - i);
    store<u16>(REFUSED + 2 * i, 65536 % (MOST - i));
  }
}

/** Shuffles cards that follow each other, the first at `first`, in steps of 1 or -1. */
// @ts-ignore: decorator
@inline
export function shuffle(first: usize, cards: i32, step: i32, stream: usize): void {
  const last = cards - 1;
  if (last <= 0) return;
  ensure(stream, 2 * last);
  let numbers = position(stream);
  // After the last card each one is exchanged with itself: the table ends in zeros.
  for (let i = 0; i < last; i += 8) {
    numbers = exchangeEight(first, i, min<i32>(last - i, 8), cards, step, stream, numbers);
  }
  use(stream, numbers);
}

/**
 * The same for 52 cards at an address that is known when this is compiled: any other address is
 * compared with the end of the memory at each access.
 */
// @ts-ignore: decorator
@inline
export function shuffleDeckOf52(first: usize, stream: usize): void {
  ensure(stream, 2 * 51);
  let numbers = position(stream);
  numbers = exchangeEight(first, 0, 8, 52, 1, stream, numbers);
  numbers = exchangeEight(first, 8, 8, 52, 1, stream, numbers);
  numbers = exchangeEight(first, 16, 8, 52, 1, stream, numbers);
  numbers = exchangeEight(first, 24, 8, 52, 1, stream, numbers);
  numbers = exchangeEight(first, 32, 8, 52, 1, stream, numbers);
  numbers = exchangeEight(first, 40, 8, 52, 1, stream, numbers);
  numbers = exchangeEight(first, 48, 3, 52, 1, stream, numbers);
  use(stream, numbers);
}

/** Exchanges eight cards with those that come after them; answers where the next number is. */
// @ts-ignore: decorator
@inline
function exchangeEight(
  first: usize,
  i: i32,
  size: i32,
  cards: i32,
  step: i32,
  stream: usize,
  numbers: usize,
): usize {
  const table = 2 * (MOST - cards + i);
  const halves = v128.load(numbers), n = v128.load(table, DESCENDING);
  const mayRefuse = i16x8.sub_sat_u(v128.load(table, REFUSED), i16x8.mul(halves, n));
  if (v128.any_true(mayRefuse)) {
    use(stream, numbers);
    shuffleOneByOne(first, i, size, cards, step, stream);
    return position(stream);
  }
  const at = first + step * i;
  const low = i32x4.shr_u(i32x4.extmul_low_i16x8_u(halves, n), 16);
  const high = i32x4.shr_u(i32x4.extmul_high_i16x8_u(halves, n), 16);
  exchange(at, step * i32x4.extract_lane(low, 0));
  exchange(at + step, step * i32x4.extract_lane(low, 1));
  exchange(at + 2 * step, step * i32x4.extract_lane(low, 2));
  if (size < 4) return numbers + 2 * size;
  exchange(at + 3 * step, step * i32x4.extract_lane(low, 3));
  exchange(at + 4 * step, step * i32x4.extract_lane(high, 0));
  exchange(at + 5 * step, step * i32x4.extract_lane(high, 1));
  exchange(at + 6 * step, step * i32x4.extract_lane(high, 2));
  exchange(at + 7 * step, step * i32x4.extract_lane(high, 3));
  return numbers + 2 * size;
}

function shuffleOneByOne(
  first: usize,
  from: i32,
  size: i32,
  cards: i32,
  step: i32,
  stream: usize,
): void {
  for (let i = from; i < from + size; i++) {
    const n = cards - i;
    let product = 0;
    do {
      ensure(stream, 2);
      product = <i32>load<u16>(position(stream)) * n;
      use(stream, position(stream) + 2);
    } while ((product & 0xffff) < 65536 % n);
    exchange(first + step * i, step * (product >> 16));
  }
  ensure(stream, 2 * (cards - 1 - from - size));
}

// @ts-ignore: decorator
@inline
function exchange(at: usize, by: i32): void {
  const one = load<u8>(at), other = load<u8>(at + by);
  store<u8>(at, other);
  store<u8>(at + by, one);
}
