import { newModel } from "../../../tui/table/new_game.ts";
import { createMolekEngine } from "../../../cli/molek/engine.ts";
import { parseBoard } from "../../../lib/molek/board_text.ts";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import { isTerminalResponse } from "../../../tui/terminal/input.ts";
import { KeyParser } from "../../../tui/terminal/keys.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import type { GameEffect, GameEvent, GameStep } from "../../../tui/table/effect.ts";
import { createGame, dealGame, type Game } from "../../../tui/table/game.ts";
import type { Model } from "../../../tui/table/model.ts";
import { noticeLine, SHORT_WORDING } from "../../../tui/table/wording.ts";
import { update } from "../../../tui/table/update.ts";

export type MolekGame = Game;
export type MolekModel = Model;
export type MolekEffect = GameEffect;
export type MolekEvent = GameEvent;

/** A position that is drawn, and how it is reached. */
export interface Scene {
  readonly name: string;
  readonly game: MolekGame;
  readonly keys: string;
}

/** A deal that can be solved without cheating. */
export const SOLVABLE = boardGame("VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.");
/** Number of moves of its solution. */
export const SOLUTION_MOVES = 37;

const CHEATS = dealGame(MOLEK, 4);
const TALL = boardGame("VVVDDDDKKKKTTTT.000099998888.77776666V....");

/** A game with sequences that can be dragged. */
export const RUNS = boardGame("TKDV09876.TKDV09876.TKDV0987.KDV09876.6T..");

/** Returns the game of a board. */
export function boardGame(board: string): MolekGame {
  const state = parseBoard(board);
  if (state.ok) return createGame(MOLEK, { kind: "given", name: "board" }, {}, state.value);

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
  { name: "confirm", game: SOLVABLE, keys: "H\rR" },
  { name: "new-game", game: SOLVABLE, keys: "H\rn" },
  { name: "paused", game: SOLVABLE, keys: "H\rp" },
  { name: "settings", game: SOLVABLE, keys: ",k" },
  { name: "help", game: SOLVABLE, keys: "?" },
  { name: "tall", game: TALL, keys: "\x1b[A\x1b[A" },
  { name: "help-2", game: SOLVABLE, keys: "??" },
  { name: "replay", game: SOLVABLE, keys: "S" + "\r".repeat(9) + "v\x1b[C\x1b[C" },
  { name: "dragged", game: RUNS, keys: mousePress(7, 31) + mouseMove(9, 44) },
  { name: "won", game: SOLVABLE, keys: "S" + "\r".repeat(SOLUTION_MOVES) },
];

/** The window for the mouse. */
export const MOUSE_SIZE = { width: 80, height: 24 };

/** Bytes of the left mouse button at a cell counted from 0: pressed, released or moved. */
export function mousePress(row: number, column: number): string {
  return `\x1b[<0;${column + 1};${row + 1}M`;
}
export function mouseRelease(row: number, column: number): string {
  return `\x1b[<0;${column + 1};${row + 1}m`;
}
export function mouseMove(row: number, column: number): string {
  return `\x1b[<32;${column + 1};${row + 1}M`;
}

/** Returns the model after some keys; the player has agreed to solver help. */
export function press(game: MolekGame, keys: string, now = 0): MolekModel {
  return pressOn({ ...newModel(MOLEK_TABLE, game), hasAgreed: true }, keys, now);
}

/** Returns the model after some more keys. */
export function pressOn(model: MolekModel, keys: string, now = model.now): MolekModel {
  const parser = new KeyParser();
  const inputs = [...parser.push(new TextEncoder().encode(keys)), ...parser.flush()];
  return inputs.reduce((before: MolekModel, input) => {
    if (isTerminalResponse(input)) return before;
    const event = input.kind === "mouse" ? { ...input, size: MOUSE_SIZE } : input;
    return settle(update(before, event, now));
  }, model);
}

/** Returns the model after all effects: a seed is chosen, and the solver has answered. */
export function settle({ model, effects }: GameStep): MolekModel {
  return effects.reduce((before, effect) => {
    if (effect.kind === "chooseSeed") return send(before, { kind: "deal", seed: 77 });
    if (effect.kind !== "solve") return before;
    return [...ENGINE.answers(effect)].reduce(
      (after, event) => event ? send(after, event) : after,
      before,
    );
  }, model);
}

/** The engine of the games. */
export const ENGINE = createMolekEngine();

/** Returns the message on the screen. */
export function messageOf({ notice, table: { phrases } }: MolekModel): string {
  return notice ? noticeLine(notice, phrases, SHORT_WORDING) : "";
}

function send(model: MolekModel, event: MolekEvent): MolekModel {
  return settle(update(model, event, model.now));
}
