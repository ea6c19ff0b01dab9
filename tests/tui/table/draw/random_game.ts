import type { Move } from "../../../../lib/patience.ts";
import type { Random } from "../../../../lib/random.ts";
import type { Size } from "../../../../tui/terminal/grid.ts";
import { keyInput } from "../../../../tui/terminal/input.ts";
import { currentState, type Game } from "../../../../tui/table/game.ts";
import type { CardTable, Model } from "../../../../tui/table/model.ts";
import { newModel } from "../../../../tui/table/new_game.ts";
import { pileSpecOf } from "../../../../tui/table/cursor.ts";
import { update } from "../../../../tui/table/update.ts";

/** Returns the model after some keys, given by name. */
export function afterKeys(model: Model, keys: readonly string[]): Model {
  return keys.reduce((before, key) => update(before, keyInput(key), 0).model, model);
}

/** Returns the model in a window of a size. */
export function inWindow(model: Model, size: Size): Model {
  return update(model, { kind: "resize", size }, 0).model;
}

/** Returns the model of a game in a window. */
export function tableIn(table: CardTable, game: Game, size: Size): Model {
  return inWindow(newModel(table, game), size);
}

/**
 * Returns keys for a random action: mostly a move, sometimes undo, redo, the cursor, another card
 * size or a restart.
 */
export function randomKeys(model: Model, random: Random, byHints: boolean): readonly string[] {
  const chance = random.below(100);
  if (chance < 10) return ["u"];
  if (chance < 13) return ["U"];
  if (chance < 16) return Array(1 + random.below(4)).fill("k");
  if (chance === 16) return ["z"];
  if (chance === 17) return ["Z"];
  if (chance === 18 && random.below(4) === 0) return ["R", "y"];
  const moves = movesOf(model, byHints);
  const move = moves[byHints ? 0 : random.below(moves.length)];
  return move === undefined ? ["u"] : keysOfMove(model, move);
}

function movesOf({ game, table: { patience } }: Model, byHints: boolean): readonly Move[] {
  const state = currentState(game);
  if (byHints && patience.hints) return patience.hints(state, game.turns.toReversed());
  const moves = patience.legalMoves(state);
  // Cards that go from column to column make the columns long.
  const between = moves.filter((move) => {
    const anatomy = patience.pileChange(state, move);
    return anatomy.kind === "carry" && pileSpecOf(patience, anatomy.to).kind === "column";
  });
  return between.length > 0 ? [...moves, ...between, ...between] : moves;
}

function keysOfMove({ game, table: { patience } }: Model, move: Move): readonly string[] {
  const anatomy = patience.pileChange(currentState(game), move);
  if (anatomy.kind === "draw") return [" "];
  return [anatomy.from, anatomy.to].map((pile) => pileSpecOf(patience, pile).key ?? "");
}
