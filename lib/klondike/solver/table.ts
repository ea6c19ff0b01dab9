// The set of positions that were searched: open addressing with linear probing. A slot is `width`
// 32-bit words, all zero when it is free (no key is all zero). The set never confuses two keys, and
// forgets only those that find no room, so "seen before" is exact. It starts small and grows
// fourfold, since most deals need few entries and touching a large table costs more than solving
// them. The top bits of the second word can hold a mark that is no part of the key (see
// `addDrawn`).
// Readable twin: a `Set` of strings, tied by tests/lib/klondike/solver/table_test.ts.

const FIRST_SLOTS = 1 << 12;
const GROWTH_BITS = 2;
const FULLEST = 0.8;
/** The bits of the second word that belong to the key where there are marks. */
const MARKED_KEY = 0x01ffffff;
const MARK_SHIFT = 25;
/** A mark holds two numbers of draws from 0 to this one, which stands for none. */
const NO_DRAWS = 8;

/** A set of keys of two or three 32-bit words with a limit to its memory. */
export class KeyTable {
  readonly #width: number;
  readonly #largestSlots: number;
  readonly #keyMask: number;
  #words: Uint32Array;
  #mask = FIRST_SLOTS - 1;
  #room = Math.floor(FIRST_SLOTS * FULLEST);
  #count = 0;
  #isFull = false;

  /**
   * A set of keys of `width` words that takes at most `bytes` (but at least its first size). With
   * marks a key has 25 bits in its second word.
   */
  constructor(width: 2 | 3, bytes: number, hasMarks = false) {
    this.#width = width;
    this.#keyMask = hasMarks ? MARKED_KEY : ~0;
    const slots = 2 ** Math.floor(Math.log2(bytes / (4 * width)));
    this.#largestSlots = Math.max(FIRST_SLOTS, Math.min(slots, 2 ** 28));
    this.#words = new Uint32Array(FIRST_SLOTS * width);
  }

  /** How many keys it holds. */
  get count(): number {
    return this.#count;
  }

  /** Whether a key did not find room: such keys are forgotten. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** The memory it takes. */
  get bytes(): number {
    return this.#words.byteLength;
  }

  /** Empties the set and goes back to its first size. */
  clear(): void {
    if (this.#mask + 1 > FIRST_SLOTS) this.#words = new Uint32Array(FIRST_SLOTS * this.#width);
    else if (this.#count > 0) this.#words.fill(0);
    this.#mask = FIRST_SLOTS - 1;
    this.#room = Math.floor(FIRST_SLOTS * FULLEST);
    this.#count = 0;
    this.#isFull = false;
  }

  /** Adds a key (its third word is 0 at width 2); whether it is new, as far as there is room. */
  add(a: number, b: number, c: number): boolean {
    return this.#insert(this.#find(a, b, c), a, b, c);
  }

  /**
   * Adds a key with a number of cards drawn at turn 3, and returns whether nothing that reaches as
   * much was added before: fewer draws of the same remainder reach more, and any draws more than
   * none (talon.ts).
   */
  addDrawn(a: number, b: number, drawn: number): boolean {
    const remainder = drawn % 3;
    const draws = Math.floor(drawn / 3);
    const slot = this.#find(a, b, 0);
    if (((this.#words[slot] as number) | (this.#words[slot + 1] as number)) === 0) {
      const ones = remainder === 1 ? draws : NO_DRAWS;
      const twos = remainder === 2 ? draws : NO_DRAWS;
      return this.#insert(slot, a, b | (ones + (NO_DRAWS + 1) * twos) << MARK_SHIFT, 0);
    }
    if (remainder === 0) return false;
    const mark = (this.#words[slot + 1] as number) >>> MARK_SHIFT;
    const twos = Math.floor(mark / (NO_DRAWS + 1));
    const ones = mark - (NO_DRAWS + 1) * twos;
    if (draws >= (remainder === 1 ? ones : twos)) return false;
    const marked = remainder === 1 ? draws + (NO_DRAWS + 1) * twos : ones + (NO_DRAWS + 1) * draws;
    this.#words[slot + 1] = b | marked << MARK_SHIFT;
    return true;
  }

  /** Puts a key into the slot that was found for it, unless it is there already. */
  #insert(found: number, a: number, b: number, c: number): boolean {
    let slot = found;
    if (((this.#words[slot] as number) | (this.#words[slot + 1] as number)) !== 0) return false;
    if (this.#count >= this.#room) {
      if (!this.#grow()) {
        this.#isFull = true;
        return true;
      }
      slot = this.#find(a, b, c);
    }
    this.#count++;
    this.#store(slot, a, b, c);
    return true;
  }

  /** The first word of the slot where a key is or would be. */
  #find(a: number, b: number, c: number): number {
    const words = this.#words;
    const width = this.#width;
    const mask = this.#mask;
    const keyMask = this.#keyMask;
    const low = a >>> 0;
    const high = b & keyMask;
    let hash = Math.imul(a ^ a >>> 15 ^ Math.imul(c, 0x27d4eb2f), 0x9e3779b1) ^
      Math.imul(high ^ high >>> 13, 0x85ebca77);
    hash = Math.imul(hash ^ hash >>> 16, 0xc2b2ae3d);
    for (let index = (hash ^ hash >>> 15) & mask;; index = index + 1 & mask) {
      const slot = index * width;
      const first = words[slot] as number;
      const second = words[slot + 1] as number;
      if (first === low && (second & keyMask) === high) {
        if (width === 2 || words[slot + 2] === c >>> 0) return slot;
      } else if ((first | second) === 0) return slot;
    }
  }

  #store(slot: number, a: number, b: number, c: number): void {
    this.#words[slot] = a;
    this.#words[slot + 1] = b;
    if (this.#width === 3) this.#words[slot + 2] = c;
  }

  #grow(): boolean {
    const slots = this.#mask + 1;
    if (slots >= this.#largestSlots) return false;
    const old = this.#words;
    const grown = Math.min(this.#largestSlots, slots << GROWTH_BITS);
    this.#words = new Uint32Array(grown * this.#width);
    this.#mask = grown - 1;
    this.#room = Math.floor(grown * FULLEST);
    for (let slot = 0; slot < old.length; slot += this.#width) {
      const a = old[slot] as number;
      const b = old[slot + 1] as number;
      const c = this.#width === 3 ? old[slot + 2] as number : 0;
      if ((a | b) !== 0) this.#store(this.#find(a, b, c), a, b, c);
    }
    return true;
  }
}
