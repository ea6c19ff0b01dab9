import type { Statistics } from "../../lib/game_statistics.ts";
import type { Move } from "../../lib/molek/move.ts";
import type { GameRecord } from "../../lib/molek/record.ts";
import type { State } from "../../lib/molek/state.ts";
import type { GameEffect, GameEvent } from "../table/effect.ts";

/** An effect of MOLEK-SYNTEZ's screen, beyond those of any screen. */
export type MolekEffect =
  | { readonly kind: "chooseSeed"; readonly winnable: boolean }
  /** Find a solution of a position, with cheats where none is found without. */
  | { readonly kind: "solve"; readonly id: number; readonly state: State }
  /**
   * Find out whether the first position can be won without cheating, and if it cannot, which of the
   * others could.
   */
  | { readonly kind: "judge"; readonly id: number; readonly states: readonly State[] }
  | GameEffect<GameRecord>;

/** An event of MOLEK-SYNTEZ's screen, beyond those of any screen. */
export type MolekEvent =
  | GameEvent<State, Move>
  /** A solution; `undefined` when none was found. */
  | {
    readonly kind: "solved";
    readonly id: number;
    readonly moves: readonly Move[] | undefined;
  }
  | { readonly kind: "judged"; readonly id: number; readonly judgement: Judgement }
  /**
   * The game that ended was counted: how many games are won in all, and the statistics of its
   * variant.
   */
  | { readonly kind: "counted"; readonly wins: number; readonly statistics: Statistics };

/** The solver's judgement: whether a position can be won without cheating. */
export type Judgement =
  | { readonly verdict: "solvable"; readonly moves: number }
  | {
    readonly verdict: "unsolvable";
    /** How many moves ago the game could be won; `undefined` when no such position is known. */
    readonly back: number | undefined;
    /**
     * Whether every later position, or every position if there is no `back`, is proved unsolvable.
     */
    readonly isProved: boolean;
  }
  | { readonly verdict: "undecided" };
