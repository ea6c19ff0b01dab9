import { assert } from "@std/assert";
import { meanOf, standardErrorOf, sumsOf } from "../../../lib/statistics.ts";
import type { Tally } from "../../../lib/tally.ts";
import { DEFAULT_RULES, type WarOptions } from "../../../lib/war/options.ts";
import { blockTasks, createSimulation } from "../../../lib/war/simulation.ts";
import { WarTally } from "../../../lib/war/tally.ts";
import { sampleOf } from "../../sample.ts";

interface Reference {
  readonly steps: Readonly<Record<string, readonly [number, number]>>;
  readonly comparisonsOfSize4: readonly [number, number];
  readonly peaceSteps: readonly [number, number];
}

const REFERENCE: Reference = JSON.parse(Deno.readTextFileSync("testdata/war/reference_means.json"));
/** tests/long sets a larger number. */
const GAMES = sampleOf(40_000, 100_000);

function simulate(options: Partial<WarOptions>): WarTally {
  const play = createSimulation([{ ...DEFAULT_RULES, ...options }]);
  const tally = new WarTally();
  for (const task of blockTasks(1, { first: 0, count: GAMES }, 50)) {
    const [data] = play(task).tallies;
    const part = data && WarTally.fromData(data);
    if (part) tally.merge(part);
  }
  return tally;
}

/** Agrees if the difference is at most three combined standard errors. */
function assertAgrees(tally: Tally, [mean, error]: readonly [number, number], what: string): void {
  const sums = sumsOf(tally);
  const limit = 3 * Math.hypot(standardErrorOf(sums), error);
  const difference = meanOf(sums) - mean;
  assert(Math.abs(difference) <= limit, `${what}: off by ${difference}, allowed ${limit}`);
}

Deno.test("the mean steps of war sizes 1 to 10 agree with an independent program", () => {
  for (const [warSize, expected] of Object.entries(REFERENCE.steps)) {
    const tally = simulate({ warSize: Number(warSize) });
    assertAgrees(tally.measure("steps"), expected, `war size ${warSize}`);
    if (warSize === "4") {
      assertAgrees(tally.measure("comparisons"), REFERENCE.comparisonsOfSize4, "comparisons");
    }
  }
});

Deno.test("in peace games take 377 steps, and A wins 5.5% of them", () => {
  const tally = simulate({ peace: true });
  assertAgrees(tally.measure("steps"), REFERENCE.peaceSteps, "peace");
  const share = tally.count("a") / tally.games;
  assert(Math.abs(share - 0.055) < 3 * Math.hypot(Math.sqrt(0.055 * 0.945 / GAMES), 0.0005));
});

Deno.test("A does not win half: 50.8% at size 1, 49.8% at size 4", () => {
  for (const [warSize, expected] of [[1, 0.508], [4, 0.498]] as const) {
    const share = simulate({ warSize }).count("a") / GAMES;
    assert(Math.abs(share - expected) < 3 * Math.hypot(0.5 / Math.sqrt(GAMES), 0.0005));
  }
});
