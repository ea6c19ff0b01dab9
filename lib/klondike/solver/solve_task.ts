import type { Move } from "../move.ts";
import type { Goal } from "./search.ts";

/** What is asked about a position. */
export interface SolveTask {
  readonly goal: Goal;
  /** The most moves that a line may have; `Infinity` for any number. */
  readonly bound: number;
  /** Whether only lines count in which every safe move is made at once. */
  readonly forcesSafe: boolean;
  /** Whether the line has to be a shortest one. */
  readonly shortest: boolean;
  /** Bytes for the positions of a search over real moves; the other search has its workspace. */
  readonly memory: number;
  /**
   * How many lines are tried to shorten the one that was found.
   */
  readonly trials: number;
  /** How many positions of real moves are searched for a line that is shorter still. */
  readonly polish: number;
}

/** A line to the goal. */
export interface WinningLine {
  readonly verdict: "won";
  readonly moves: readonly Move[];
  readonly isShortest: boolean;
}

/** The answer to a {@linkcode SolveTask}. */
export type SolveResult =
  | WinningLine
  | { readonly verdict: "lost" }
  | { readonly verdict: "undecided"; readonly reason: "memory" };

/** How far a search has come. */
export interface SolveProgress {
  /** The positions searched so far; each stands for many of the game. */
  readonly positions: number;
  /** An answer that is good enough, while it is made better. */
  readonly best?: WinningLine;
}

/** All cards home, in any number of moves: what the published studies ask. */
export const ALL_HOME: SolveTask = {
  goal: "all home",
  bound: Infinity,
  forcesSafe: false,
  shortest: false,
  memory: 2 ** 28,
  trials: 0,
  polish: 0,
};
