// What happens between two groups of battles: the end of a game, positions that come back, coins
// and hands that are used up.

import { cardsOf, moveBack, takeWon } from "./battle";
import { ensure, fill, ready, takeWord } from "./chance";
import { A, B, CHANCES, copy, COINS, COUNT, END, HEAD, SAVED, TOP } from "./memory";
import {
  ENDLESS, isReshuffled, isSeparate, isWatched, maxSteps, pickup, SHUFFLED, SWAP, UNDECIDED,
  UNFINISHED, WON_BY_A, WON_BY_B,
} from "./rules";

/** From this step on positions are watched, as in lib/war/game.ts. */
const WATCH_FROM = 64;
/** A hand is moved back after so many steps at the latest; see memory.ts. */
const MOST_STEPS = 256;

/** How many battles were fought, and how many may be before `between` is called again. */
export let steps = 0, until = 0;
/** The step of the first coin in memory, and that of the first one that is not there. */
export let coinsFrom = 0;
let coinsUntil = 0;
/** The step of the saved position, 0 when there is none. */
export let savedAt = 0;

export function setSteps(count: i32): void {
  steps = count;
}

export function beginGame(): void {
  steps = until = coinsFrom = coinsUntil = savedAt = 0;
}

/** Whether and how the game is over; if it is not, the next battles can be fought up to `until`. */
export function between(): i32 {
  const a = cardsOf(A), b = cardsOf(B);
  if (a == 0 || b == 0) return a > 0 ? WON_BY_A : WON_BY_B;
  if (isWatched && steps >= WATCH_FROM && steps != savedAt) {
    if (isSaved()) return ENDLESS;
    if (popcnt(steps) == 1) save();
  }
  if (steps == maxSteps) return UNFINISHED;
  if (pickup == SWAP && steps == coinsUntil) drawCoins();
  if (isSeparate) {
    if (load<i32>(A, COUNT) == 0) takeWon(A);
    if (load<i32>(B, COUNT) == 0) takeWon(B);
  } else {
    moveBack();
  }
  until = nextStop();
  return UNDECIDED;
}

function drawCoins(): void {
  // The words of shuffles come between those of coins: then only one is taken at a time.
  const words = isReshuffled ? 1 : 8;
  if (isReshuffled) store<u32>(COINS, takeWord(CHANCES));
  else fill(CHANCES, COINS, words);
  coinsFrom = steps;
  coinsUntil = steps + 32 * words;
}

function nextStop(): i32 {
  let next = min<i32>(maxSteps, steps + MOST_STEPS);
  if (pickup == SWAP) next = min<i32>(next, coinsUntil);
  if (pickup == SHUFFLED) {
    ensure(CHANCES, 32);
    next = min<i32>(next, steps + ready(CHANCES) / 2);
  }
  if (isWatched) {
    const power = steps < WATCH_FROM ? WATCH_FROM : 1 << (32 - clz(steps));
    next = min<i32>(next, power);
  }
  return next;
}

/** Whether the position is the saved one, ranks only. */
export function isSaved(): bool {
  return savedAt > 0 && isSame(visit(false));
}

function save(): void {
  savedAt = steps;
  visit(true);
}

// @ts-ignore: decorator
@inline
function isSame(difference: i32): bool {
  return difference == 0;
}

/** Saves the position, or answers 0 when it is the saved one. */
function visit(isSaving: bool): i32 {
  const handA = load<i32>(A, COUNT), handB = load<i32>(B, COUNT);
  const wonA = cardsOf(A) - handA, wonB = cardsOf(B) - handB;
  const counts = i32x4(handA, handB, wonA, wonB);
  if (isSaving) v128.store(SAVED, counts);
  else if (v128.any_true(v128.xor(v128.load(SAVED), counts))) return 1;
  let to = SAVED + 16;
  if (cardsDiffer(to, load<usize>(A, HEAD), handA, isSaving)) return 1;
  to += 512;
  if (cardsDiffer(to, load<usize>(B, HEAD), handB, isSaving)) return 1;
  to += 512;
  if (cardsDiffer(to, load<usize>(A, TOP), wonA, isSaving)) return 1;
  to += 512;
  return <i32>cardsDiffer(to, load<usize>(B, TOP), wonB, isSaving);
}

function cardsDiffer(saved: usize, from: usize, count: i32, isSaving: bool): bool {
  if (isSaving) {
    copy(saved, from, count);
    return false;
  }
  let i = 0;
  for (; i + 16 <= count; i += 16) {
    if (v128.any_true(v128.xor(v128.load(saved + i), v128.load(from + i)))) return true;
  }
  for (; i < count; i++) if (load<u8>(saved + i) != load<u8>(from + i)) return true;
  return false;
}
