import { assert, assertEquals } from "@std/assert";
import { meanOf, standardErrorOf, sumsOf } from "../../../lib/statistics.ts";
import { allocateResults, BLOCK_SIZE, blockStreams } from "../../../lib/war/block.ts";
import { createKernel } from "../../../lib/war/kernel.ts";
import { DEFAULT_RULES, type WarOptions } from "../../../lib/war/options.ts";
import { WarTally } from "../../../lib/war/tally.ts";
import { solveExactly } from "./exact.ts";

const BLOCKS = 100;

function simulate(ranks: readonly number[], options: WarOptions, seed: number): WarTally {
  const play = createKernel(options, Uint8Array.from(ranks));
  const results = allocateResults();
  const tally = new WarTally();
  for (const streams of blockStreams(seed).take(BLOCKS)) {
    play(streams, BLOCK_SIZE, results);
    tally.addBlock(results, BLOCK_SIZE);
  }
  return tally;
}

Deno.test("with two cards each the exact numbers equal those computed by hand", () => {
  // Four ranks: the higher of each pair wins; two wins in a row end the game.
  const { winsA, drawn, steps } = solveExactly([0, 1, 2, 3], { ...DEFAULT_RULES, warSize: 1 });
  assertEquals(drawn, 0);
  assert(Math.abs(winsA - 0.5) < 1e-6);
  assert(Math.abs(steps - 4) < 1e-6);
  // Two equal pairs, peace: B never loses a card, so B wins every game that ends.
  const peace = solveExactly([0, 0, 0, 0], { ...DEFAULT_RULES, peace: true });
  assertEquals(peace, { winsA: 0, drawn: 0, steps: 2 });
});

Deno.test("simulated tiny decks agree with the exact probabilities and lengths", () => {
  const decks = [[0, 0, 1, 1], [0, 1, 2, 3], [0, 0, 1, 1, 2, 2], [0, 0, 0, 1, 1, 1, 2, 2]];
  const variants: Partial<WarOptions>[] = [
    {},
    { peace: true },
    { runOut: "last-card" },
    { runOut: "draw", warSize: 2 },
    { deal: "halves", piles: "separate" },
  ];
  let seed = 1;
  for (const ranks of decks) {
    for (const variant of variants) {
      // With these eight cards some peaceful deals never end, whatever the coins are.
      if (variant.peace && ranks.length === 8) continue;
      const options = { ...DEFAULT_RULES, warSize: 1, ...variant };
      const exact = solveExactly(ranks, options);
      const tally = simulate(ranks, options, seed++);
      const about = `${ranks} ${JSON.stringify(variant)}`;
      const steps = sumsOf(tally.measure("steps"));
      const off = Math.abs(meanOf(steps) - exact.steps);
      assert(off <= 4 * standardErrorOf(steps) + 1e-6, `steps of ${about}: off by ${off}`);
      for (const [outcome, share] of [["a", exact.winsA], ["drawn", exact.drawn]] as const) {
        const error = Math.sqrt(share * (1 - share) / tally.games);
        const difference = Math.abs(tally.count(outcome) / tally.games - share);
        assert(difference <= 4 * error + 1e-6, `${outcome} of ${about}: off by ${difference}`);
      }
    }
  }
});
