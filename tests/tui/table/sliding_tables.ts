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

/** Windows for cards as words, for the cards that the bytes are counted of, and for large ones. */
export const SIZES: readonly Size[] = [
  { width: 40, height: 12 },
  { width: 80, height: 25 },
  { width: 120, height: 40 },
  { width: 200, height: 60 },
];

/** A table in a window, in which things move by themselves and no clock is shown. */
export function inWindow(model: Model, size: Size): Model {
  return tell({ ...model, motion: true, timerShown: false }, { kind: "resize", size }, 0);
}

/** The table after an event, which comes some milliseconds after the one before. */
export function tell(model: Model, event: ScreenEvent, after = 1000): Model {
  return update(model, event, model.now + after).model;
}

/** The table after some keys, and what the mouse does in its window. */
export function type(model: Model, keys: string, after = 1000): Model {
  return eventsOf(keys, model.window).reduce((before, event) => tell(before, event, after), model);
}

/** The table after a move, which is played as a hint is. */
export function play(model: Model, move: Move | undefined, after = 1000): Model {
  const advice = { kind: "hints", moves: move === undefined ? [] : [move], index: 0 } as const;
  return tell({ ...model, advice }, keyInput("Enter"), after);
}

/** A typed line that is a first move of a game. */
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

/** Plays the first moves of a game, always another of those that are legal. */
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

/** A drag from one cell to another. */
export function dragOf(from: CellPosition, to: CellPosition): string {
  const at = ({ row, column }: CellPosition): string => `${column + 1};${row + 1}`;
  return `\x1b[<0;${at(from)}M\x1b[<32;${at(to)}M\x1b[<0;${at(to)}m`;
}
