import { assert, assertEquals } from "@std/assert";
import { exactOdds } from "../../../../lib/war/library/exact_odds.ts";
import { simulate } from "../../../../lib/war/library/simulate.ts";
import { LECTURE } from "../../../../lib/war/options.ts";
import { playGame } from "../../../../lib/war/game.ts";
import { openingOf } from "../../../../lib/war/replay.ts";
import { runInMemory } from "../../../cli/fake_console.ts";

Deno.test("the games of a seed are those of the program", async () => {
  const { stdout } = await runInMemory(["war", "-n", "1500", "-s", "7", "--json"]);
  const { wins, drawn, steps } = JSON.parse(stdout);
  const { outcomes, measures } = simulate({ games: 1500, seed: 7 });
  assertEquals(outcomes, { ...wins, drawn, unfinished: 0, endless: 0 });
  assertEquals(measures.steps?.mean, steps.mean);
});

Deno.test("the games of a seed are those that can be played one by one", () => {
  const rules = { ...LECTURE, ranks: 5 };
  const steps = Array.from({ length: 100 }, (_, index) => {
    const { position, chance } = openingOf(rules, 3, index + 1);
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

Deno.test("a deck that is too large, or was riffled, cannot be followed", () => {
  assertEquals(exactOdds({ ranks: 3, shuffle: "riffle:2" }).ok, false);
  assertEquals(exactOdds({}).ok, false);
});
