import { assert, assertEquals } from "@std/assert";
import type { SampleSums } from "../../../lib/statistics.ts";
import { allocateResults, type BlockResults } from "../../../lib/war/block.ts";
import { OUTCOMES, type WarOutcome } from "../../../lib/war/game.ts";
import { PairedSums } from "../../../lib/war/paired_difference.ts";

function resultsOf(games: readonly (readonly [WarOutcome, number])[]): BlockResults {
  const results = allocateResults();
  games.forEach(([outcome, steps], game) => {
    results.outcomes[game] = OUTCOMES.indexOf(outcome);
    results.steps[game] = steps;
  });
  return results;
}

function sumsOf(differences: readonly number[]): SampleSums {
  const all = differences.map(BigInt);
  return {
    count: BigInt(all.length),
    sum: all.reduce((sum, one) => sum + one, 0n),
    squares: all.reduce((sum, one) => sum + one * one, 0n),
  };
}

Deno.test("only deals that both rules played to an end are compared", () => {
  const pairing = new PairedSums();
  const ends: WarOutcome[] = ["a", "b", "drawn", "unfinished", "endless"];
  const own = ends.flatMap((end) => ends.map(() => [end, 10] as const));
  const first = ends.flatMap(() => ends.map((end) => [end, 3] as const));
  pairing.addBlock(resultsOf(own), resultsOf(first), own.length);
  assertEquals(pairing.sums, sumsOf(Array(9).fill(7)));
});

Deno.test("sums are exact for the longest games, and partial sums add up", () => {
  const long = 999_999_999;
  const steps = [long, 1, long, 1_000_001, 1_000_002, 5, 0];
  const others = [1, long, 2, 1, 1, 8, 0];
  const differences = steps.map((one, game) => one - (others[game] ?? 0));
  const whole = new PairedSums();
  const parts = new PairedSums();
  const [own, first] = [steps, others].map((all) => resultsOf(all.map((one) => ["a", one])));
  assert(own !== undefined && first !== undefined);
  whole.addBlock(own, first, steps.length);
  assertEquals(whole.sums, sumsOf(differences));
  for (const [index, one] of steps.entries()) {
    const part = new PairedSums();
    part.addBlock(resultsOf([["b", one]]), resultsOf([["a", others[index] ?? 0]]), 1);
    parts.merge(part.sums);
  }
  assertEquals(parts.sums, whole.sums);
});

Deno.test("the difference is the mean with its error, or undefined without a pair", () => {
  const pairing = new PairedSums();
  assertEquals(pairing.difference, undefined);
  pairing.merge(sumsOf([2, 4, 6, 8]));
  assertEquals(pairing.difference, { mean: 5, standardError: Math.sqrt(20 / 3 / 4), pairs: 4 });
});
