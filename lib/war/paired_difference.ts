import { meanOf, type SampleSums, standardErrorOf } from "../statistics.ts";
import type { BlockResults } from "./block.ts";
import { LAST_FINISHED_OUTCOME } from "./game.ts";

/** How much longer the games of one rule take than the same deals by another rule. */
export interface Difference {
  readonly mean: number;
  /** `null` for a single pair. */
  readonly standardError: number | null;
  /** The deals that both rules played to an end. */
  readonly pairs: number;
}

/** The exact sums of differences of steps, deal by deal. They add up like tallies. */
export class PairedSums {
  #count = 0n;
  #sum = 0n;
  #squares = 0n;

  /** Compares two blocks of the same deals, from one of them on. */
  addBlock(results: BlockResults, first: BlockResults, games: number, from = 0): void {
    // A block's sums stay below 2^53: a thousand differences of at most 10^6, squared. Games that
    // may last longer are added one by one.
    let [count, sum, squares] = [0, 0, 0];
    for (let i = from; i < games; i++) {
      if ((results.outcomes[i] as number) > LAST_FINISHED_OUTCOME) continue;
      if ((first.outcomes[i] as number) > LAST_FINISHED_OUTCOME) continue;
      const difference = (results.steps[i] as number) - (first.steps[i] as number);
      count++;
      if (Math.abs(difference) > 1_000_000) {
        this.#sum += BigInt(difference);
        this.#squares += BigInt(difference) ** 2n;
      } else {
        sum += difference;
        squares += difference * difference;
      }
    }
    this.#count += BigInt(count);
    this.#sum += BigInt(sum);
    this.#squares += BigInt(squares);
  }

  /** Adds the pairs of another pairing. */
  merge({ count, sum, squares }: SampleSums): void {
    this.#count += count;
    this.#sum += sum;
    this.#squares += squares;
  }

  /** The exact sums. */
  get sums(): SampleSums {
    return { count: this.#count, sum: this.#sum, squares: this.#squares };
  }

  /** The mean difference with its paired error; `undefined` without a pair. */
  get difference(): Difference | undefined {
    const sums = this.sums;
    if (sums.count === 0n) return undefined;
    return {
      mean: meanOf(sums),
      standardError: sums.count > 1n ? standardErrorOf(sums) : null,
      pairs: Number(sums.count),
    };
  }
}
