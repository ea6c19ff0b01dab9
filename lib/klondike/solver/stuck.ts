// Whether some covered card can never be turned over, by playing on too hopefully: only a free card
// that can never go home keeps its place on its hosts forever, and may keep a host from going home.
// Bases are taken away as long as they could go home (all lower cards of their suit are in sight or
// in the talon) or find a place, and what lies below comes into sight; if that ends before all
// covered cards are in sight, the position is lost. Only placing a card can make it so. Why it is
// sound: docs/SOLVER.md; bench/solver.ts shows what it saves.
// Readable twin: the hopeful play on sets of tests/lib/klondike/solver/stuck_test.ts.
import {
  type Bit,
  countBits,
  FIRST_KING,
  highBit,
  KINGS_HIGH,
  lowBit,
  lowestBit,
  swapColours,
} from "./bits.ts";
import type { Locks } from "./locks.ts";
import { roomFor } from "./options.ts";

const COLUMNS = 7;
const DECK_HIGH = 0xfffff;
const NONE = -1;

/** Looks for positions in which a covered card is stuck. */
export class Stuck {
  /** The cards in sight or in the talon. */
  #seenLow = 0;
  #seenHigh = 0;
  /** Those of them that could go home at some time. */
  #homeLow = 0;
  #homeHigh = 0;
  /** Both cards of each pair that has room for a guest. */
  #roomLow = 0;
  #roomHigh = 0;
  #baseLow = 0;
  #baseHigh = 0;
  #columns = 0;
  #covered = 0;
  readonly #counts = new Int32Array(COLUMNS);

  /**
   * Whether a position is lost because a card cannot be turned over any more. Before `placed` was
   * placed it was not, which saves work; `undefined` stands for a position that nothing is known
   * of.
   */
  isStuck(locks: Locks, placed: Bit | undefined): boolean {
    this.#seenLow = ~locks.coveredLow;
    this.#seenHigh = DECK_HIGH & ~locks.coveredHigh;
    this.#baseLow = locks.baseLow;
    this.#baseHigh = locks.baseHigh;
    this.#covered = locks.covered;
    this.#columns = locks.emptyColumns;
    locks.copyCounts(this.#counts);
    const freeLow = locks.openLow & ~locks.baseLow;
    const freeHigh = locks.openHigh & ~locks.baseHigh;
    const placedLow = placed === undefined ? 0 : lowBit(placed);
    const placedHigh = placed === undefined ? 0 : highBit(placed);
    let isFirst = true;
    while (this.#covered > 0) {
      this.#findHome(locks, freeLow, freeHigh);
      const kings = countBits(freeHigh & ~this.#homeHigh & KINGS_HIGH);
      const welcomeLow = swapColours(this.#roomLow >>> 4 | this.#roomHigh << 28);
      const welcomeHigh = swapColours(this.#roomHigh >>> 4) |
        (this.#columns > kings ? KINGS_HIGH : 0);
      const goLow = welcomeLow | this.#homeLow;
      const goHigh = welcomeHigh | this.#homeHigh;
      // A card that can go home keeps no place forever, and one that left room does no harm.
      if (isFirst && ((goLow & placedLow) | (goHigh & placedHigh)) !== 0) return false;
      isFirst = false;
      const awayLow = this.#baseLow & goLow;
      const awayHigh = this.#baseHigh & goHigh;
      if ((awayLow | awayHigh) === 0) return true;
      for (let away = awayLow; away !== 0; away &= away - 1) this.#takeAway(locks, lowestBit(away));
      for (let away = awayHigh; away !== 0; away &= away - 1) {
        this.#takeAway(locks, 32 + lowestBit(away));
      }
    }
    return false;
  }

  /** Takes the base of a column away, so that what lies below it comes into sight. */
  #takeAway(locks: Locks, base: Bit): void {
    this.#baseLow &= ~lowBit(base);
    this.#baseHigh &= ~highBit(base);
    const column = locks.columnOf(base);
    const count = (this.#counts[column] as number) - 1;
    this.#counts[column] = count;
    if (count > 0) this.#covered--;
    const below = count > 0 ? locks.cardAt(column, count - 1) : NONE;
    if (count === 0 || count === 1 && below >= FIRST_KING) this.#columns++;
    if (count === 0) return;
    this.#seenLow |= lowBit(below);
    this.#seenHigh |= highBit(below);
    if (count === 1 && below >= FIRST_KING) return;
    this.#baseLow |= lowBit(below);
    this.#baseHigh |= highBit(below);
  }

  /**
   * Finds the cards that could go home: all cards of their suit up to them are in sight, and none
   * of these is a host whose pair is full of guests that cannot go home themselves.
   */
  #findHome(locks: Locks, freeLow: number, freeHigh: number): void {
    let low = this.#seenLow;
    let high = this.#seenHigh;
    for (;;) {
      this.#findRuns(low, high);
      const guestsLow = swapColours(freeLow & ~this.#homeLow);
      const guestsHigh = swapColours(freeHigh & ~this.#homeHigh);
      this.#roomLow = roomFor(this.#seenLow, guestsLow << 4);
      this.#roomHigh = roomFor(this.#seenHigh, guestsHigh << 4 | guestsLow >>> 28);
      const heldLow = locks.openLow & this.#homeLow & ~this.#roomLow;
      const heldHigh = locks.openHigh & this.#homeHigh & ~this.#roomHigh;
      if ((heldLow | heldHigh) === 0) return;
      low &= ~heldLow;
      high &= ~heldHigh;
    }
  }

  /** Finds the cards of a set that are in it together with all lower ones of their suit. */
  #findRuns(cardsLow: number, cardsHigh: number): void {
    let low = cardsLow;
    let high = cardsHigh;
    high &= high << 4 | low >>> 28;
    low &= low << 4 | 0xf;
    high &= high << 8 | low >>> 24;
    low &= low << 8 | 0xff;
    high &= high << 16 | low >>> 16;
    low &= low << 16 | 0xffff;
    this.#homeLow = low;
    this.#homeHigh = high & low;
  }
}
