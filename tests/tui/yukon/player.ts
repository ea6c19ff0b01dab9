import { newModel } from "../../../tui/table/new_game.ts";
import { isTerminalResponse } from "../../../tui/terminal/input.ts";
import { KeyParser } from "../../../tui/terminal/keys.ts";
import type { CellPosition, Size } from "../../../tui/terminal/grid.ts";
import type { ScreenEvent } from "../../../tui/terminal/screen.ts";
import { pileCorner } from "../../../tui/table/draw/layout.ts";
import { layoutIn } from "../../../tui/table/draw/fit.ts";
import { pointedAt } from "../../../tui/table/draw/scene.ts";
import {
  createGame,
  dealGame,
  type Game,
  gameAfter,
  positionIn,
  turnsIn,
} from "../../../tui/table/game.ts";
import type { Model } from "../../../tui/table/model.ts";
import { noticeLine, SHORT_WORDING } from "../../../tui/table/wording.ts";
import type { CursorPosition } from "../../../tui/table/cursor.ts";
import { isSamePlace } from "../table/same_place.ts";
import { update } from "../../../tui/table/update.ts";
import { asOpaque } from "../../opaque.ts";
import { YUKON_TABLE } from "../../yukon/command.ts";
import { hintsFor } from "../../yukon/hints.ts";
import { YUKON } from "../../yukon/patience.ts";
import { isWon, type Move } from "../../yukon/rules.ts";
import { formatMove } from "../../yukon/text.ts";
import { position } from "../../yukon_positions.ts";

/** The screen of a game of Yukon. */
export type YukonModel = Model;

/** The window that screens are designed for. */
export const STANDARD: Size = { width: 80, height: 25 };

/** The windows in which every screen is tested. */
export const SIZES: readonly Size[] = [
  STANDARD,
  { width: 80, height: 24 },
  { width: 40, height: 12 },
  { width: 120, height: 40 },
  { width: 200, height: 60 },
];

/** A deal won by the first hints, and the number of moves until auto-finish is available. */
export const WON_SEED = 4;
export const FINISHES_AFTER = 64;

/** Returns the game of a seed before its first move. */
export function dealt(seed: number): YukonModel {
  return newModel(YUKON_TABLE, dealGame(YUKON, seed));
}

/** Returns a game that starts with a position, in the format of {@linkcode position}. */
export function beginning(text: string): YukonModel {
  const start = createGame(YUKON, { kind: "file", name: "game.txt" }, {}, position(text));
  return newModel(YUKON_TABLE, start);
}

/** Returns the moves that win the deal of {@linkcode WON_SEED}. */
export function winningMoves(): Move[] {
  let game: Game = dealGame(YUKON, WON_SEED);
  while (!isWon(positionIn(game, YUKON))) {
    const [best] = hintsFor(positionIn(game, YUKON), turnsIn(game, YUKON).toReversed());
    if (best === undefined) throw new Error("the hints lead nowhere");
    game = gameAfter(game, [asOpaque(best)]);
  }
  return turnsIn(game, YUKON).flatMap(({ moves }) => moves);
}

/** Returns the typed command that makes a move. */
export function commandOf(move: Move): string {
  return formatMove(move).replace("-", " ");
}

/** Returns the game after terminal input, each event some milliseconds after the one before. */
export function press(
  model: YukonModel,
  bytes: string,
  { size = STANDARD, pause = 1000 } = {},
): YukonModel {
  return eventsOf(bytes, size).reduce(
    (before, event) => update(before, event, before.now + pause).model,
    model,
  );
}

/** Returns the message on the screen. */
export function messageOf({ notice, table }: YukonModel): string {
  return notice ? noticeLine(notice, table.phrases, SHORT_WORDING) : "";
}

/** Bytes of a terminal for the mouse, at a cell counted from 0. */
export const Mouse = {
  press: ({ row, column }: CellPosition): string => `\x1b[<0;${column + 1};${row + 1}M`,
  release: ({ row, column }: CellPosition): string => `\x1b[<0;${column + 1};${row + 1}m`,
  move: ({ row, column }: CellPosition): string => `\x1b[<32;${column + 1};${row + 1}M`,
  wheelDown: "\x1b[<65;1;1M",
};

/** A click: a press and a release. */
export function click(cell: CellPosition): string {
  return Mouse.press(cell) + Mouse.release(cell);
}

/** From one cell to another with the button held. */
export function drag(from: CellPosition, to: CellPosition): string {
  return Mouse.press(from) + Mouse.move(to) + Mouse.release(to);
}

/** Returns a cell of the screen at which a cursor position is drawn. */
export function cellOf(model: YukonModel, wanted: CursorPosition, size = STANDARD): CellPosition {
  const layout = layoutIn(model, size);
  const column = layout ? pileCorner(YUKON, layout, wanted.pile).column + 1 : 0;
  for (let row = size.height - 1; layout && row >= 0; row--) {
    const found = pointedAt(model, layout, { row, column });
    if (found?.isDrawn && isSamePlace(model.game, found.place, wanted)) return { row, column };
  }
  throw new Error(`${JSON.stringify(wanted)} is not on the screen`);
}

function eventsOf(bytes: string, size: Size): ScreenEvent[] {
  const parser = new KeyParser();
  const inputs = [...parser.push(new TextEncoder().encode(bytes)), ...parser.flush()];
  return inputs.flatMap((input): ScreenEvent[] => {
    if (isTerminalResponse(input)) return [];
    return [input.kind === "mouse" ? { ...input, size } : input];
  });
}
