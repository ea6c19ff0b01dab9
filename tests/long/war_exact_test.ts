import { assert } from "@std/assert";
import { allocateResults, BLOCK_SIZE, blockStreams } from "../../lib/war/block.ts";
import { solveExactly } from "../../lib/war/exact.ts";
import { createKernel } from "../../lib/war/kernel.ts";
import { DEFAULT_RULES, type WarOptions } from "../../lib/war/options.ts";
import { buildPositionGraph } from "../../lib/war/position_graph.ts";
import { WarTally } from "../../lib/war/tally.ts";

const GAMES = 10_000_000;

const RULES: readonly Partial<WarOptions>[] = [
  { ranks: 4, suits: 2, warSize: 1 },
  { ranks: 3, suits: 4, warSize: 1, pickup: "played" },
  { ranks: 3, suits: 3, warSize: 2, runOut: "last-card" },
  { ranks: 3, suits: 2, warSize: 1, piles: "separate", reshuffle: true, pickup: "shuffle" },
];

for (const rules of RULES) {
  Deno.test(`ten million games agree with the exact probabilities by ${JSON.stringify(rules)}`, () => {
    const options = { ...DEFAULT_RULES, ...rules };
    const graph = buildPositionGraph(options, 1_000_000);
    assert(graph.ok);
    const { probabilities } = solveExactly(graph.value, options);
    const play = createKernel(options);
    const results = allocateResults();
    const tally = new WarTally();
    for (const streams of blockStreams(2026).take(GAMES / BLOCK_SIZE)) {
      play(streams, BLOCK_SIZE, results);
      tally.addBlock(results, BLOCK_SIZE);
    }
    for (const outcome of ["a", "b", "drawn", "endless"] as const) {
      const share = probabilities[outcome].low;
      const error = Math.sqrt(share * (1 - share) / GAMES);
      const off = Math.abs(tally.count(outcome) / GAMES - share);
      assert(off <= 4 * error + 1e-9, `${outcome}: ${off / error} errors off`);
    }
  });
}

Deno.test("the exact odds follow a shuffle with more ways than a call can have arguments", () => {
  const shuffled = { pickup: "played", piles: "separate", reshuffle: true } as const;
  const deck = { ranks: 11, suits: 1, shuffle: "none" } as const;
  const options: WarOptions = { ...DEFAULT_RULES, warSize: 1, ...deck, ...shuffled };
  const graph = buildPositionGraph(options, 2_000_000);
  assert(!graph.ok && graph.error.startsWith("there are more than 2000000 positions"));
});
