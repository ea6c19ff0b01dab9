// The moves out of a position, each as far as it makes sense: a talon card with its draws and resets,
// a guest that goes to the other host with the card that it leaves going home, a card that comes back
// from its foundation with the one that is put on it, a column that is emptied with the king that
// fills it. Why nothing else is needed: docs/SOLVER.md.
import { type Bit, bothOf, FIRST_KING, SAFE } from "../solver/bits.ts";
import type { Goal } from "../solver/search.ts";
import { Layout } from "./layout.ts";
import { type Start, STRIDE } from "./start.ts";

/** Takes the positions that are found. */
export interface Taker {
  /** A position, and in how many moves it is reached from the one before. */
  take(after: Layout, moves: number): void;
}

/** What a card does: the card, and in the higher bits where it goes. */
export type Action = number;

/** Where a card goes: home, on the first or second of its hosts, into an empty column. */
export const HOME = 0, FIRST = 1, SECOND = 2, COLUMN = 3;

/** The action of drawing alone, which is no card's. */
export const DRAW: Action = 63;

const COLUMNS = 7;
const PAIRS = 0x1555555;
const KINGS = 3 << 24;
/** A card that comes back is put on another such card 12 times at most, and empties a column once. */
const DEPTH = 16;

/** What has to follow: anything, a king into an empty column, or a card on a certain one. */
const FREE = -1, KING = -2;
type Duty = number;

/** Finds the positions after a position. */
export class Successors {
  readonly #start: Start;
  readonly #taker: Taker;
  readonly #isStrict: boolean;
  readonly #settles: boolean;
  readonly #levels: readonly Layout[];
  readonly #after: Layout;
  /** The actions of the move that was found last. */
  readonly actions: Int32Array = new Int32Array(128);
  actionCount = 0;
  readonly #cards: Uint8Array = new Uint8Array(52);
  readonly #places: Uint8Array = new Uint8Array(52);

  /** With `forcesSafe` every move that is safe in the sense of the course is made at once. */
  constructor(start: Start, goal: Goal, forcesSafe: boolean, taker: Taker) {
    this.#start = start;
    this.#taker = taker;
    this.#isStrict = forcesSafe;
    this.#settles = goal === "all home" && !forcesSafe;
    this.#levels = Array.from({ length: DEPTH }, () => new Layout(start));
    this.#after = new Layout(start);
  }

  /** Finds all positions after one. */
  find(position: Layout): void {
    const from = this.#levels[0] as Layout;
    from.copy(position);
    from.find();
    if (this.#isStrict && this.#findForced(from)) return;
    this.#expand(0, 0, FREE);
    if (this.#isStrict) this.#drawLast(from);
  }

  /** Makes the safe moves of a position that may be made at once; how many they are. */
  settle(at: Layout): number {
    at.find();
    if (!this.#settles) return 0;
    for (let count = 0;; count++) {
      let safe = (SAFE[at.heights] as number) & 15;
      for (; safe !== 0; safe &= safe - 1) {
        const suit = 31 - Math.clz32(safe & -safe);
        const rank = at.heights >> 4 * suit & 15;
        if (rank < 13 && isBare(at, 4 * rank + suit)) break;
      }
      if (safe === 0) return count;
      const suit = 31 - Math.clz32(safe & -safe);
      const card = 4 * (at.heights >> 4 * suit & 15) + suit;
      this.#leaveColumn(at, card);
      this.#raise(at, card);
      at.find();
    }
  }

  #expand(level: number, cost: number, duty: Duty): void {
    const from = this.#levels[level] as Layout;
    let { bareBlack, bareRed } = from;
    if (duty === KING) bareBlack = bareRed = 0;
    else if (duty >= 0) {
      const mask = maskIn(duty);
      bareBlack = (duty & 2) === 0 ? mask : 0;
      bareRed = (duty & 2) === 0 ? 0 : mask;
    }
    const kings = from.emptyColumns > 0 && duty < 0 ? KINGS : 0;
    if (duty !== KING) this.#bringHome(from, cost, duty);
    const wantedBlack = guestsOf(bareRed) | kings;
    const wantedRed = guestsOf(bareBlack) | kings;
    this.#moveBases(level, cost, duty, wantedBlack, wantedRed, bareBlack, bareRed);
    if (from.left !== 0 || from.leftHigh !== 0) {
      this.#playTalon(from, cost, duty, wantedBlack, wantedRed, bareBlack, bareRed);
    }
    if (this.#start.worryBack) {
      this.#bringBack(level, cost, wantedBlack, wantedRed, bareBlack, bareRed);
    }
  }

  /** Sends home what is bare, or what a guest can leave for the twin. */
  #bringHome(from: Layout, cost: number, duty: Duty): void {
    for (let suit = 0; suit < 4; suit++) {
      const rank = from.heights >> 4 * suit & 15;
      if (rank === 13) continue;
      const card = 4 * rank + suit;
      const mask = maskIn(card);
      const isBlack = (card & 2) === 0;
      if (((isBlack ? from.openBlack : from.openRed) & mask) === 0) continue;
      const bare = isBlack ? from.bareBlack : from.bareRed;
      const after = this.#after;
      if ((bare & mask) !== 0) {
        if (duty !== FREE) continue;
        after.copy(from);
        this.#leaveColumn(after, card);
        this.#raise(after, card);
        this.#take(cost + 1, 1);
      } else if ((bare & maskIn(card ^ 1)) !== 0 && (duty === FREE || duty === (card ^ 1))) {
        after.copy(from);
        this.#moveGuest(from, after, card);
        this.#leaveColumn(after, card);
        this.#raise(after, card);
        this.#take(cost + 2, 2);
      }
    }
  }

  /** Moves the guest of a card to the card's twin. */
  #moveGuest(from: Layout, after: Layout, card: Bit): void {
    const guest = (card - 4 ^ 2) & ~1;
    const isBlack = (guest & 2) === 0;
    const free = isBlack ? from.freeBlack : from.freeRed;
    const side = isBlack ? from.sideBlack : from.sideRed;
    const lies = (card & 1) === 0 ? free & ~side : free & side;
    const mask = (lies & maskIn(guest)) !== 0 ? maskIn(guest) : maskIn(guest + 1);
    if (isBlack) after.sideBlack ^= mask;
    else after.sideRed ^= mask;
    const moved = mask === maskIn(guest) ? guest : guest + 1;
    this.actions[this.actionCount++] = moved | ((card & 1) === 0 ? SECOND : FIRST) << 6;
  }

  #moveBases(
    level: number,
    cost: number,
    duty: Duty,
    wantedBlack: number,
    wantedRed: number,
    bareBlack: number,
    bareRed: number,
  ): void {
    const from = this.#levels[level] as Layout;
    if (((from.baseBlack & wantedBlack) | (from.baseRed & wantedRed)) === 0) return;
    const { shifts, masks, stacks } = this.#start;
    for (let column = 0; column < COLUMNS; column++) {
      const shift = shifts[column] as number;
      const count = from.locks >>> shift & (masks[column] as number);
      if (count === 0) continue;
      const card = stacks[column * STRIDE + count - 1] as number;
      const wanted = (card & 2) === 0 ? wantedBlack : wantedRed;
      if ((wanted & maskIn(card)) === 0) continue;
      if (card >= FIRST_KING) {
        this.#after.copy(from);
        this.#after.locks -= 1 << shift;
        this.actions[this.actionCount++] = card | COLUMN << 6;
        this.#take(cost + 1, 1);
        continue;
      }
      const empties = count === 1 && !this.#isStrict;
      if (empties && from.emptyColumns > 0) continue;
      const bare = (card & 2) === 0 ? bareRed : bareBlack;
      const host = (card + 4 ^ 2) & ~1;
      for (let side = 0; side < 2; side++) {
        if ((bare & maskIn(host + side)) === 0) continue;
        const after = empties ? this.#levels[level + 1] as Layout : this.#after;
        after.copy(from);
        after.locks -= 1 << shift;
        this.#lay(after, card, side);
        if (!empties) {
          this.#take(cost + 1, 1);
          continue;
        }
        after.find();
        this.#expand(level + 1, cost + 1, KING);
        this.actionCount--;
      }
    }
  }

  #bringBack(
    level: number,
    cost: number,
    wantedBlack: number,
    wantedRed: number,
    bareBlack: number,
    bareRed: number,
  ): void {
    const from = this.#levels[level] as Layout;
    const safe = this.#settles ? (SAFE[from.heights] as number) >> 4 : 0;
    for (let suit = 0; suit < 4; suit++) {
      const rank = (from.heights >> 4 * suit & 15) - 1;
      // Nothing lies on an ace, so only where moves are forced may one be of use in a column.
      if (rank < (this.#isStrict ? 0 : 1) || (safe >> suit & 1) !== 0) continue;
      const card = 4 * rank + suit;
      const isBlack = (card & 2) === 0;
      if (((isBlack ? wantedBlack : wantedRed) & maskIn(card)) === 0) continue;
      const bare = isBlack ? bareRed : bareBlack;
      const host = (card + 4 ^ 2) & ~1;
      for (let side = 0; side < 2; side++) {
        const isKing = card >= FIRST_KING;
        if (isKing ? side > 0 : (bare & maskIn(host + side)) === 0) continue;
        const after = this.#isStrict ? this.#after : this.#levels[level + 1] as Layout;
        after.copy(from);
        after.heights -= 1 << 4 * suit;
        if (isKing) this.actions[this.actionCount++] = card | COLUMN << 6;
        else this.#lay(after, card, side);
        if (this.#isStrict) {
          if (!isForced(after.heights, card)) this.#take(cost + 1, 1);
          else this.actionCount--;
          continue;
        }
        after.find();
        this.#expand(level + 1, cost + 1, card);
        this.actionCount--;
      }
    }
  }

  #playTalon(
    from: Layout,
    cost: number,
    duty: Duty,
    wantedBlack: number,
    wantedRed: number,
    bareBlack: number,
    bareRed: number,
  ): void {
    const count = this.#listTalon(from);
    const { turn } = this.#start;
    const { drawn } = from;
    const visit = (place: number, draws: number, resets: number): boolean => {
      const card = this.#cards[place] as number;
      const rank = from.heights >> 4 * (card & 3) & 15;
      const isNext = rank === card >> 2;
      if (isNext && duty === FREE) {
        this.#takeFromTalon(from, place, resets);
        this.#raise(this.#after, card);
        this.#take(cost + draws + 1, 1);
      }
      if (isNext && this.#isStrict && turn === 1 && isForced(from.heights, card)) return false;
      const isBlack = (card & 2) === 0;
      if (((isBlack ? wantedBlack : wantedRed) & maskIn(card)) === 0) return true;
      if (card >= FIRST_KING) {
        this.#takeFromTalon(from, place, resets);
        this.actions[this.actionCount++] = card | COLUMN << 6;
        this.#take(cost + draws + 1, 1);
        return true;
      }
      const bare = isBlack ? bareRed : bareBlack;
      const host = (card + 4 ^ 2) & ~1;
      for (let side = 0; side < 2; side++) {
        if ((bare & maskIn(host + side)) === 0) continue;
        this.#takeFromTalon(from, place, resets);
        this.#lay(this.#after, card, side);
        this.#take(cost + draws + 1, 1);
      }
      return true;
    };
    if (drawn > 0 && !visit(drawn - 1, 0, 0)) return;
    let draws = 0;
    for (let end = drawn; end < count;) {
      end = Math.min(end + turn, count);
      if (!visit(end - 1, ++draws, 0)) return;
    }
    if (this.#start.limited && from.resets === 0) return;
    draws++;
    for (let end = 0; end < count;) {
      end = Math.min(end + turn, count);
      draws++;
      const isSeen = end === drawn || end > drawn && ((end - drawn) % turn === 0 || end === count);
      if (!isSeen && !visit(end - 1, draws, 1)) return;
    }
  }

  /** Lists the talon cards that are left; how many they are. */
  #listTalon(from: Layout): number {
    let count = 0;
    const { talon } = this.#start;
    for (let word = from.left; word !== 0; word &= word - 1) {
      const place = 31 - Math.clz32(word & -word);
      this.#places[count] = place;
      this.#cards[count++] = talon[place] as number;
    }
    for (let word = from.leftHigh; word !== 0; word &= word - 1) {
      const place = 63 - Math.clz32(word & -word);
      this.#places[count] = place;
      this.#cards[count++] = talon[place] as number;
    }
    return count;
  }

  #takeFromTalon(from: Layout, index: number, resets: number): void {
    const after = this.#after;
    after.copy(from);
    const place = this.#places[index] as number;
    if (place < 32) after.left &= ~(1 << place);
    else after.leftHigh &= ~(1 << place - 32);
    after.drawn = index;
    if (this.#start.limited) after.resets -= resets;
  }

  /** Takes a card that is next home off the column or the card on which it lies. */
  #leaveColumn(after: Layout, card: Bit): void {
    const { shifts, masks, stacks } = this.#start;
    const mask = maskIn(card);
    const isBlack = (card & 2) === 0;
    if (isBlack) after.sideBlack &= ~mask;
    else after.sideRed &= ~mask;
    for (let column = 0; column < COLUMNS; column++) {
      const shift = shifts[column] as number;
      const count = after.locks >>> shift & (masks[column] as number);
      if (count > 0 && stacks[column * STRIDE + count - 1] === card) {
        after.locks -= 1 << shift;
        return;
      }
    }
  }

  #raise(after: Layout, card: Bit): void {
    after.heights += 1 << 4 * (card & 3);
    this.actions[this.actionCount++] = card | HOME << 6;
  }

  #lay(after: Layout, card: Bit, side: number): void {
    const mask = maskIn(card);
    if ((card & 2) === 0) {
      after.sideBlack = side === 0 ? after.sideBlack & ~mask : after.sideBlack | mask;
    } else after.sideRed = side === 0 ? after.sideRed & ~mask : after.sideRed | mask;
    this.actions[this.actionCount++] = card | (side === 0 ? FIRST : SECOND) << 6;
  }

  /** Hands over the position after a move of so many actions. */
  #take(cost: number, actions: number): void {
    const before = this.actionCount - actions;
    const moves = cost + this.settle(this.#after);
    this.#taker.take(this.#after, moves);
    this.actionCount = before;
  }

  /** Draws the last card of the talon, because after other moves a safe one may come before that. */
  #drawLast(from: Layout): void {
    if (from.drawn > 0 || this.#listTalon(from) !== 1) return;
    this.#after.copy(from);
    this.#after.drawn = 1;
    this.actions[this.actionCount++] = DRAW;
    this.#take(1, 1);
  }

  /** Whether a position whose cards were found has a move that is forced. */
  isForced(at: Layout): boolean {
    return this.#isStrict && this.#forcedCards(at).length > 0;
  }

  /** Where moves are forced: finds the positions after the safe ones, if there are any. */
  #findForced(from: Layout): boolean {
    const cards = this.#forcedCards(from);
    for (const card of cards) {
      if (isBare(from, card)) {
        this.#after.copy(from);
        this.#leaveColumn(this.#after, card);
      } else this.#takeFromTalon(from, from.drawn - 1, 0);
      this.#raise(this.#after, card);
      this.#take(1, 1);
    }
    return cards.length > 0;
  }

  /** The cards whose way home is forced. */
  #forcedCards(from: Layout): Bit[] {
    const { drawn } = from;
    const isReachable = this.#start.turn === 1 && drawn > 0 && this.#listTalon(from) > 0;
    const top = isReachable ? this.#cards[drawn - 1] : -1;
    return [0, 1, 2, 3].map((suit) => 4 * (from.heights >> 4 * suit & 15) + suit).filter((card) =>
      card < 52 && isForced(from.heights, card) && (card === top || isBare(from, card))
    );
  }
}

/** A card in the word of its colour. */
export function maskIn(card: Bit): number {
  return 1 << (card >> 1 & ~1 | card & 1);
}

function isBare(at: Layout, card: Bit): boolean {
  return (((card & 2) === 0 ? at.bareBlack : at.bareRed) & maskIn(card)) !== 0;
}

/** The cards that may lie on some of the hosts of the other colour. */
function guestsOf(hosts: number): number {
  return bothOf((hosts | hosts >>> 1) & PAIRS) >>> 2;
}

/** Whether a card that is next home is safe as the course says it (lib/klondike/safe.ts). */
function isForced(heights: number, card: Bit): boolean {
  const opposite = card & 3 ^ 2;
  const lowest = Math.min(heights >> 4 * opposite & 15, heights >> 4 * (opposite ^ 1) & 15);
  return lowest >= card >> 2;
}
