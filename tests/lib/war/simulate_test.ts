import { assert, assertEquals, assertThrows } from "@std/assert";
import { exactOdds } from "../../../lib/war/exact.ts";
import { simulate } from "../../../lib/war/simulate.ts";
import { DEFAULT_RULES, type WarOptions } from "../../../lib/war/options.ts";
import { playGame } from "../../../lib/war/game.ts";
import { startOfGame } from "../../../lib/war/game_start.ts";
import { runInMemory } from "../../cli/fake_console.ts";

Deno.test("the games of a seed are those of the program", async () => {
  const { stdout } = await runInMemory(["war", "-n", "1500", "-s", "7", "--json"]);
  const { wins, drawn, steps } = JSON.parse(stdout);
  const { outcomes, measures } = simulate({ games: 1500, seed: 7 });
  assertEquals(outcomes, { ...wins, drawn, unfinished: 0, endless: 0 });
  assertEquals(measures.steps?.mean, steps.mean);
});

Deno.test("the games of a seed are those that can be played one by one", () => {
  const rules = { ...DEFAULT_RULES, ranks: 5 };
  const steps = Array.from({ length: 100 }, (_, index) => {
    const { position, chance } = startOfGame(rules, 3, index + 1);
    return playGame(position, rules, chance).steps;
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

/** Rules that are none, whatever types a program in JavaScript has, and what is wrong with them. */
const MISTAKES: readonly [object, string][] = [
  [{ warSize: 0 }, "warSize is a whole number from 1 to 26, not 0"],
  [{ decks: 20 }, "decks is a whole number from 1 to 8, not 20"],
  [{ ranks: 2.5 }, "ranks is a whole number from 1 to 13, not 2.5"],
  [{ suits: "4" }, "suits is a whole number from 1 to 4, not 4"],
  [{ maxSteps: Infinity }, "maxSteps is a whole number from 1 to 1000000000, not Infinity"],
  [
    { pickup: "nonsense" },
    "pickup is one of swap, played, winner-first, loser-first, shuffle, not nonsense",
  ],
  [{ deal: undefined }, "deal is one of alternate, halves, reversed, not undefined"],
  [{ peace: "no" }, "peace is true or false, not no"],
  [
    { shuffle: "riffle:101" },
    "shuffle is 'perfect', 'none' or 'riffle:N' with N from 0 to 100, not riffle:101",
  ],
  [
    { reshuffle: true },
    "reshuffle needs piles separate: with a single pile nothing becomes the hand",
  ],
  [{ ranks: 1, suits: 1 }, "a deck of one card cannot be dealt to two players"],
];

Deno.test("rules that are none are refused with what was expected", () => {
  for (const [rules, message] of MISTAKES) {
    const given = rules as Partial<WarOptions>;
    assertThrows(() => simulate({ games: 1, seed: 1, rules: given }), RangeError, message);
    assertThrows(() => startOfGame({ ...DEFAULT_RULES, ...given }, 1, 1), RangeError, message);
    assertEquals(exactOdds(given), { ok: false, error: message });
  }
});

Deno.test("numbers of games and seeds are whole ones", () => {
  const [games, seed] = [
    "the number of games is a whole number from 1",
    "the seed is a whole number",
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

Deno.test("a deck that is too large, or was riffled, cannot be followed", () => {
  assertEquals(exactOdds({ ranks: 3, shuffle: "riffle:2" }).ok, false);
  assertEquals(exactOdds({}).ok, false);
  const sorted = { ranks: 3, suits: 2, warSize: 1 } as const;
  assertEquals(
    exactOdds({ ...sorted, shuffle: "riffle:0" }),
    exactOdds({ ...sorted, shuffle: "none" }),
  );
});
