import { assertEquals } from "@std/assert";
import { allocateResults } from "../../../lib/war/block.ts";
import { OUTCOMES } from "../../../lib/war/game.ts";
import { MEASURES, WarTally, type WarTallyData } from "../../../lib/war/tally.ts";

/** Tally of one game per outcome, with ten steps and so on. */
function oneOfEach(): WarTally {
  const results = allocateResults();
  OUTCOMES.forEach((_, game) => {
    results.outcomes[game] = game;
    results.steps[game] = 10 + game;
    results.comparisons[game] = 20 + game;
    results.wars[game] = 5;
    results.chains[game] = 1;
    results.periods[game] = 52;
  });
  const tally = new WarTally();
  tally.addBlock(results, OUTCOMES.length);
  return tally;
}

Deno.test("only finished games are measured, and every game is counted", () => {
  const tally = oneOfEach();
  assertEquals(OUTCOMES.map((outcome) => tally.count(outcome)), [1, 1, 1, 1, 1]);
  assertEquals(tally.games, 5);
  assertEquals(tally.measure("steps").entries(), [[10, 1], [11, 1], [12, 1]]);
  assertEquals(tally.measure("comparisons").entries(), [[20, 1], [21, 1], [22, 1]]);
  assertEquals(tally.measure("wars").entries(), [[5, 3]]);
  assertEquals(tally.measure("chain").entries(), [[1, 3]]);
  assertEquals(tally.periods.entries(), [[52, 1]]);
});

Deno.test("a block can have fewer games than its size", () => {
  const tally = new WarTally();
  tally.addBlock(allocateResults(), 3);
  assertEquals([tally.games, tally.measure("steps").total], [3, 3]);
});

Deno.test("tallies add up, and are read back from their plain data", () => {
  const sum = oneOfEach();
  sum.merge(oneOfEach());
  assertEquals([sum.games, sum.measure("wars").entries()], [10, [[5, 6]]]);
  const again = WarTally.fromData(JSON.parse(JSON.stringify(sum.toData())));
  assertEquals(again?.toData(), sum.toData());
});

Deno.test("impossible numbers are rejected", () => {
  const { outcomes, measures, periods } = oneOfEach().toData();
  const wrong: WarTallyData[] = [
    { outcomes: { ...outcomes, a: -1 }, measures, periods },
    { outcomes: { ...outcomes, endless: 0.5 }, measures, periods },
    { outcomes: { ...outcomes, drawn: 2 }, measures, periods },
    { outcomes, measures, periods: { "52": 2 } },
    ...MEASURES.map((measure) => ({
      outcomes,
      measures: { ...measures, [measure]: { "1": 2 } },
      periods,
    })),
  ];
  for (const data of wrong) assertEquals(WarTally.fromData(data), undefined);
  // Unfinished games are in no measure.
  const more = { outcomes: { ...outcomes, unfinished: 9 }, measures, periods };
  assertEquals(WarTally.fromData(more)?.games, 13);
});
