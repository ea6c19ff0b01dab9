import { allocateResults, blockStreams } from "../../lib/war/block.ts";
import { OUTCOMES, type WarGameResult, type WarOutcome } from "../../lib/war/game.ts";
import { createKernel } from "../../lib/war/kernel.ts";
import type { WarOptions } from "../../lib/war/options.ts";
import { outcomeSentence } from "./outcome.ts";

/** One of the first games of a run. */
export interface ListedGame extends WarGameResult {
  /** Which one, from 1 on. */
  readonly game: number;
}

/** The first games of a seed, at most a block of them. */
export function listGames(options: WarOptions, seed: number, games: number): ListedGame[] {
  const results = allocateResults();
  createKernel(options)(blockStreams(seed).next().value, games, results);
  const { outcomes, steps, comparisons, wars, chains, periods } = results;
  return Array.from({ length: games }, (_, i) => ({
    game: i + 1,
    outcome: OUTCOMES[outcomes[i] as number] as WarOutcome,
    steps: steps[i] as number,
    comparisons: comparisons[i] as number,
    wars: wars[i] as number,
    chain: chains[i] as number,
    period: periods[i] as number,
  }));
}

/** Games as the lecture lists them, one a line. */
export function typicalText(games: readonly ListedGame[]): string {
  return games.map((game) => `${outcomeSentence(game)}\n`).join("");
}
