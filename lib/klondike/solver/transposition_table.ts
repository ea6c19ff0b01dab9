// The positions that were searched: a hash table with open addressing and linear probing. A slot is
// three words of 32 bits, all zero if it is free (no key is all zero): a key of 84 bits and a mark
// of 12. The table never confuses two keys, and forgets only those that find no room. It starts
// small and grows fourfold, because most deals need few entries and touching a large table costs
// more than solving them. Readable twin: a `Map` of strings, tied by
// tests/lib/klondike/solver/transposition_table_test.ts.

const WIDTH = 3;
const FIRST_SLOTS = 1 << 10;
const MAX_SLOTS = 1 << 28;
const GROWTH = 4;
/** Bits of the third word that belong to the key. */
const KEY_BITS = 20;
const KEY_MASK = (1 << KEY_BITS) - 1;

/** Mark of a key that the table does not hold. */
export const UNKNOWN = -1;

/**
 * A map from keys to marks of 12 bits, with limited memory. The words of a key are signed, because
 * V8 allocates memory for numbers from 2^31 on.
 */
export class TranspositionTable {
  readonly #maxSlots: number;
  #words = new Int32Array(FIRST_SLOTS * WIDTH);
  #mask = FIRST_SLOTS - 1;
  #count = 0;
  #isFull = false;

  /** Creates a table of at most `bytes`, but at least of its initial size. */
  constructor(bytes: number) {
    const slots = 2 ** Math.floor(Math.log2(bytes / (4 * WIDTH)));
    this.#maxSlots = Math.max(FIRST_SLOTS, Math.min(slots, MAX_SLOTS));
  }

  /** Number of keys that the table holds. */
  get count(): number {
    return this.#count;
  }

  /** True if a key found no room; such keys are forgotten. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** Memory in use, in bytes. */
  get bytes(): number {
    return this.#words.byteLength;
  }

  /** Empties the table and shrinks it to its initial size. */
  clear(): void {
    if (this.#mask + 1 > FIRST_SLOTS) this.#words = new Int32Array(FIRST_SLOTS * WIDTH);
    else if (this.#count > 0) this.#words.fill(0);
    this.#mask = FIRST_SLOTS - 1;
    this.#count = 0;
    this.#isFull = false;
  }

  /** Returns the mark of a key, or {@linkcode UNKNOWN} if the table does not hold it. */
  get(a: number, b: number, c: number): number {
    const words = this.#words;
    const slot = this.#find(a, b, c);
    const third = words[slot + 2] as number;
    return ((words[slot] as number) | (words[slot + 1] as number) | third) === 0
      ? UNKNOWN
      : third >>> KEY_BITS;
  }

  /** Sets the mark of a key, unless there is no room for it. */
  set(a: number, b: number, c: number, mark: number): void {
    let slot = this.#find(a, b, c);
    const words = this.#words;
    const isNew = ((words[slot] as number) | (words[slot + 1] as number) |
      (words[slot + 2] as number)) === 0;
    if (isNew) {
      if (!this.#makeRoom()) return;
      if (this.#words !== words) slot = this.#find(a, b, c);
      this.#count++;
    }
    this.#words[slot] = a;
    this.#words[slot + 1] = b;
    this.#words[slot + 2] = c | mark << KEY_BITS;
  }

  /** Returns the index of the first word of the slot where a key is or would be. */
  #find(a: number, b: number, c: number): number {
    const words = this.#words;
    const mask = this.#mask;
    let hash = Math.imul(a ^ a >>> 15 ^ Math.imul(c, 0x27d4eb2f), 0x9e3779b1) ^
      Math.imul(b ^ b >>> 13, 0x85ebca77);
    hash = Math.imul(hash ^ hash >>> 16, 0xc2b2ae3d);
    for (let index = (hash ^ hash >>> 15) & mask;; index = index + 1 & mask) {
      const slot = index * WIDTH;
      const third = words[slot + 2] as number;
      if (words[slot] === a && words[slot + 1] === b && (third & KEY_MASK) === c) {
        return slot;
      }
      if (((words[slot] as number) | (words[slot + 1] as number) | third) === 0) return slot;
    }
  }

  /**
   * Makes room for one more key: grows if half of the slots are taken; at the maximum size, up to
   * seven eighths may be. Returns false if there is no room.
   */
  #makeRoom(): boolean {
    const slots = this.#mask + 1;
    if (2 * this.#count < slots) return true;
    if (slots < this.#maxSlots) this.#grow(Math.min(this.#maxSlots, GROWTH * slots));
    else if (8 * this.#count >= 7 * slots) this.#isFull = true;
    return !this.#isFull;
  }

  #grow(slots: number): void {
    const old = this.#words;
    this.#words = new Int32Array(slots * WIDTH);
    this.#mask = slots - 1;
    for (let from = 0; from < old.length; from += WIDTH) {
      const [a, b, c] = [old[from] as number, old[from + 1] as number, old[from + 2] as number];
      if ((a | b | c) === 0) continue;
      const slot = this.#find(a, b, c & KEY_MASK);
      this.#words[slot] = a;
      this.#words[slot + 1] = b;
      this.#words[slot + 2] = c;
    }
  }
}
