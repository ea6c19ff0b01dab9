import { assert, assertEquals } from "@std/assert";
import { meanOf, quantile, summarize, sumsOf, varianceOf, wilson } from "../../lib/statistics.ts";
import { Tally } from "../../lib/tally.ts";

function tallyOf(...values: number[]): Tally {
  const tally = new Tally();
  for (const value of values) tally.add(value);
  return tally;
}

Deno.test("Wilson's interval agrees with published tables", () => {
  // Newcombe (1998), table I, method 3.
  for (
    const [successes, trials, low, high] of [
      [81, 263, "0.2553", "0.3662"],
      [15, 148, "0.0624", "0.1605"],
      [0, 20, "0.0000", "0.1611"],
      [1, 29, "0.0061", "0.1718"],
    ] as const
  ) {
    const interval = wilson(successes, trials);
    assertEquals([interval.low.toFixed(4), interval.high.toFixed(4)], [low, high]);
  }
});

Deno.test("Wilson's interval is inside 0 to 1, and is 0 to 1 without trials", () => {
  assertEquals(wilson(0, 0), { low: 0, high: 1 });
  assertEquals(wilson(0, 7).low, 0);
  assertEquals(wilson(7, 7).high, 1);
});

Deno.test("a summary has the statistics of the sample", () => {
  const summary = summarize(tallyOf(2, 4, 4, 4, 5, 5, 7, 9));
  assert(summary !== undefined);
  assertEquals([summary.mean, summary.min, summary.max], [5, 2, 9]);
  assertEquals(summary.standardDeviation, Math.sqrt(32 / 7));
  assertEquals(summary.standardError, Math.sqrt(32 / 7 / 8));
  assertEquals(summarize(tallyOf()), undefined);
  const { standardDeviation, standardError } = summarize(tallyOf(3)) ?? {};
  assertEquals([standardDeviation, standardError], [null, null]);
});

Deno.test("a quantile is the smallest value not exceeded by enough values", () => {
  const tally = tallyOf(...Array.from({ length: 100 }, (_, i) => i + 1));
  assertEquals([0, 0.01, 0.05, 0.5, 0.501, 1].map((share) => quantile(tally, share)), [
    1,
    1,
    5,
    50,
    51,
    100,
  ]);
});

Deno.test("sums are exact even if doubles are not", () => {
  const tally = new Tally();
  tally.add(1_000_000_000, 1_000_000_000_000);
  tally.add(1_000_000_001, 1_000_000_000_000);
  assertEquals(sumsOf(tally).sum, 2_000_000_001_000_000_000_000n);
  assert(Math.abs(varianceOf(sumsOf(tally)) - 0.25) < 1e-9);
});

Deno.test("a mean is the double nearest to the exact quotient", () => {
  for (let count = 1; count <= 60; count++) {
    for (let sum = -100; sum <= 100; sum++) {
      const sums = { count: BigInt(count), sum: BigInt(sum), squares: 0n };
      assertEquals(meanOf(sums) + 0, sum / count + 0, `${sum} / ${count}`);
    }
  }
  const large = { count: 3n * 10n ** 30n, sum: 10n ** 31n, squares: 0n };
  assertEquals(meanOf(large), 10 / 3);
  // Half way between two doubles, and a little more.
  const half = 2n ** 53n + 1n;
  assertEquals(meanOf({ count: 1n, sum: half, squares: 0n }), 2 ** 53);
  assertEquals(
    meanOf({ count: 10n ** 40n, sum: half * 10n ** 40n + 1n, squares: 0n }),
    2 ** 53 + 2,
  );
});
