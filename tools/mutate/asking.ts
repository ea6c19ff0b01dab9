import type { Mutant } from "./mutants.ts";
import { type Distances, distances, neighboursOf } from "./neighbours.ts";
import type { Results, Tried } from "./results.ts";
import { Tree } from "./tree.ts";

/** Numbers of test files to run together: few at first, because most mutants die soon. */
const GROUPS = [1, 4, Infinity];

/** Runs tests with mutants. */
export class Asking implements Disposable {
  readonly #tree = new Tree();
  readonly #distances: Distances;
  readonly #results: Results;
  /** For each test file, true if it passes without a change. */
  readonly #isSound = new Map<string, boolean>();

  private constructor(distances: Distances, results: Results) {
    this.#distances = distances;
    this.#results = results;
  }

  static async begin(results: Results): Promise<Asking> {
    return new Asking(await distances(), results);
  }

  [Symbol.dispose](): void {
    this.#tree[Symbol.dispose]();
  }

  /** Runs the neighbouring tests with a mutant, `first` before all others. */
  async try(mutant: Mutant, first?: string): Promise<Tried> {
    let begin = 0;
    for (const size of GROUPS) {
      for (;;) {
        const tests = this.#testsOf(mutant.file, first).slice(begin, begin + size);
        if (tests.length === 0) break;
        const outcome = await this.#tree.with([mutant], () => this.#tree.test(tests));
        if (outcome.kind === "unreadable") return { ...mutant, verdict: "unreadable" };
        if (outcome.kind === "passed") break;
        const by = outcome.by ?? tests[0] ?? "";
        if (!await this.#passesAlone(by)) continue;
        const how = outcome.by === undefined ? `${tests.join(" ")}, without an end` : by;
        return { ...mutant, verdict: "killed", by: how };
      }
      begin += size;
    }
    return { ...mutant, verdict: "survived" };
  }

  /** Returns the mutants that all tests together miss. */
  async survivorsOf(mutants: readonly Mutant[]): Promise<readonly Mutant[]> {
    if (mutants.length === 0) return [];
    const { kind } = await this.#tree.testAll();
    if (kind !== "passed") throw new Error("the tests fail without any change");
    return this.#missed(mutants);
  }

  async #missed(mutants: readonly Mutant[]): Promise<readonly Mutant[]> {
    const outcome = await this.#tree.with(mutants, () => this.#tree.testAll());
    if (outcome.kind === "passed") return mutants;
    if (mutants.length === 1) return [];
    const half = Math.ceil(mutants.length / 2);
    return [
      ...await this.#missed(mutants.slice(0, half)),
      ...await this.#missed(mutants.slice(half)),
    ];
  }

  /** Returns the tests of a file: `first`, then those that killed most mutants, then the nearest. */
  #testsOf(file: string, first: string | undefined): string[] {
    const kills = (test: string): number =>
      test === first ? Infinity : this.#results.killsOf(file, test);
    return neighboursOf(file, this.#distances)
      .filter((test) => this.#isSound.get(test) !== false)
      .toSorted((a, b) => kills(b) - kills(a));
  }

  async #passesAlone(test: string): Promise<boolean> {
    const known = this.#isSound.get(test);
    if (known !== undefined) return known;
    const isSound = (await this.#tree.test([test])).kind === "passed";
    this.#isSound.set(test, isSound);
    if (!isSound) console.error(`${test} fails without any change`);
    return isSound;
  }
}
