// Which cards of the tableau are locked: covered, or lying where they were dealt (the `base` of a
// column, its lowest open card). Locked cards only become fewer, so one count for each column says
// which they are. All other open cards are free, and where they lie does not matter (options.ts). A
// king that lies on nothing is no base: it occupies an empty column.
// Invariants: `base` and `last` are in `open`; `last` are the bases with no covered card below.
import type { State } from "../state.ts";
import { type Bit, bitOf, highBit, KINGS_HIGH, lowBit } from "./bits.ts";

const COLUMNS = 7;
const ROOM = 52;

/** The locked cards of a position, with do and undo. */
export class Locks {
  /** Cards neither covered nor in stock or waste: base, free or home. */
  openLow = ~0;
  openHigh = 0xfffff;
  baseLow = 0;
  baseHigh = 0;
  lastLow = 0;
  lastHigh = 0;
  /** How many columns have no locked card; free kings lie in some of them. */
  emptyColumns = 0;
  /** How many cards are covered. */
  covered = 0;
  /** The covered cards. */
  coveredLow = 0;
  coveredHigh = 0;
  /** The counts of all columns packed into one number below {@linkcode codes}. */
  code = 0;
  readonly codes: number;
  readonly #locked = new Int32Array(COLUMNS);
  readonly #radix = new Int32Array(COLUMNS);
  readonly #cards = new Int8Array(COLUMNS * ROOM);
  readonly #columnOf = new Int8Array(ROOM);

  constructor({ tableau, stock, waste }: State) {
    for (const card of [...stock, ...waste]) this.close(bitOf(card));
    let radix = 1;
    for (const [column, { covered, open }] of tableau.entries()) {
      this.#radix[column] = radix;
      radix *= covered.length + 2;
      const base = open[0];
      const locked = base === undefined ? [] : [...covered, base];
      for (const [index, card] of locked.entries()) this.#lay(column, index, bitOf(card));
      this.covered += covered.length;
      for (const card of covered) {
        this.coveredLow |= lowBit(bitOf(card));
        this.coveredHigh |= highBit(bitOf(card));
      }
      this.#expose(column, locked.length);
    }
    this.codes = radix;
  }

  /** How many locked cards the column of a base has, itself included. */
  lockedUpTo(base: Bit): number {
    return this.#locked[this.#columnOf[base] as number] as number;
  }

  /** The column of a locked card, 0 to 6. */
  columnOf(card: Bit): number {
    return this.#columnOf[card] as number;
  }

  /** A locked card of a column, counted from the bottom. */
  cardAt(column: number, index: number): Bit {
    return this.#cards[column * ROOM + index] as number;
  }

  /** Writes the number of locked cards of each column into an array. */
  copyCounts(counts: Int32Array): void {
    counts.set(this.#locked);
  }

  /** Whether a card is the base of a column. */
  isBase(card: Bit): boolean {
    return ((this.baseLow & lowBit(card)) | (this.baseHigh & highBit(card))) !== 0;
  }

  /** Brings a card of the talon into play. */
  open(card: Bit): void {
    this.openLow |= lowBit(card);
    this.openHigh |= highBit(card);
  }

  /** Takes {@linkcode open} back. */
  close(card: Bit): void {
    this.openLow &= ~lowBit(card);
    this.openHigh &= ~highBit(card);
  }

  /** Makes the base of a column a free card, and the card below it the new base. */
  unlock(base: Bit): void {
    const column = this.#columnOf[base] as number;
    const locked = this.#locked[column] as number;
    this.#conceal(column);
    if (locked > 1) this.covered--;
    this.#expose(column, locked - 1);
  }

  /** Takes {@linkcode unlock} back. */
  relock(base: Bit): void {
    const column = this.#columnOf[base] as number;
    const start = column * ROOM;
    let locked = 1;
    while (this.#cards[start + locked - 1] !== base) locked++;
    this.#conceal(column);
    if (locked > 1) {
      const card = this.#cards[start + locked - 2] as number;
      this.close(card);
      this.coveredLow |= lowBit(card);
      this.coveredHigh |= highBit(card);
      this.covered++;
    }
    this.#expose(column, locked);
  }

  #lay(column: number, index: number, card: Bit): void {
    this.#cards[column * ROOM + index] = card;
    this.#columnOf[card] = column;
    this.close(card);
  }

  /** Makes the topmost of the locked cards of a column its base. */
  #expose(column: number, count: number): void {
    const card = this.#cards[column * ROOM + count - 1] as number;
    const low = count === 0 ? 0 : lowBit(card);
    const high = count === 0 ? 0 : highBit(card);
    this.openLow |= low;
    this.openHigh |= high;
    this.coveredLow &= ~low;
    this.coveredHigh &= ~high;
    if (count === 0 || count === 1 && (high & KINGS_HIGH) !== 0) {
      this.#locked[column] = 0;
      this.emptyColumns++;
      return;
    }
    this.#locked[column] = count;
    this.code += count * (this.#radix[column] as number);
    this.baseLow |= low;
    this.baseHigh |= high;
    if (count > 1) return;
    this.lastLow |= low;
    this.lastHigh |= high;
  }

  /** Takes {@linkcode #expose} back, but leaves the card open. */
  #conceal(column: number): void {
    const count = this.#locked[column] as number;
    if (count === 0) {
      this.emptyColumns--;
      return;
    }
    const card = this.#cards[column * ROOM + count - 1] as number;
    this.code -= count * (this.#radix[column] as number);
    this.baseLow &= ~lowBit(card);
    this.baseHigh &= ~highBit(card);
    this.lastLow &= ~lowBit(card);
    this.lastHigh &= ~highBit(card);
  }
}
