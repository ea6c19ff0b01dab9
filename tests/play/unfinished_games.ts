import { assert } from "@std/assert";
import type { Patience } from "../../lib/patience.ts";
import { createTable } from "../../tui/table/create_table.ts";
import { dealGame, type Game, gameAfter } from "../../tui/table/game.ts";
import { newModel } from "../../tui/table/new_game.ts";
import { recordFromModel } from "../../tui/table/record.ts";
import { type Home, memoryProgram, newHome } from "./memory_store.ts";

/** Returns the game of a seed after `count` moves, the first legal one each time. */
export function moved(patience: Patience, seed: number, count: number): Game {
  let game = dealGame(patience, seed);
  for (let made = 0; made < count; made++) {
    const [move] = patience.legalMoves(game.turns.at(-1)?.after ?? game.start);
    assert(move);
    game = gameAfter(game, [move]);
  }
  return game;
}

/** Returns a home with unfinished games of some seeds: one move in the first, two in the second. */
export function homeWith(patience: Patience, ...seeds: readonly number[]): Home {
  const home = newHome();
  for (const [index, seed] of seeds.entries()) {
    const { store, pass } = memoryProgram(home, patience, `left-${index}`);
    pass(1000 * index);
    const game = moved(patience, seed, index + 1);
    store.begin({
      ...recordFromModel(newModel(createTable(patience), game)),
      milliseconds: 61_000,
    });
    store.close();
  }
  return home;
}
