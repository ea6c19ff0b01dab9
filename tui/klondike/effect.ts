import type { GameRecord } from "../../lib/klondike/record.ts";
import type { Move } from "../../lib/klondike/move.ts";
import type { Rules, State } from "../../lib/klondike/state.ts";
import type { KeptSettings } from "../settings.ts";
import type { Statistics } from "../../lib/game_statistics.ts";

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
  /** Another game is played from now on. */
  | { readonly kind: "begin"; readonly record: GameRecord }
  | { readonly kind: "keep"; readonly record: GameRecord }
  | { readonly kind: "end"; readonly record: GameRecord; readonly won: boolean }
  | { readonly kind: "remember"; readonly settings: KeptSettings }
  | { readonly kind: "save"; readonly path: string; readonly text: string }
  | { readonly kind: "load"; readonly path: string }
  | { readonly kind: "askStatistics"; readonly record: GameRecord };

/** What the game is told from outside, beyond any screen. */
export type GameEvent =
  | { readonly kind: "deal"; readonly seed: number }
  /** The game of a file, with the moves that were played in it. */
  | {
    readonly kind: "loaded";
    readonly name: string;
    readonly start: State;
    readonly moves: readonly Move[];
  }
  /** The game that ended was counted with the others of its variant. */
  | { readonly kind: "counted"; readonly statistics: Statistics }
  | { readonly kind: "statistics"; readonly statistics: Statistics }
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
  }
  /** Something else has written on the screen. */
  | { readonly kind: "drawnOver" }
  | { readonly kind: "said"; readonly text: string }
  | { readonly kind: "refused"; readonly reason: string };
