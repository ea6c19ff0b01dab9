import type { Span } from "../../lib/shard.ts";

/** The number of trials per page; a full page needs no bits. */
const PAGE = 1 << 15;

const FULL = "full";

/** Set of trials by their numbers. If it has few gaps, it takes a few bytes per page. */
export class Trials {
  readonly #pages = new Map<number, { readonly bits: Uint32Array; count: number } | typeof FULL>();
  #size = 0;
  /** The marks of a page that was given up. */
  #spare: Uint32Array | undefined;

  /** The number of trials in the set. */
  get size(): number {
    return this.#size;
  }

  /** Adds a trial; returns whether it is new. */
  add(trial: number): boolean {
    if (this.has(trial)) return false;
    const [index, word, bit] = placeOf(trial);
    let page = this.#pages.get(index);
    if (page === undefined || page === FULL) {
      page = { bits: this.#spare?.fill(0) ?? new Uint32Array(PAGE / 32), count: 0 };
      this.#spare = undefined;
      this.#pages.set(index, page);
    }
    page.bits[word] = (page.bits[word] as number) | bit;
    if (++page.count === PAGE) {
      this.#pages.set(index, FULL);
      this.#spare = page.bits;
    }
    this.#size++;
    return true;
  }

  /** Takes a trial out that is in the set. */
  delete(trial: number): void {
    const [index, word, bit] = placeOf(trial);
    let page = this.#pages.get(index);
    if (page === FULL) {
      page = { bits: new Uint32Array(PAGE / 32).fill(0xffffffff), count: PAGE };
      this.#pages.set(index, page);
    }
    if (page === undefined) return;
    page.bits[word] = (page.bits[word] as number) & ~bit;
    page.count--;
    this.#size--;
  }

  /** Returns true if a trial is in the set. */
  has(trial: number): boolean {
    const [index, word, bit] = placeOf(trial);
    const page = this.#pages.get(index);
    return page === FULL || page !== undefined && ((page.bits[word] as number) & bit) !== 0;
  }

  /** The spans of the trials among others that are not in the set, in their order. */
  *gaps({ first, count }: Span): Generator<Span> {
    const end = first + count;
    let at = first;
    // Skip what is behind the last page: there may be 10^12 trials.
    for (const index of [...this.#pages.keys()].sort((one, other) => one - other)) {
      const from = Math.max(first, index * PAGE);
      const to = Math.min(end, (index + 1) * PAGE);
      const step = this.#pages.get(index) === FULL ? PAGE : 1;
      for (let trial = from; trial < to; trial += step) {
        if (!this.has(trial)) continue;
        if (trial > at) yield { first: at, count: trial - at };
        at = Math.min(to, trial + step);
      }
    }
    if (at < end) yield { first: at, count: end - at };
  }
}

/** Returns the page of a trial, its word in the page, and its bit in the word. */
function placeOf(trial: number): [page: number, word: number, bit: number] {
  const inPage = trial % PAGE;
  return [(trial - inPage) / PAGE, inPage >>> 5, 1 << (inPage & 31)];
}
