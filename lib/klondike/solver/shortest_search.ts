// A* search for a line with the fewest moves, over positions packed in words (packed_position.ts).
import { countBits } from "./bits.ts";
import type { Goal } from "./search.ts";
import type { State } from "../state.ts";
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
  /** Weight of the lower bound: 1 for a shortest line, more for a line that is found sooner. */
  readonly weight: number;
}

/** A search that runs in slices. */
export class ShortestSearch implements NodeSink {
  readonly #start: Root;
  readonly #goal: Goal;
  readonly #options: ShortestOptions;
  readonly #bound: Bound;
  readonly #successors: Successors;
  readonly #nodes: Nodes;
  readonly #queue = new Queue();
  readonly #key: Int32Array;
  readonly #at: PackedPosition;
  /** Actions that settle safe cards before the first move. */
  #startActions: readonly PackedAction[] = [];
  /** The position being expanded: its node, its moves, and its number in the queue. */
  #parent = -1;
  #moves = 0;
  #number = 0;
  #end = -1;
  #length = -1;
  /** While reconstructing the line: the key being looked for, and the actions that lead to it. */
  #wanted: Int32Array | undefined;
  #wantedMoves = 0;
  #found: PackedAction[] | undefined;

  constructor(state: State, goal: Goal, options: ShortestOptions) {
    this.#start = new Root(state);
    this.#goal = goal;
    this.#options = { ...options, bound: Math.min(options.bound, MAX_MOVES) };
    this.#bound = new Bound(this.#start, goal);
    this.#successors = new Successors(this.#start, goal, options.forcesSafe, this);
    const width = keyWidth(this.#start);
    this.#nodes = new Nodes(width);
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
      if (at.covered === 0 && this.#isNearGoal(at)) {
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
    if (this.#wanted !== undefined) return this.#compare(after, moves);
    const total = this.#moves + moves;
    after.pack(this.#key);
    const nodes = this.#nodes;
    const node = nodes.find(this.#key);
    if (node >= 0 && nodes.movesTo(node) <= total) return;
    const rest = this.#bound.least(after);
    if (rest >= UNSOLVABLE || total + rest > this.#options.bound) return;
    const number = Math.max(Math.floor(total + this.#options.weight * rest), this.#number);
    if (node >= 0) {
      nodes.reach(node, this.#parent, total);
      this.#queue.push(number, node);
    } else this.#queue.push(number, nodes.add(this.#key, this.#parent, total));
  }

  /** Returns the actions of the line that was found. */
  line(): PackedAction[] {
    const path: number[] = [];
    for (let node = this.#end; node >= 0; node = this.#nodes.parentOf(node)) path.unshift(node);
    const line: PackedAction[] = [...this.#startActions];
    const wanted = new Int32Array(this.#key.length);
    for (const [index, node] of path.entries()) {
      const next = path[index + 1];
      if (next === undefined) break;
      this.#nodes.copyKey(next, wanted);
      this.#wanted = wanted;
      this.#wantedMoves = this.#nodes.movesTo(next) - this.#nodes.movesTo(node);
      this.#found = undefined;
      this.#nodes.copyKey(node, this.#key);
      this.#at.unpack(this.#key);
      this.#successors.find(this.#at);
      if (this.#found === undefined) throw new Error("The line has a gap");
      line.push(...this.#found as PackedAction[]);
    }
    this.#wanted = undefined;
    return line;
  }

  #compare(after: PackedPosition, moves: number): void {
    if (moves > this.#wantedMoves) return;
    after.pack(this.#key);
    if (this.#key.some((word, index) => word !== this.#wanted?.[index])) return;
    this.#found = this.#successors.actions;
  }

  #begin(): void {
    const at = this.#at;
    at.begin();
    this.#moves = this.#successors.settle(at);
    this.#startActions = this.#successors.actions;
    const before = this.#moves;
    this.#moves = 0;
    this.take(at, before);
  }

  #isNearGoal(at: PackedPosition): boolean {
    const left = countBits(at.left) + countBits(at.leftHigh);
    if (this.#goal === "all home") return left === 0;
    // The last card of the stock can be drawn at once only if no safe move is forced before it.
    return left === 0 || left === 1 && (at.drawn === 1 || !this.#successors.isForced(at));
  }
}

// The positions that a search has found, each once, in typed arrays that grow in pieces: their
// keys, their parents and their numbers of moves. A hash table finds a position by its key; it
// grows one segment at a time, so that it never needs twice its size.

const CHUNK_BITS = 13;
const CHUNK = 1 << CHUNK_BITS;
const SEGMENT_BITS = 6;
const SEGMENTS = 1 << SEGMENT_BITS;
const FIRST_SEGMENT = 64;
/** A table entry holds the node's number and a few hash bits, so few keys are compared. */
const INDEX_BITS = 28;
const INDEX = (1 << INDEX_BITS) - 1;
/** Maximum number of nodes that entries can refer to. */
const MAX_NODES = INDEX - 1;
const CLOSED = 1 << 12;
/** Maximum number of moves to a node. */
const MAX_MOVES = CLOSED - 1;

/** A growing set of positions with the way to each. */
class Nodes {
  /** Number of nodes. */
  count = 0;
  /** Bytes in use. */
  bytes = SEGMENTS * FIRST_SEGMENT * 4;
  /** Words per key. */
  readonly #width: number;
  /** Words per node: its key, its parent, its moves. */
  readonly #stride: number;
  readonly #chunks: Int32Array[] = [];
  readonly #segments: Int32Array[] = [];
  readonly #used = new Int32Array(SEGMENTS);
  /** Hash of the last key that was looked up, and its slot if it is new. */
  #hash = 0;
  #slot = 0;

  constructor(width: number) {
    this.#width = width;
    this.#stride = width + 2;
    for (let i = 0; i < SEGMENTS; i++) this.#segments.push(new Int32Array(FIRST_SEGMENT));
  }

  /** True if no more nodes can be added. */
  get isFull(): boolean {
    return this.count >= MAX_NODES;
  }

  /** Returns the node of a key, or -1 if it is new. */
  find(key: Int32Array): number {
    const hash = this.#hash = hashOf(key, this.#width);
    const segment = this.#segments[hash >>> 32 - SEGMENT_BITS] as Int32Array;
    const mask = segment.length - 1;
    const tag = tagOf(hash);
    let slot = hash & mask;
    for (;; slot = slot + 1 & mask) {
      const entry = segment[slot] as number;
      if (entry === 0) break;
      if ((entry & ~INDEX) === tag && this.#isAt((entry & INDEX) - 1, key)) {
        return (entry & INDEX) - 1;
      }
    }
    this.#slot = slot;
    return -1;
  }

  /** Adds the node whose key was looked up last and is new. Returns its number. */
  add(key: Int32Array, parent: number, moves: number): number {
    const index = this.count++;
    if ((index & CHUNK - 1) === 0) this.#addChunk();
    const chunk = this.#chunks[index >>> CHUNK_BITS] as Int32Array;
    const width = this.#width;
    const start = (index & CHUNK - 1) * this.#stride;
    for (let word = 0; word < width; word++) chunk[start + word] = key[word] as number;
    chunk[start + width] = parent;
    chunk[start + width + 1] = moves;
    const number = this.#hash >>> 32 - SEGMENT_BITS;
    const segment = this.#segments[number] as Int32Array;
    segment[this.#slot] = index + 1 | tagOf(this.#hash);
    const used = this.#used[number] = (this.#used[number] as number) + 1;
    if (4 * used > 3 * segment.length) this.#grow(number);
    return index;
  }

  /** Copies the key of a node into an array. */
  copyKey(index: number, key: Int32Array): void {
    const chunk = this.#chunks[index >>> CHUNK_BITS] as Int32Array;
    const start = (index & CHUNK - 1) * this.#stride;
    for (let word = 0; word < this.#width; word++) key[word] = chunk[start + word] as number;
  }

  /** Returns the parent of a node, or -1 at the start. */
  parentOf(index: number): number {
    return this.#at(index, this.#width);
  }

  /** Returns the number of moves in which a node was reached. */
  movesTo(index: number): number {
    return this.#at(index, this.#width + 1) & MAX_MOVES;
  }

  /** True if a node was expanded since it was last reached in fewer moves. */
  isClosed(index: number): boolean {
    return (this.#at(index, this.#width + 1) & CLOSED) !== 0;
  }

  /** Marks a node as expanded. */
  close(index: number): void {
    const chunk = this.#chunks[index >>> CHUNK_BITS] as Int32Array;
    const place = (index & CHUNK - 1) * this.#stride + this.#width + 1;
    chunk[place] = (chunk[place] as number) | CLOSED;
  }

  /** Records a shorter way to a node, which is open again. */
  reach(index: number, parent: number, moves: number): void {
    const chunk = this.#chunks[index >>> CHUNK_BITS] as Int32Array;
    const place = (index & CHUNK - 1) * this.#stride + this.#width;
    chunk[place] = parent;
    chunk[place + 1] = moves;
  }

  #at(index: number, word: number): number {
    const chunk = this.#chunks[index >>> CHUNK_BITS] as Int32Array;
    return chunk[(index & CHUNK - 1) * this.#stride + word] as number;
  }

  #isAt(index: number, key: Int32Array): boolean {
    const chunk = this.#chunks[index >>> CHUNK_BITS] as Int32Array;
    const start = (index & CHUNK - 1) * this.#stride;
    for (let word = 0; word < this.#width; word++) {
      if (chunk[start + word] !== key[word]) return false;
    }
    return true;
  }

  #addChunk(): void {
    this.#chunks.push(new Int32Array(CHUNK * this.#stride));
    this.bytes += CHUNK * this.#stride * 4;
  }

  #grow(number: number): void {
    const old = this.#segments[number] as Int32Array;
    const larger = new Int32Array(2 * old.length);
    const mask = larger.length - 1;
    const key = new Int32Array(this.#width);
    for (const entry of old) {
      if (entry === 0) continue;
      this.copyKey((entry & INDEX) - 1, key);
      let slot = hashOf(key, this.#width) & mask;
      while (larger[slot] !== 0) slot = slot + 1 & mask;
      larger[slot] = entry;
    }
    this.#segments[number] = larger;
    this.bytes += 4 * old.length;
  }
}

function tagOf(hash: number): number {
  return hash << 6 & ~INDEX;
}

function hashOf(key: Int32Array, width: number): number {
  let hash = 0;
  for (let word = 0; word < width; word++) {
    hash = Math.imul(hash ^ (key[word] as number), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ hash >>> 16;
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
