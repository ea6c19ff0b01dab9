// Up to sixteen battles at a time, which is where nearly all time goes; the readable twin is
// `playBattles` of lib/war/game.ts.
//
// One comparison of two vectors fights sixteen battles. Those before the first tie are put back at
// once: the pairs of cards are brought into their order, and a table makes of the mask of A's wins
// the order in which a swizzle puts them together; what follows them in the vector is written too,
// after the last card, and written over later. A war for which both hands have the cards follows in
// place (wars.ts); every other one is left to battle.ts. A group ends where a hand ends, so that no
// card is played that was won in it.

import { addWars, battle, forgetWars } from "./battle";
import { position, ready, use } from "./chance";
import {
  A, across, APART, B, BITS, CHANCES, COINS, COUNT, END, FIRST, HEAD, LAST, PILE, PILES_A, PILES_B,
  SAVED, TOP,
} from "./memory";
import {
  between, beginGame, coinsFrom, isSaved, savedAt, setSteps, steps, until,
} from "./position";
import {
  ENDLESS, isPeace, isReshuffled, isWatched, LOSER_FIRST, pickup, PLAYED, UNDECIDED, warSize,
} from "./rules";
import { shuffle } from "./shuffle";
import { countRounds, depth, layHands, layRounds, LONGEST, put, putOnTop, shuffleWar } from "./wars";

/** Where the order of a pair comes from: a coin a battle, a number, or who won it. */
export const BY_COIN = 0, BY_NUMBER = 1, BY_WINNER = 2;

/** Writes the tables. */
export function makeOrders(): void {
  for (let i = 0; i < 16; i++) store<u16>(BITS + 2 * i, <u16>1 << <u16>i);
  for (let mask = 0; mask < 256; mask++) {
    let first = FIRST + 16 * mask, last = LAST + 16 * mask + 16;
    v128.store(first, i8x16.splat(-1));
    v128.store(last - 16, i8x16.splat(-1));
    for (let i = 0; i < 8; i++) {
      const isSet = mask >> i & 1;
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
  let ea: usize = ya, eb: usize = yb;
  let a = load<i32>(A, COUNT), b = all - a, numbers = position(CHANCES);
  let n = 0, end = 0, from = 0, fought = 0, outcome = UNDECIDED, isHard = false;
  // The step after which the position was last compared with the saved one, before hands were taken up.
  let compared = 0;
  for (;;) {
    if (!isSeparate) b = all - a;
    const room = min<i32>(min<i32>(a, b), end - n);
    const va = v128.load(xa), vb = isSeparate ? v128.load(xb) : v128.load(xa, APART);
    let stop = 1 << min<i32>(room, 16), isAgain = false;
    if (order == BY_WINNER && isWatched) {
      const alike = v128.and(i8x16.eq(va, savedA), i8x16.eq(vb, savedB));
      const back = i8x16.bitmask(alike) & (stop - 1), later = back & -2;
      isAgain = (back & 1) != 0 && n != compared;
      if (later) stop = later & -later;
    }
    if (isSeparate && room == 0 && n < end && !(order == BY_WINNER && isSavedCount(a, b))) {
      // A hand is used up in the middle of a group. The pile of won cards lies as it is played, so that
      // it becomes the hand where it is.
      if (a == 0 && ya < ea) {
        a = <i32>(ea - ya);
        if (isReshuffled) numbers = shuffled(order, ea, a, numbers);
        xa = ya;
        ya = ea = across(ea, PILES_A);
      }
      if (b == 0 && yb < eb) {
        b = <i32>(eb - yb);
        if (isReshuffled) numbers = shuffled(order, eb, b, numbers);
        xb = yb;
        yb = eb = across(eb, PILES_B);
      }
      compared = n;
      if (isReshuffled && order == BY_NUMBER) end = min<i32>(end, n + (ready(CHANCES) >> 1));
      if (a > 0 && b > 0) continue;
    }
    if (room == 0 || isAgain) {
      store<usize>(A, xa, HEAD);
      store<usize>(B, isSeparate ? xb : xa + APART, HEAD);
      store<i32>(A, a, COUNT);
      store<i32>(B, b, COUNT);
      if (isSeparate) {
        store<usize>(A, ya, TOP);
        store<usize>(B, yb, TOP);
        store<usize>(A, ea, END);
        store<usize>(B, eb, END);
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
        compared = n;
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
        ea = load<usize>(A, END);
        eb = load<usize>(B, END);
      }
      if (order == BY_NUMBER) numbers = position(CHANCES);
      if (!isAgain) continue;
    }

    const ties = i8x16.bitmask(i8x16.eq(va, vb)) & isTied & (stop - 1);
    stop |= ties;
    const k = ctz(stop), valid = (stop & -stop) - 1;
    const higher = i8x16.gt_s(va, vb);
    const wonA = i8x16.bitmask(higher) & valid;
    // The cards of a pair change places where this is set.
    let swapped: v128;
    if (order == BY_COIN) {
      const coins = i16x8.splat(<i16>(load<u32>(n - from >> 3, COINS) >> (n - from & 7)));
      const low = v128.load(BITS), high = v128.load(BITS, 16);
      swapped = i8x16.narrow_i16x8_s(
        i16x8.eq(v128.and(coins, low), low),
        i16x8.eq(v128.and(coins, high), high),
      );
    } else if (order == BY_NUMBER) {
      const halves = i8x16.narrow_i16x8_s(v128.load(numbers), v128.load(numbers, 16));
      swapped = i8x16.lt_s(halves, i8x16.splat(0));
      numbers += 2 * k;
    } else {
      swapped = v128.and(v128.xor(higher, turned), swaps);
    }
    const change = v128.and(v128.xor(va, vb), swapped);
    const one = v128.xor(va, change), two = v128.xor(vb, change);
    const pairs = v128.shuffle<u8>(one, two, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    const others = v128.shuffle<u8>(one, two, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    // What A did not win goes to B, and so do the pairs after the last battle, to be written over.
    const low = wonA << 4 & 0xff0, high = wonA >> 4 & 0xff0, gain = 2 * popcnt(wonA & 255);
    if (isSeparate) {
      v128.store(ya - 16, i8x16.swizzle(pairs, v128.load(low, LAST)));
      v128.store(yb - 16, i8x16.swizzle(pairs, v128.load(low ^ 0xff0, LAST)));
      v128.store(ya - 16 - gain, i8x16.swizzle(others, v128.load(high, LAST)));
      v128.store(yb - 32 + gain, i8x16.swizzle(others, v128.load(high ^ 0xff0, LAST)));
      ya -= 2 * popcnt(wonA);
      yb -= 2 * (k - popcnt(wonA));
      a -= k;
      b -= k;
      xb += k;
    } else {
      v128.store(xa + a, i8x16.swizzle(pairs, v128.load(low, FIRST)));
      v128.store(xa + b, i8x16.swizzle(pairs, v128.load(low ^ 0xff0, FIRST)), APART);
      v128.store(xa + a + gain, i8x16.swizzle(others, v128.load(high, FIRST)));
      v128.store(xa + b - gain, i8x16.swizzle(others, v128.load(high ^ 0xff0, FIRST)), APART + 16);
      a += 2 * popcnt(wonA) - k;
      b = all - a;
    }
    xa += k;
    n += k;

    if (ties) {
      let heads = isSeparate ? xb : xa + APART;
      const areFew = isSeparate && (a <= reach || b <= reach);
      if (areFew && a + <i32>(ea - ya) > reach && b + <i32>(eb - yb) > reach) {
        // Won cards that are taken up in the middle of the war go under those of the hand before it.
        if (a <= reach) {
          if (isReshuffled) numbers = shuffled(order, ea, <i32>(ea - ya), numbers);
          xa = putOnTop(ya, xa, a);
          a = <i32>(ea - xa);
          ya = ea = across(ea, PILES_A);
        }
        if (b <= reach) {
          if (isReshuffled) numbers = shuffled(order, eb, <i32>(eb - yb), numbers);
          xb = putOnTop(yb, xb, b);
          b = <i32>(eb - xb);
          yb = eb = across(eb, PILES_B);
        }
        heads = xb;
      }
      const few = min<i32>(a, b), d = depth(xa, heads, few);
      const x = load<u8>(xa + d), y = load<u8>(heads + d);
      if (x == y || few <= reach) {
        // No room is left, so that the next turn of this loop fights the battle card by card.
        isHard = true;
        end = n;
        continue;
      }
      countRounds(d);
      const isA = x > y, to = isSeparate ? (isA ? ya : yb) : isA ? xa + a : heads + b;
      if (order == BY_NUMBER) {
        use(CHANCES, numbers);
        shuffleWar(xa, heads, d);
        numbers = position(CHANCES);
        end = min<i32>(end, n + 1 + (ready(CHANCES) >> 1));
        for (let i: usize = 0; i < 2 * d + 2; i += 16) put(isSeparate, to, i, v128.load(PILE + i));
      } else if (order == BY_WINNER && pickup != PLAYED) {
        const isFirst = isA == (pickup != LOSER_FIRST);
        layHands(isSeparate, to, isFirst ? xa : heads, isFirst ? heads : xa, d);
      } else {
        layRounds(isSeparate, to, xa, heads, d);
      }
      if (isSeparate) {
        if (isA) ya -= 2 * d + 2;
        else yb -= 2 * d + 2;
        a -= <i32>d + 1;
        b -= <i32>d + 1;
        xb += d + 1;
      } else {
        a += isA ? <i32>d + 1 : -<i32>d - 1;
      }
      xa += d + 1;
      n++;
      fought++;
    }
  }
  setSteps(n);
  addWars(fought);
  return outcome;
}

/** Shuffles a pile that becomes a hand; answers where the next number is. */
function shuffled(order: i32, end: usize, cards: i32, numbers: usize): usize {
  if (order == BY_NUMBER) use(CHANCES, numbers);
  shuffle(end - 1, cards, -1, CHANCES);
  return position(CHANCES);
}

/** Whether both hands have as many cards as in the saved position, which may be this one. */
// @ts-ignore: decorator
@inline
function isSavedCount(a: i32, b: i32): bool {
  return savedAt > 0 && load<i32>(SAVED) == a && load<i32>(SAVED + 4) == b;
}

/** The top card of a player in the saved position, or what is no card. */
function savedTop(player: i32): i8 {
  return load<i32>(SAVED + 4 * player) > 0 ? load<i8>(SAVED + 16 + 512 * player) : -1;
}
