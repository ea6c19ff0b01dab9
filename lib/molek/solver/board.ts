// The fast twin of rules.ts: one position that changes in place, for the solver.
// tools/bench/molek/solver.ts measures the two against each other, and
// tests/lib/molek/solver/board_test.ts plays them side by side.
//
// A column is its code (below) and the rank of its cheated card, 0 for none; the code
// leaves the cheated card out. A position packs into three words of 24 bits: `low` the codes of
// columns 0 to 2, `middle` those of 3 to 5, `cheats` the six cheated cards. Columns with nothing of
// the start in them are interchangeable: `pack` sorts those among their places, so positions
// that differ only in that have the same words. Moves given to `do` are legal, and `undo` takes back
// the last one; neither checks that.
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

  /** Starts again from another position. */
  begin(state: State): void {
    state.forEach(({ cards, cheated }, column) => {
      const below = cheated ? cards.slice(0, -1) : cards;
      this.#columns[column] = this.#codes.begin(column, below);
      this.#cheated[column] = cheated ? cards.at(-1) ?? 0 : 0;
    });
  }

  /** The position as the readable rules know it. */
  toState(): State {
    return Array.from({ length: COLUMNS }, (_, column) => {
      const cards = this.#codes.cardsOf(column, at(this.#columns, column));
      const cheat = at(this.#cheated, column);
      return cheat === 0
        ? { cards, cheated: false }
        : { cards: [...cards, cheat as Rank], cheated: true };
    });
  }

  /** How many cards do not lie where they belong: no fewer moves can win the game. */
  looseCards(): number {
    let loose = 0;
    for (let column = 0; column < COLUMNS; column++) {
      loose += at(this.#codes.loose, column * CODES + at(this.#columns, column));
      if (at(this.#cheated, column) !== 0) loose++;
    }
    return loose;
  }

  /** Whether every card lies in a locked column. */
  isWon(): boolean {
    for (let column = 0; column < COLUMNS; column++) {
      const code = at(this.#columns, column);
      if (code !== EMPTY && code !== LOCKED || at(this.#cheated, column) !== 0) return false;
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
   * Writes the moves that a shortest solution without cheats needs, and returns their end. Runs
   * move whole: a part that goes from one card of the next rank to another only changes which of
   * the two has it, and one that goes into an empty column could leave that column to the card that
   * comes in its place. Runs with nothing below them do not move into empty columns, which are all
   * alike. The whole argument: docs/SOLVER.md.
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
        if (at(this.#cheated, to) !== 0 || at(this.#columns, to) === LOCKED) continue;
        buffer[end++] = packMove(from, to, 1, true);
      }
    }
    return end;
  }

  /**
   * Whether a cheat from a column can be the last one of a solution: the next move takes from that
   * column or puts on it, else it could have been made before the cheat.
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

  /** Makes a legal move and returns what takes it back. */
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

  /** Takes back the last move. */
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

  /** Takes up the position of three words. */
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

  /** The rank of the top card where one may be taken, else 0. */
  #takeable(column: number): number {
    const cheat = at(this.#cheated, column);
    if (cheat !== 0) return cheat;
    return at(this.#columns, column) === LOCKED ? 0 : this.#top(column);
  }

  /** The rank of the top card below a cheated one. */
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

// Numbers for everything that a column can become, so that a position packs into a few words.
//
// What lay in a column at the start falls into runs. As long as the head of any run but the lowest
// is left, the column is the cards below such a run and then a run with the same head, of any
// length; else it is a free run, any at all, or empty (code 0). Each pair of what lies below and a
// head gets a row of codes, one for each length from 1 up to the rank of the head: a card more on
// the same run is always code + 1, and the same cards never have two codes. Codes up to LAST_FREE
// are those of the free runs, the same in every column. 15 cards need at most 160, so a byte is
// enough (tests/lib/molek/solver/board_test.ts). All tables hold column c's code at
// c * 256 + code.
// Readable twin: Column in state.ts.

/** How far the tables of two columns lie apart. */
export const CODES = 256;

/** The code of the column without cards. */
export const EMPTY = 0;

/** The last code of the free runs. */
export const LAST_FREE = ACE * (ACE + 1) / 2;

const FREE = freeRuns();

/** The code of the complete run, which is locked. */
export const LOCKED = freeCode(ACE, ACE);

/** The code of a run with nothing below it. */
function freeCode(head: number, length: number): number {
  return (FREE[head] as number) + length - 1;
}

/** The codes of a board and what they stand for. */
export class ColumnCodes {
  /** The rank on top, 0 for none. */
  readonly top = new Uint8Array(COLUMNS * CODES);
  /** How many cards from the top are a run. */
  readonly run = new Uint8Array(COLUMNS * CODES);
  /** How many cards do not lie on the next higher one (an ace: not on the table). */
  readonly loose = new Uint8Array(COLUMNS * CODES);
  /** The code without the top card. */
  readonly popped = new Uint8Array(COLUMNS * CODES);
  /** The code without the whole run on top. */
  readonly below = new Uint8Array(COLUMNS * CODES);

  constructor() {
    for (let column = 0; column < COLUMNS; column++) {
      for (let head = 1; head <= ACE; head++) {
        this.#fillRow(column * CODES, freeCode(head, 1), head, EMPTY, head === ACE ? 0 : 1);
      }
    }
  }

  /** Makes the codes for what a column holds at the start, and returns the code of the start. */
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

  /** The cards of a code, from the bottom to the top. */
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

function freeRuns(): readonly number[] {
  const first = [0];
  for (let head = 1, code = 1; head <= ACE; code += head++) first.push(code);
  return first;
}

/** A move of a {@linkcode Board}: from, to, the number of cards, and whether it is a cheat. */
export type BoardMove = number;

/** What {@linkcode Board.undo} needs: both columns as they were before. */
export type Undo = number;

/** No position has more legal moves than this: any part of a run to any other column. */
export const MOST_MOVES = 6 * 5 * ACE;

/** Packs a move into 11 bits. */
function packMove(from: number, to: number, count: number, cheat: boolean): BoardMove {
  return from | to << 3 | count << 6 | (cheat ? 1 : 0) << 10;
}

/** The column that a move takes from. */
export function fromOf(move: BoardMove): number {
  return move & 7;
}

/** The column that a move puts on. */
export function toOf(move: BoardMove): number {
  return move >> 3 & 7;
}

/** How many cards a move takes. */
function countOf(move: BoardMove): number {
  return move >> 6 & 15;
}

/** Whether a move is a cheat. */
function isCheat(move: BoardMove): boolean {
  return move >> 10 !== 0;
}

/** A packed move as the readable rules know it. */
export function moveOf(move: BoardMove): Move {
  return { from: fromOf(move), to: toOf(move), count: countOf(move), cheat: isCheat(move) };
}
