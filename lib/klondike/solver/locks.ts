// Which cards of the tableau are locked: covered, or lying where they were dealt (the `base` of a
// column, its lowest open card). Locked cards only become fewer, so one count for each column says
// which they are. All other open cards are free, and where they lie does not matter (options.ts). A
// king that lies on nothing is no base: it occupies an empty column.
// Invariants: `base` and `last` are in `open`; `last` are the bases with no covered card below.
import type { State } from "../state.ts";
import {
  addCard,
  ALL,
  bitOf,
  type CardSet,
  FIRST_KING,
  hasCard,
  removeCard,
  type SolverCard,
} from "./bits.ts";

const COLUMNS = 7;
const ROOM = 52;

/** The locked cards of a position, with do and undo. */
export class Locks {
  /** Cards neither covered nor in stock or waste: base, free or home. */
  readonly open: CardSet = new Int32Array([ALL, ALL]);
  readonly base: CardSet = new Int32Array(2);
  readonly last: CardSet = new Int32Array(2);
  readonly covered: CardSet = new Int32Array(2);
  /** How many cards are covered. */
  coveredCount = 0;
  /** How many columns have no locked card; free kings lie in some of them. */
  emptyColumns = 0;
  /** The counts of all columns packed into one number below {@linkcode codes}. */
  code = 0;
  readonly codes: number;
  readonly #locked = new Int32Array(COLUMNS);
  readonly #radix = new Int32Array(COLUMNS);
  readonly #cards = new Int8Array(COLUMNS * ROOM);
  readonly #columnOf = new Int8Array(ROOM);

  constructor({ tableau, stock, waste }: State) {
    for (const card of [...stock, ...waste]) removeCard(this.open, bitOf(card));
    let radix = 1;
    for (const [column, { faceDown, faceUp }] of tableau.entries()) {
      const base = faceUp[0];
      const locked = base === undefined ? [] : [...faceDown, base];
      this.#radix[column] = radix;
      radix *= locked.length + 1;
      for (const [index, card] of locked.entries()) this.#lay(column, index, bitOf(card));
      for (const card of faceDown) addCard(this.covered, bitOf(card));
      this.coveredCount += faceDown.length;
      this.#expose(column, locked.length);
    }
    this.codes = radix;
  }

  /** How many locked cards the column of a base has, itself included. */
  lockedUpTo(base: SolverCard): number {
    return this.#locked[this.#columnOf[base] as number] as number;
  }

  /** The column of a locked card, 0 to 6. */
  columnOf(card: SolverCard): number {
    return this.#columnOf[card] as number;
  }

  /** A locked card of a column, counted from the bottom. */
  cardAt(column: number, index: number): SolverCard {
    return this.#cards[column * ROOM + index] as number;
  }

  /** Writes the number of locked cards of each column into an array. */
  copyCounts(counts: Int32Array): void {
    counts.set(this.#locked);
  }

  /** Whether a card is the base of a column. */
  isBase(card: SolverCard): boolean {
    return hasCard(this.base, card);
  }

  /** The {@linkcode code} after a base is unlocked. */
  codeAfter(base: SolverCard): number {
    const column = this.#columnOf[base] as number;
    const locked = this.#locked[column] as number;
    const freesKing = locked === 2 && this.cardAt(column, 0) >= FIRST_KING;
    return this.code - (freesKing ? 2 : 1) * (this.#radix[column] as number);
  }

  /** Makes the base of a column a free card, and the card below it the new base. */
  unlock(base: SolverCard): void {
    const column = this.#columnOf[base] as number;
    const locked = this.#locked[column] as number;
    this.#conceal(column);
    if (locked > 1) this.coveredCount--;
    this.#expose(column, locked - 1);
  }

  /** Takes {@linkcode unlock} back. */
  relock(base: SolverCard): void {
    const column = this.#columnOf[base] as number;
    let locked = 1;
    while (this.cardAt(column, locked - 1) !== base) locked++;
    this.#conceal(column);
    if (locked > 1) {
      const card = this.cardAt(column, locked - 2);
      removeCard(this.open, card);
      addCard(this.covered, card);
      this.coveredCount++;
    }
    this.#expose(column, locked);
  }

  #lay(column: number, index: number, card: SolverCard): void {
    this.#cards[column * ROOM + index] = card;
    this.#columnOf[card] = column;
    removeCard(this.open, card);
  }

  /** Makes the topmost of the locked cards of a column its base. */
  #expose(column: number, count: number): void {
    const card = this.cardAt(column, Math.max(0, count - 1));
    if (count > 0) {
      addCard(this.open, card);
      removeCard(this.covered, card);
    }
    if (count === 0 || count === 1 && card >= FIRST_KING) {
      this.#locked[column] = 0;
      this.emptyColumns++;
      return;
    }
    this.#locked[column] = count;
    this.code += count * (this.#radix[column] as number);
    addCard(this.base, card);
    if (count === 1) addCard(this.last, card);
  }

  /** Takes {@linkcode #expose} back, but leaves the card open. */
  #conceal(column: number): void {
    const count = this.#locked[column] as number;
    if (count === 0) {
      this.emptyColumns--;
      return;
    }
    const card = this.cardAt(column, count - 1);
    this.code -= count * (this.#radix[column] as number);
    removeCard(this.base, card);
    removeCard(this.last, card);
  }
}
