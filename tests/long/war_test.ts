import { assert, assertEquals } from "@std/assert";
import { allocateResults, BLOCK_SIZE, blockStreams, gameGenerators } from "../../lib/war/block.ts";
import { GameRng } from "../../lib/war/game_rng.ts";
import { dealHands, shuffledDeck } from "../../lib/war/deal.ts";
import { OUTCOMES, playGame, type WarOutcome } from "../../lib/war/game.ts";
import { createKernel } from "../../lib/war/kernel.ts";
import { DEFAULT_RULES, type WarOptions } from "../../lib/war/options.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";

const BLOCKS = 100;

const RULES: readonly Partial<WarOptions>[] = [
  {},
  { warSize: 1 },
  { warSize: 2 },
  { warSize: 7 },
  { warSize: 15 },
  { warSize: 16 },
  { warSize: 26 },
  { peace: true },
  { peace: true, pickup: "shuffle" },
  { pickup: "played" },
  { pickup: "winner-first" },
  { pickup: "loser-first" },
  { pickup: "shuffle" },
  { pickup: "shuffle", warSize: 1, runOut: "last-card" },
  { pickup: "winner-first", warSize: 2, runOut: "draw" },
  { pickup: "loser-first", warSize: 3, runOut: "last-card" },
  { pickup: "played", warSize: 1, maxSteps: 777 },
  { runOut: "last-card" },
  { runOut: "draw" },
  { deal: "halves" },
  { deal: "reversed" },
  { piles: "separate" },
  { piles: "separate", pickup: "played" },
  { piles: "separate", pickup: "winner-first", runOut: "last-card" },
  { piles: "separate", pickup: "loser-first", warSize: 2 },
  { piles: "separate", pickup: "shuffle" },
  { piles: "separate", reshuffle: true },
  { piles: "separate", reshuffle: true, pickup: "played", warSize: 9 },
  { piles: "separate", reshuffle: true, pickup: "shuffle", runOut: "last-card" },
  { shuffle: "riffle:1" },
  { shuffle: "riffle:7", pickup: "winner-first" },
  { shuffle: "none", maxSteps: 1000 },
  { maxSteps: 300 },
  { ranks: 7, suits: 3 },
  { ranks: 5, suits: 1, pickup: "played", runOut: "last-card" },
  { decks: 2, pickup: "played", maxSteps: 5000 },
];

for (const rules of RULES) {
  Deno.test(`the kernel agrees with 100,000 readable games with ${JSON.stringify(rules)}`, () => {
    const options: WarOptions = { ...DEFAULT_RULES, ...rules };
    const play = createKernel(options);
    const results = allocateResults();
    for (const streams of blockStreams(2026).take(BLOCKS)) {
      play(streams, BLOCK_SIZE, results);
      const deals = new Xoshiro128(streams.deals);
      gameGenerators(streams).take(BLOCK_SIZE).forEach((generator, i) => {
        const deck = shuffledDeck(options, new GameRng(deals));
        const { outcome, steps, comparisons, wars, chain, period } = playGame(
          dealHands(deck, options),
          options,
          new GameRng(generator),
        );
        assertEquals(
          [
            OUTCOMES[results.outcomes[i] ?? 0] as WarOutcome,
            ...[results.steps, results.comparisons, results.wars, results.chains, results.periods]
              .map((all) => all[i]),
          ],
          [outcome, steps, comparisons, wars, chain, period],
          `game ${i + 1}`,
        );
      });
    }
  });
}

Deno.test("at least thirty rule sets are played", () => assert(RULES.length >= 30));
