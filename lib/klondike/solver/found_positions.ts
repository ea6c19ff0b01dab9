// The positions that a search over real moves has found, each once, in typed arrays that grow in
// pieces: their keys, their parents and their numbers of moves. A hash table finds a position by its
// key; it grows one segment at a time, so that it never needs twice its size.
import type { Goal } from "./search.ts";
import { keyWidth, PackedPosition, type Root } from "./packed_position.ts";
import { type NodeSink, type PackedAction, Successors } from "./successors.ts";

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
export const MAX_MOVES = CLOSED - 1;

/** A growing set of positions with the way to each. */
export class FoundPositions {
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

/** Returns the actions that lead to a node; safe cards that go home before the first move are part. */
export function actionsTo(
  end: number,
  nodes: FoundPositions,
  start: Root,
  goal: Goal,
  forcesSafe: boolean,
): PackedAction[] {
  const path: number[] = [];
  for (let node = end; node >= 0; node = nodes.parentOf(node)) path.unshift(node);
  const steps = new StepFinder(nodes, start, goal, forcesSafe);
  return [
    ...steps.settled(),
    ...path.slice(1).flatMap((node, index) => steps.between(path[index] as number, node)),
  ];
}

/** Finds the actions that lead from a node to one of those that follow it. */
class StepFinder implements NodeSink {
  readonly #nodes: FoundPositions;
  readonly #successors: Successors;
  readonly #at: PackedPosition;
  readonly #key: Int32Array;
  readonly #wanted: Int32Array;
  #moves = 0;
  #found: PackedAction[] | undefined;

  constructor(nodes: FoundPositions, start: Root, goal: Goal, forcesSafe: boolean) {
    this.#nodes = nodes;
    this.#successors = new Successors(start, goal, forcesSafe, this);
    this.#at = new PackedPosition(start);
    this.#key = new Int32Array(keyWidth(start));
    this.#wanted = new Int32Array(keyWidth(start));
  }

  /** Returns the actions that settle safe cards before the first move. */
  settled(): PackedAction[] {
    this.#at.begin();
    this.#successors.settle(this.#at);
    return this.#successors.actions;
  }

  between(node: number, next: number): PackedAction[] {
    const nodes = this.#nodes;
    nodes.copyKey(next, this.#wanted);
    this.#moves = nodes.movesTo(next) - nodes.movesTo(node);
    this.#found = undefined;
    nodes.copyKey(node, this.#key);
    this.#at.unpack(this.#key);
    this.#successors.find(this.#at);
    if (this.#found === undefined) throw new Error("The line has a gap");
    return this.#found;
  }

  take(after: PackedPosition, moves: number): void {
    if (moves > this.#moves) return;
    after.pack(this.#key);
    if (this.#key.some((word, index) => word !== this.#wanted[index])) return;
    this.#found = this.#successors.actions;
  }
}
