import { meanOf, type SampleSums, standardErrorOf } from "../statistics.ts";
import type { BlockResults } from "./block.ts";
import { LAST_FINISHED_OUTCOME } from "./game.ts";

/** Difference in game length between two sets of rules on the same deals. */
export interface Difference {
  readonly mean: number;
  /** `null` for a single pair. */
  readonly standardError: number | null;
  /** Number of deals that both rules played to an end. */
  readonly pairs: number;
}

/** Exact sums of differences in steps, deal by deal; they can be added like tallies. */
export class PairedSums {
  #count = 0n;
  #sum = 0n;
  #squares = 0n;

  /** Compares two blocks of the same deals, beginning with game `from`. */
  addBlock(results: BlockResults, first: BlockResults, games: number, from = 0): void {
    // A block's sums stay below 2^53: 1,000 squares of differences up to 10^6. Add larger
    // differences one by one.
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

  /** Adds the sums of other pairs. */
  merge({ count, sum, squares }: SampleSums): void {
    this.#count += count;
    this.#sum += sum;
    this.#squares += squares;
  }

  get sums(): SampleSums {
    return { count: this.#count, sum: this.#sum, squares: this.#squares };
  }

  /** The mean difference with its paired error, or `undefined` if there are no pairs. */
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
