import type { Move } from "../../lib/molek/move.ts";
import { isWon } from "../../lib/molek/state.ts";
import { type Game, stateOf } from "./game.ts";

/** What the keys mean now. */
export type Mode =
  | { readonly kind: "board" }
  | { readonly kind: "help" }
  | { readonly kind: "prompt"; readonly text: string }
  | { readonly kind: "confirm"; readonly action: "new" | "restart" }
  | { readonly kind: "won" };

/** Where the cursor is: a card of a column, counted from 0; past the last card means the last one. */
export interface Focus {
  readonly column: number;
  readonly index: number;
}

/** Cards that were picked up, and are not put down yet: so many from the top of a column. */
export interface Held {
  readonly column: number;
  readonly count: number;
}

/** What the solver advises: the rest of a solution, its first move next. */
export interface Advice {
  readonly moves: readonly Move[];
  /** Whether the whole solution is being shown, move after move. */
  readonly isWhole: boolean;
}

/** Everything that the screen shows and remembers. */
export interface Model {
  readonly game: Game;
  readonly focus: Focus;
  readonly held: Held | undefined;
  readonly mode: Mode;
  readonly advice: Advice | undefined;
  /** The cheat that was refused as a move and can be made on purpose. */
  readonly offeredCheat: Move | undefined;
  readonly notice: string;
  /** How often the solver was asked and moves were taken back in this game. */
  readonly hints: number;
  readonly undos: number;
  /** The games that were won: as many as are kept, and those of this program. */
  readonly wins: number;
  /** The time of the last event, and that of this game's first move. */
  readonly now: number;
  readonly begunAt: number | undefined;
  /** Whether this game was won once, and counted. */
  readonly isOver: boolean;
}

/** The board, with nothing else on the screen. */
export const BOARD: Mode = { kind: "board" };

/** The end of a column. */
export function endOf(column: number): Focus {
  return { column, index: Infinity };
}

/** The screen of a game that has not begun. */
export function newModel(game: Game, wins = 0, now = 0): Model {
  return {
    game,
    focus: endOf(0),
    held: undefined,
    mode: BOARD,
    advice: undefined,
    offeredCheat: undefined,
    notice: "",
    hints: 0,
    undos: 0,
    wins,
    now,
    begunAt: undefined,
    isOver: isWon(stateOf(game)),
  };
}

/** Another game on the same screen. */
export function withNewGame(model: Model, game: Game): Model {
  return { ...newModel(game, model.wins, model.now), notice: `New game: ${game.origin}.` };
}

/** The model with something to say. */
export function say(model: Model, notice: string): Model {
  return { ...model, notice };
}

/** The model with the reason why something is not done. */
export function refuse(model: Model, reason: string): Model {
  return say(model, `Not possible: ${reason}.`);
}
