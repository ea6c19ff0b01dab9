import { parseBoard } from "../../../lib/molek/board_text.ts";
import { KeyParser } from "../../../tui/keys.ts";
import { dealGame, type Game, startGame } from "../../../tui/molek/game.ts";
import { type Model, newModel } from "../../../tui/molek/model.ts";
import { update } from "../../../tui/molek/update.ts";

/** A position that is drawn, and how it is reached. */
export interface Scene {
  readonly name: string;
  readonly game: Game;
  readonly keys: string;
}

/** A deal that can be solved without cheating. */
export const SOLVABLE = boardGame("VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.");
/** How many moves its solution has. */
export const SOLUTION_MOVES = 37;

const CHEATS = dealGame(4);
const TALL = boardGame("VVVDDDDKKKKTTTT.000099998888.77776666V....");

/** The game of a board. */
export function boardGame(board: string): Game {
  const state = parseBoard(board);
  if (state.ok) return startGame("board", state.value);

  throw new Error(state.error);
}

/** The scenes of the golden screens. */
export const SCENES: readonly Scene[] = [
  { name: "deal", game: SOLVABLE, keys: "" },
  { name: "held", game: SOLVABLE, keys: "6" },
  { name: "targets", game: SOLVABLE, keys: "S" + "\r".repeat(20) + "5" },
  { name: "refused", game: CHEATS, keys: "12" },
  { name: "cheated", game: CHEATS, keys: "12!" },
  { name: "hint", game: SOLVABLE, keys: "H" },
  { name: "solution", game: SOLVABLE, keys: "S" + "\r".repeat(15) },
  { name: "undone", game: SOLVABLE, keys: "H\rH\ruu" },
  { name: "unsolvable", game: CHEATS, keys: "W" },
  { name: "prompt", game: SOLVABLE, keys: ":c3 c5" },
  { name: "confirm", game: SOLVABLE, keys: "H\rn" },
  { name: "help", game: SOLVABLE, keys: "?" },
  { name: "tall", game: TALL, keys: "\x1b[A\x1b[A" },
  { name: "won", game: SOLVABLE, keys: "S" + "\r".repeat(SOLUTION_MOVES) },
];

/** The window that the mouse is used in. */
export const MOUSE_SIZE = { width: 80, height: 24 };

/** The model after some keys. */
export function press(game: Game, keys: string): Model {
  const parser = new KeyParser();
  const inputs = [...parser.push(new TextEncoder().encode(keys)), ...parser.flush()];
  return inputs.reduce((model: Model, input) => {
    if (input.kind === "position" || input.kind === "background") return model;
    const event = input.kind === "mouse" ? { ...input, size: MOUSE_SIZE } : input;
    const { model: after, effects } = update(model, event, 0);
    return effects.some(({ kind }) => kind === "chooseSeed")
      ? update(after, { kind: "deal", seed: 77 }, 0).model
      : after;
  }, newModel(game));
}
