// The steps of a position of the board, most urgent first; the reasons for leaving steps out are
// those of docs/SOLVER.md (safe, empty, shared).
import {
  ALL,
  countBits,
  FIRST_KING,
  firstCard,
  HOME as HOME_CARDS,
  KINGS,
  lowestBit,
  roomFor,
  SAFE,
  suitsOf,
} from "../solver/bits.ts";
import {
  BACK,
  BASE,
  type Board,
  EMPTIES,
  HEIGHTS,
  HOME,
  OPEN,
  PLACE,
  REACH,
  type Step,
  UP,
} from "./board.ts";

/** Where the urgency stands in a noted step, above kind and card. */
const URGENCY = 10;
const STEP = (1 << URGENCY) - 1;
/** Urgencies, the lowest first. A base has 60 less the locked cards of its column. */
const BASES = 60;
const FREE_HOME = 61;
const TALON_HOME = 62;
const TALON_PLACE = 63;
const EMPTYING = 64;
const COMING_BACK = 65;

/** Finds the steps of positions and keeps them, those of one position after the others'. */
export class Steps {
  readonly steps: Int32Array = new Int32Array(1 << 14);
  /** Whether the last position had a step that is safe, which is then its only one. */
  isSafe = false;
  readonly #board: Board;
  readonly #worryBack: boolean;
  #start = 0;
  #end = 0;

  /** The steps on a board, with or without cards coming back from the foundations. */
  constructor(board: Board, worryBack: boolean) {
    this.#board = board;
    this.#worryBack = worryBack;
  }

  /** A step that was found, by its number. */
  at(index: number): Step {
    return (this.steps[index] as number) & STEP;
  }

  /** Writes the steps of a row from a number on; answers the number after the last one. */
  find(at: number, start: number): number {
    const { rows, everything } = this.#board;
    const heights = rows[at + HEIGHTS] as number;
    const [base0, base1] = [rows[at + BASE] as number, rows[at + BASE + 1] as number];
    const [reach0, reach1] = [rows[at + REACH] as number, rows[at + REACH + 1] as number];
    const home0 = HOME_CARDS[heights & 255] as number;
    const home1 = HOME_CARDS[heights >> 8] as number;
    const open0 = (rows[at + OPEN] as number) & ~home0;
    const open1 = (rows[at + OPEN + 1] as number) & ~home1;
    const [free0, free1] = [open0 & ~base0, open1 & ~base1];
    const [room0, room1] = [roomFor(open0, free1), roomFor(open1, free0)];
    const columns = (rows[at + EMPTIES] as number) - countBits((free0 & KINGS) >>> 2 | free1 & KINGS);
    const kings = columns > 0 ? KINGS : 0;
    const next0 = (home0 << 2 | 3) & ~home0 & ALL;
    const next1 = (home1 << 2 | 3) & ~home1 & ALL;
    const [bare0, bare1] = [next0 & open0 & room0, next1 & open1 & room1];
    this.#start = this.#end = start;
    const safe = SAFE[heights] as number;
    const must = safe & (suitsOf(0, bare0) | suitsOf(1, bare1) |
      (everything ? suitsOf(0, next0 & reach0) | suitsOf(1, next1 & reach1) : 0));
    this.isSafe = must !== 0;
    if (must !== 0) {
      this.#takeSafe(at, must, heights);
      return this.#end;
    }
    const [welcome0, welcome1] = [room1 >> 2 | kings, room0 >> 2 | kings];
    const kingWaits = columns > 0 || ((base0 | base1 | reach0 | reach1) & KINGS) !== 0;
    this.#findColour(at, 0, bare0, next0 & reach0, welcome0, base0, reach0, columns, kingWaits);
    this.#findColour(at, 1, bare1, next1 & reach1, welcome1, base1, reach1, columns, kingWaits);
    if (this.#worryBack) {
      const backs = suitsOf(0, home0 & ~(home0 >> 2) & welcome0) |
        suitsOf(1, home1 & ~(home1 >> 2) & welcome1);
      for (let downs = backs & ~(safe >> 4); downs !== 0; downs &= downs - 1) {
        const suit = lowestBit(downs);
        this.#add(COMING_BACK, BACK, ((heights >> 4 * suit & 15) - 1) * 4 + suit);
      }
    }
    return this.#end;
  }

  #takeSafe(at: number, must: number, heights: number): void {
    const { rows } = this.#board;
    const suit = lowestBit(must);
    const card = (heights >> 4 * suit & 15) * 4 + suit;
    const colour = suit >> 1;
    const mask = 1 << (card >> 1 & ~1 | card & 1);
    const isFree = ((rows[at + OPEN + colour] as number) & ~(rows[at + BASE + colour] as number) &
      mask) !== 0;
    this.#add(0, isFree ? HOME : UP, card);
  }

  #findColour(
    at: number,
    colour: 0 | 1,
    bare: number,
    talonUp: number,
    welcome: number,
    base: number,
    reach: number,
    columns: number,
    kingWaits: boolean,
  ): void {
    const board = this.#board;
    for (let cards = bare & base; cards !== 0; cards &= cards - 1) {
      const card = firstCard(colour, cards);
      this.#add(BASES - board.lockedUpTo(at, card), UP, card);
    }
    for (let cards = bare & ~base; cards !== 0; cards &= cards - 1) {
      this.#add(FREE_HOME, HOME, firstCard(colour, cards));
    }
    for (let cards = talonUp; cards !== 0; cards &= cards - 1) {
      this.#add(TALON_HOME, UP, firstCard(colour, cards));
    }
    // A card that goes home can come back at once where cards may, so it need not be placed.
    const both = this.#worryBack ? bare | talonUp : 0;
    for (let cards = welcome & base & ~both; cards !== 0; cards &= cards - 1) {
      const card = firstCard(colour, cards);
      const locked = board.lockedUpTo(at, card);
      if (locked > 1) this.#add(BASES - locked, PLACE, card);
      else if (columns <= 0 && kingWaits) this.#add(EMPTYING, PLACE, card);
    }
    for (let cards = welcome & reach & ~both; cards !== 0; cards &= cards - 1) {
      this.#add(TALON_PLACE, PLACE, firstCard(colour, cards));
    }
  }

  #add(urgency: number, kind: number, card: number): void {
    const { steps } = this;
    const noted = urgency << URGENCY | kind << 6 | card;
    let place = this.#end++;
    for (; place > this.#start && (steps[place - 1] as number) > noted; place--) {
      steps[place] = steps[place - 1] as number;
    }
    steps[place] = noted;
  }
}

/** Whether a card is a king. */
export function isKing(card: number): boolean {
  return card >= FIRST_KING;
}
