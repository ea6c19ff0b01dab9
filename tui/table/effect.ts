import type { Statistics } from "../../lib/game_statistics.ts";
import type { KeptSettings } from "./settings.ts";

/** What any game wants so that nothing of it is lost. `Kept` is a game as it is kept. */
export type KeepEffect<Kept> =
  /** Another game is played from now on. */
  | { readonly kind: "begin"; readonly record: Kept }
  | { readonly kind: "keep"; readonly record: Kept }
  | { readonly kind: "end"; readonly record: Kept; readonly won: boolean }
  | { readonly kind: "remember"; readonly settings: KeptSettings };

/** What any game wants to be done, beyond any screen. */
export type AnyGameEffect<Kept> =
  | KeepEffect<Kept>
  | { readonly kind: "save"; readonly path: string; readonly text: string }
  | { readonly kind: "load"; readonly path: string }
  | { readonly kind: "askStatistics"; readonly record: Kept };

/** What any game is told from outside, beyond any screen. */
export type AnyGameEvent<State, Move> =
  | { readonly kind: "deal"; readonly seed: number }
  /** The game of a file, with the moves that were played in it. */
  | {
    readonly kind: "loaded";
    readonly name: string;
    readonly start: State;
    readonly moves: readonly Move[];
  }
  | { readonly kind: "statistics"; readonly statistics: Statistics }
  /** Something else has written on the screen. */
  | { readonly kind: "drawnOver" }
  | { readonly kind: "said"; readonly text: string }
  | { readonly kind: "refused"; readonly reason: string };
