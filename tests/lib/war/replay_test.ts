import { assertEquals } from "@std/assert";
import { BLOCK_SIZE, blockStreams, newResults } from "../../../lib/war/block.ts";
import { OUTCOMES, playGame } from "../../../lib/war/game.ts";
import { createKernel } from "../../../lib/war/kernel.ts";
import { LECTURE, type WarOptions } from "../../../lib/war/options.ts";
import { openingOf } from "../../../lib/war/replay.ts";

const SEED = 7;

/** Outcome, comparisons, wars and chain of a game, as the run of the seed has played it. */
function played(options: WarOptions, game: number): (number | undefined)[] {
  const block = Math.floor((game - 1) / BLOCK_SIZE);
  const results = newResults();
  createKernel(options)(blockStreams(SEED, block).next().value, BLOCK_SIZE, results);
  const { outcomes, comparisons, wars, chains } = results;
  return [outcomes, comparisons, wars, chains].map((all) => all[game - 1 - block * BLOCK_SIZE]);
}

function replayed(options: WarOptions, game: number): (number | undefined)[] {
  const { position, chance } = openingOf(options, SEED, game);
  const { outcome, comparisons, wars, chain } = playGame(position, options, chance);
  return [OUTCOMES.indexOf(outcome), comparisons, wars, chain];
}

Deno.test("a game by its number is the one that the run has played", () => {
  const options = { ...LECTURE, maxSteps: 64 };
  for (const game of [1, 2, 50, BLOCK_SIZE + 1, BLOCK_SIZE + 40]) {
    assertEquals(replayed(options, game), played(options, game), `game ${game}`);
  }
});

Deno.test("the last game of a block belongs to the block", () => {
  const options = { ...LECTURE, warSize: 1, maxSteps: 4 };
  assertEquals(replayed(options, BLOCK_SIZE), played(options, BLOCK_SIZE));
});
