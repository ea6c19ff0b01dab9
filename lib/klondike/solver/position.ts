// Locks and talon: the parts of a position that no move takes back, with do and undo.
import { type State, UNLIMITED } from "../state.ts";
import {
  addCard,
  ALL,
  bitOf,
  type CardSet,
  colourOf,
  countBits,
  FIRST_KING,
  hasCard,
  lowestBit,
  maskOf,
  removeCard,
  type SolverCard,
} from "./bits.ts";
import { cardOfClassStep, type ClassStep, HOME, kindOfClassStep } from "./class_step.ts";

/**
 * A position without its foundation heights and its arrangement: locks and talon. Takes and undoes
 * the steps of the search.
 */
export class LocksAndTalon {
  readonly locks: Locks;
  readonly talon: Talon;

  constructor(state: State) {
    this.locks = new Locks(state);
    this.talon = new Talon(state);
  }

  take(step: ClassStep): void {
    if (kindOfClassStep(step) === HOME) return;
    const card = cardOfClassStep(step);
    if (this.locks.isBase(card)) this.locks.unlock(card);
    else this.#takeFromTalon(card);
  }

  /** Undoes the last step taken, which must be this one. */
  takeBack(step: ClassStep): void {
    if (kindOfClassStep(step) === HOME) return;
    const card = cardOfClassStep(step);
    if (!this.talon.had(card)) return this.locks.relock(card);
    this.talon.putBack(card);
    removeCard(this.locks.open, card);
  }

  #takeFromTalon(card: SolverCard): void {
    this.talon.take(card);
    addCard(this.locks.open, card);
  }
}

// The locked cards of the tableau are the covered ones and the `base` of each column: its lowest
// open card, which lies where it was dealt. Locked cards only become fewer, so one count per column
// says which they are. All other open cards are free, and it does not matter where they lie
// (available_steps.ts). A king that lies on nothing is no base: it occupies an empty column.
// Invariants: `base` and `last` are in `open`; `last` are the bases with no covered card below.

const COLUMNS = 7;
const ROOM = 52;

/** The locked cards of a position, with do and undo. */
export class Locks {
  /** Cards neither covered nor in stock or waste: base, free or home. */
  readonly open: CardSet = new Int32Array([ALL, ALL]);
  readonly base: CardSet = new Int32Array(2);
  readonly last: CardSet = new Int32Array(2);
  readonly covered: CardSet = new Int32Array(2);
  coveredCount = 0;
  /** Number of columns without locked cards; free kings may lie in some of them. */
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

  /** Returns the number of locked cards in the column of a base, itself included. */
  lockedUpTo(base: SolverCard): number {
    return this.#locked[this.#columnOf[base] as number] as number;
  }

  /** Returns the column of a locked card, 0 to 6. */
  columnOf(card: SolverCard): number {
    return this.#columnOf[card] as number;
  }

  /** Returns a locked card of a column by its index from the bottom. */
  cardAt(column: number, index: number): SolverCard {
    return this.#cards[column * ROOM + index] as number;
  }

  /** Writes the number of locked cards of each column into an array. */
  copyCounts(counts: Int32Array): void {
    counts.set(this.#locked);
  }

  isBase(card: SolverCard): boolean {
    return hasCard(this.base, card);
  }

  /** Returns the {@linkcode code} after a base is unlocked. */
  codeAfter(base: SolverCard): number {
    const column = this.#columnOf[base] as number;
    const locked = this.#locked[column] as number;
    const freesKing = locked === 2 && this.cardAt(column, 0) >= FIRST_KING;
    return this.code - (freesKing ? 2 : 1) * (this.#radix[column] as number);
  }

  /** Makes the base of a column a free card, and exposes the card below it. */
  unlock(base: SolverCard): void {
    const column = this.#columnOf[base] as number;
    const locked = this.#locked[column] as number;
    this.#conceal(column);
    if (locked > 1) this.coveredCount--;
    this.#expose(column, locked - 1);
  }

  /** Undoes {@linkcode unlock}. */
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

  /** Makes the topmost of `count` locked cards a base, or free if it is a king on nothing. */
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

  /** Undoes {@linkcode #expose}, but leaves the card open. */
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

// The talon, without moves of its own: the cards left, how many of them are drawn, and so which
// ones drawing can bring to the top. Cards have places in the order of the first pass; two words of
// 32 bits hold which places still have their card. If resets are unlimited, a waste that a reset
// and draws rebuild (a whole number of draws, or everything drawn) counts as nothing drawn: the
// same cards can be reached from there, at turn 1 always all of them.

/** Words that `take` saves per level for `putBack` to restore. */
const HISTORY = 8;

/** Stock and waste of a position, with do and undo. */
export class Talon {
  readonly turn: 1 | 3;
  readonly size: number;
  readonly unlimited: boolean;
  /** True if every card left can be reached at any time. */
  readonly everything: boolean;
  /** The places that still have their card, as bits. */
  readonly places: Int32Array = new Int32Array(2);
  /** Number of cards left. */
  left: number;
  /** Number of them drawn; 0 for all numbers from which the same cards can be reached. */
  drawn = 0;
  /** Number of resets left; 0 if they are unlimited. */
  resetsLeft: number;
  /** The cards that can be drawn to, with a reset if there is no other way. */
  readonly reach: CardSet = new Int32Array(2);
  /**
   * The cards of `reach` that can be taken without changing the reach of the others: at turn 1 all
   * of them with unlimited resets, otherwise the top of the waste and the next card of the stock;
   * at turn 3 none.
   */
  readonly atHand: CardSet;
  readonly #again: CardSet = new Int32Array(2);
  /** The card of each place as a set, in the word of its colour. */
  readonly #black = new Int32Array(ROOM);
  readonly #red = new Int32Array(ROOM);
  readonly #placeOf = new Int8Array(ROOM).fill(-1);
  readonly #history = new Int32Array(ROOM * HISTORY);

  constructor({ rules, stock, waste, resetsLeft }: State) {
    const cards = [...waste, ...stock.toReversed()].map(bitOf);
    this.turn = rules.turn;
    this.size = this.left = cards.length;
    this.unlimited = resetsLeft === UNLIMITED;
    this.everything = this.unlimited && rules.turn === 1;
    this.atHand = this.everything ? this.reach : new Int32Array(2);
    this.resetsLeft = this.unlimited ? 0 : resetsLeft;
    for (const [place, card] of cards.entries()) {
      (colourOf(card) === 0 ? this.#black : this.#red)[place] = maskOf(card);
      this.#placeOf[card] = place;
      this.#setPlace(place);
    }
    this.drawn = this.#normalise(waste.length, this.left);
    this.#findReach();
  }

  /** True if a card was in the talon at the start. */
  had(card: SolverCard): boolean {
    return this.#placeOf[card] !== -1;
  }

  /** Returns the place of a card that was in the talon at the start. */
  placeOf(card: SolverCard): number {
    return this.#placeOf[card] as number;
  }

  /** Returns the number of drawn cards after a card is taken. */
  drawnAfter(card: SolverCard): number {
    if (this.everything) return 0;
    return this.#normalise(this.#countBelow(this.placeOf(card)), this.left - 1);
  }

  /** Returns the number of resets left after a card is taken. */
  resetsAfter(card: SolverCard): number {
    return !this.unlimited && hasCard(this.#again, card) ? this.resetsLeft - 1 : this.resetsLeft;
  }

  /** Returns the number of cards drawn before a reachable card; 0 if resets are unlimited. */
  turnedBefore(card: SolverCard): number {
    if (this.unlimited) return 0;
    const below = this.#countBelow(this.placeOf(card));
    return hasCard(this.#again, card)
      ? this.left - this.drawn + below
      : Math.max(0, below - this.drawn);
  }

  /** Draws to a card that can be reached, and takes it out. */
  take(card: SolverCard): void {
    this.#saveHistory();
    const place = this.#placeOf[card] as number;
    this.drawn = this.drawnAfter(card);
    this.resetsLeft = this.resetsAfter(card);
    this.places[place >> 5] = (this.places[place >> 5] as number) & ~(1 << place);
    this.left--;
    if (this.everything) removeCard(this.reach, card);
    else this.#findReach();
  }

  /** Undoes the last {@linkcode take}, which must be of this card. */
  putBack(card: SolverCard): void {
    this.#setPlace(this.#placeOf[card] as number);
    this.left++;
    const history = this.#history;
    const start = (this.size - this.left) * HISTORY;
    this.drawn = history[start] as number;
    this.resetsLeft = history[start + 1] as number;
    this.reach[0] = history[start + 2] as number;
    this.reach[1] = history[start + 3] as number;
    this.#again[0] = history[start + 4] as number;
    this.#again[1] = history[start + 5] as number;
    if (this.everything) return;
    this.atHand[0] = history[start + 6] as number;
    this.atHand[1] = history[start + 7] as number;
  }

  /**
   * Adds to the cards in sight those that come to the top of the waste once cards that can leave
   * are out: enough cards below them to bring them to a stop of a later pass, or the next card
   * above them. Returns true if it added any.
   */
  spread(sight: CardSet, leaving: CardSet): boolean {
    const again = this.unlimited || this.resetsLeft > 0;
    const [blackLeaving, redLeaving] = [leaving[0] as number, leaving[1] as number];
    // One by one, because V8 allocates an array for each destructuring in this loop.
    let black = sight[0] as number;
    let red = sight[1] as number;
    let below = 0;
    let missing = 0;
    let blackBefore = 0;
    let redBefore = 0;
    for (let word = 0; word < 2; word++) {
      for (let places = this.places[word] as number; places !== 0; places &= places - 1) {
        const place = lowestBit(places) + 32 * word;
        const blackHere = this.#black[place] as number;
        const redHere = this.#red[place] as number;
        const leaves = (blackHere & blackLeaving | redHere & redLeaving) !== 0;
        missing = missing === this.turn - 1 ? 0 : missing + 1;
        if (again && below >= missing) {
          black |= blackHere;
          red |= redHere;
        }
        if (leaves) {
          black |= blackBefore;
          red |= redBefore;
          below++;
        }
        blackBefore = blackHere;
        redBefore = redHere;
      }
    }
    const grows = black !== sight[0] || red !== sight[1];
    sight[0] = black;
    sight[1] = red;
    return grows;
  }

  #saveHistory(): void {
    const history = this.#history;
    const start = (this.size - this.left) * HISTORY;
    history[start] = this.drawn;
    history[start + 1] = this.resetsLeft;
    history[start + 2] = this.reach[0] as number;
    history[start + 3] = this.reach[1] as number;
    history[start + 4] = this.#again[0] as number;
    history[start + 5] = this.#again[1] as number;
    history[start + 6] = this.atHand[0] as number;
    history[start + 7] = this.atHand[1] as number;
  }

  #setPlace(place: number): void {
    this.places[place >> 5] = (this.places[place >> 5] as number) | 1 << place;
  }

  /** Returns the number of cards left at the places before one. */
  #countBelow(place: number): number {
    const [first, second] = [this.places[0] as number, this.places[1] as number];
    const below = (1 << place) - 1;
    return place < 32 ? countBits(first & below) : countBits(first) + countBits(second & below);
  }

  #normalise(drawn: number, left: number): number {
    return this.unlimited && (drawn % this.turn === 0 || drawn === left) ? 0 : drawn;
  }

  /** Goes through the cards that are left, counting down to the stops of this pass and of the next. */
  #findReach(): void {
    const { turn } = this;
    const again = this.unlimited || this.resetsLeft > 0;
    let [untilNow, untilAgain, left] = [this.drawn === 0 ? turn : this.drawn, turn, this.left];
    let [black, red, blackAgain, redAgain] = [0, 0, 0, 0];
    for (let word = 0; word < 2; word++) {
      for (let places = this.places[word] as number; places !== 0; places &= places - 1) {
        left--;
        const isNow = --untilNow === 0 || left === 0;
        if (untilNow === 0) untilNow = turn;
        const isAgain = --untilAgain === 0;
        if (isAgain) untilAgain = turn;
        if (!isNow && !(isAgain && again)) continue;
        const place = lowestBit(places) + 32 * word;
        black |= this.#black[place] as number;
        red |= this.#red[place] as number;
        if (isNow) continue;
        blackAgain |= this.#black[place] as number;
        redAgain |= this.#red[place] as number;
      }
    }
    this.reach[0] = black;
    this.reach[1] = red;
    this.#again[0] = blackAgain;
    this.#again[1] = redAgain;
    if (turn === 1 && !this.everything) this.#findAtHand();
  }

  /** Finds the top of the waste and the next card of the stock. */
  #findAtHand(): void {
    this.atHand[0] = this.atHand[1] = 0;
    let number = 0;
    for (let word = 0; word < 2; word++) {
      for (let places = this.places[word] as number; places !== 0; places &= places - 1) {
        number++;
        if (number < this.drawn) continue;
        if (number > this.drawn + 1) return;
        const place = lowestBit(places) + 32 * word;
        this.atHand[0] = (this.atHand[0] as number) | (this.#black[place] as number);
        this.atHand[1] = (this.atHand[1] as number) | (this.#red[place] as number);
      }
    }
  }
}
