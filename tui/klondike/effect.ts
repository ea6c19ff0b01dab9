import type { Statistics } from "../../lib/game_statistics.ts";
import type { Move } from "../../lib/klondike/move.ts";
import type { GameRecord } from "../../lib/klondike/record.ts";
import type { Rules, State } from "../../lib/klondike/state.ts";
import type { GameEffect, GameEvent } from "../table/effect.ts";

/** An effect of Klondike's screen, beyond those of any screen. */
export type KlondikeEffect =
  | { readonly kind: "chooseSeed"; readonly rules: Rules; readonly winnable: boolean }
  /** Decide the first position, and if it is lost, find out which of the others can be won. */
  | {
    readonly kind: "solve";
    readonly id: number;
    readonly states: readonly State[];
    readonly seconds: number;
  }
  | GameEffect<GameRecord>;

/** An event of Klondike's screen, beyond those of any screen. */
export type KlondikeEvent =
  | GameEvent<State, Move>
  /** The game that ended was counted with the others of its variant. */
  | { readonly kind: "counted"; readonly statistics: Statistics }
  | {
    readonly kind: "solved";
    readonly id: number;
    readonly verdict: "won" | "lost" | "undecided";
    readonly moves: readonly Move[];
  }
  /** The way back from a lost position: which of the others can be won, counted from 1. */
  | {
    readonly kind: "wayBack";
    readonly id: number;
    readonly back: number | undefined;
    /**
     * Whether every later position, or every position if there is no `back`, is proved to be lost.
     */
    readonly isProved: boolean;
  };
