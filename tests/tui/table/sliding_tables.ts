import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import type { Move } from "../../../lib/patience.ts";
import { MOLEK_TABLE } from "../../../tui/molek/table.ts";
import { currentState, dealGame } from "../../../tui/table/game.ts";
import type { Model as TableModel } from "../../../tui/table/model.ts";
import { newModel } from "../../../tui/table/new_game.ts";
import { update } from "../../../tui/table/update.ts";
import type { CellPosition, Size } from "../../../tui/terminal/grid.ts";
import { keyInput } from "../../../tui/terminal/input.ts";
import type { ScreenEvent } from "../../../tui/terminal/screen.ts";
import { dealOf, rulesOfTurn } from "../klondike/player.ts";
import { eventsOf, modelOf } from "../klondike/scenes.ts";
import { dealt } from "../yukon/player.ts";

/** A table of any game. */
export type Model = TableModel;

/** A fresh deal of every patience. */
export const DEALS: readonly (readonly [name: string, model: Model])[] = [
  ["Klondike, turn 1", modelOf(dealOf(10, rulesOfTurn(1)))],
  ["Klondike, turn 3", modelOf(dealOf(11, rulesOfTurn(3)))],
  ["MOLEK-SYNTEZ", newModel(MOLEK_TABLE, dealGame(MOLEK, 4))],
  ["Yukon", dealt(4)],
];

/** Windows for cards as words, for the cards of the budgets, and for large cards. */
export const SIZES: readonly Size[] = [
  { width: 40, height: 12 },
  { width: 80, height: 25 },
  { width: 120, height: 40 },
  { width: 200, height: 60 },
];

/** Returns a table in a window, with animations and without a clock. */
export function inWindow(model: Model, size: Size): Model {
  return send({ ...model, motion: true, timerShown: false }, { kind: "resize", size }, 0);
}

/** Returns the table after an event, `after` milliseconds later. */
export function send(model: Model, event: ScreenEvent, after = 1000): Model {
  return update(model, event, model.now + after).model;
}

/** Returns the table after some keys and mouse input. */
export function type(model: Model, keys: string, after = 1000): Model {
  return eventsOf(keys, model.window).reduce((before, event) => send(before, event, after), model);
}

/** Returns the table after a move, played like a hint. */
export function play(model: Model, move: Move | undefined, after = 1000): Model {
  const advice = { kind: "hints", moves: move === undefined ? [] : [move], index: 0 } as const;
  return send({ ...model, advice }, keyInput("Enter"), after);
}

/** Returns a typed line with a first move of a game. */
export function firstLine({ game }: Model): string {
  const { patience, start } = game;
  const lines = patience.legalMoves(start).flatMap((move) => {
    const anatomy = patience.pileChange(start, move);
    return anatomy.kind === "carry" ? [`c${anatomy.from} c${anatomy.to}`] : [];
  });
  const line = lines.find((one) => patience.parse(one, start)?.ok);
  if (line === undefined) throw new Error(`no move of ${patience.name} is understood`);
  return line;
}

/** Plays the first moves of a game, a different legal one each time. */
export function* plays(start: Model, count: number): Generator<readonly [Model, Model]> {
  let model = start;
  for (let number = 0; number < count; number++) {
    const moves = model.game.patience.legalMoves(currentState(model.game));
    if (moves.length === 0) return;
    const next = play(model, moves[number * 7 % moves.length]);
    yield [model, next];
    model = next;
  }
}

/** Returns a drag from one cell to another. */
export function dragOf(from: CellPosition, to: CellPosition): string {
  const at = ({ row, column }: CellPosition): string => `${column + 1};${row + 1}`;
  return `\x1b[<0;${at(from)}M\x1b[<32;${at(to)}M\x1b[<0;${at(to)}m`;
}
