import { assert, assertEquals } from "@std/assert";
import { rankOf } from "../../../lib/card.ts";
import { sortedDeck } from "../../../lib/war/deal.ts";
import { type ExactResult, solveExactly as follow } from "../../../lib/war/exact.ts";
import { cycleEntry, playGame } from "../../../lib/war/game.ts";
import { DEFAULT_RULES, type WarOptions } from "../../../lib/war/options.ts";
import { buildPositionGraph } from "../../../lib/war/position_graph.ts";
import { startOfGame } from "../../../lib/war/block.ts";
import { Tally } from "../../../lib/tally.ts";
import { solveExactly } from "./exact.ts";
import { exactly, exactProbability, isAtMost } from "./rational.ts";

function exactOf(rules: Partial<WarOptions>): ExactResult {
  const options = { ...DEFAULT_RULES, ...rules };
  const graph = buildPositionGraph(options, 100_000);
  assert(graph.ok, JSON.stringify(graph));
  return follow(graph.value, options);
}

Deno.test("all games of a deck equal those found by iteration from each deal", () => {
  for (
    const rules of [
      { ranks: 4, suits: 1, warSize: 1 },
      { ranks: 3, suits: 2, warSize: 1 },
      { ranks: 3, suits: 2, warSize: 2, runOut: "draw" },
      { ranks: 2, suits: 3, warSize: 1, runOut: "last-card", deal: "halves" },
      { ranks: 3, suits: 2, warSize: 1, piles: "separate", deal: "reversed" },
    ] as const
  ) {
    const options = { ...DEFAULT_RULES, ...rules };
    const expected = solveExactly(sortedDeck(options).map(rankOf), options);
    const { probabilities: { a, b, drawn, endless }, steps } = exactOf(rules);
    assert(Math.abs(a.low - expected.winsA) < 1e-6, JSON.stringify(rules));
    assert(Math.abs(drawn.low - expected.drawn) < 1e-6);
    assert(Math.abs((steps?.mean.low ?? 0) - expected.steps) < 1e-6);
    for (const { low, high } of [a, b, drawn, endless]) assert(low <= high && high - low < 1e-9);
    assert(Math.abs(a.low + b.low + drawn.low + endless.low - 1) < 1e-9);
  }
});

const SIDES = ["a", "b", "drawn"] as const;

Deno.test("the true values are within the bounds, and so is the sum of all outcomes", () => {
  for (
    const rules of [
      { ranks: 2, suits: 2, warSize: 1 },
      { ranks: 4, suits: 1, warSize: 1 },
      { ranks: 2, suits: 2, warSize: 2, runOut: "draw" },
      { ranks: 2, suits: 3, warSize: 1, runOut: "last-card", pickup: "shuffle" },
    ] as const
  ) {
    const options: WarOptions = { ...DEFAULT_RULES, ...rules };
    const graph = buildPositionGraph(options, 100_000);
    assert(graph.ok);
    const { probabilities } = follow(graph.value, options);
    assertEquals(probabilities.endless.low, 0);
    for (const side of SIDES) {
      const { low, high } = probabilities[side];
      const truth = exactProbability(graph.value, side);
      assert(isAtMost(exactly(low), truth) && isAtMost(truth, exactly(high)), side);
    }
  }
  for (const pickup of ["swap", "shuffle", "played"] as const) {
    const { probabilities } = exactOf({ ranks: 4, suits: 2, warSize: 1, pickup });
    const bounds = Object.values(probabilities);
    assert(bounds.reduce((sum, { low }) => sum + low, 0) <= 1, pickup);
    assert(bounds.reduce((sum, { high }) => sum + high, 0) >= 1, pickup);
    for (const { low, high } of bounds) assert(high - low < 1e-11);
  }
});

Deno.test("without chance the deals are counted in whole numbers, endless ones by period", () => {
  const rules = { ranks: 4, suits: 2, warSize: 1, pickup: "played" } as const;
  const { counts, cycles, steps } = exactOf(rules);
  assert(counts !== undefined && cycles !== undefined && steps?.max !== undefined);
  const { periods, entries } = cycles;
  assertEquals(counts.a + counts.b + counts.drawn + counts.endless, 2520);
  assertEquals(periods.total, counts.endless);
  assertEquals(entries.total, counts.endless);
  assert(counts.endless > 0);
  const options = { ...DEFAULT_RULES, ...rules };
  for (let game = 1; game <= 200; game++) {
    const { position, rng } = startOfGame(options, 7, game);
    const { outcome, period, steps: length } = playGame(position, options, rng);
    if (outcome === "endless") assert(periods.count(period) > 0, `period ${period}`);
    else assert(length >= steps.min && length <= steps.max);
  }
});

Deno.test("all games enter cycles where each game alone enters them", () => {
  const options: WarOptions = {
    ...DEFAULT_RULES,
    ranks: 3,
    suits: 2,
    warSize: 1,
    pickup: "played",
  };
  const { cycles } = exactOf(options);
  const entries = new Tally();
  const deals = new Set<string>();
  for (let game = 1; deals.size < 90; game++) {
    const { deck, position, rng } = startOfGame(options, 3, game);
    const deal = deck.map(rankOf).join("");
    if (deals.has(deal)) continue;
    deals.add(deal);
    const { outcome, period } = playGame(position, options, rng);
    if (outcome === "endless") entries.add(cycleEntry(position, options, period));
  }
  assert(entries.entries().length > 1);
  assertEquals(cycles?.entries.entries(), entries.entries());
});

Deno.test("the sorted deck is one deal, and too many deals are an error before they are followed", () => {
  assertEquals(exactOf({ ranks: 3, suits: 2, shuffle: "none" }).probabilities.endless.low, 0);
  assertEquals(buildPositionGraph(DEFAULT_RULES, 1000), {
    ok: false,
    error:
      "too many deals: 92,024,242,230,271,040,357,108,320,801,872,044,844,750,000,000,000 (limit 1,000)",
  });
  const more = buildPositionGraph({ ...DEFAULT_RULES, ranks: 4, suits: 2 }, 3000);
  assertEquals(more, {
    ok: false,
    error: "too many positions (limit 3,000)",
  });
  const shuffled = { ...DEFAULT_RULES, ranks: 4, suits: 2, warSize: 2, pickup: "shuffle" } as const;
  assertEquals(buildPositionGraph(shuffled, 8000), {
    ok: false,
    error: "too many random outcomes (limit 16,000)",
  });
});
