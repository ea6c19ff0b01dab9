import type { Statistics } from "../../lib/game_statistics.ts";
import type { Move } from "../../lib/klondike/move.ts";
import type { GameRecord } from "../../lib/klondike/record.ts";
import type { Rules, State } from "../../lib/klondike/state.ts";
import type { AnyGameEffect, AnyGameEvent } from "../table/effect.ts";

/** What the screen of the game wants to be done, beyond any screen. */
export type GameEffect =
  | { readonly kind: "chooseSeed"; readonly rules: Rules; readonly winnable: boolean }
  /** The first position is to be decided; where it is lost, also which of the others is not. */
  | {
    readonly kind: "solve";
    readonly id: number;
    readonly states: readonly State[];
    readonly seconds: number;
  }
  | AnyGameEffect<GameRecord>;

/** What the game is told from outside, beyond any screen. */
export type GameEvent =
  | AnyGameEvent<State, Move>
  /** The game that ended was counted with the others of its variant. */
  | { readonly kind: "counted"; readonly statistics: Statistics }
  | {
    readonly kind: "solved";
    readonly id: number;
    readonly verdict: "won" | "lost" | "undecided";
    readonly moves: readonly Move[];
  }
  /** Behind a lost one: which of the other positions can be won, counted from 1. */
  | {
    readonly kind: "wayBack";
    readonly id: number;
    readonly back: number | undefined;
    /** Whether all between are proved to be lost. */
    readonly isProved: boolean;
  };
