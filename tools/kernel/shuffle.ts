// Shuffles from the front, as `shuffle` of lib/random.ts with the numbers of lib/war/chance.ts:
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
  const table = 2 * (MOST - cards);
  for (let i = 0; i < last; i += 8) {
    const halves = v128.load(position(stream));
    const n = v128.load(table + 2 * i, DESCENDING);
    const mayRefuse = i16x8.sub_sat_u(v128.load(table + 2 * i, REFUSED), i16x8.mul(halves, n));
    const size = min<i32>(last - i, 8);
    if (v128.any_true(mayRefuse)) {
      shuffleOneByOne(first, i, size, cards, step, stream);
      continue;
    }
    use(stream, position(stream) + 2 * size);
    const by = v128.shuffle<u16>(
      i32x4.extmul_low_i16x8_u(halves, n),
      i32x4.extmul_high_i16x8_u(halves, n),
      1, 3, 5, 7, 9, 11, 13, 15,
    );
    // After the last card each one is exchanged with itself: the table ends in zeros.
    const at = first + step * i;
    exchange(at, step * i16x8.extract_lane_u(by, 0));
    exchange(at + step, step * i16x8.extract_lane_u(by, 1));
    exchange(at + 2 * step, step * i16x8.extract_lane_u(by, 2));
    exchange(at + 3 * step, step * i16x8.extract_lane_u(by, 3));
    exchange(at + 4 * step, step * i16x8.extract_lane_u(by, 4));
    exchange(at + 5 * step, step * i16x8.extract_lane_u(by, 5));
    exchange(at + 6 * step, step * i16x8.extract_lane_u(by, 6));
    exchange(at + 7 * step, step * i16x8.extract_lane_u(by, 7));
  }
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
