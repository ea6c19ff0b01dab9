// How many locked cards at least need a move besides the one home, because they cannot go straight
// home: exact for a game in which a locked card goes home once all lower cards of its suit are
// unlocked, and anywhere else for a move more where a host or an empty column may be. As locked cards
// are unlocked in the order in which they lie, that game has few positions: how many are locked in
// each column, and which columns have a run on them that keeps a lower card of its own suit.
import { FIRST_KING, maskOf, type SolverCard } from "../solver/bits.ts";
import { type Root, STRIDE } from "./root.ts";

const COLUMNS = 7;
/** More than any number of detours: such a position is lost. */
export const UNSOLVABLE = 200;
const UNKNOWN = 255;
/** The most positions for which runs are told apart. */
const MAX_CELLS = 1 << 23;

/**
 * The cells of the search that asked last. Each search needs millions for a moment: if every search
 * had its own, the memory of the program would grow from one to the next, because the system's
 * allocator keeps what is freed.
 */
let shared = new Uint8Array();
let owner: Detours | undefined;

/** The least numbers of detours of a search, each found when it is asked for. */
export class Detours {
  readonly #start: Root;
  /** What one more locked card of a column adds to the number of a position. */
  readonly #steps: number[] = [];
  #cells = shared;
  readonly #count: number;
  /** The bits of a position that are kept of the marked columns. */
  readonly #marks: number;

  constructor(start: Root) {
    this.#start = start;
    let count = 1;
    for (const size of start.sizes) {
      this.#steps.push(count);
      count *= size + 1;
    }
    this.#marks = count << COLUMNS <= MAX_CELLS ? COLUMNS : 0;
    this.#count = count << this.#marks;
  }

  /** The least number of detours; the columns are marked whose runs have to leave them. */
  least(locks: number, marked: number): number {
    const { shifts, masks } = this.#start;
    let position = 0;
    for (let column = 0; column < COLUMNS; column++) {
      const count = locks >>> (shifts[column] as number) & (masks[column] as number);
      position += count * (this.#steps[column] as number);
    }
    const kept = this.#marks === 0 ? 0 : marked;
    if (owner !== this) this.#takeCells();
    const known = this.#cells[position << this.#marks | kept] as number;
    return known === UNKNOWN ? this.#find(locks, position, kept) : known;
  }

  /** Another search may have filled the cells since; then they are found again. */
  #takeCells(): void {
    if (shared.length < this.#count) shared = new Uint8Array(this.#count);
    owner = this;
    this.#cells = shared.fill(UNKNOWN, 0, this.#count);
  }

  #find(locks: number, position: number, marked: number): number {
    const cells = this.#cells;
    const cell = position << this.#marks | marked;
    const known = cells[cell] as number;
    if (known !== UNKNOWN) return known;
    const { shifts, masks } = this.#start;
    const [black, red] = this.#lockedIn(locks, 0);
    const [coveredBlack, coveredRed] = this.#lockedIn(locks, 1);
    let least = position === 0 ? 0 : UNSOLVABLE;
    for (let column = 0; column < COLUMNS; column++) {
      const shift = shifts[column] as number;
      const count = locks >>> shift & (masks[column] as number);
      if (count === 0) continue;
      const card = this.#start.stacks[column * STRIDE + count - 1] as number;
      const isFirst = (lowerOf(card) & ((card & 2) === 0 ? black : red)) === 0;
      const isMarked = (marked >> column & 1) !== 0;
      if (!isFirst && !this.#mayMove(card, coveredBlack, coveredRed, locks)) continue;
      const after = this.#find(
        locks - (1 << shift),
        position - (this.#steps[column] as number),
        marked & ~(1 << column),
      );
      least = Math.min(least, after + (isFirst && !isMarked ? 0 : 1));
    }
    cells[cell] = least = Math.min(least, UNSOLVABLE);
    return least;
  }

  /** The locked cards, without so many of each column that lie on top. */
  #lockedIn(locks: number, without: number): [number, number] {
    const { shifts, masks, lockedBlack, lockedRed } = this.#start;
    let [black, red] = [0, 0];
    for (let column = 0; column < COLUMNS; column++) {
      const count = locks >>> (shifts[column] as number) & (masks[column] as number);
      const place = column * STRIDE + Math.max(0, count - without);
      black |= lockedBlack[place] as number;
      red |= lockedRed[place] as number;
    }
    return [black, red];
  }

  /** Whether a card may find a host that is not covered, or a king an empty column. */
  #mayMove(card: SolverCard, coveredBlack: number, coveredRed: number, locks: number): boolean {
    if (card >= FIRST_KING) {
      const { shifts, masks } = this.#start;
      return shifts.some((shift, column) => (locks >>> shift & (masks[column] as number)) === 0);
    }
    const host = (card + 4 ^ 2) & ~1;
    const hosts = maskOf(host) | maskOf(host + 1);
    return (hosts & ~((host & 2) === 0 ? coveredBlack : coveredRed)) !== 0;
  }
}

/** The lower cards of a card's suit, in the word of its colour. */
export function lowerOf(card: SolverCard): number {
  return (1 << 2 * (card >> 2)) - 1 & (0x1555555 << (card & 1));
}
