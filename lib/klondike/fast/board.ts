// The fast twin of rules.ts: one position that changes in place, for playouts, counts and
// depth-first searches. bench/klondike.ts measures the two against each other, and
// tests/lib/klondike/fast/board_test.ts plays them side by side.
//
// Cards are packed as card.ts says. Column c (0 to 6) begins at c * 52 in `columns`, covered
// cards first. The talon has a gap: the waste grows from its front (the top is its last card), the
// stock reaches to its end (the first card is the next one), so that neither a draw nor the playing
// of a waste card moves other cards. Without a limit `resets` is so large that it cannot run out.
// Invariants: a column with covered cards has an open one; open cards form a run.
// Moves given to `do` are legal, and `undo` takes back the last one; neither checks that.
import type { Card } from "../../card.ts";
import {
  type BoardMove,
  countOf,
  DRAW,
  EMPTY_STOCK,
  FOUNDATIONS,
  fromOf,
  HOME,
  homeSuitOf,
  packMove,
  RESET,
  STOCK,
  toOf,
  TURNED,
  type Undo,
  WASTE,
  withSuit,
} from "./move.ts";
import { packCard, rank, red, suit, unpackCard } from "./card.ts";
import { type Heights, type Rules, type State, UNLIMITED } from "../state.ts";

/** No position has more legal moves than this. */
export const MOST_MOVES = 96;

const COLUMNS = 7, DECK = 52, KING = 13, SUIT_COUNT = 4;
const PLENTY = 1 << 29;

/** A position that changes in place. */
export class Board {
  readonly #rules: Rules;
  readonly #turn: number;
  readonly #columns = new Uint8Array(COLUMNS * DECK);
  readonly #lengths = new Uint8Array(COLUMNS);
  readonly #covered = new Uint8Array(COLUMNS);
  readonly #heights = new Uint8Array(SUIT_COUNT);
  readonly #talon = new Uint8Array(DECK);
  #wasteLength: number;
  #stockStart: number;
  #resets: number;
  #coveredCount = 0;

  constructor(state: State) {
    const { rules, stock, waste, foundations, tableau, resetsLeft } = state;
    this.#rules = rules;
    this.#turn = rules.turn;
    this.#heights.set(foundations);
    this.#resets = resetsLeft === UNLIMITED ? 2 * PLENTY : resetsLeft;
    tableau.forEach(({ covered, open }, column) => {
      this.#columns.set([...covered, ...open].map(packCard), column * DECK);
      this.#lengths[column] = covered.length + open.length;
      this.#covered[column] = covered.length;
      this.#coveredCount += covered.length;
    });
    this.#wasteLength = waste.length;
    this.#stockStart = DECK - stock.length;
    this.#talon.set(waste.map(packCard));
    this.#talon.set(stock.toReversed().map(packCard), this.#stockStart);
  }

  /** The position as the readable rules know it. */
  toState(): State {
    const cards = (array: Uint8Array, start: number, end: number): Card[] =>
      Array.from(array.subarray(start, end), unpackCard);
    return {
      rules: this.#rules,
      stock: cards(this.#talon, this.#stockStart, DECK).reverse(),
      waste: cards(this.#talon, 0, this.#wasteLength),
      foundations: Array.from(this.#heights) as readonly number[] as Heights,
      tableau: Array.from(this.#lengths, (length, column) => {
        const start = column * DECK;
        const open = start + at(this.#covered, column);
        return {
          covered: cards(this.#columns, start, open),
          open: cards(this.#columns, open, start + length),
        };
      }),
      resetsLeft: this.#resets > PLENTY ? UNLIMITED : this.#resets,
    };
  }

  /** Whether all cards are home. */
  isWon(): boolean {
    const heights = this.#heights;
    return at(heights, 0) + at(heights, 1) + at(heights, 2) + at(heights, 3) === DECK;
  }

  /** Whether the course calls the game won. */
  isCourseWon(): boolean {
    return this.#coveredCount === 0 && this.#stockStart === DECK && this.#wasteLength <= 1;
  }

  /** Whether a legal move is one that `isSafe` of the readable rules calls safe. */
  isSafe(move: BoardMove): boolean {
    const from = fromOf(move);
    if (from > WASTE || toOf(move) !== HOME || from === WASTE && this.#turn !== 1) return false;
    const card = from === WASTE ? at(this.#talon, this.#wasteLength - 1) : this.#top(from);
    const heights = this.#heights;
    const lowest = red(card) === 1
      ? Math.min(at(heights, 0), at(heights, 3))
      : Math.min(at(heights, 1), at(heights, 2));
    return lowest >= at(heights, suit(card));
  }

  /** Writes the legal moves into a buffer from `start` on, in the order of the readable rules. */
  generate(buffer: Uint16Array, start: number): number {
    let end = start;
    if (this.#stockStart < DECK) buffer[end++] = DRAW;
    else if (this.#resets > 0) buffer[end++] = RESET;
    if (this.#wasteLength > 0) {
      const card = at(this.#talon, this.#wasteLength - 1);
      if (this.#isNextHome(card)) buffer[end++] = packMove(WASTE, HOME, 1);
      end = this.#generateSingle(buffer, end, WASTE, card);
    }
    for (let column = 0; column < COLUMNS; column++) {
      if (at(this.#lengths, column) > 0) end = this.#generateColumn(buffer, end, column);
    }
    if (!this.#rules.worryBack) return end;
    for (let home = 0; home < SUIT_COUNT; home++) {
      const height = at(this.#heights, home);
      if (height > 0) {
        end = this.#generateSingle(buffer, end, FOUNDATIONS + home, home << 4 | height);
      }
    }
    return end;
  }

  /** Plays a legal move and returns what takes it back. */
  do(move: BoardMove): Undo {
    const from = fromOf(move);
    if (from === STOCK) return this.#draw();
    if (from === EMPTY_STOCK) return this.#reset();
    if (from < COLUMNS) return this.#doColumn(from, move);
    const card = from === WASTE
      ? at(this.#talon, --this.#wasteLength)
      : this.#lowerHome(from - FOUNDATIONS);
    if (toOf(move) === HOME) return this.#raiseHome(move, card);
    this.#push(toOf(move), card);
    return move;
  }

  /** Takes the last move back. */
  undo(move: Undo): void {
    const from = fromOf(move);
    if (from === STOCK) return this.#undoDraw(countOf(move));
    if (from === EMPTY_STOCK) return this.#undoReset();
    if (from < COLUMNS) return this.#undoColumn(from, move);
    const card = toOf(move) === HOME ? this.#lowerHome(homeSuitOf(move)) : this.#pop(toOf(move));
    if (from === WASTE) this.#talon[this.#wasteLength++] = card;
    else add(this.#heights, from - FOUNDATIONS, 1);
  }

  #generateSingle(buffer: Uint16Array, end: number, from: number, card: number): number {
    for (let to = 0; to < COLUMNS; to++) {
      const accepts = at(this.#lengths, to) === 0
        ? rank(card) === KING
        : rank(card) + 1 === rank(this.#top(to)) && red(card) !== red(this.#top(to));
      if (accepts) buffer[end++] = packMove(from, to, 1);
    }
    return end;
  }

  #generateColumn(buffer: Uint16Array, end: number, from: number): number {
    const top = this.#top(from);
    const run = at(this.#lengths, from) - at(this.#covered, from);
    if (this.#isNextHome(top)) buffer[end++] = packMove(from, HOME, 1);
    for (let to = 0; to < COLUMNS; to++) {
      const count = to === from ? 0 : this.#fittingCount(top, run, to);
      if (count > 0) buffer[end++] = packMove(from, to, count);
    }
    return end;
  }

  /** How many cards of a run with this last card go to a column; colours alternate in a run. */
  #fittingCount(top: number, run: number, to: number): number {
    if (at(this.#lengths, to) === 0) return rank(top) + run - 1 === KING ? run : 0;
    const lower = this.#top(to);
    const count = rank(lower) - rank(top);
    if (count < 1 || count > run) return 0;
    return (red(top) ^ red(lower)) === (count & 1) ? count : 0;
  }

  #isNextHome(card: number): boolean {
    return at(this.#heights, suit(card)) + 1 === rank(card);
  }

  #doColumn(from: number, move: BoardMove): Undo {
    const to = toOf(move), count = countOf(move);
    let undo: Undo = move;
    if (to === HOME) undo = this.#raiseHome(move, this.#pop(from));
    else this.#transfer(from, to, count);
    const covered = at(this.#covered, from);
    if (covered === 0 || at(this.#lengths, from) > covered) return undo;
    this.#covered[from] = covered - 1;
    this.#coveredCount--;
    return undo | TURNED;
  }

  #undoColumn(from: number, move: Undo): void {
    if ((move & TURNED) !== 0) {
      add(this.#covered, from, 1);
      this.#coveredCount++;
    }
    if (toOf(move) === HOME) this.#push(from, this.#lowerHome(homeSuitOf(move)));
    else this.#transfer(toOf(move), from, countOf(move));
  }

  #transfer(from: number, to: number, count: number): void {
    add(this.#lengths, from, -count);
    const source = from * DECK + at(this.#lengths, from);
    const target = to * DECK + at(this.#lengths, to);
    for (let i = 0; i < count; i++) this.#columns[target + i] = at(this.#columns, source + i);
    add(this.#lengths, to, count);
  }

  #draw(): Undo {
    const count = Math.min(this.#turn, DECK - this.#stockStart);
    for (let i = 0; i < count; i++) {
      this.#talon[this.#wasteLength++] = at(this.#talon, this.#stockStart++);
    }
    return packMove(STOCK, 0, count);
  }

  #undoDraw(count: number): void {
    for (let i = 0; i < count; i++) {
      this.#talon[--this.#stockStart] = at(this.#talon, --this.#wasteLength);
    }
  }

  #reset(): Undo {
    this.#stockStart = DECK - this.#wasteLength;
    this.#talon.copyWithin(this.#stockStart, 0, this.#wasteLength);
    this.#wasteLength = 0;
    this.#resets--;
    return RESET;
  }

  #undoReset(): void {
    this.#wasteLength = DECK - this.#stockStart;
    this.#talon.copyWithin(0, this.#stockStart, DECK);
    this.#stockStart = DECK;
    this.#resets++;
  }

  #raiseHome(move: BoardMove, card: number): Undo {
    add(this.#heights, suit(card), 1);
    return withSuit(move, suit(card));
  }

  #lowerHome(home: number): number {
    const height = at(this.#heights, home);
    this.#heights[home] = height - 1;
    return home << 4 | height;
  }

  #top(column: number): number {
    return at(this.#columns, column * DECK + at(this.#lengths, column) - 1);
  }

  #push(column: number, card: number): void {
    this.#columns[column * DECK + at(this.#lengths, column)] = card;
    add(this.#lengths, column, 1);
  }

  #pop(column: number): number {
    add(this.#lengths, column, -1);
    return at(this.#columns, column * DECK + at(this.#lengths, column));
  }
}

function at(array: Uint8Array, index: number): number {
  return array[index] as number;
}

function add(array: Uint8Array, index: number, change: number): void {
  array[index] = at(array, index) + change;
}
