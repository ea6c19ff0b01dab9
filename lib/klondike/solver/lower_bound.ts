// A lower bound on the remaining moves; docs/SOLVER.md proves each part.
import type { Goal } from "./search.ts";
import { type PackedPosition, type Root, STRIDE } from "./packed_position.ts";
import { countBits, FIRST_KING, maskOf, type SolverCard } from "./bits.ts";

const COLUMNS = 7;
const DECK = 52;

/** A lower bound on the number of moves from a position to the goal. */
export class Bound {
  readonly #start: Root;
  readonly #goal: Goal;
  readonly #detours: Detours;
  readonly #waste: WasteOrder;
  /** Cards with a locked lower card of their suit, by column and number of locked cards. */
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

  /** Returns the bound for a position after its `find`; `UNSOLVABLE` or more proves it lost. */
  least(at: PackedPosition): number {
    const left = countBits(at.left) + countBits(at.leftHigh);
    const draws = Math.ceil((left - at.drawn) / this.#start.turn);
    if (this.#goal === "course") return at.covered + Math.max(0, left - 1) + draws;
    return DECK - homeCount(at.heights) + draws + this.#waste.least(at) +
      this.#detours.least(at.locks, this.#markColumns(at));
  }

  /** Returns the columns whose sequence has a card above a locked lower card of its own suit. */
  #markColumns(at: PackedPosition): number {
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
          if ((locked & lowerCards(card)) === 0) continue;
          const kept = (card & 2) === 0 ? this.#keptBlack : this.#keptRed;
          kept[place] = (kept[place] as number) | 1 << (card >> 1 & ~1 | card & 1);
        }
      }
    }
  }
}

function homeCount(heights: number): number {
  return (heights & 15) + (heights >> 4 & 15) + (heights >> 8 & 15) + (heights >> 12);
}

// The minimum number of detours: locked cards that need a move besides the one home, because they
// cannot go straight home. It is exact for a game in which a locked card goes home once all
// lower cards of its suit are unlocked, and anywhere else for one more move if a host or an empty
// column may be there. Because locked cards are unlocked in the order in which they lie, that game
// has few positions: how many cards are locked in each column, and which columns have a sequence on
// them that keeps a lower card of its own suit.

/** More than any number of detours: such a position is lost. */
export const UNSOLVABLE = 200;
const UNKNOWN = 255;
/** Maximum number of positions for which marked columns are told apart. */
const MAX_CELLS = 1 << 23;

/**
 * The cells of the search that used them last. Each search needs millions for a moment: if every
 * search had its own, the memory of the program would grow from one to the next, because the
 * system's allocator keeps what is freed.
 */
let shared = new Uint8Array();
let owner: Detours | undefined;

/** The minimum numbers of detours of a search, each computed on demand. */
export class Detours {
  readonly #start: Root;
  /** The amount that a locked card of each column adds to the number of a position. */
  readonly #steps: number[] = [];
  #cells = shared;
  readonly #count: number;
  /** Number of bits for the marked columns in the number of a cell: one per column, or none. */
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

  /** Returns the minimum number of detours; sequences on the marked columns must leave them. */
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

  /** Clears the cells for this search, because another one may have filled them since. */
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
      const isFirst = (lowerCards(card) & ((card & 2) === 0 ? black : red)) === 0;
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

  /** Returns the locked cards, without the top `without` cards of each column. */
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

  /** True if a card may find a host that is not covered, or a king an empty column. */
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

/** Returns the lower cards of a card's suit, in the word of its colour. */
function lowerCards(card: SolverCard): number {
  return (1 << 2 * (card >> 2)) - 1 & (0x1555555 << (card & 1));
}

// The minimum number of moves that the order of the talon costs if all cards go home, besides the
// first draw of each card and its move home. A card of the waste with a lower one of its suit below
// it goes to a column first, or is drawn a second time. So does one of two cards of a suit, the
// later one in the stock, if the earlier one is lower and a third one, lower than both, comes after
// them. The cards left and the number drawn decide it, so results are cached by these.

const CACHE_BITS = 12;
const ENTRY = 4;

/** The minimum cost of the talon's order. */
export class WasteOrder {
  readonly #start: Root;
  /** By hash: the cards left, in two words, the number drawn, and the cost plus 1. */
  readonly #cache = new Int32Array(ENTRY << CACHE_BITS);
  readonly #ranks = new Int8Array(52);
  readonly #places = new Uint8Array(52);

  constructor(start: Root) {
    this.#start = start;
  }

  /** Returns the minimum number of moves that the order costs. */
  least({ left, leftHigh, drawn }: PackedPosition): number {
    if (left === 0 && leftHigh === 0) return 0;
    const hash = Math.imul(left ^ Math.imul(leftHigh ^ drawn << 20, 0x85ebca6b), 0x9e3779b1);
    const place = (hash >>> 32 - CACHE_BITS) * ENTRY;
    const cache = this.#cache;
    if (
      cache[place] === left && cache[place + 1] === leftHigh && cache[place + 2] === drawn &&
      cache[place + 3] !== 0
    ) return (cache[place + 3] as number) - 1;
    const cards = this.#count(left, leftHigh, drawn);
    // At turn 3 the cards that are drawn again need a reset and, three at a time, a draw.
    const cost = this.#start.turn === 1 ? cards : Math.min(cards, 1 + Math.ceil(cards / 3));
    cache[place] = left;
    cache[place + 1] = leftHigh;
    cache[place + 2] = drawn;
    cache[place + 3] = cost + 1;
    return cost;
  }

  /** Returns the minimum number of cards that go to a column first or are drawn again. */
  #count(left: number, leftHigh: number, drawn: number): number {
    let cards = 0;
    for (let suit = 0; suit < 4; suit++) {
      cards += this.#countSuit(this.#list(suit, left, leftHigh), drawn);
    }
    return cards;
  }

  /** Lists the ranks of a suit's cards and their places among all left. Returns their number. */
  #list(suit: number, left: number, leftHigh: number): number {
    const { talon } = this.#start;
    let [count, place] = [0, 0];
    for (let index = 0; index < talon.length; index++) {
      const isLeft = index < 32 ? left >>> index & 1 : leftHigh >>> index - 32 & 1;
      if (isLeft === 0) continue;
      const card = talon[index] as number;
      if ((card & 3) === suit) {
        this.#ranks[count] = card >> 2;
        this.#places[count++] = place;
      }
      place++;
    }
    return count;
  }

  /** Like {@linkcode #count}, for the suit that is listed. */
  #countSuit(count: number, drawn: number): number {
    const ranks = this.#ranks;
    let used = 0;
    let cards = 0;
    for (let later = 1; later < count; later++) {
      if (!this.#isAbove(later, drawn)) continue;
      used |= 1 << later;
      cards++;
    }
    // Count pairs of cards that a third one keeps waiting; each card is in at most one pair.
    for (let later = 1; later < count; later++) {
      if ((used >> later & 1) !== 0) continue;
      if ((this.#places[later] as number) < drawn) continue;
      const rank = ranks[later] as number;
      for (let earlier = 0; earlier < later; earlier++) {
        const lower = ranks[earlier] as number;
        if ((used >> earlier & 1) !== 0 || lower > rank) continue;
        if (!this.#isBelow(lower, later + 1, count)) continue;
        used |= 1 << earlier | 1 << later;
        cards++;
        break;
      }
    }
    return cards;
  }

  /** True if a lower card lies below a card, in the waste or among those drawn with it. */
  #isAbove(later: number, drawn: number): boolean {
    const place = this.#places[later] as number;
    const { turn } = this.#start;
    const first = place < drawn ? 0 : place - (place - drawn) % turn;
    for (let earlier = 0; earlier < later; earlier++) {
      const isThere = (this.#places[earlier] as number) >= first;
      if (isThere && (this.#ranks[earlier] as number) < (this.#ranks[later] as number)) return true;
    }
    return false;
  }

  /** True if one of the cards listed from an index on has a lower rank. */
  #isBelow(rank: number, from: number, count: number): boolean {
    for (let index = from; index < count; index++) {
      if ((this.#ranks[index] as number) < rank) return true;
    }
    return false;
  }
}
