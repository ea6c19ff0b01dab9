import type { Span } from "../../lib/shard.ts";

/** Trials whose marks lie together: a page is given up when all of them are in the set. */
const PAGE = 1 << 15;

const FULL = "full";

/** A set of trials by their numbers. One that is nearly without gaps takes a few bytes a page. */
export class Trials {
  readonly #pages = new Map<number, { readonly bits: Uint32Array; count: number } | typeof FULL>();
  #size = 0;
  /** The marks of a page that was given up. */
  #spare: Uint32Array | undefined;

  /** How many there are. */
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

  /** Whether a trial is in the set. */
  has(trial: number): boolean {
    const [index, word, bit] = placeOf(trial);
    const page = this.#pages.get(index);
    return page === FULL || page !== undefined && ((page.bits[word] as number) & bit) !== 0;
  }

  /** The spans of the trials among others that are not in the set, in their order. */
  *gaps({ first, count }: Span): Generator<Span> {
    const end = first + count;
    let at = first;
    // Of 10^12 trials most are behind the last page, and no time is spent on them.
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

/** Where the mark of a trial is: its page, its word in that, its bit in that. */
function placeOf(trial: number): [page: number, word: number, bit: number] {
  const inPage = trial % PAGE;
  return [(trial - inPage) / PAGE, inPage >>> 5, 1 << (inPage & 31)];
}
