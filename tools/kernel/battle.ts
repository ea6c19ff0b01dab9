// One battle, card by card and by any rules: what the groups of eight leave over. It is the twin of
// `battle` in lib/war/rules.ts, on the hands in memory.

import {
  A, across, B, CHANCES, copy, COUNT, END, HAND_A, HAND_B, HEAD, OWNERS, PILE, PILES_A, PILES_B, TOP,
} from "./memory";
import {
  DRAW, DRAWN, isPeace, isReshuffled, isSeparate, LAST_CARD, LOSER_FIRST, pickup, runOut, SHUFFLED,
  SWAP, UNDECIDED, warSize, WINNER_FIRST, WON_BY_A, WON_BY_B,
} from "./rules";
import { shuffle } from "./shuffle";

/** Battles that became wars, rounds of war, and the most ties in one battle of this game. */
export let wars = 0, rounds = 0, chain = 0;

export function forgetWars(): void {
  wars = rounds = chain = 0;
}

/** Counts wars of one round, which were fought elsewhere. */
export function addWars(count: i32): void {
  wars += count;
  rounds += count;
  if (count > 0 && chain == 0) chain = 1;
}

/** Counts the rounds after the first of a war, which was fought elsewhere. */
export function addRounds(count: i32): void {
  rounds += count;
  chain = max<i32>(chain, count + 1);
}

let laid = 0;
let lastA = 0, lastB = 0;

/** How many cards a player has. */
export function cardsOf(player: usize): i32 {
  return load<i32>(player, COUNT) + <i32>(load<usize>(player, END) - load<usize>(player, TOP));
}

/** Plays a battle; `swapped` is its coin. Answers how the game ended, or that it goes on. */
export function battle(swapped: i32): i32 {
  laid = 0;
  layRound(1);
  for (let ties = 1; lastA == lastB && !isPeace; ties++) {
    if (ties == 1) wars++;
    chain = max<i32>(chain, ties);
    const a = cardsOf(A), b = cardsOf(B);
    if (runOut == LAST_CARD) {
      if (a == 0 && b == 0) return DRAWN;
    } else if (a < warSize || b < warSize) {
      return runOut == DRAW ? DRAWN : a < warSize ? WON_BY_B : WON_BY_A;
    }
    layRound(warSize);
    rounds++;
  }
  pickUp(lastA > lastB ? A : B, swapped);
  if (!isSeparate) moveBack();
  return UNDECIDED;
}

/** Both players lay cards, A first, as far as they have any. */
function layRound(count: i32): void {
  for (let i = 0; i < count && hasCard(A); i++) lastA = lay(A);
  for (let i = 0; i < count && hasCard(B); i++) lastB = lay(B);
}

function hasCard(player: usize): bool {
  if (isSeparate && load<i32>(player, COUNT) == 0) takeWon(player);
  return load<i32>(player, COUNT) > 0;
}

function lay(player: usize): i32 {
  const head = load<usize>(player, HEAD);
  const rank = load<u8>(head);
  store<usize>(player, head + 1, HEAD);
  store<i32>(player, load<i32>(player, COUNT) - 1, COUNT);
  store<u8>(PILE + laid, rank);
  store<u8>(OWNERS + laid, <u8>(player == B));
  laid++;
  return rank;
}

/** The pile of won cards becomes the hand where it lies, its top the first to be played. */
export function takeWon(player: usize): void {
  const top = load<usize>(player, TOP), end = load<usize>(player, END), count = <i32>(end - top);
  if (isReshuffled) shuffle(end - 1, count, -1, CHANCES);
  store<usize>(player, top, HEAD);
  store<i32>(player, count, COUNT);
  const next = across(end, player == A ? PILES_A : PILES_B);
  store<usize>(player, next, TOP);
  store<usize>(player, next, END);
}

function pickUp(winner: usize, swapped: i32): void {
  if (pickup == WINNER_FIRST || pickup == LOSER_FIRST) {
    const first = (winner == B) == (pickup == WINNER_FIRST);
    give(winner, <i32>first);
    give(winner, <i32>!first);
    return;
  }
  if (pickup == SHUFFLED) shuffle(PILE, laid, 1, CHANCES);
  if (pickup == SWAP && swapped) {
    const first = load<u8>(PILE);
    store<u8>(PILE, load<u8>(PILE, 1));
    store<u8>(PILE, first, 1);
  }
  give(winner, -1);
}

/** Gives the winner the cards of one player, or with -1 all cards of the pile. */
function give(winner: usize, owner: i32): void {
  for (let i = 0; i < laid; i++) {
    if (owner >= 0 && load<u8>(OWNERS + i) != owner) continue;
    if (isSeparate) {
      const top = load<usize>(winner, TOP) - 1;
      store<u8>(top, load<u8>(PILE + i));
      store<usize>(winner, top, TOP);
    } else {
      const count = load<i32>(winner, COUNT);
      store<u8>(load<usize>(winner, HEAD) + count, load<u8>(PILE + i));
      store<i32>(winner, count + 1, COUNT);
    }
  }
}

/**
 * Moves both hands back to where they began, if they have gone far, or one further than the other:
 * the groups expect hands that are not on piles of their own to begin equally far.
 */
export function moveBack(): void {
  const far = load<usize>(A, HEAD) - HAND_A;
  if (far == load<usize>(B, HEAD) - HAND_B && far < 0x400) return;
  moveHand(A, HAND_A);
  moveHand(B, HAND_B);
}

function moveHand(player: usize, to: usize): void {
  copy(to, load<usize>(player, HEAD), load<i32>(player, COUNT));
  store<usize>(player, to, HEAD);
}
