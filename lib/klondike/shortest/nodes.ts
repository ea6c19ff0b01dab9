// The positions that a search has found, each once: their keys, how each was reached and in how many
// moves, in typed arrays that grow in pieces. A hash table names them; it grows a segment at a time,
// so that it never needs twice its size.

const CHUNK_BITS = 13;
const CHUNK = 1 << CHUNK_BITS;
const SEGMENT_BITS = 6;
const SEGMENTS = 1 << SEGMENT_BITS;
const FIRST_SEGMENT = 64;
/** An entry of the table is the number of a node and some bits of its hash, so that few are compared. */
const INDEX_BITS = 28;
const INDEX = (1 << INDEX_BITS) - 1;
/** More nodes than that cannot be named. */
const MAX_NODES = INDEX - 1;
const CLOSED = 1 << 12;
/** The most moves that a node can have. */
export const MAX_MOVES = CLOSED - 1;

/** A growing set of positions with the way to each. */
export class Nodes {
  /** How many there are. */
  count = 0;
  /** The number of bytes that they take. */
  bytes = SEGMENTS * FIRST_SEGMENT * 4;
  /** The words of a key. */
  readonly #width: number;
  /** The words of a node: its key, its parent, its moves. */
  readonly #stride: number;
  readonly #chunks: Int32Array[] = [];
  readonly #segments: Int32Array[] = [];
  readonly #used = new Int32Array(SEGMENTS);
  /** Where the last key that was looked up would stand. */
  #hash = 0;
  #slot = 0;

  constructor(width: number) {
    this.#width = width;
    this.#stride = width + 2;
    for (let i = 0; i < SEGMENTS; i++) this.#segments.push(new Int32Array(FIRST_SEGMENT));
  }

  /** Whether no more nodes can be named. */
  get isFull(): boolean {
    return this.count >= MAX_NODES;
  }

  /** The node of a key, -1 when it is new. */
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

  /** Adds the node whose key was looked up last and is new; its number. */
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

  /** Copies the key of a node. */
  copyKey(index: number, key: Int32Array): void {
    const chunk = this.#chunks[index >>> CHUNK_BITS] as Int32Array;
    const start = (index & CHUNK - 1) * this.#stride;
    for (let word = 0; word < this.#width; word++) key[word] = chunk[start + word] as number;
  }

  /** The node before a node, -1 at the start. */
  parentOf(index: number): number {
    return this.#at(index, this.#width);
  }

  /** In how many moves a node was reached. */
  movesTo(index: number): number {
    return this.#at(index, this.#width + 1) & MAX_MOVES;
  }

  /** Whether a node was expanded since it was last reached in fewer moves. */
  isClosed(index: number): boolean {
    return (this.#at(index, this.#width + 1) & CLOSED) !== 0;
  }

  /** Notes that a node was expanded. */
  close(index: number): void {
    const chunk = this.#chunks[index >>> CHUNK_BITS] as Int32Array;
    const place = (index & CHUNK - 1) * this.#stride + this.#width + 1;
    chunk[place] = (chunk[place] as number) | CLOSED;
  }

  /** Notes a shorter way to a node, which is open again. */
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
