// The positions of a search: all that were reached, a table to find them, and stacks of those still
// to be visited.
//
// A node is an index into parallel arrays: the three words of its position (board.ts), the node
// before it, the numbers of moves and cheats that led to it, and the node below it on its stack.
// `#table` holds node numbers (0 is an empty slot) under open addressing and is at most half full.
// A position that is reached in a better way gets a new node, and the old one is dropped, so a node
// never changes its stack. The arrays double together. tools/bench/molek/solver.ts measures the
// search on them.
import { Board } from "./board.ts";
import { COLUMNS, EMPTY_COLUMN } from "../state.ts";

const MIN_COUNT = 2 ** 14;
const MAX_STACKS = 2 ** 13;

/** Bytes per position: 24 in the arrays and 8 in the table, once they are full. */
export const BYTES_PER_POSITION = 32;

/** The last priority; all positions with a higher one share it, in any order. */
export const LAST_PRIORITY = MAX_STACKS - 1;

/** The condition for visiting a position again. */
export type RevisitRule =
  /** If it is reached in fewer moves. */
  | "fewerMoves"
  /** If it is reached in fewer moves than any other way with as many cheats. */
  | "fewerMovesForItsCheats"
  /** If it is reached with fewer cheats. */
  | "fewerCheats";

/** The positions of a search. */
export class Nodes {
  #low = new Int32Array(MIN_COUNT);
  #middle = new Int32Array(MIN_COUNT);
  #cheated = new Int32Array(MIN_COUNT);
  #parent = new Int32Array(MIN_COUNT);
  #moves = new Uint16Array(MIN_COUNT);
  #cheats = new Uint8Array(MIN_COUNT);
  #dropped = new Uint8Array(MIN_COUNT);
  #below = new Int32Array(MIN_COUNT);
  #table = new Int32Array(2 * MIN_COUNT);
  /** Size of the used part of the table, less 1. */
  #mask = 2 * MIN_COUNT - 1;
  /** Number of node numbers in use, including 0, which is not a node. */
  #count = 1;
  readonly #stacks = new Int32Array(MAX_STACKS);
  #lowest = MAX_STACKS;
  #highest = -1;
  readonly #most: number;
  #revisitRule: RevisitRule = "fewerMoves";

  constructor(most: number) {
    this.#most = most;
  }

  /** Removes all positions, but keeps the memory for the next search. */
  clear(revisitRule: RevisitRule): void {
    this.#revisitRule = revisitRule;
    // Most searches are small: restart with a small table, so that only a part has to be wiped.
    this.#mask = 2 * MIN_COUNT - 1;
    this.#table.fill(0, 0, this.#mask + 1);
    this.#stacks.fill(0, 0, this.#highest + 1);
    this.#lowest = MAX_STACKS;
    this.#highest = -1;
    this.#count = 1;
  }

  /** True if it holds the maximum number of positions. */
  get isFull(): boolean {
    return this.#count >= this.#most;
  }

  /** Returns the node before a node, or 0 for the first one. */
  parentOf(node: number): number {
    return this.#parent[node] as number;
  }

  /** Returns the number of moves that led to a node. */
  movesOf(node: number): number {
    return this.#moves[node] as number;
  }

  /** Returns the number of cheats that led to a node. */
  cheatsOf(node: number): number {
    return this.#cheats[node] as number;
  }

  /** Sets a board to the position of a node. */
  unpack(node: number, board: Board): void {
    board.unpack(
      this.#low[node] as number,
      this.#middle[node] as number,
      this.#cheated[node] as number,
    );
  }

  /** True if the packed position of a board is that of a node. */
  holds(node: number, { low, middle, cheats }: Board): boolean {
    return this.#low[node] === low && this.#middle[node] === middle &&
      this.#cheated[node] === cheats;
  }

  /**
   * Adds the packed position of a board to the stack of its priority, unless it is known and not
   * worth another visit.
   */
  offer(board: Board, parent: number, moves: number, cheats: number, priority: number): void {
    const revisitRule = this.#revisitRule;
    const { low, middle } = board;
    let slot = hash(low, middle, board.cheats) & this.#mask;
    for (; this.#table[slot] !== 0; slot = slot + 1 & this.#mask) {
      const known = this.#table[slot] as number;
      if (!this.holds(known, board)) continue;
      if (revisitRule === "fewerMovesForItsCheats" && cheats !== this.cheatsOf(known)) continue;
      const isBetter = revisitRule === "fewerCheats"
        ? cheats < this.cheatsOf(known)
        : moves < this.movesOf(known);
      if (!isBetter) return;
      this.#dropped[known] = 1;
      break;
    }
    if (this.#count === this.#low.length) this.#grow();
    const node = this.#count++;
    this.#table[slot] = node;
    this.#low[node] = low;
    this.#middle[node] = middle;
    this.#cheated[node] = board.cheats;
    this.#parent[node] = parent;
    this.#moves[node] = moves;
    this.#cheats[node] = cheats;
    this.#dropped[node] = 0;
    this.#push(node, priority);
    if (2 * this.#count > this.#mask) this.#widen();
  }

  /** Returns the node to visit next: the last one of the lowest priority, or 0 if there is none. */
  next(): number {
    for (;;) {
      while (this.#lowest <= this.#highest && this.#stacks[this.#lowest] === 0) this.#lowest++;
      if (this.#lowest > this.#highest) return 0;
      const node = this.#stacks[this.#lowest] as number;
      this.#stacks[this.#lowest] = this.#below[node] as number;
      if (this.#dropped[node] === 0) return node;
    }
  }

  /** A lower bound for the priorities of all nodes still to be visited. */
  get lowest(): number {
    return Math.min(this.#lowest, this.#highest + 1);
  }

  #push(node: number, priority: number): void {
    this.#below[node] = this.#stacks[priority] as number;
    this.#stacks[priority] = node;
    if (priority < this.#lowest) this.#lowest = priority;
    if (priority > this.#highest) this.#highest = priority;
  }

  #grow(): void {
    const size = 2 * this.#low.length;
    this.#low = copyOf(this.#low, new Int32Array(size));
    this.#middle = copyOf(this.#middle, new Int32Array(size));
    this.#cheated = copyOf(this.#cheated, new Int32Array(size));
    this.#parent = copyOf(this.#parent, new Int32Array(size));
    this.#moves = copyOf(this.#moves, new Uint16Array(size));
    this.#cheats = copyOf(this.#cheats, new Uint8Array(size));
    this.#dropped = copyOf(this.#dropped, new Uint8Array(size));
    this.#below = copyOf(this.#below, new Int32Array(size));
  }

  /** Doubles the used part of the table. Dropped nodes are not added again. */
  #widen(): void {
    const size = 2 * (this.#mask + 1);
    if (size > this.#table.length) this.#table = new Int32Array(size);
    else this.#table.fill(0, 0, size);
    this.#mask = size - 1;
    for (let node = 1; node < this.#count; node++) {
      if (this.#dropped[node] !== 0) continue;
      const low = this.#low[node] as number, middle = this.#middle[node] as number;
      let slot = hash(low, middle, this.#cheated[node] as number) & this.#mask;
      while (this.#table[slot] !== 0) slot = slot + 1 & this.#mask;
      this.#table[slot] = node;
    }
  }
}

/** Spreads the words over 32 bits, after the finalizer of MurmurHash3 (Appleby). */
function hash(low: number, middle: number, cheated: number): number {
  const sum = Math.imul(low, 0x9e3779b1) ^ Math.imul(middle, 0x85ebca6b) ^
    Math.imul(cheated, 0xc2b2ae35);
  const mixed = Math.imul(sum ^ sum >>> 15, 0x2c1b3c6d);
  return mixed ^ mixed >>> 13;
}

function copyOf<T extends { set(array: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** Maximum number of positions of a search: about 270 MB. */
const MAX_POSITIONS = 2 ** 23;
/** Maximum number of positions of a short search in between: about 35 MB. */
const MAX_POSITIONS_ASIDE = 2 ** 20;

/** Memory that one search after another uses. */
export class Workspace {
  readonly nodes: Nodes;
  readonly board = new Board(Array(COLUMNS).fill(EMPTY_COLUMN));
  readonly #mostPositions: number;
  #aside: Workspace | undefined;

  constructor(mostPositions = MAX_POSITIONS) {
    this.#mostPositions = mostPositions;
    this.nodes = new Nodes(mostPositions);
  }

  /** The memory for a search in between, while another one waits. */
  get aside(): Workspace {
    this.#aside ??= new Workspace(Math.min(this.#mostPositions, MAX_POSITIONS_ASIDE));
    return this.#aside;
  }
}
