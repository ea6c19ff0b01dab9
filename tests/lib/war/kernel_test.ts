import { assert, assertEquals } from "@std/assert";
import {
  allocateResults,
  type BlockResults,
  blockStreams,
  gameGenerators,
} from "../../../lib/war/block.ts";
import { GameRng } from "../../../lib/war/game_rng.ts";
import { dealHands, shuffledDeck } from "../../../lib/war/deal.ts";
import { OUTCOMES, playGame, type WarGameResult, type WarOutcome } from "../../../lib/war/game.ts";
import { createKernel } from "../../../lib/war/kernel.ts";
import {
  DEALS,
  DEFAULT_RULES,
  optionConflict,
  PICKUPS,
  PILES,
  RUN_OUT_RULES,
  type WarOptions,
} from "../../../lib/war/options.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { sampleOf } from "../../sample.ts";

const SHUFFLES = ["perfect", "riffle:1", "riffle:7", "none"] as const;

/** Readable game on the streams of a block. */
function playReadable(options: WarOptions, seed: number, games: number): WarGameResult[] {
  const streams = blockStreams(seed).next().value;
  const deals = new Xoshiro128(streams.deals);
  return gameGenerators(streams).take(games).map((generator) => {
    const deck = shuffledDeck(options, new GameRng(deals));
    return playGame(dealHands(deck, options), options, new GameRng(generator));
  }).toArray();
}

function resultOf(results: BlockResults, i: number): WarGameResult {
  return {
    outcome: OUTCOMES[results.outcomes[i] ?? 0] as WarOutcome,
    steps: results.steps[i] ?? 0,
    comparisons: results.comparisons[i] ?? 0,
    wars: results.wars[i] ?? 0,
    chain: results.chains[i] ?? 0,
    period: results.periods[i] ?? 0,
  };
}

/** All combinations of the choices, with different numbers. */
function* allOptions(): Generator<WarOptions> {
  let i = 0;
  for (const pickup of PICKUPS) {
    for (const runOut of RUN_OUT_RULES) {
      for (const deal of DEALS) {
        for (const piles of PILES) {
          for (const reshuffle of [false, true]) {
            for (const shuffle of SHUFFLES) {
              for (const peace of [false, true]) {
                const numbers = {
                  warSize: [1, 2, 3, 4, 5, 13, 26][i % 7] as number,
                  decks: [1, 1, 1, 2, 1, 8][i % 6] as number,
                  ranks: [13, 13, 13, 13, 5][i % 5] as number,
                  suits: [4, 4, 4, 3][i % 4] as number,
                  maxSteps: [700, 704, 100, 1504, 3][i % 5] as number,
                };
                i++;
                const rules = { pickup, runOut, deal, piles, reshuffle, shuffle, peace };
                const options = { ...rules, ...numbers };
                if (optionConflict(options) === undefined) yield options;
              }
            }
          }
        }
      }
    }
  }
}

Deno.test("the kernel agrees with the readable game, card by card, with all options", () => {
  const games = sampleOf(1, 3);
  const results = allocateResults();
  const seen = new Set<string>();
  let played = 0;
  let seed = 1;
  for (const options of allOptions()) {
    const expected = playReadable(options, seed, games);
    createKernel(options)(blockStreams(seed).next().value, games, results);
    expected.forEach((result, i) => {
      assertEquals(resultOf(results, i), result, `${JSON.stringify(options)}, game ${i}`);
      seen.add(result.outcome);
      played++;
    });
    seed++;
  }
  assertEquals(seen.size, OUTCOMES.length);
  assert(played > 1_000 * games);
});

Deno.test("the kernel agrees with the readable game over thousands of games", () => {
  const games = sampleOf(60, 120);
  const results = allocateResults();
  for (const warSize of [1, 2, 3, 4, 7]) {
    for (const deal of DEALS) {
      const options: WarOptions = { ...DEFAULT_RULES, warSize, deal };
      createKernel(options)(blockStreams(warSize).next().value, games, results);
      playReadable(options, warSize, games).forEach((result, i) => {
        assertEquals(resultOf(results, i), result, `war size ${warSize}, ${deal}, game ${i}`);
      });
    }
  }
});

Deno.test("wars of several rounds agree with the readable game, with few ranks and long rounds", () => {
  const results = allocateResults();
  let rounds = 0;
  for (const pickup of PICKUPS) {
    for (const piles of PILES) {
      for (const warSize of [1, 9, 15]) {
        const deck = { ranks: 2, decks: 8, maxSteps: 300 };
        const options: WarOptions = { ...DEFAULT_RULES, ...deck, pickup, piles, warSize };
        createKernel(options)(blockStreams(warSize).next().value, 10, results);
        playReadable(options, warSize, 10).forEach((result, i) => {
          assertEquals(resultOf(results, i), result, `${JSON.stringify(options)}, game ${i}`);
          rounds = Math.max(rounds, result.chain);
        });
      }
    }
  }
  assert(rounds > 3);
});

Deno.test("both prove games without chance endless, and such games never end if played on", () => {
  const options: WarOptions = { ...DEFAULT_RULES, pickup: "played" };
  const results = allocateResults();
  createKernel(options)(blockStreams(5).next().value, 200, results);
  const expected = playReadable(options, 5, 200);
  expected.forEach((result, i) => assertEquals(resultOf(results, i), result));
  assert(expected.some(({ outcome }) => outcome === "endless"));
});
