// Numbers for everything that a column can become, so that a position packs into a few words.
//
// What lay in a column at the start falls into runs. As long as the head of any run but the lowest
// is left, the column is the cards below such a run and then a run with the same head, of any
// length; else it is a free run, any at all, or empty (code 0). Each pair of what lies below and a
// head gets a row of codes, one for each length from 1 up to the rank of the head: a card more on
// the same run is always code + 1, and the same cards never have two codes. Codes up to LAST_FREE
// are those of the free runs, the same in every column. 15 cards need at most 160, so a byte is
// enough (tests/lib/molek/fast/column_codes_test.ts). All tables hold column c's code at
// c * 256 + code.
// Readable twin: Column in state.ts.
import { ACE, type Rank } from "../rank.ts";
import { COLUMNS } from "../state.ts";

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
export function freeCode(head: number, length: number): number {
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
