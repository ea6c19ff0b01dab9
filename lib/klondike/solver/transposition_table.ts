// The positions that were searched: open addressing with linear probing. A slot is three words of 32
// bits, all zero when it is free (no name is all zero): a name of 84 bits and a mark of 12. The
// table never confuses two names, and forgets only those that find no room. It starts small and
// grows fourfold, since most deals need few entries and touching a large table costs more than
// solving them.
// Readable twin: a `Map` of strings, tied by tests/lib/klondike/solver/transposition_table_test.ts.

const WIDTH = 3;
const FIRST_SLOTS = 1 << 10;
const MAX_SLOTS = 1 << 28;
const GROWTH = 4;
/** The bits of the third word that belong to the name. */
const NAME_BITS = 20;
const NAME_MASK = (1 << NAME_BITS) - 1;

/** The mark of what the table does not hold. */
export const UNKNOWN = -1;

/** A map from names to marks of 12 bits with a limit to its memory. */
export class TranspositionTable {
  readonly #mostSlots: number;
  #words = new Uint32Array(FIRST_SLOTS * WIDTH);
  #mask = FIRST_SLOTS - 1;
  #count = 0;
  #isFull = false;

  /** A table that takes at most so many bytes, but at least its first size. */
  constructor(bytes: number) {
    const slots = 2 ** Math.floor(Math.log2(bytes / (4 * WIDTH)));
    this.#mostSlots = Math.max(FIRST_SLOTS, Math.min(slots, MAX_SLOTS));
  }

  /** How many names it holds. */
  get count(): number {
    return this.#count;
  }

  /** Whether a name did not find room: such names are forgotten. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** The memory it takes. */
  get bytes(): number {
    return this.#words.byteLength;
  }

  /** Empties the table and goes back to its first size. */
  clear(): void {
    if (this.#mask + 1 > FIRST_SLOTS) this.#words = new Uint32Array(FIRST_SLOTS * WIDTH);
    else if (this.#count > 0) this.#words.fill(0);
    this.#mask = FIRST_SLOTS - 1;
    this.#count = 0;
    this.#isFull = false;
  }

  /** The mark of a name; {@linkcode UNKNOWN} for one that the table does not hold. */
  get(a: number, b: number, c: number): number {
    const words = this.#words;
    const slot = this.#find(a, b, c);
    const third = words[slot + 2] as number;
    return ((words[slot] as number) | (words[slot + 1] as number) | third) === 0
      ? UNKNOWN
      : third >>> NAME_BITS;
  }

  /** Gives a name its mark, unless there is no room for it. */
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
    this.#words[slot + 2] = c | mark << NAME_BITS;
  }

  /** The first word of the slot where a name is or would be. */
  #find(a: number, b: number, c: number): number {
    const words = this.#words;
    const mask = this.#mask;
    const [first, second] = [a >>> 0, b >>> 0];
    let hash = Math.imul(a ^ a >>> 15 ^ Math.imul(c, 0x27d4eb2f), 0x9e3779b1) ^
      Math.imul(b ^ b >>> 13, 0x85ebca77);
    hash = Math.imul(hash ^ hash >>> 16, 0xc2b2ae3d);
    for (let index = (hash ^ hash >>> 15) & mask;; index = index + 1 & mask) {
      const slot = index * WIDTH;
      const third = words[slot + 2] as number;
      if (words[slot] === first && words[slot + 1] === second && (third & NAME_MASK) === c) {
        return slot;
      }
      if (((words[slot] as number) | (words[slot + 1] as number) | third) === 0) return slot;
    }
  }

  /** Whether one more name finds room: up to half of the slots are taken, and more of the last ones. */
  #makeRoom(): boolean {
    const slots = this.#mask + 1;
    if (2 * this.#count < slots) return true;
    if (slots < this.#mostSlots) this.#grow(Math.min(this.#mostSlots, GROWTH * slots));
    else if (8 * this.#count >= 7 * slots) this.#isFull = true;
    return !this.#isFull;
  }

  #grow(slots: number): void {
    const old = this.#words;
    this.#words = new Uint32Array(slots * WIDTH);
    this.#mask = slots - 1;
    for (let from = 0; from < old.length; from += WIDTH) {
      const [a, b, c] = [old[from] as number, old[from + 1] as number, old[from + 2] as number];
      if ((a | b | c) === 0) continue;
      const slot = this.#find(a, b, c & NAME_MASK);
      this.#words[slot] = a;
      this.#words[slot + 1] = b;
      this.#words[slot + 2] = c;
    }
  }
}
