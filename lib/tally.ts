/** Values below this are counted in an array, the rare larger ones in a map. */
const DENSE_LIMIT = 2048;
/**
 * Initial length of the array; it grows on demand because most tallies are of a few small numbers.
 */
const INITIAL_LENGTH = 64;

/** Counts of whole numbers from 0. Tallies merged in any order give the same tally. */
export class Tally {
  #dense = new Float64Array(INITIAL_LENGTH);
  readonly #rare = new Map<number, number>();
  #total = 0;

  /** Counts a value once or several times. */
  add(value: number, times = 1): void {
    this.#total += times;
    if (value < this.#dense.length) {
      this.#dense[value] = (this.#dense[value] as number) + times;
    } else if (value < DENSE_LIMIT) {
      this.#grow(value);
      this.#dense[value] = times;
    } else {
      this.#rare.set(value, (this.#rare.get(value) ?? 0) + times);
    }
  }

  #grow(value: number): void {
    let length = this.#dense.length;
    while (length <= value) length *= 2;
    const dense = new Float64Array(length);
    dense.set(this.#dense);
    this.#dense = dense;
  }

  /** Adds the counts of another tally. */
  merge(other: Tally): void {
    for (let value = 0; value < other.#dense.length; value++) {
      const times = other.#dense[value] as number;
      if (times > 0) this.add(value, times);
    }
    for (const [value, times] of other.#rare) this.add(value, times);
  }

  /** Returns the values that were counted, ascending, each with its count. */
  entries(): [value: number, times: number][] {
    const entries: [number, number][] = [];
    this.#dense.forEach((times, value) => {
      if (times > 0) entries.push([value, times]);
    });
    const rare = [...this.#rare].sort(([one], [other]) => one - other);
    return [...entries, ...rare];
  }

  /** Number of values that were counted, repetitions included. */
  get total(): number {
    return this.#total;
  }

  /** Returns the count of a value. */
  count(value: number): number {
    return (value < DENSE_LIMIT ? this.#dense[value] : this.#rare.get(value)) ?? 0;
  }

  /** Returns a plain object with one ascending key per value. */
  toJSON(): Record<string, number> {
    return Object.fromEntries(this.entries());
  }
}

/** Parses the output of {@linkcode Tally.toJSON}, or returns `undefined` if it is invalid. */
export function tallyFromJson(json: unknown): Tally | undefined {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return undefined;
  const tally = new Tally();
  for (const [key, times] of Object.entries(json)) {
    const value = Number(key);
    if (!Number.isSafeInteger(value) || value < 0 || String(value) !== key) return undefined;
    if (!Number.isSafeInteger(times) || times < 1) return undefined;
    tally.add(value, times);
  }
  return tally;
}
