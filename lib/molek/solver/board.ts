// The fast twin of rules.ts: one position that changes in place, for the solver.
// tools/bench/molek/solver.ts measures the two against each other, and
// tests/lib/molek/solver/board_test.ts plays them side by side.
//
// A column is its code (below) and the rank of its cheated card, 0 if there is none; the code
// leaves the cheated card out. A position packs into three words of 24 bits: `low` has the codes of
// columns 0 to 2, `middle` those of 3 to 5, `cheats` the six cheated cards. Columns without any
// cards of the start are interchangeable: `pack` sorts them among their places, so that positions
// that differ only in that have the same words. Moves passed to `do` must be legal, and `undo`
// undoes the last one; neither checks that.
import { ACE, type Rank } from "../rank.ts";
import { COLUMNS, type State } from "../state.ts";
import type { Move } from "../move.ts";

/** A position that changes in place. */
export class Board {
  /** The words of the last {@linkcode Board.pack}. */
  low = 0;
  middle = 0;
  cheats = 0;
  readonly #codes = new ColumnCodes();
  readonly #columns = new Uint8Array(COLUMNS);
  readonly #cheated = new Uint8Array(COLUMNS);
  /** The free columns while they are sorted: code and cheated card. */
  readonly #free = new Uint16Array(COLUMNS);

  constructor(state: State) {
    this.begin(state);
  }

  /** Restarts from another position. */
  begin(state: State): void {
    state.forEach(({ cards, cheated }, column) => {
      const below = cheated ? cards.slice(0, -1) : cards;
      this.#columns[column] = this.#codes.begin(column, below);
      this.#cheated[column] = cheated ? cards.at(-1) ?? 0 : 0;
    });
  }

  /** Converts the position to that of the readable rules. */
  toState(): State {
    return Array.from({ length: COLUMNS }, (_, column) => {
      const cards = this.#codes.cardsOf(column, at(this.#columns, column));
      const cheat = at(this.#cheated, column);
      return cheat === 0
        ? { cards, cheated: false }
        : { cards: [...cards, cheat as Rank], cheated: true };
    });
  }

  /**
   * Returns the number of cards that do not lie where they belong, a lower bound of the moves to
   * win.
   */
  looseCards(): number {
    let loose = 0;
    for (let column = 0; column < COLUMNS; column++) {
      loose += at(this.#codes.loose, column * CODES + at(this.#columns, column));
      if (at(this.#cheated, column) !== 0) loose++;
    }
    return loose;
  }

  /** True if every card lies in a complete column. */
  isWon(): boolean {
    for (let column = 0; column < COLUMNS; column++) {
      const code = at(this.#columns, column);
      if (code !== EMPTY && code !== COMPLETE || at(this.#cheated, column) !== 0) return false;
    }
    return true;
  }

  /**
   * Writes the legal moves that are not cheats, in the order of the rules, and returns their end.
   */
  generate(buffer: Uint16Array, start: number): number {
    let end = start;
    for (let from = 0; from < COLUMNS; from++) {
      const top = this.#takeable(from);
      if (top === 0) continue;
      const run = at(this.#cheated, from) !== 0 ? 1 : this.#run(from);
      for (let to = 0; to < COLUMNS; to++) {
        if (to === from || at(this.#cheated, to) !== 0) continue;
        const lower = this.#top(to);
        if (lower === 0) {
          for (let count = 1; count <= run; count++) {
            buffer[end++] = packMove(from, to, count, false);
          }
        } else if (lower > top && lower <= top + run) {
          buffer[end++] = packMove(from, to, lower - top, false);
        }
      }
    }
    return end;
  }

  /**
   * Writes the moves that a shortest solution without cheats needs, and returns their end.
   * Sequences move whole: a part that goes from one card of the next rank to another only
   * determines which of the two has it, and one that goes into an empty column could leave that
   * column to the card that comes in its place. Sequences with nothing below them do not move into
   * empty columns, which are all alike. docs/SOLVER.md has the whole argument.
   */
  generateWhole(buffer: Uint16Array, start: number): number {
    let end = start;
    const empty = this.#firstEmpty();
    for (let from = 0; from < COLUMNS; from++) {
      const top = this.#takeable(from);
      if (top === 0) continue;
      const cheated = at(this.#cheated, from) !== 0;
      const run = cheated ? 1 : this.#run(from);
      if (empty >= 0 && (cheated || at(this.#columns, from) > LAST_FREE)) {
        buffer[end++] = packMove(from, empty, run, false);
      }
      for (let to = 0; to < COLUMNS; to++) {
        if (this.#top(to) !== top + run || to === from || at(this.#cheated, to) !== 0) continue;
        buffer[end++] = packMove(from, to, run, false);
      }
    }
    return end;
  }

  /** Writes the legal cheats, in the order of the rules, and returns their end. */
  generateCheats(buffer: Uint16Array, start: number): number {
    let end = start;
    for (let from = 0; from < COLUMNS; from++) {
      const top = this.#takeable(from);
      if (top === 0 || at(this.#cheated, from) !== 0) continue;
      for (let to = 0; to < COLUMNS; to++) {
        const lower = this.#top(to);
        if (to === from || lower === 0 || lower === top + 1) continue;
        if (at(this.#cheated, to) !== 0 || at(this.#columns, to) === COMPLETE) continue;
        buffer[end++] = packMove(from, to, 1, true);
      }
    }
    return end;
  }

  /**
   * True if a cheat from a column can be the last one of a solution: the next move takes from that
   * column or puts on it, because any other move could come before the cheat.
   */
  exposes(from: number): boolean {
    const { top, run } = this.#codes;
    const base = from * CODES;
    const rest = this.#without(from, at(this.#columns, from), 1);
    if (rest === EMPTY) return true;
    const lower = at(top, base + rest);
    const wanted = lower + at(run, base + rest);
    for (let column = 0; column < COLUMNS; column++) {
      if (column === from) continue;
      const cheat = at(this.#cheated, column);
      const other = this.#top(column);
      if (cheat !== 0 ? cheat === lower - 1 : other === 0 || other === wanted) return true;
      if (cheat === 0 && other + this.#run(column) === lower) return true;
    }
    return false;
  }

  /** Makes a legal move; returns the value that undoes it. */
  do(move: BoardMove): Undo {
    const from = fromOf(move), to = toOf(move), count = countOf(move);
    const source = at(this.#columns, from), target = at(this.#columns, to);
    const cheat = at(this.#cheated, from);
    const head = this.#takeable(from) + count - 1;
    if (cheat !== 0) this.#cheated[from] = 0;
    else this.#columns[from] = this.#without(from, source, count);
    if (isCheat(move)) this.#cheated[to] = head;
    else this.#columns[to] = target === EMPTY ? freeCode(head, count) : target + count;
    return from | to << 3 | source << 6 | target << 14 | cheat << 22;
  }

  /** Undoes the last move. */
  undo(undo: Undo): void {
    const from = undo & 7, to = undo >> 3 & 7;
    this.#columns[from] = undo >> 6 & 255;
    this.#columns[to] = undo >> 14 & 255;
    this.#cheated[from] = undo >> 22;
    this.#cheated[to] = 0;
  }

  /** Packs the position into the three words. */
  pack(): void {
    this.#sortFree();
    let next = 0;
    let low = 0, middle = 0, cheats = 0;
    for (let column = 0; column < COLUMNS; column++) {
      let code = at(this.#columns, column);
      let cheat = at(this.#cheated, column);
      if (code <= LAST_FREE) {
        const sorted = at(this.#free, next++);
        code = sorted >> 4;
        cheat = sorted & 15;
      }
      if (column < 3) low |= code << 8 * column;
      else middle |= code << 8 * (column - 3);
      cheats |= cheat << 4 * column;
    }
    this.low = low;
    this.middle = middle;
    this.cheats = cheats;
  }

  /** Sets the position from three words. */
  unpack(low: number, middle: number, cheats: number): void {
    for (let column = 0; column < COLUMNS; column++) {
      const word = column < 3 ? low >> 8 * column : middle >> 8 * (column - 3);
      this.#columns[column] = word & 255;
      this.#cheated[column] = cheats >> 4 * column & 15;
    }
  }

  #sortFree(): void {
    let count = 0;
    for (let column = 0; column < COLUMNS; column++) {
      const code = at(this.#columns, column);
      if (code > LAST_FREE) continue;
      const item = code << 4 | at(this.#cheated, column);
      let place = count++;
      for (; place > 0 && at(this.#free, place - 1) > item; place--) {
        this.#free[place] = at(this.#free, place - 1);
      }
      this.#free[place] = item;
    }
  }

  /** Returns the rank of the top card if it can be taken, otherwise 0. */
  #takeable(column: number): number {
    const cheat = at(this.#cheated, column);
    if (cheat !== 0) return cheat;
    return at(this.#columns, column) === COMPLETE ? 0 : this.#top(column);
  }

  /** Returns the rank of the top card below a cheated one. */
  #top(column: number): number {
    return at(this.#codes.top, column * CODES + at(this.#columns, column));
  }

  #run(column: number): number {
    return at(this.#codes.run, column * CODES + at(this.#columns, column));
  }

  #without(column: number, code: number, count: number): number {
    const tables = this.#codes;
    const base = column * CODES;
    const run = at(tables.run, base + code);
    return count === run ? at(tables.below, base + code) : code - count;
  }

  #firstEmpty(): number {
    for (let column = 0; column < COLUMNS; column++) {
      if (at(this.#columns, column) === EMPTY) return column;
    }
    return -1;
  }
}

function at(array: Uint8Array | Uint16Array, index: number): number {
  return array[index] as number;
}

// Codes for every state that a column can reach, so that a position packs into a few words.
//
// The cards of a column at the start form sequences. While the head of any sequence but the lowest
// is left, the column is the cards below such a sequence and then a sequence with the same head, of
// any length; otherwise it is a free sequence, of any cards, or empty (code 0). Each pair of cards
// below and a head gets a row of codes, one for each length from 1 up to the rank of the head: one
// more card on the same sequence is always code + 1, and the same cards never have two codes. Codes
// up to LAST_FREE are those of the free sequences, the same in every column. 15 cards need at most
// 160, so a byte is enough (tests/lib/molek/solver/board_test.ts). All tables hold column c's code
// at c * 256 + code. Readable twin: Column in state.ts.

/** Distance between the tables of two columns. */
export const CODES = 256;

/** The code of the column without cards. */
export const EMPTY = 0;

/** The last code of the free sequences. */
export const LAST_FREE = ACE * (ACE + 1) / 2;

const FREE_CODES = firstFreeCodes();

/** The code of the complete column. */
export const COMPLETE = freeCode(ACE, ACE);

/** Returns the code of a sequence with nothing below it. */
function freeCode(head: number, length: number): number {
  return (FREE_CODES[head] as number) + length - 1;
}

/** The codes of a board and the columns they stand for. */
export class ColumnCodes {
  /** The rank on top, or 0 if there is none. */
  readonly top = new Uint8Array(COLUMNS * CODES);
  /** Number of cards in the sequence on top. */
  readonly run = new Uint8Array(COLUMNS * CODES);
  /** Number of cards that do not lie on the next higher one (an ace: not on the table). */
  readonly loose = new Uint8Array(COLUMNS * CODES);
  /** The code without the top card. */
  readonly popped = new Uint8Array(COLUMNS * CODES);
  /** The code without the whole sequence on top. */
  readonly below = new Uint8Array(COLUMNS * CODES);

  constructor() {
    for (let column = 0; column < COLUMNS; column++) {
      for (let head = 1; head <= ACE; head++) {
        this.#fillRow(column * CODES, freeCode(head, 1), head, EMPTY, head === ACE ? 0 : 1);
      }
    }
  }

  /** Creates the codes for a column's cards at the start, and returns the code of the start. */
  begin(column: number, cards: readonly Rank[]): number {
    const base = column * CODES;
    let free = LAST_FREE + 1;
    let code = EMPTY;
    for (const [index, rank] of cards.entries()) {
      if (index === 0) {
        code = freeCode(rank, 1);
      } else if (cards[index - 1] === rank + 1) {
        code++;
      } else {
        this.#fillRow(base, free, rank, code, (this.loose[base + code] as number) + 1);
        code = free;
        free += rank;
      }
    }
    return code;
  }

  /** Returns the cards of a code, from the bottom to the top. */
  cardsOf(column: number, code: number): Rank[] {
    const cards: Rank[] = [];
    const base = column * CODES;
    for (let rest = code; rest !== EMPTY; rest = this.popped[base + rest] as number) {
      cards.push(this.top[base + rest] as Rank);
    }
    return cards.reverse();
  }

  #fillRow(base: number, first: number, head: number, below: number, loose: number): void {
    for (let length = 1; length <= head; length++) {
      const at = base + first + length - 1;
      this.top[at] = head - length + 1;
      this.run[at] = length;
      this.loose[at] = loose;
      this.popped[at] = length === 1 ? below : first + length - 2;
      this.below[at] = below;
    }
  }
}

function firstFreeCodes(): readonly number[] {
  const first = [0];
  for (let head = 1, code = 1; head <= ACE; code += head++) first.push(code);
  return first;
}

/** A packed move of a {@linkcode Board}: from, to, number of cards, and whether it is a cheat. */
export type BoardMove = number;

/** The data that {@linkcode Board.undo} needs: both columns as they were before. */
export type Undo = number;

/** Upper bound for the number of legal moves: any part of a sequence to any other column. */
export const MAX_LEGAL_MOVES = 6 * 5 * ACE;

/** Packs a move into 11 bits. */
function packMove(from: number, to: number, count: number, cheat: boolean): BoardMove {
  return from | to << 3 | count << 6 | (cheat ? 1 : 0) << 10;
}

/** Returns the column from which a move takes cards. */
export function fromOf(move: BoardMove): number {
  return move & 7;
}

/** Returns the column to which a move takes cards. */
export function toOf(move: BoardMove): number {
  return move >> 3 & 7;
}

/** Returns the number of cards of a move. */
function countOf(move: BoardMove): number {
  return move >> 6 & 15;
}

function isCheat(move: BoardMove): boolean {
  return move >> 10 !== 0;
}

/** Converts a packed move to one of the readable rules. */
export function moveOf(move: BoardMove): Move {
  return { from: fromOf(move), to: toOf(move), count: countOf(move), cheat: isCheat(move) };
}
