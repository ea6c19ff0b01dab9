// A lower bound for the moves that are left; docs/SOLVER.md argues each part.
import type { Goal } from "../solver/search.ts";
import { Detours, lowerOf, UNSOLVABLE } from "./detours.ts";
import type { PackedPosition } from "./packed_position.ts";
import { type Root, STRIDE } from "./root.ts";
import { WasteOrder } from "./waste.ts";
import { countBits } from "../solver/bits.ts";

const COLUMNS = 7;
const DECK = 52;

/** Bounds the number of moves from a position to the goal. */
export class Bound {
  readonly #start: Root;
  readonly #goal: Goal;
  readonly #detours: Detours;
  readonly #waste: WasteOrder;
  /** The cards above a lower one of their suit, by column and number of locked cards. */
  readonly #keptBlack: Int32Array;
  readonly #keptRed: Int32Array;

  constructor(start: Root, goal: Goal) {
    this.#start = start;
    this.#goal = goal;
    this.#detours = new Detours(start);
    this.#waste = new WasteOrder(start);
    this.#keptBlack = new Int32Array(COLUMNS * STRIDE);
    this.#keptRed = new Int32Array(COLUMNS * STRIDE);
    this.#tabulate();
  }

  /** The least number of moves from a position whose cards were found; `NEVER` or more for none. */
  least(at: PackedPosition): number {
    const left = countBits(at.left) + countBits(at.leftHigh);
    const draws = Math.ceil((left - at.drawn) / this.#start.turn);
    if (this.#goal === "course") return at.covered + Math.max(0, left - 1) + draws;
    return DECK - homeCount(at.heights) + draws + this.#waste.least(at) +
      this.#detours.least(at.locks, this.#marked(at));
  }

  /** The columns on which a run lies that keeps a lower card of its own suit. */
  #marked(at: PackedPosition): number {
    const { shifts, masks, stacks } = this.#start;
    const occupiedBlack = at.openBlack & ~at.bareBlack;
    const occupiedRed = at.openRed & ~at.bareRed;
    const { freeBlack, freeRed, sideBlack, sideRed } = at;
    let marked = 0;
    for (let column = 0; column < COLUMNS; column++) {
      const count = at.locks >>> (shifts[column] as number) & (masks[column] as number);
      if (count < 2) continue;
      const keptBlack = this.#keptBlack[column * STRIDE + count] as number;
      const keptRed = this.#keptRed[column * STRIDE + count] as number;
      const base = stacks[column * STRIDE + count - 1] as number;
      let place = base >> 1 & ~1 | base & 1;
      for (let isBlack = (base & 2) === 0;; isBlack = !isBlack) {
        if (((isBlack ? occupiedBlack : occupiedRed) >>> place & 1) === 0) break;
        const free = isBlack ? freeRed : freeBlack;
        const side = isBlack ? sideRed : sideBlack;
        const lies = (place & 1) === 0 ? free & ~side : free & side;
        place = (place & ~1) - 2;
        if ((lies >>> place & 1) === 0) place++;
        if (((isBlack ? keptRed : keptBlack) >>> place & 1) !== 0) {
          marked |= 1 << column;
          break;
        }
      }
    }
    return marked;
  }

  #tabulate(): void {
    const { sizes, lockedBlack, lockedRed } = this.#start;
    for (let column = 0; column < COLUMNS; column++) {
      for (let count = 1; count <= (sizes[column] as number); count++) {
        const place = column * STRIDE + count;
        for (let card = 0; card < DECK; card++) {
          const locked = ((card & 2) === 0 ? lockedBlack : lockedRed)[place] as number;
          if ((locked & lowerOf(card)) === 0) continue;
          const kept = (card & 2) === 0 ? this.#keptBlack : this.#keptRed;
          kept[place] = (kept[place] as number) | 1 << (card >> 1 & ~1 | card & 1);
        }
      }
    }
  }
}

export { UNSOLVABLE };

function homeCount(heights: number): number {
  return (heights & 15) + (heights >> 4 & 15) + (heights >> 8 & 15) + (heights >> 12);
}
