import { assert, assertEquals, assertThrows } from "@std/assert";
import { BLOCK_SIZE, blockStreams, startOfGame } from "../../../lib/war/block.ts";
import { DEFAULT_RULES, type WarOptions } from "../../../lib/war/options.ts";
import { PairedSums } from "../../../lib/war/paired_difference.ts";
import { blockTasks, createSimulation, simulate } from "../../../lib/war/simulation.ts";
import { type Shard, shardRange, type Span } from "../../../lib/shard.ts";
import { sumsOf, varianceOf } from "../../../lib/statistics.ts";
import type { Tally } from "../../../lib/tally.ts";
import { WarTally, type WarTallyData } from "../../../lib/war/tally.ts";
import { exactOdds } from "../../../lib/war/exact.ts";
import { playGame } from "../../../lib/war/game.ts";
import { runInMemory } from "../../cli/fake_console.ts";

const PINNED = "testdata/war/pinned.json";

function shardGames(games: number, shard: Shard): Span {
  return shardRange(games, shard, BLOCK_SIZE);
}

interface Run {
  readonly tallies: readonly WarTallyData[];
  readonly pairings: readonly PairedSums[];
}

function run(rules: readonly WarOptions[], games: number, of: number, blocksPerTask: number): Run {
  const tallies = rules.map(() => new WarTally());
  const pairings = rules.map(() => new PairedSums());
  const play = createSimulation(rules);
  // Backwards, because answers arrive in any order.
  for (let index = of; index >= 1; index--) {
    for (const task of blockTasks(7, shardGames(games, { index, of }), blocksPerTask)) {
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

Deno.test("the tallies of pinned seeds and rules do not change", () => {
  // Another tally here requires another number in patience.war/2, and a line in the changelog.
  const pinned: { rules: Partial<WarOptions>; tally: WarTallyData }[] = JSON.parse(
    Deno.readTextFileSync(PINNED),
  );
  assert(pinned.length >= 3);
  for (const { rules, tally } of pinned) {
    assertEquals(run([{ ...DEFAULT_RULES, ...rules }], 2500, 1, 1).tallies, [tally]);
  }
});

Deno.test("the tally does not depend on the number of shards or the size of the tasks", () => {
  const rules = [DEFAULT_RULES, { ...DEFAULT_RULES, pickup: "played", maxSteps: 2000 } as const];
  const whole = run(rules, 6300, 1, 50);
  for (const [of, blocksPerTask] of [[1, 1], [3, 2], [7, 1], [16, 5]] as const) {
    const parts = run(rules, 6300, of, blocksPerTask);
    assertEquals(parts.tallies, whole.tallies, `${of} parts`);
    assertEquals(parts.pairings[1]?.sums, whole.pairings[1]?.sums);
  }
});

Deno.test("the shards cover all games once, in whole blocks", () => {
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

Deno.test("every rule plays the same deals, and no two blocks share deals", () => {
  const pairings = run([DEFAULT_RULES, DEFAULT_RULES], 1000, 1, 1).pairings;
  assertEquals(pairings[1]?.sums, { count: 1000n, sum: 0n, squares: 0n });
  const states = [...blockStreams(1).take(50)].flatMap(({ deals, games }) => [deals, games]);
  assertEquals(new Set(states.map(String)).size, 100);
  assertEquals(blockStreams(1, 7).next().value, [...blockStreams(1).take(8)][7]);
});

const NO_SUMS = { count: 0n, sum: 0n, squares: 0n };

function stepsOf(data: WarTallyData | undefined): Tally {
  const tally = data && WarTally.fromData(data);
  assert(tally !== undefined);
  return tally.measure("steps");
}

Deno.test("a run resumed after some games equals the whole run", () => {
  const play = createSimulation([DEFAULT_RULES]);
  const whole = run([DEFAULT_RULES], 4321, 1, 3).tallies;
  for (const played of [0, 1, 999, 1000, 2345, 4320]) {
    const tally = new WarTally();
    const begin = [...blockTasks(7, { first: 0, count: played }, 2)];
    const rest = [...blockTasks(7, { first: played, count: 4321 - played }, 2)];
    for (const task of [...begin, ...rest]) {
      const [data] = play(task).tallies;
      const part = data && WarTally.fromData(data);
      if (part) tally.merge(part);
    }
    assertEquals([tally.toData()], whole, `after ${played} games`);
  }
  assertEquals([...blockTasks(7, { first: 4321, count: 0 }, 2)], []);
});

Deno.test("tasks cover any span, and end at the edges of blocks", () => {
  for (const [first, count, most] of [[0, 1, 1], [999, 2, 3], [1500, 7000, 2], [2000, 500, 50]]) {
    const tasks = [...blockTasks(7, { first: first ?? 0, count: count ?? 0 }, most ?? 1)];
    let next = first;
    for (const task of tasks) {
      assertEquals(task.first, next);
      next = task.first + task.count;
      assert(next === (first ?? 0) + (count ?? 0) || next % BLOCK_SIZE === 0);
      const block = Math.floor(task.first / BLOCK_SIZE);
      assertEquals(task.blocks, [...blockStreams(7, block).take(task.blocks.length)]);
    }
    assertEquals(next, (first ?? 0) + (count ?? 0));
  }
});

Deno.test("the last of a million shards of 10^12 games begins after a few jumps", () => {
  const of = 1_000_000;
  const span = shardGames(1e12, { index: of, of });
  assertEquals(span, { first: 999_999_000_000, count: 1_000_000 });
  // Single steps would take hours: the streams are computed by jumps of powers of two.
  const task = blockTasks(7, span, 1).next().value;
  assertEquals([task?.first, task?.count, task?.blocks.length], [span.first, 1000, 1]);
});

Deno.test("pairing makes differences more precise than two separate runs", () => {
  // The first two rules play alike until the cards run out; by the third, games then continue.
  const rules = (["lose", "draw", "last-card"] as const).map((runOut) => ({
    ...DEFAULT_RULES,
    runOut,
  }));
  const { pairings, tallies } = run(rules, 20_000, 1, 4);
  assertEquals(pairings[1]?.difference, { mean: 0, standardError: 0, pairs: 20_000 });
  const apart = [0, 2].map((row) => varianceOf(sumsOf(stepsOf(tallies[row]))));
  const paired = varianceOf(pairings[2]?.sums ?? NO_SUMS);
  const ratio = apart.reduce((sum, one) => sum + one, 0) / paired;
  assert(ratio > 4.5, `the variance is ${ratio} times smaller`);
  assertEquals([...blockTasks(1, { first: 0, count: 10 }, 1)].length, 1);
});

Deno.test("simulate plays the same games as the program", async () => {
  const { stdout } = await runInMemory(["war", "-n", "1500", "-s", "7", "--json"]);
  const { wins, drawn, steps } = JSON.parse(stdout);
  const { outcomes, measures } = simulate({ games: 1500, seed: 7 });
  assertEquals(outcomes, { ...wins, drawn, unfinished: 0, endless: 0 });
  assertEquals(measures.steps?.mean, steps.mean);
});

Deno.test("the games of a seed can be played one by one", () => {
  const rules = { ...DEFAULT_RULES, ranks: 5 };
  const steps = Array.from({ length: 100 }, (_, index) => {
    const { position, rng } = startOfGame(rules, 3, index + 1);
    return playGame(position, rules, rng).steps;
  });
  const mean = steps.reduce((sum, one) => sum + one) / 100;
  assertEquals(simulate({ games: 100, seed: 3, rules }).measures.steps?.mean, mean);
});

Deno.test("the exact odds of a small deck are in the interval of many games", () => {
  const rules = { ranks: 3, suits: 2, warSize: 1 };
  const odds = exactOdds(rules);
  assert(odds.ok);
  const { outcomes, measures } = simulate({ games: 20_000, seed: 1, rules });
  assert(Math.abs(outcomes.a / 20_000 - odds.value.probabilities.a.low) < 0.02);
  const { mean = 0 } = measures.steps ?? {};
  assert(Math.abs(mean - (odds.value.steps?.mean.low ?? 0)) < 0.2);
});

/** Invalid rules, as a JavaScript program can pass them, and the errors. */
const MISTAKES: readonly [object, string][] = [
  [{ warSize: 0 }, "warSize must be a whole number from 1 to 26, found 0"],
  [{ decks: 20 }, "decks must be a whole number from 1 to 8, found 20"],
  [{ ranks: 2.5 }, "ranks must be a whole number from 1 to 13, found 2.5"],
  [{ suits: "4" }, "suits must be a whole number from 1 to 4, found 4"],
  [{ maxSteps: Infinity }, "maxSteps must be a whole number from 1 to 1000000000, found Infinity"],
  [
    { pickup: "nonsense" },
    "pickup must be one of swap, played, winner-first, loser-first, shuffle, found nonsense",
  ],
  [{ deal: undefined }, "deal must be one of alternate, halves, reversed, found undefined"],
  [{ peace: "no" }, "peace must be true or false, found no"],
  [
    { shuffle: "riffle:101" },
    "shuffle must be 'perfect', 'none' or 'riffle:N' with N from 0 to 100, found riffle:101",
  ],
  [
    { reshuffle: true },
    "reshuffle requires piles separate",
  ],
  [{ ranks: 1, suits: 1 }, "a deck of one card cannot be dealt to two players"],
];

Deno.test("invalid rules are errors with what was expected", () => {
  for (const [rules, message] of MISTAKES) {
    const given = rules as Partial<WarOptions>;
    assertThrows(() => simulate({ games: 1, seed: 1, rules: given }), RangeError, message);
    assertThrows(() => startOfGame({ ...DEFAULT_RULES, ...given }, 1, 1), RangeError, message);
    assertEquals(exactOdds(given), { ok: false, error: message });
  }
});

Deno.test("numbers of games and seeds must be whole", () => {
  const [games, seed] = [
    "the number of games must be a whole number from 1",
    "the seed must be a whole number",
  ];
  for (const wrong of [0, 1.5, -1, NaN]) {
    assertThrows(() => simulate({ games: wrong, seed: 1 }), RangeError, games);
    assertThrows(() => startOfGame(DEFAULT_RULES, 1, wrong), RangeError, "the number of the game");
  }
  for (const wrong of [-1, 0.5, 2 ** 53]) {
    assertThrows(() => simulate({ games: 1, seed: wrong }), RangeError, seed);
    assertThrows(() => startOfGame(DEFAULT_RULES, wrong, 1), RangeError, seed);
  }
});

Deno.test("a deck that is too large or riffled has no exact odds", () => {
  assertEquals(exactOdds({ ranks: 3, shuffle: "riffle:2" }).ok, false);
  assertEquals(exactOdds({}).ok, false);
  const sorted = { ranks: 3, suits: 2, warSize: 1 } as const;
  assertEquals(
    exactOdds({ ...sorted, shuffle: "riffle:0" }),
    exactOdds({ ...sorted, shuffle: "none" }),
  );
});
