// A* search for a line with the fewest moves, over positions packed in words (packed_position.ts).
import type { Goal } from "./search.ts";
import type { State } from "../state.ts";
import { actionsTo, FoundPositions, MAX_MOVES } from "./found_positions.ts";
import { type NodeSink, type PackedAction, Successors } from "./successors.ts";
import { Bound, UNSOLVABLE } from "./lower_bound.ts";
import { keyWidth, PackedPosition, Root } from "./packed_position.ts";

/** Options of a search for a shortest line. */
interface ShortestOptions {
  /** Maximum number of moves of a line. */
  readonly bound: number;
  /** True if safe moves must be made whenever there are any. */
  readonly forcesSafe: boolean;
  /** Maximum memory for the positions, in bytes. */
  readonly memory: number;
}

/** A search that runs in slices. */
export class ShortestSearch implements NodeSink {
  readonly #start: Root;
  readonly #goal: Goal;
  readonly #options: ShortestOptions;
  readonly #bound: Bound;
  readonly #successors: Successors;
  readonly #nodes: FoundPositions;
  readonly #queue = new Queue();
  readonly #key: Int32Array;
  readonly #at: PackedPosition;
  /** The position being expanded: its node, its moves, and its number in the queue. */
  #parent = -1;
  #moves = 0;
  #number = 0;
  #end = -1;
  #length = -1;

  constructor(state: State, goal: Goal, options: ShortestOptions) {
    this.#start = new Root(state);
    this.#goal = goal;
    this.#options = { ...options, bound: Math.min(options.bound, MAX_MOVES) };
    this.#bound = new Bound(this.#start, goal);
    this.#successors = new Successors(this.#start, goal, options.forcesSafe, this);
    const width = keyWidth(this.#start);
    this.#nodes = new FoundPositions(width);
    this.#key = new Int32Array(width);
    this.#at = new PackedPosition(this.#start);
    this.#begin();
  }

  /** Number of positions found. */
  get positions(): number {
    return this.#nodes.count;
  }

  /** Bytes that the positions take. */
  get bytes(): number {
    return this.#nodes.bytes + this.#queue.bytes;
  }

  /** True if the search ran out of memory, without a verdict. */
  get isFull(): boolean {
    return this.bytes > this.#options.memory || this.#nodes.isFull;
  }

  /** Number of moves of the line that was found; -1 before that. */
  get length(): number {
    return this.#length;
  }

  /** Expands up to this many positions. Returns the verdict, or `undefined` if open. */
  run(expansions: number): "won" | "lost" | undefined {
    const nodes = this.#nodes;
    const at = this.#at;
    for (let count = 0; count < expansions && !this.isFull; count++) {
      const node = this.#queue.pop();
      if (node < 0) return "lost";
      if (nodes.isClosed(node)) continue;
      nodes.close(node);
      nodes.copyKey(node, this.#key);
      at.unpack(this.#key);
      at.find();
      this.#moves = nodes.movesTo(node);
      if (this.#successors.isNearGoal(at)) {
        this.#end = node;
        this.#length = this.#moves + this.#bound.least(at);
        return "won";
      }
      this.#parent = node;
      this.#number = this.#queue.least;
      this.#successors.find(at);
    }
    return undefined;
  }

  /** Takes a position that follows the one being expanded. */
  take(after: PackedPosition, moves: number): void {
    const total = this.#moves + moves;
    after.pack(this.#key);
    const nodes = this.#nodes;
    const node = nodes.find(this.#key);
    if (node >= 0 && nodes.movesTo(node) <= total) return;
    const rest = this.#bound.least(after);
    if (rest >= UNSOLVABLE || total + rest > this.#options.bound) return;
    const number = Math.max(total + rest, this.#number);
    if (node >= 0) {
      nodes.reach(node, this.#parent, total);
      this.#queue.push(number, node);
    } else this.#queue.push(number, nodes.add(this.#key, this.#parent, total));
  }

  /** Returns the actions of the line that was found. */
  line(): PackedAction[] {
    const { forcesSafe } = this.#options;
    return actionsTo(this.#end, this.#nodes, this.#start, this.#goal, forcesSafe);
  }

  #begin(): void {
    this.#at.begin();
    this.take(this.#at, this.#successors.settle(this.#at));
  }
}

// The nodes that wait to be expanded, by a whole number; of those with the same number, the last
// one added comes first. Empty pieces are reused.

const PIECE = 1024;

/** A queue of nodes, lowest number first. */
class Queue {
  /** Bytes in use. */
  bytes = 0;
  #least = 0;
  readonly #tops: (Int32Array | undefined)[] = [];
  readonly #below: (Int32Array | undefined)[][] = [];
  readonly #fills: number[] = [];
  readonly #spare: Int32Array[] = [];

  /** The lowest number of a waiting node, if there is one. */
  get least(): number {
    return this.#least;
  }

  push(number: number, node: number): void {
    while (this.#tops.length <= number) {
      this.#tops.push(undefined);
      this.#below.push([]);
      this.#fills.push(0);
    }
    let piece = this.#tops[number];
    let fill = this.#fills[number] as number;
    if (piece === undefined || fill === PIECE) {
      if (piece !== undefined) (this.#below[number] as Int32Array[]).push(piece);
      piece = this.#tops[number] = this.#spare.pop() ?? this.#newPiece();
      fill = 0;
    }
    piece[fill] = node;
    this.#fills[number] = fill + 1;
    if (number < this.#least) this.#least = number;
  }

  /** Removes and returns the next node, or -1 if the queue is empty. */
  pop(): number {
    for (; this.#least < this.#tops.length; this.#least++) {
      const piece = this.#tops[this.#least];
      if (piece === undefined) continue;
      const fill = (this.#fills[this.#least] as number) - 1;
      const node = piece[fill] as number;
      this.#fills[this.#least] = fill;
      if (fill === 0) this.#drop(piece);
      return node;
    }
    return -1;
  }

  #drop(piece: Int32Array): void {
    this.#spare.push(piece);
    this.#tops[this.#least] = (this.#below[this.#least] as Int32Array[]).pop();
    this.#fills[this.#least] = this.#tops[this.#least] === undefined ? 0 : PIECE;
  }

  #newPiece(): Int32Array {
    this.bytes += 4 * PIECE;
    return new Int32Array(PIECE);
  }
}
