// The fast twin of rules.ts: one position that changes in place, for the solver.
// tools/bench/molek/solver.ts measures the two against each other, tests/lib/molek/fast/board_test.ts plays them side
// by side.
//
// A column is its code of column_codes.ts and the rank of its cheated card, 0 for none; the code
// leaves the cheated card out. A position packs into three words of 24 bits: `low` the codes of
// columns 0 to 2, `middle` those of 3 to 5, `cheats` the six cheated cards. Columns with nothing of
// the start in them are interchangeable: `pack` sorts those among their places, so positions
// that differ only in that have the same words. Moves given to `do` are legal, and `undo` takes back
// the last one; neither checks that.
import { type BoardMove, countOf, fromOf, isCheat, packMove, toOf, type Undo } from "./move.ts";
import { CODES, ColumnCodes, EMPTY, freeCode, LAST_FREE, LOCKED } from "./column_codes.ts";
import type { Rank } from "../rank.ts";
import { COLUMNS, type State } from "../state.ts";

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
