import type { Mutant } from "./mutants.ts";
import { type Distances, distances, neighboursOf } from "./neighbours.ts";
import type { Tried } from "./results.ts";
import { Tree } from "./tree.ts";

/** Asks the tests of mutants, one file of tests after another, the cheapest of the near ones first. */
export class Asking implements Disposable {
  readonly #tree = new Tree();
  readonly #distances: Distances;
  /** What a file of tests takes, in milliseconds; of one that fails by itself nothing is learnt. */
  readonly #cost = new Map<string, number | undefined>();

  private constructor(distances: Distances) {
    this.#distances = distances;
  }

  static async begin(): Promise<Asking> {
    return new Asking(await distances());
  }

  [Symbol.dispose](): void {
    this.#tree[Symbol.dispose]();
  }

  /** What the neighbouring tests say of a mutant. */
  async try(mutant: Mutant): Promise<Tried> {
    const near = await this.#sorted(neighboursOf(mutant.file, this.#distances));
    return await this.#tree.with([mutant], async () => {
      for (const test of near) {
        const outcome = await this.#tree.test([test]);
        if (outcome === "unreadable") return { ...mutant, verdict: "unreadable" };
        if (outcome === "failed") return { ...mutant, verdict: "killed", by: test };
      }
      return { ...mutant, verdict: "survived" };
    });
  }

  /** Those of some mutants that all tests together miss. */
  async survivorsOf(mutants: readonly Mutant[]): Promise<readonly Mutant[]> {
    if (mutants.length === 0) return [];
    const outcome = await this.#tree.with(
      mutants,
      () => this.#tree.test(["tests"], ["--parallel"]),
    );
    if (outcome === "passed") return mutants;
    if (mutants.length === 1) return [];
    const half = Math.ceil(mutants.length / 2);
    return [
      ...await this.survivorsOf(mutants.slice(0, half)),
      ...await this.survivorsOf(mutants.slice(half)),
    ];
  }

  async #sorted(tests: readonly string[]): Promise<string[]> {
    for (const test of tests) {
      if (!this.#cost.has(test)) this.#cost.set(test, await this.#time(test));
    }
    const known = tests.filter((test) => this.#cost.get(test) !== undefined);
    // The own test and the nearest one come first; of the others the quick ones.
    const cost = (test: string): number => this.#cost.get(test) ?? 0;
    return [...known.slice(0, 1), ...known.slice(1).toSorted((a, b) => cost(a) - cost(b))];
  }

  async #time(test: string): Promise<number | undefined> {
    const begun = performance.now();
    const outcome = await this.#tree.test([test]);
    if (outcome === "passed") return performance.now() - begun;
    console.error(`${test} fails without any change`);
    return undefined;
  }
}
