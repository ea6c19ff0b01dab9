import { parseBoard } from "../../../lib/molek/board_text.ts";
import { KeyParser } from "../../../tui/keys.ts";
import { MolekAdviser } from "../../../cli/molek/advice.ts";
import type { MolekEvent } from "../../../tui/molek/effect.ts";
import { dealGame, type Game, startGame } from "../../../tui/molek/game.ts";
import type { MolekStep } from "../../../tui/molek/keep.ts";
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

/** Runs that can be dragged. */
export const RUNS = boardGame("TKDV09876.TKDV09876.TKDV0987.KDV09876.6T..");

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
  { name: "commands", game: SOLVABLE, keys: "??" },
  { name: "replay", game: SOLVABLE, keys: "S" + "\r".repeat(9) + "v\x1b[C\x1b[C" },
  { name: "dragged", game: RUNS, keys: mousePress(7, 31) + mouseMove(9, 44) },
  { name: "won", game: SOLVABLE, keys: "S" + "\r".repeat(SOLUTION_MOVES) },
];

/** The window that the mouse is used in. */
export const MOUSE_SIZE = { width: 80, height: 24 };

/** The bytes of the mouse at a cell counted from 0: the left button goes down, or up, or is down. */
export function mousePress(row: number, column: number): string {
  return `\x1b[<0;${column + 1};${row + 1}M`;
}
export function mouseRelease(row: number, column: number): string {
  return `\x1b[<0;${column + 1};${row + 1}m`;
}
export function mouseMove(row: number, column: number): string {
  return `\x1b[<32;${column + 1};${row + 1}M`;
}

/** The model after some keys. */
export function press(game: Game, keys: string, now = 0): Model {
  return pressOn(newModel(game), keys, now);
}

/** The model after some more keys. */
export function pressOn(model: Model, keys: string, now = model.now): Model {
  const parser = new KeyParser();
  const inputs = [...parser.push(new TextEncoder().encode(keys)), ...parser.flush()];
  return inputs.reduce((before: Model, input) => {
    if (input.kind === "position" || input.kind === "background") return before;
    const event = input.kind === "mouse" ? { ...input, size: MOUSE_SIZE } : input;
    return settle(update(before, event, now));
  }, model);
}

/** The model when everything that was wanted is done: a seed, the answers of the solver. */
export function settle({ model, effects }: MolekStep): Model {
  return effects.reduce((before, effect) => {
    if (effect.kind === "chooseSeed") return told(before, { kind: "deal", seed: 77 });
    if (effect.kind !== "solve" && effect.kind !== "judge") return before;
    return [...adviser.answers(effect)].reduce(
      (after, event) => event ? told(after, event) : after,
      before,
    );
  }, model);
}

const adviser = new MolekAdviser();

function told(model: Model, event: MolekEvent): Model {
  return settle(update(model, event, model.now));
}
