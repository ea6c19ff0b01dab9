import type { Statistics } from "../../lib/game_statistics.ts";
import type { Move } from "../../lib/molek/move.ts";
import type { GameRecord } from "../../lib/molek/record.ts";
import type { State } from "../../lib/molek/state.ts";
import type { AnyGameEffect, AnyGameEvent } from "../table/effect.ts";

/** What the screen of the game wants to be done, beyond any screen. */
export type MolekEffect =
  | { readonly kind: "chooseSeed"; readonly winnable: boolean }
  /** A solution of a position, with cheats where there is none without. */
  | { readonly kind: "solve"; readonly id: number; readonly state: State }
  /**
   * Whether the first position can be won without cheating; where not, which of the others could.
   */
  | { readonly kind: "judge"; readonly id: number; readonly states: readonly State[] }
  | AnyGameEffect<GameRecord>;

/** What the game is told from outside, beyond any screen. */
export type MolekEvent =
  | AnyGameEvent<State, Move>
  /** A solution; `undefined` when none was found. */
  | {
    readonly kind: "solved";
    readonly id: number;
    readonly moves: readonly Move[] | undefined;
  }
  | { readonly kind: "judged"; readonly id: number; readonly judgement: Judgement }
  /** The game that ended was counted: how many were won, and those of its variant. */
  | { readonly kind: "counted"; readonly wins: number; readonly statistics: Statistics };

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
