// The fast twin of game.ts for the default rules: one deck, single piles, pickup `swap`.
//
// Layout: `cards` holds two rings of 64 ranks, A's from 0 and B's from 64. Both players lay equally
// many cards in each battle, so one `head` counts for both; A has `count` cards, B the rest. `m` is
// 0 when A wins and -1 when B wins, and turns sums and indexes instead of a branch that would be
// mispredicted every other time. Won cards come in pairs, so the winner's tail is even and a coin in
// its lowest bit says which card goes first. Wars, 6 % of the battles, are played out of line.
// The arrays are constants of a closure: the compiler then knows their lengths and drops the checks
// of masked indexes (9 % of the time). Coins are 32 bits of a word, deals 16 bits of
// one, as in chance.ts, and the four words of the generator are local variables, as in xoshiro.ts.

import { DECK_SIZE } from "../card.ts";
import type { PlayBlock } from "./block.ts";
import { OUTCOMES } from "./game.ts";
import { LECTURE, type WarOptions } from "./options.ts";

const RING = 64;
const MASK = RING - 1;
const A = OUTCOMES.indexOf("a");
const B = OUTCOMES.indexOf("b");
const DRAWN = OUTCOMES.indexOf("drawn");
const UNFINISHED = OUTCOMES.indexOf("unfinished");
const UNDECIDED = -1;

/** Whether {@linkcode createSwapKernel} plays these options and a deck of these ranks. */
export function playsSwap(options: WarOptions, sorted: Uint8Array): boolean {
  return options.pickup === "swap" && options.piles === "single" &&
    options.runOut !== "last-card" && options.shuffle === "perfect" &&
    options.maxSteps % 32 === 0 && sorted.length % 4 === 0 && sorted.length <= RING;
}

/** The kernel of the options that {@linkcode playsSwap} accepts. */
export function createSwapKernel(options: WarOptions, sorted: Uint8Array): PlayBlock {
  const play = sorted.length === DECK_SIZE ? playStandard : createPlayer(sorted.length);
  return (streams, games, results) => play({ options, sorted }, streams, games, results);
}

interface Rules {
  readonly options: WarOptions;
  readonly sorted: Uint8Array;
}

type PlaySwap = (rules: Rules, ...block: Parameters<PlayBlock>) => void;

// One closure for all rules: with a second one the compiler would no longer take the arrays for
// constants, and a sweep would take twice as long. Decks of other sizes are only for tests.
const playStandard = createPlayer(DECK_SIZE);

function createPlayer(size: number): PlaySwap {
  const total = size;
  // Buffers of their own: small typed arrays would live in the heap, where they are no constants.
  const cards = new Uint8Array(new ArrayBuffer(2 * RING));
  const deck = new Uint8Array(new ArrayBuffer(RING));
  const dealing = new Int32Array(new ArrayBuffer(128), 0, 4);
  const coining = new Int32Array(new ArrayBuffer(128), 0, 4);
  let warSize = 0;
  let options: WarOptions = LECTURE;
  let rounds = 0;
  let wars = 0;
  let chain = 0;
  let outcome = UNDECIDED;

  function shuffle(sorted: Uint8Array): void {
    let a = dealing[0] as number;
    let b = dealing[1] as number;
    let c = dealing[2] as number;
    let d = dealing[3] as number;
    deck.set(sorted);
    let word = 0;
    let used = true;
    for (let n = total; n > 1;) {
      if (used) {
        const product = Math.imul(b, 5);
        word = Math.imul(product << 7 | product >>> 25, 9);
        const shifted = b << 9;
        c ^= a;
        d ^= b;
        b ^= c;
        a ^= d;
        c ^= shifted;
        d = d << 11 | d >>> 21;
      } else {
        word >>>= 16;
      }
      used = !used;
      const product = Math.imul(word & 0xffff, n);
      if ((product & 0xffff) < n && (product & 0xffff) < 65536 % n) continue;
      const i = total - n;
      const j = i + (product >>> 16);
      const rank = deck[i & MASK] as number;
      deck[i & MASK] = deck[j & MASK] as number;
      deck[j & MASK] = rank;
      n--;
    }
    dealing[0] = a;
    dealing[1] = b;
    dealing[2] = c;
    dealing[3] = d;
  }

  function dealCards(): void {
    const { deal } = options;
    const half = total >> 1;
    for (let i = 0; i < half; i++) {
      const place = deal === "reversed" ? half - 1 - i : i;
      const a = deal === "halves" ? i : 2 * i;
      const b = deal === "halves" ? half + i : 2 * i + 1;
      cards[place & MASK] = deck[a & MASK] as number;
      cards[place & MASK | RING] = deck[b & MASK] as number;
    }
  }

  /** Plays the game that was dealt, sets `outcome`, and returns the number of steps. */
  function play(): number {
    let s0 = coining[0] as number;
    let s1 = coining[1] as number;
    let s2 = coining[2] as number;
    let s3 = coining[3] as number;
    const { maxSteps, peace } = options;
    let head = 0;
    let count = total >> 1;
    let steps = 0;
    let coins = 0;
    outcome = UNDECIDED;
    rounds = wars = chain = 0;
    for (;;) {
      if ((steps & 31) === 0) {
        if (steps === maxSteps) {
          outcome = UNFINISHED;
          break;
        }
        const product = Math.imul(s1, 5);
        coins = Math.imul(product << 7 | product >>> 25, 9);
        const shifted = s1 << 9;
        s2 ^= s0;
        s3 ^= s1;
        s1 ^= s2;
        s0 ^= s3;
        s2 ^= shifted;
        s3 = s3 << 11 | s3 >>> 21;
      }
      steps = steps + 1 | 0;
      const a = cards[head & MASK] as number;
      const b = cards[head & MASK | RING] as number;
      const coin = coins & 1;
      coins >>>= 1;
      if (a !== b) {
        const m = a - b >> 31;
        const place = tailOf(m, head, count) & MASK | m & RING | coin;
        cards[place] = a;
        cards[place ^ 1] = b;
        count = count + (m | 1) | 0;
        head = head + 1 | 0;
        if (count - 1 >>> 0 >= total - 1) break;
      } else {
        const won = peace ? -1 : war(head, count);
        if (won === 0) break;
        const m = won >> 31;
        const laid = (won ^ m) - m | 0;
        collect(laid, m & RING, head, tailOf(m, head, count));
        count = count + won | 0;
        head = head + laid | 0;
        if (count - 1 >>> 0 >= total - 1) break;
      }
    }
    coining[0] = s0;
    coining[1] = s1;
    coining[2] = s2;
    coining[3] = s3;
    if (outcome === UNDECIDED) outcome = count === 0 ? B : A;
    return steps;
  }

  /** The place after the last card of the winner. */
  function tailOf(m: number, head: number, count: number): number {
    // `~count + total + 1` is what B has; both terms are chosen by m without a branch.
    return head + (count ^ m) + (total + 1 & m) | 0;
  }

  /**
   * Fights over equal cards at the head. Returns how many cards both players laid, as a negative
   * number when B wins, and 0 when the cards ran out and `outcome` is set.
   */
  function war(head: number, count: number): number {
    let fight = 0;
    let laid = 1;
    let ties = 0;
    wars++;
    do {
      ties++;
      const shortA = count - laid < warSize;
      if (shortA || total - count - laid < warSize) {
        outcome = options.runOut === "draw" ? DRAWN : shortA ? B : A;
        rounds += ties - 1;
        if (ties > chain) chain = ties;
        return 0;
      }
      laid = laid + warSize | 0;
      const last = head + laid - 1 & MASK;
      fight = (cards[last] as number) - (cards[last | RING] as number) | 0;
    } while (fight === 0);
    rounds += ties;
    if (ties > chain) chain = ties;
    return fight > 0 ? laid : -laid;
  }

  /** Puts the cards that both players laid after the winner's last one. */
  function collect(laid: number, ring: number, head: number, tail: number): void {
    let to = tail;
    // Equal ranks: their order does not matter, so neither does the coin.
    cards[to & MASK | ring] = cards[head & MASK] as number;
    cards[to + 1 & MASK | ring] = cards[head & MASK] as number;
    to = to + 2 | 0;
    const end = head + laid | 0;
    for (let round = head + 1 | 0; round < end; round = round + warSize | 0) {
      for (let i = 0; i < warSize; i++) {
        cards[to + i & MASK | ring] = cards[round + i & MASK] as number;
      }
      to = to + warSize | 0;
      for (let i = 0; i < warSize; i++) {
        cards[to + i & MASK | ring] = cards[round + i & MASK | RING] as number;
      }
      to = to + warSize | 0;
    }
  }

  return ({ options: chosen, sorted }, streams, games, results) => {
    options = chosen;
    warSize = chosen.warSize;
    dealing.set(streams.deals);
    coining.set(streams.games);
    for (let game = 0; game < games; game++) {
      shuffle(sorted);
      dealCards();
      const steps = play();
      results.outcomes[game] = outcome;
      results.steps[game] = steps;
      results.comparisons[game] = steps + rounds;
      results.wars[game] = wars;
      results.chains[game] = chain;
    }
  };
}
