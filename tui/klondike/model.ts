import type { Suit } from "../../lib/card.ts";
import type { Statistics } from "../../lib/game_statistics.ts";
import type { Move, Source } from "../../lib/klondike/move.ts";
import type { Usage } from "../../lib/klondike/record.ts";
import { isWon } from "../../lib/klondike/rules.ts";
import type { Rules, State } from "../../lib/klondike/state.ts";
import type { Celebration } from "../table/celebration.ts";
import { type Clock, NEW_CLOCK } from "../table/clock.ts";
import type { Confirmed } from "../table/confirmation.ts";
import type { Drag, Press } from "../table/drag.ts";
import type { HelpPart } from "../table/help_page.ts";
import type { Playback } from "../table/playback.ts";
import { finishingMoves } from "./finish.ts";
import { dealGame, type Game, restartGame, stateOf } from "./game.ts";
import type { Notice } from "./notice.ts";
import { endOf, type Place } from "./place.ts";
import type { Settings } from "./settings.ts";
import type { Asked, Verdict } from "./verdict.ts";

/** The mode of the screen, which decides what keys do. */
export type Mode =
  | { readonly kind: "board" }
  | { readonly kind: "help"; readonly page: HelpPart }
  | { readonly kind: "prompt"; readonly text: string }
  /** Waits for the name of the foundation whose top card is to be taken. */
  | { readonly kind: "suit" }
  | { readonly kind: "confirm"; readonly action: Confirmed }
  | { readonly kind: "won" }
  | Celebration
  | Replay;

/** A replay: the turns of the game, or of a solution, shown one after another. */
export interface Replay {
  readonly kind: "replay";
  /** The game with all the turns of the replay. */
  readonly whole: Game;
  /** The game to return to after the replay. */
  readonly back: Game;
  /** How many turns are shown from the start: those that were played before a solution begins. */
  readonly first: number;
  readonly playback: Playback;
}

/** Cards that were picked up, and are not put down yet. */
export interface Held {
  readonly from: Source;
  /** How many of a column's open cards; all of them, or as many as fit, when it is left out. */
  readonly count?: number;
}

/** Hints that are shown one after another, and which of them is shown now. */
export interface ShownHint {
  readonly moves: readonly Move[];
  readonly index: number;
  /** Set when the hint is the solver's, which knows the covered cards. */
  readonly bySolver?: true;
}

/** Everything that the game's screen shows and remembers. */
export interface Model extends Settings {
  readonly game: Game;
  readonly focus: Place;
  readonly held: Held | undefined;
  readonly press: Press | undefined;
  readonly drag: Drag | undefined;
  readonly mode: Mode;
  readonly hint: ShownHint | undefined;
  readonly notice: Notice | undefined;
  readonly clock: Clock;
  /** The time of the last event. */
  readonly now: number;
  readonly usage: Usage;
  /** The moves that win the game by sending every card home; `undefined` when that does not win. */
  readonly finish: readonly Move[] | undefined;
  /** The verdicts that are known on positions of this game. */
  readonly verdicts: ReadonlyMap<State, Verdict>;
  readonly asked: Asked | undefined;
  /** How often the solver was asked on this screen. */
  readonly askedCount: number;
  /** Whether a game that is won is celebrated. */
  readonly motion: boolean;
  /** Whether only deals that can be won are dealt. */
  readonly winnableOnly: boolean;
  /** The rules of the next deals. */
  readonly rules: Rules;
  /** Counts the games played on this screen. */
  readonly gameNumber: number;
  /** Whether the game was won and counted; what is played after that counts nowhere. */
  readonly isOver: boolean;
  /** The statistics of this variant, once this game was counted. */
  readonly statistics: Statistics | undefined;
}

/** The suits by the key that names them. */
export const SUIT_KEYS: Readonly<Record<string, Suit>> = { c: 0, d: 1, h: 2, s: 3 };

/** The board, with nothing else on the screen. */
export const BOARD: Mode = { kind: "board" };

/** The screen of a game that has not begun. */
export function newModel(game: Game): Model {
  return {
    game,
    focus: endOf(1),
    held: undefined,
    press: undefined,
    drag: undefined,
    mode: BOARD,
    hint: undefined,
    notice: undefined,
    clock: NEW_CLOCK,
    now: 0,
    usage: { hints: 0, undos: 0, solver: 0 },
    timerShown: true,
    theme: "default",
    automatic: false,
    watches: false,
    verdicts: new Map(),
    asked: undefined,
    askedCount: 0,
    motion: false,
    winnableOnly: false,
    finish: finishingMoves(stateOf(game)),
    rules: stateOf(game).rules,
    gameNumber: 1,
    isOver: false,
    statistics: undefined,
  };
}

/** The deal of a seed, by the rules and the scoring that were chosen at the start. */
export function withDeal(model: Model, seed: number): Model {
  const notice: Notice = { kind: "said", text: `New deal: seed ${seed}.` };
  return { ...withNewGame(model, dealGame(seed, model.rules, model.game.scoring)), notice };
}

/** Another game on the same screen, with the settings of this one. */
export function withNewGame(model: Model, game: Game): Model {
  const { timerShown, theme, automatic, watches, motion, winnableOnly } = model;
  const { now, rules, askedCount } = model;
  const gameNumber = model.gameNumber + 1;
  const switched = { timerShown, theme, automatic, watches, motion, winnableOnly };
  return { ...newModel(game), ...switched, now, rules, askedCount, gameNumber };
}

/** The same deal from the beginning. */
export function withRestart(model: Model): Model {
  return withNewGame(model, restartGame(model.game));
}

/** Whether a first move was made, in a game that is not over. */
export function hasBegun({ game, isOver }: Model): boolean {
  return game.turns.length + game.undone.length > 0 && !isOver;
}

/** The mode without help, prompt or replay: the end of a won game, otherwise the board. */
export function restMode({ game, isOver }: Model): Mode {
  return isOver && isWon(stateOf(game)) ? { kind: "won" } : BOARD;
}

/** The model with its game changed: what depends on the game is found anew or cleared. */
export function withGame(model: Model, game: Game): Model {
  const finish = finishingMoves(stateOf(game));
  return { ...model, game, finish, held: undefined, drag: undefined, hint: undefined, mode: BOARD };
}
