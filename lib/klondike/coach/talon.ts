// The talon on a board: the cards that drawing brings up, and the cost of drawing and taking.
import { countBits, lowestBit, maskOf, type SolverCard } from "../solver/bits.ts";
import { DRAWN, LEFT, OPEN, REACH, RESETS, TALON } from "./packed_row.ts";

const DECK = 52;
const WORD = 26;
/** Marks a reach that must be computed anew. */
const UNKNOWN = -1;

/** Rule settings that the talon depends on. */
interface TalonRules {
  readonly turn: number;
  readonly unlimited: boolean;
  /** True if every card of the talon can be reached at any time. */
  readonly everything: boolean;
}

/** The talon of a deal, in the order of the first pass; the rows hold what is left of it. */
export class PlayoutTalon {
  /** The place of each card, and the card of each place as masks. */
  readonly #placeOf = new Int8Array(DECK).fill(-1);
  readonly #black = new Int32Array(DECK);
  readonly #red = new Int32Array(DECK);
  readonly #rows: Int32Array;
  readonly #rules: TalonRules;

  constructor(rows: Int32Array, rules: TalonRules) {
    this.#rows = rows;
    this.#rules = rules;
  }

  /** Puts a card at a place. */
  put(place: number, card: SolverCard): void {
    this.#placeOf[card] = place;
    this.#black[place] = (card >> 1 & 1) === 0 ? maskOf(card) : 0;
    this.#red[place] = (card >> 1 & 1) === 0 ? 0 : maskOf(card);
  }

  /** Records that a card is not in the talon. */
  remove(card: SolverCard): void {
    this.#placeOf[card] = -1;
  }

  /** Writes the numbers of drawn cards and of all cards of a row, at its start. */
  begin(at: number, drawn: number, left: number): void {
    const rows = this.#rows;
    for (let place = 0; place < left; place++) {
      const word = at + TALON + (place < WORD ? 0 : 1);
      rows[word] = (rows[word] as number) | 1 << place % WORD;
    }
    rows[at + LEFT] = left;
    rows[at + DRAWN] = this.#normalise(drawn, left);
  }

  /** Reduces the reach of a row to the top card of the waste. */
  keepTop(at: number): void {
    const rows = this.#rows;
    rows[at + REACH] = rows[at + REACH + 1] = 0;
    let number = rows[at + DRAWN] as number;
    if (number === 0) return;
    for (let word = 0; word < 2; word++) {
      for (let left = rows[at + TALON + word] as number; left !== 0; left &= left - 1) {
        if (--number > 0) continue;
        return this.#reach(at, left & -left, word * WORD);
      }
    }
  }

  /** True if a player can draw or reset. */
  canDraw(at: number): boolean {
    const rows = this.#rows;
    const [drawn, left] = [rows[at + DRAWN] as number, rows[at + LEFT] as number];
    return drawn < left || left > 0 && (rows[at + RESETS] as number) > 0;
  }

  /** Returns the number of draws and resets that bring a card to the top of the waste. */
  drawsTo(at: number, card: SolverCard): number {
    const { turn } = this.#rules;
    const number = this.#below(at, this.#placeOf[card] as number) + 1;
    const [drawn, left] = [this.#rows[at + DRAWN] as number, this.#rows[at + LEFT] as number];
    if (this.#isAhead(at, number, left)) return Math.ceil((number - drawn) / turn);
    return Math.ceil((left - drawn) / turn) + 1 + Math.ceil(number / turn);
  }

  /** Draws in a row, or resets. */
  draw(to: number): void {
    const rows = this.#rows;
    const [drawn, left] = [rows[to + DRAWN] as number, rows[to + LEFT] as number];
    const isReset = drawn >= left;
    if (isReset) rows[to + RESETS] = (rows[to + RESETS] as number) - 1;
    const after = isReset ? 0 : Math.min(left, drawn + this.#rules.turn);
    rows[to + DRAWN] = this.#normalise(after, left);
    rows[to + REACH] = UNKNOWN;
  }

  /** Sets the number of drawn cards of a row. */
  drawTo(at: number, drawn: number): void {
    this.#rows[at + DRAWN] = this.#normalise(drawn, this.#rows[at + LEFT] as number);
    this.findReach(at);
  }

  /** Takes a card, after the draws that this needs. */
  take(to: number, card: SolverCard): void {
    const rows = this.#rows;
    const { everything, unlimited } = this.#rules;
    const place = this.#placeOf[card] as number;
    const below = everything ? 0 : this.#below(to, place);
    const colour = card >> 1 & 1;
    rows[to + OPEN + colour] = (rows[to + OPEN + colour] as number) | maskOf(card);
    const left = rows[to + LEFT] = (rows[to + LEFT] as number) - 1;
    const word = to + TALON + (place < WORD ? 0 : 1);
    rows[word] = (rows[word] as number) & ~(1 << place % WORD);
    if (everything) {
      rows[to + REACH + colour] = (rows[to + REACH + colour] as number) & ~maskOf(card);
      return;
    }
    if (!unlimited && !this.#isAhead(to, below + 1, left + 1)) {
      rows[to + RESETS] = (rows[to + RESETS] as number) - 1;
    }
    rows[to + DRAWN] = this.#normalise(below, left);
    rows[to + REACH] = UNKNOWN;
  }

  /** Computes the reach of a row, if a step has changed it. */
  settle(at: number): void {
    if (this.#rows[at + REACH] === UNKNOWN) this.findReach(at);
  }

  /** Computes the reach of a row: the cards that can be drawn to. */
  findReach(at: number): void {
    const rows = this.#rows;
    const { turn, unlimited } = this.#rules;
    const [low, high] = [rows[at + TALON] as number, rows[at + TALON + 1] as number];
    const drawn = rows[at + DRAWN] as number;
    const again = unlimited || (rows[at + RESETS] as number) > 0;
    rows[at + REACH] = rows[at + REACH + 1] = 0;
    this.#reach(
      at,
      reachableTalon(low, turn, drawn, 0, again) | (high === 0 ? lastCard(low) : 0),
      0,
    );
    if (high === 0) return;
    this.#reach(
      at,
      reachableTalon(high, turn, drawn, countBits(low), again) | lastCard(high),
      WORD,
    );
  }

  /** Returns the number of cards left at the places before one. */
  #below(at: number, place: number): number {
    const [low, high] = [this.#rows[at + TALON] as number, this.#rows[at + TALON + 1] as number];
    return place < WORD
      ? countBits(low & (1 << place) - 1)
      : countBits(low) + countBits(high & (1 << place - WORD) - 1);
  }

  /** True if drawing on, without a reset, brings up the card with a number, from 1. */
  #isAhead(at: number, number: number, left: number): boolean {
    const drawn = this.#rows[at + DRAWN] as number;
    if (number < drawn) return false;
    return number === left || number > 0 && (number - drawn) % this.#rules.turn === 0;
  }

  /** Returns 0 instead of a number of drawn cards that a reset and further draws bring back. */
  #normalise(drawn: number, left: number): number {
    const { turn, unlimited } = this.#rules;
    return unlimited && (drawn % turn === 0 || drawn === left) ? 0 : drawn;
  }

  /** Adds the cards at places to the reach of a row. */
  #reach(at: number, places: number, first: number): void {
    const rows = this.#rows;
    let [black, red] = [rows[at + REACH] as number, rows[at + REACH + 1] as number];
    for (let left = places; left !== 0; left &= left - 1) {
      const place = lowestBit(left) + first;
      black |= this.#black[place] as number;
      red |= this.#red[place] as number;
    }
    rows[at + REACH] = black;
    rows[at + REACH + 1] = red;
  }
}

// The stops of drawing, in words whose bits are the cards of the talon, the first to be drawn
// lowest.

const CHUNK_BITS = 13;
const CHUNK = (1 << CHUNK_BITS) - 1;
/** Every third bit of 13, by the number of bits counted before. */
const STOPS = new Int32Array(3 << CHUNK_BITS);

for (let index = 0; index < STOPS.length; index++) {
  let [counted, stops] = [index >> CHUNK_BITS, 0];
  for (let bits = index & CHUNK; bits !== 0; bits &= bits - 1) {
    if (++counted % 3 === 0) stops |= bits & -bits;
  }
  STOPS[index] = stops;
}

/**
 * Returns the cards of a word that drawing can bring to the top of the waste, in this pass and, if
 * `again`, in the next one. `drawn` cards of the talon are drawn, and `before` cards lie in the
 * word before. The last card of the talon is always a stop, which is not counted here.
 */
function reachableTalon(
  word: number,
  turn: number,
  drawn: number,
  before: number,
  again: boolean,
): number {
  if (turn === 1 && (drawn === 0 || again)) return word;
  const rest = withoutLowest(word, drawn - 1 - before);
  if (turn === 1) return rest;
  const now = rest & findStops(word, (before + 3 - drawn % 3) % 3);
  return drawn > 0 && again ? now | findStops(word, before % 3) : now;
}

/** Returns the last card of a word; 0 for an empty one. */
function lastCard(word: number): number {
  return word === 0 ? 0 : 1 << 31 - Math.clz32(word);
}

/** Returns every third bit of a word; `counted` bits were counted before it. */
function findStops(word: number, counted: number): number {
  const low = word & CHUNK;
  const first = STOPS[counted << CHUNK_BITS | low] as number;
  if (word === low) return first;
  const next = (counted + countBits(low)) % 3;
  return first | (STOPS[next << CHUNK_BITS | word >> CHUNK_BITS] as number) << CHUNK_BITS;
}

/** Returns a word without its `count` lowest bits that are set. */
function withoutLowest(word: number, count: number): number {
  let rest = word;
  for (let left = count; left > 0 && rest !== 0; left--) rest &= rest - 1;
  return rest;
}
