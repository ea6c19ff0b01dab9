import type { Statistics } from "../../lib/game_statistics.ts";
import type { Move } from "../../lib/molek/move.ts";
import type { Usage } from "../../lib/molek/record.ts";
import { isWon, type State } from "../../lib/molek/state.ts";
import type { Celebration } from "../table/celebration.ts";
import { type Clock, NEW_CLOCK } from "../table/clock.ts";
import type { Confirmed } from "../table/confirmation.ts";
import type { Drag, Press } from "../table/drag.ts";
import type { HelpPart } from "../table/help_page.ts";
import type { Playback } from "../table/playback.ts";
import type { GameSettings } from "../table/settings.ts";
import { type Game, startGame, stateOf } from "./game.ts";

/** The mode of the screen, which decides what keys do. */
export type Mode =
  | { readonly kind: "board" }
  | { readonly kind: "help"; readonly page: HelpPart }
  | { readonly kind: "prompt"; readonly text: string }
  | { readonly kind: "confirm"; readonly action: Confirmed }
  | { readonly kind: "won" }
  | Celebration
  | Replay;

/** A replay: the moves of the game, shown one after another. */
export interface Replay {
  readonly kind: "replay";
  readonly playback: Playback;
}

/**
 * Where the cursor is: a card of a column, counted from 0; past the last card means the last one.
 */
export interface Focus {
  readonly column: number;
  readonly index: number;
}

/** Cards that are held: a number of them from the top of a column. */
export interface Held {
  readonly column: number;
  readonly count: number;
}

/** The solver's advice: the moves that are left of a solution, the next one first. */
export interface Advice {
  readonly moves: readonly Move[];
  /** Whether the whole solution is being shown, move after move. */
  readonly isWhole: boolean;
}

/** A question that the solver has not answered yet. */
export interface Asked {
  readonly id: number;
  readonly purpose: "hint" | "solution" | "verdict";
  readonly state: State;
}

/** Everything that the screen shows and remembers. */
export interface Model extends GameSettings {
  readonly game: Game;
  readonly focus: Focus;
  readonly held: Held | undefined;
  readonly press: Press | undefined;
  readonly drag: Drag | undefined;
  readonly mode: Mode;
  readonly advice: Advice | undefined;
  readonly asked: Asked | undefined;
  /** How often the solver was asked on this screen. */
  readonly askedCount: number;
  /** The last refused move as a cheat, offered to be made on purpose. */
  readonly offeredCheat: Move | undefined;
  readonly notice: string;
  readonly usage: Usage;
  readonly clock: Clock;
  /** The time of the last event. */
  readonly now: number;
  /** How many games were won: those that the store has, and those won since the program began. */
  readonly wins: number;
  /** The statistics of this variant, once this game was counted. */
  readonly statistics: Statistics | undefined;
  /** Whether a game that is won is celebrated. */
  readonly motion: boolean;
  /** Whether only deals that can be won without cheating are dealt. */
  readonly winnableOnly: boolean;
  /** Counts the games played on this screen. */
  readonly gameNumber: number;
  /** Whether the game was won and counted; what is played after that counts nowhere. */
  readonly isOver: boolean;
}

/** The board, with nothing else on the screen. */
export const BOARD: Mode = { kind: "board" };

/** The focus at the end of a column. */
export function endOf(column: number): Focus {
  return { column, index: Infinity };
}

/** The screen of a game that has not begun. */
export function newModel(game: Game): Model {
  return {
    game,
    focus: endOf(0),
    held: undefined,
    press: undefined,
    drag: undefined,
    mode: BOARD,
    advice: undefined,
    asked: undefined,
    askedCount: 0,
    offeredCheat: undefined,
    notice: "",
    usage: { hints: 0, undos: 0 },
    clock: NEW_CLOCK,
    now: 0,
    theme: "default",
    timerShown: true,
    wins: 0,
    statistics: undefined,
    motion: false,
    winnableOnly: false,
    gameNumber: 1,
    isOver: isWon(stateOf(game)),
  };
}

/** Another game on the same screen, with the settings of this one. */
export function withNewGame(model: Model, game: Game): Model {
  const { theme, timerShown, motion, winnableOnly } = model;
  const { wins, now, askedCount } = model;
  const gameNumber = model.gameNumber + 1;
  const switched = { theme, timerShown, motion, winnableOnly };
  return {
    ...newModel(game),
    ...switched,
    wins,
    now,
    askedCount,
    gameNumber,
    notice: `New game: ${game.origin}.`,
  };
}

/** The same deal from the beginning. */
export function withRestart(model: Model): Model {
  const { origin, start } = model.game;
  return say(withNewGame(model, startGame(origin, start)), "The same deal again.");
}

/** Whether a first move was made, in a game that is not over. */
export function hasBegun({ game, isOver }: Model): boolean {
  return game.turns.length + game.undone.length > 0 && !isOver;
}

/** The mode without help, prompt or replay: the end of a won game, otherwise the board. */
export function restMode({ game, isOver }: Model): Mode {
  return isOver && isWon(stateOf(game)) ? { kind: "won" } : BOARD;
}

/** The model with something said to the player. */
export function say(model: Model, notice: string): Model {
  return { ...model, notice };
}

const REFUSED = "Not possible: ";

/** The model with the reason why something is not done. */
export function refuse(model: Model, reason: string): Model {
  return say(model, `${REFUSED}${reason}.`);
}

/** Whether the message says that something is not done. */
export function isRefused({ notice }: Model): boolean {
  return notice.startsWith(REFUSED);
}
