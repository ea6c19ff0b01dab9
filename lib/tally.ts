/** Values below this are counted in an array, the rare larger ones in a map. */
const DENSE = 2048;

/** How often each whole number from 0 on was seen. Tallies add up in any order to the same tally. */
export class Tally {
  readonly #dense = new Float64Array(DENSE);
  readonly #rare = new Map<number, number>();

  /** Counts a value once more, or several times. */
  add(value: number, times = 1): void {
    if (value < DENSE) this.#dense[value] = (this.#dense[value] ?? 0) + times;
    else this.#rare.set(value, (this.#rare.get(value) ?? 0) + times);
  }

  /** Adds everything that another tally counted. */
  merge(other: Tally): void {
    for (const [value, times] of other.entries()) this.add(value, times);
  }

  /** The values that were seen, ascending, each with how often. */
  entries(): [value: number, times: number][] {
    const entries: [number, number][] = [];
    this.#dense.forEach((times, value) => {
      if (times > 0) entries.push([value, times]);
    });
    const rare = [...this.#rare].sort(([one], [other]) => one - other);
    return [...entries, ...rare];
  }

  /** The number of values that were counted, repetitions included. */
  get total(): number {
    return this.entries().reduce((sum, [, times]) => sum + times, 0);
  }

  /** How often one value was seen. */
  count(value: number): number {
    return (value < DENSE ? this.#dense[value] : this.#rare.get(value)) ?? 0;
  }

  /** As an object with a key for each value, ascending. */
  toJSON(): Record<string, number> {
    return Object.fromEntries(this.entries());
  }
}

/** The tally of an object that {@linkcode Tally.toJSON} wrote, `undefined` when it is none. */
export function parseTally(json: unknown): Tally | undefined {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return undefined;
  const tally = new Tally();
  for (const [key, times] of Object.entries(json)) {
    const value = Number(key);
    if (!/^(0|[1-9]\d*)$/.test(key) || !Number.isSafeInteger(value)) return undefined;
    if (!Number.isSafeInteger(times) || times < 1) return undefined;
    tally.add(value, times);
  }
  return tally;
}
