import { assertEquals } from "@std/assert";
import { allocateResults, BLOCK_SIZE, blockStreams, startOfGame } from "../../../lib/war/block.ts";
import { OUTCOMES, playGame } from "../../../lib/war/game.ts";
import { createKernel } from "../../../lib/war/kernel.ts";
import { DEFAULT_RULES, type WarOptions } from "../../../lib/war/options.ts";

const SEED = 7;

/** Outcome, comparisons, wars and chain of a game in the run of the seed. */
function played(options: WarOptions, game: number): (number | undefined)[] {
  const block = Math.floor((game - 1) / BLOCK_SIZE);
  const results = allocateResults();
  createKernel(options)(blockStreams(SEED, block).next().value, BLOCK_SIZE, results);
  const { outcomes, comparisons, wars, chains } = results;
  return [outcomes, comparisons, wars, chains].map((all) => all[game - 1 - block * BLOCK_SIZE]);
}

function replayed(options: WarOptions, game: number): (number | undefined)[] {
  const { position, rng } = startOfGame(options, SEED, game);
  const { outcome, comparisons, wars, chain } = playGame(position, options, rng);
  return [OUTCOMES.indexOf(outcome), comparisons, wars, chain];
}

Deno.test("a game by its number is the game of the run", () => {
  const options = { ...DEFAULT_RULES, maxSteps: 64 };
  for (const game of [1, 2, 50, BLOCK_SIZE + 1, BLOCK_SIZE + 40]) {
    assertEquals(replayed(options, game), played(options, game), `game ${game}`);
  }
});

Deno.test("the last game of a block belongs to the block", () => {
  const options = { ...DEFAULT_RULES, warSize: 1, maxSteps: 4 };
  assertEquals(replayed(options, BLOCK_SIZE), played(options, BLOCK_SIZE));
});
