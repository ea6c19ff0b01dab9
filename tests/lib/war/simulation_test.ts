import { assert, assertEquals } from "@std/assert";
import { blockStreams } from "../../../lib/war/block.ts";
import { LECTURE, type WarOptions } from "../../../lib/war/options.ts";
import { Pairing } from "../../../lib/war/pairing.ts";
import { createSimulation, shardGames, tasksOf } from "../../../lib/war/simulation.ts";
import { WarTally, type WarTallyData } from "../../../lib/war/tally.ts";

const PINNED = "testdata/war/pinned.json";
const WHOLE = { index: 1, of: 1 };

interface Run {
  readonly tallies: readonly WarTallyData[];
  readonly pairings: readonly Pairing[];
}

function run(rules: readonly WarOptions[], games: number, of: number, blocksPerTask: number): Run {
  const tallies = rules.map(() => new WarTally());
  const pairings = rules.map(() => new Pairing());
  const play = createSimulation(rules);
  // Backwards, because answers come in any order.
  for (let index = of; index >= 1; index--) {
    for (const task of tasksOf(7, games, { index, of }, blocksPerTask)) {
      const answer = play(task);
      answer.tallies.forEach((data, row) => {
        const part = WarTally.fromData(data);
        assert(part !== undefined);
        tallies[row]?.merge(part);
      });
      answer.pairings.forEach((sums, row) => pairings[row]?.merge(sums));
    }
  }
  return { tallies: tallies.map((tally) => tally.toData()), pairings };
}

Deno.test("a seed and its rules give the tally that is pinned", () => {
  // Another tally here means another number in patience.war/1, and a line in the changelog.
  const pinned: { rules: Partial<WarOptions>; tally: WarTallyData }[] = JSON.parse(
    Deno.readTextFileSync(PINNED),
  );
  assert(pinned.length >= 3);
  for (const { rules, tally } of pinned) {
    assertEquals(run([{ ...LECTURE, ...rules }], 2500, 1, 1).tallies, [tally]);
  }
});

Deno.test("the tally does not depend on the number of parts or the size of the tasks", () => {
  const rules = [LECTURE, { ...LECTURE, pickup: "played", maxSteps: 2000 } as const];
  const whole = run(rules, 6300, 1, 50);
  for (const [of, blocksPerTask] of [[1, 1], [3, 2], [7, 1], [16, 5]] as const) {
    const parts = run(rules, 6300, of, blocksPerTask);
    assertEquals(parts.tallies, whole.tallies, `${of} parts`);
    assertEquals(parts.pairings[1]?.sums, whole.pairings[1]?.sums);
  }
});

Deno.test("the parts are all games, each once, in whole blocks", () => {
  for (const games of [1, 999, 1000, 1001, 12_345]) {
    for (const parts of [1, 2, 7, 20]) {
      let next = 0;
      for (let index = 1; index <= parts; index++) {
        const { first, count } = shardGames(games, { index, of: parts });
        assertEquals(first, next);
        next += count;
      }
      assertEquals(next, games);
    }
  }
});

Deno.test("every rule plays the same deals, and no block those of another", () => {
  const pairings = run([LECTURE, LECTURE], 1000, 1, 1).pairings;
  assertEquals(pairings[1]?.sums, { count: 1000n, sum: 0n, squares: 0n });
  const states = [...blockStreams(1).take(50)].flatMap(({ deals, games }) => [deals, games]);
  assertEquals(new Set(states.map(String)).size, 100);
  assertEquals(blockStreams(1, 7).next().value, [...blockStreams(1).take(8)][7]);
});

Deno.test("pairing makes differences more precise than two separate runs", () => {
  // Two rules that play alike until the cards run out.
  const rules = [LECTURE, { ...LECTURE, runOut: "draw" } as const];
  const { pairings } = run(rules, 4000, 1, 4);
  assertEquals(pairings[1]?.difference?.mean, 0);
  assertEquals([...tasksOf(1, 10, WHOLE, 1)].length, 1);
});
