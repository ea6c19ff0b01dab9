import type { Statistics } from "../../lib/game_statistics.ts";
import type { Move } from "../../lib/molek/move.ts";
import type { GameRecord } from "../../lib/molek/record.ts";
import type { State } from "../../lib/molek/state.ts";
import type { KeptSettings } from "../settings.ts";

/** What the screen of the game wants to be done, beyond any screen. */
export type MolekEffect =
  | { readonly kind: "chooseSeed"; readonly winnable: boolean }
  /** A solution of a position, with cheats where there is none without. */
  | { readonly kind: "solve"; readonly id: number; readonly state: State }
  /** Whether the first position can be won without cheating; where not, which of the others could. */
  | { readonly kind: "judge"; readonly id: number; readonly states: readonly State[] }
  /** Another game is played from now on. */
  | { readonly kind: "begin"; readonly record: GameRecord }
  | { readonly kind: "keep"; readonly record: GameRecord }
  | { readonly kind: "end"; readonly record: GameRecord; readonly won: boolean }
  | { readonly kind: "remember"; readonly settings: KeptSettings }
  | { readonly kind: "save"; readonly path: string; readonly text: string }
  | { readonly kind: "load"; readonly path: string }
  | { readonly kind: "askStatistics"; readonly record: GameRecord };

/** What the game is told from outside, beyond any screen. */
export type MolekEvent =
  | { readonly kind: "deal"; readonly seed: number }
  /** The game of a file, with the moves that were played in it. */
  | {
    readonly kind: "loaded";
    readonly name: string;
    readonly start: State;
    readonly moves: readonly Move[];
  }
  /** A solution; `undefined` when none was found. */
  | {
    readonly kind: "solved";
    readonly id: number;
    readonly moves: readonly Move[] | undefined;
  }
  | { readonly kind: "judged"; readonly id: number; readonly judgement: Judgement }
  /** The game that ended was counted: how many were won, and those of its variant. */
  | { readonly kind: "counted"; readonly wins: number; readonly statistics: Statistics }
  | { readonly kind: "statistics"; readonly statistics: Statistics }
  /** Something else has written on the screen. */
  | { readonly kind: "drawnOver" }
  | { readonly kind: "said"; readonly text: string }
  | { readonly kind: "refused"; readonly reason: string };

/** Whether a position can be won without cheating. */
export type Judgement =
  | { readonly verdict: "solvable"; readonly moves: number }
  | {
    readonly verdict: "unsolvable";
    /** How many moves ago it could be won. */
    readonly back: number | undefined;
    /** Whether it is proved of all later positions that they cannot be won. */
    readonly isProved: boolean;
  }
  | { readonly verdict: "undecided" };
