// Up to sixteen battles at a time, which is where nearly all time goes; the readable twin is
// `playBattles` of lib/war/game.ts.
//
// One comparison of two vectors fights sixteen battles. Those before the first tie are put back at
// once: the pairs of cards are brought into their order, and a table makes of the mask of A's wins
// the order in which a swizzle puts them together; what follows them in the vector is written too,
// after the last card, and written over later. A war of one round, for which both hands have the
// cards, follows in place; every other battle is left to battle.ts. A group ends where a hand ends,
// so that no card is played that was won in it.

import { addWars, battle, forgetWars } from "./battle";
import { position, ready, use } from "./chance";
import {
  A, APART, B, CHANCES, COINS, COUNT, FIRST, HEAD, LAST, MASKS, PILE, SAVED, TOP,
} from "./memory";
import {
  between, beginGame, coinsFrom, isSaved, savedAt, setSteps, steps, until,
} from "./position";
import {
  ENDLESS, isPeace, isWatched, LOSER_FIRST, pickup, PLAYED, SHUFFLED, SWAP, UNDECIDED, warSize,
} from "./rules";

import { shuffle } from "./shuffle";

/** The longest round of war that two vectors hold, with the tied card. */
const LONGEST = 15;

/** Where the order of a pair comes from: a coin a battle, a number, or who won it. */
export const BY_COIN = 0, BY_NUMBER = 1, BY_WINNER = 2;

/** Writes the tables of masks and orders. */
export function makeOrders(): void {
  for (let mask = 0; mask < 256; mask++) {
    let first = FIRST + 16 * mask, last = LAST + 16 * mask + 16;
    v128.store(first, i8x16.splat(-1));
    v128.store(last - 16, i8x16.splat(-1));
    for (let i = 0; i < 8; i++) {
      const isSet = mask >> i & 1;
      store<u16>(MASKS + 16 * mask + 2 * i, -isSet);
      if (!isSet) continue;
      store<u8>(first++, 2 * i);
      store<u8>(first++, 2 * i + 1);
      store<u8>(--last, 2 * i);
      store<u8>(--last, 2 * i + 1);
    }
  }
}

/** Plays the game that was dealt; answers how it ended. */
// @ts-ignore: decorator
@inline
export function playGroups(order: i32, isSeparate: bool): i32 {
  beginGame();
  forgetWars();
  const w = <usize>warSize, isTied = isPeace ? 0 : 0xffff;
  const all = load<i32>(A, COUNT) + load<i32>(B, COUNT);
  const reach = warSize > LONGEST ? all : warSize;
  const swaps = i8x16.splat(pickup == PLAYED ? 0 : -1);
  const turned = i8x16.splat(pickup == LOSER_FIRST ? 0 : -1);
  let savedA = i8x16.splat(-1), savedB = i8x16.splat(-1);
  let xa: usize = load<usize>(A, HEAD), xb: usize = load<usize>(B, HEAD);
  let ya: usize = load<usize>(A, TOP), yb: usize = load<usize>(B, TOP);
  let a = load<i32>(A, COUNT), b = all - a, numbers = position(CHANCES);
  let n = 0, end = 0, from = 0, fought = 0, outcome = UNDECIDED, isHard = false;
  for (;;) {
    if (!isSeparate) b = all - a;
    const room = min<i32>(min<i32>(a, b), end - n);
    const va = v128.load(xa), vb = isSeparate ? v128.load(xb) : v128.load(xa, APART);
    let stop = 1 << min<i32>(room, 16), isAgain = false;
    if (order == BY_WINNER && isWatched) {
      const alike = v128.and(i8x16.eq(va, savedA), i8x16.eq(vb, savedB));
      const back = i8x16.bitmask(alike) & (stop - 1), later = back & -2;
      isAgain = (back & 1) != 0;
      if (later) stop = later & -later;
    }
    if (room == 0 || isAgain) {
      store<usize>(A, xa, HEAD);
      store<usize>(B, isSeparate ? xb : xa + APART, HEAD);
      store<i32>(A, a, COUNT);
      store<i32>(B, b, COUNT);
      if (isSeparate) {
        store<usize>(A, ya, TOP);
        store<usize>(B, yb, TOP);
      }
      if (order == BY_NUMBER) use(CHANCES, numbers);
      setSteps(n);
      if (isHard) {
        outcome = battle(order == BY_COIN ? load<u8>(COINS + (n - from >> 3)) >> (n - from & 7) & 1 : 0);
        setSteps(++n);
        end = n;
        isHard = false;
      } else if (room == 0) {
        outcome = between();
        end = until;
        from = coinsFrom;
        if (order == BY_WINNER && savedAt == n) {
          savedA = i8x16.splat(savedTop(0));
          savedB = i8x16.splat(savedTop(1));
        }
      } else if (savedAt != n && isSaved()) {
        outcome = ENDLESS;
      }
      if (outcome != UNDECIDED) break;
      xa = load<usize>(A, HEAD);
      a = load<i32>(A, COUNT);
      if (isSeparate) {
        xb = load<usize>(B, HEAD);
        b = load<i32>(B, COUNT);
        ya = load<usize>(A, TOP);
        yb = load<usize>(B, TOP);
      }
      if (order == BY_NUMBER) numbers = position(CHANCES);
      if (!isAgain) continue;
    }

    const ties = i8x16.bitmask(i8x16.eq(va, vb)) & isTied & (stop - 1);
    stop |= ties;
    const k = ctz(stop), valid = (stop & -stop) - 1;
    const higher = i8x16.gt_s(va, vb);
    const wonA = i8x16.bitmask(higher) & valid, wonB = wonA ^ valid;
    const ab = v128.shuffle<u8>(va, vb, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const ba = v128.shuffle<u8>(vb, va, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const cd = v128.shuffle<u8>(va, vb, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    const dc = v128.shuffle<u8>(vb, va, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    let mask: v128, next: v128;
    if (order == BY_COIN) {
      const coins = load<u32>(n - from >> 3, COINS) >> (n - from & 7);
      mask = v128.load((coins & 255) << 4, MASKS);
      next = v128.load((coins >> 8 & 255) << 4, MASKS);
    } else if (order == BY_NUMBER) {
      mask = i16x8.shr_s(v128.load(numbers), 15);
      next = i16x8.shr_s(v128.load(numbers, 16), 15);
      numbers += 2 * k;
    } else {
      const swapped = v128.and(v128.xor(higher, turned), swaps);
      mask = v128.shuffle<u8>(swapped, swapped, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
      next = v128.shuffle<u8>(swapped, swapped, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15);
    }
    const pairs = v128.bitselect(ba, ab, mask), others = v128.bitselect(dc, cd, next);
    const lowA = wonA & 255, lowB = wonB & 255;
    if (isSeparate) {
      v128.store(ya - 16, i8x16.swizzle(pairs, v128.load(lowA << 4, LAST)));
      v128.store(yb - 16, i8x16.swizzle(pairs, v128.load(lowB << 4, LAST)));
      v128.store(ya - 16 - 2 * popcnt(lowA), i8x16.swizzle(others, v128.load(wonA >> 8 << 4, LAST)));
      v128.store(yb - 16 - 2 * popcnt(lowB), i8x16.swizzle(others, v128.load(wonB >> 8 << 4, LAST)));
      ya -= 2 * popcnt(wonA);
      yb -= 2 * popcnt(wonB);
      a -= k;
      b -= k;
      xb += k;
    } else {
      v128.store(xa + a, i8x16.swizzle(pairs, v128.load(lowA << 4, FIRST)));
      v128.store(xa + b, i8x16.swizzle(pairs, v128.load(lowB << 4, FIRST)), APART);
      v128.store(xa + a + 2 * popcnt(lowA), i8x16.swizzle(others, v128.load(wonA >> 8 << 4, FIRST)));
      v128.store(xa + b + 2 * popcnt(lowB), i8x16.swizzle(others, v128.load(wonB >> 8 << 4, FIRST)), APART);
      a += 2 * popcnt(wonA) - k;
      b = all - a;
    }
    xa += k;
    n += k;

    if (ties) {
      const heads = isSeparate ? xb : xa + APART;
      const x = load<u8>(xa + w), y = load<u8>(heads + w);
      if (x == y || a <= reach || b <= reach) {
        // No room is left, so that the next turn of this loop fights the battle card by card.
        isHard = true;
        end = n;
        continue;
      }
      const cardsA = v128.load(xa), cardsB = v128.load(heads);
      const isA = x > y, to = isSeparate ? (isA ? ya : yb) : isA ? xa + a : heads + b;
      if (order == BY_NUMBER) {
        use(CHANCES, numbers);
        shuffleWar(heads, xa, w);
        numbers = position(CHANCES);
        end = min<i32>(end, n + 1 + (ready(CHANCES) >> 1));
        for (let i: usize = 0; i < 2 * w + 2; i += 16) put(isSeparate, to, i, v128.load(PILE + i));
      } else if (order == BY_WINNER && pickup != PLAYED) {
        const isFirst = isA == (pickup != LOSER_FIRST);
        put(isSeparate, to, 0, isFirst ? cardsA : cardsB);
        put(isSeparate, to, 1 + w, isFirst ? cardsB : cardsA);
      } else {
        put(isSeparate, to, 0, cardsB);
        put(isSeparate, to, 1, cardsA);
        put(isSeparate, to, 2 + w, v128.load(heads, 1));
      }
      if (isSeparate) {
        if (isA) ya -= 2 * w + 2;
        else yb -= 2 * w + 2;
        a -= <i32>w + 1;
        b -= <i32>w + 1;
        xb += w + 1;
      } else {
        a += isA ? <i32>w + 1 : -<i32>w - 1;
      }
      xa += w + 1;
      n++;
      fought++;
    }
  }
  setSteps(n);
  addWars(fought);
  return outcome;
}

/** Lays cards after the first ones of a pile that goes to `to`. */
// @ts-ignore: decorator
@inline
function put(isSeparate: bool, to: usize, after: usize, cards: v128): void {
  if (!isSeparate) {
    v128.store(to + after, cards);
  } else {
    const turned = v128.shuffle<u8>(cards, cards, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    v128.store(to - after - 16, turned);
  }
}

/** Makes the pile of a war of one round, and shuffles it. */
function shuffleWar(b: usize, a: usize, w: usize): void {
  v128.store(PILE, v128.load(b));
  v128.store(PILE + 1, v128.load(a));
  v128.store(PILE + 2 + w, v128.load(b + 1));
  shuffle(PILE, 2 * <i32>w + 2, 1, CHANCES);
}

/** The top card of a player in the saved position, or what is no card. */
function savedTop(player: i32): i8 {
  return load<i32>(SAVED + 4 * player) > 0 ? load<i8>(SAVED + 16 + 512 * player) : -1;
}
