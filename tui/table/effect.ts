import type { Statistics } from "../../lib/game_statistics.ts";
import type { KeptSettings } from "./settings.ts";

/** An effect that keeps a game, so that nothing of it is lost. `Kept` is the game as it is kept. */
export type KeepEffect<Kept> =
  /** Another game is played from now on. */
  | { readonly kind: "begin"; readonly record: Kept }
  | { readonly kind: "keep"; readonly record: Kept }
  | { readonly kind: "end"; readonly record: Kept; readonly won: boolean }
  | { readonly kind: "remember"; readonly settings: KeptSettings };

/** An effect of any game, beyond those of any screen. */
export type GameEffect<Kept> =
  | KeepEffect<Kept>
  | { readonly kind: "save"; readonly path: string; readonly text: string }
  | { readonly kind: "load"; readonly path: string }
  | { readonly kind: "askStatistics"; readonly record: Kept };

/** An event of any game, beyond those of any screen. */
export type GameEvent<State, Move> =
  | { readonly kind: "deal"; readonly seed: number }
  /** The game of a file, with the legal moves that were played in it. */
  | {
    readonly kind: "loaded";
    readonly name: string;
    readonly start: State;
    readonly moves: readonly Move[];
  }
  | { readonly kind: "statistics"; readonly statistics: Statistics }
  /** Another program has written on the screen. */
  | { readonly kind: "drawnOver" }
  | { readonly kind: "said"; readonly text: string }
  | { readonly kind: "refused"; readonly reason: string };
