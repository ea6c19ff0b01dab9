import type { Mutant } from "./mutants.ts";
import { type Distances, distances, neighboursOf } from "./neighbours.ts";
import type { Tried } from "./results.ts";
import { type Outcome, Tree } from "./tree.ts";

/** Asks the tests of mutants, one file of tests after another. */
export class Asking implements Disposable {
  readonly #tree = new Tree();
  readonly #distances: Distances;
  /** What each file of tests took when it passed last, in milliseconds. */
  readonly #cost = new Map<string, number>();
  /** Whether a file of tests passes where nothing is changed. */
  readonly #isSound = new Map<string, boolean>();

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
    const near = neighboursOf(mutant.file, this.#distances);
    const tests = this.#sorted(near).filter((test) => this.#isSound.get(test) !== false);
    for (const test of tests) {
      const outcome = await this.#tree.with([mutant], () => this.#time(test));
      if (outcome === "unreadable") return { ...mutant, verdict: "unreadable" };
      if (outcome === "failed" && await this.#passesAlone(test)) {
        return { ...mutant, verdict: "killed", by: test };
      }
    }
    return { ...mutant, verdict: "survived" };
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

  /** The own test and the nearest one come first; of the others the quick ones. */
  #sorted(near: readonly string[]): string[] {
    const cost = (test: string): number => this.#cost.get(test) ?? UNKNOWN_MS;
    return [...near.slice(0, 1), ...near.slice(1).toSorted((a, b) => cost(a) - cost(b))];
  }

  async #time(test: string): Promise<Outcome> {
    const begun = performance.now();
    const outcome = await this.#tree.test([test]);
    if (outcome === "passed") this.#cost.set(test, performance.now() - begun);
    return outcome;
  }

  async #passesAlone(test: string): Promise<boolean> {
    const known = this.#isSound.get(test);
    if (known !== undefined) return known;
    const isSound = await this.#time(test) === "passed";
    this.#isSound.set(test, isSound);
    if (!isSound) console.error(`${test} fails without any change`);
    return isSound;
  }
}

const UNKNOWN_MS = 1000;
