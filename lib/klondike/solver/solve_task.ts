import type { Move } from "../move.ts";
import type { Goal } from "./search.ts";

/** Task for the solver: what to find out about a position, and limits. */
export interface SolveTask {
  readonly goal: Goal;
  /** Maximum number of moves of a line; `Infinity` for any number. */
  readonly bound: number;
  /** True if only lines count that make every safe move at once. */
  readonly forcesSafe: boolean;
  /** True if the line must be a shortest one. */
  readonly shortest: boolean;
  /**
   * Bytes for the positions of the search over real moves; after the search over classes, less
   * those of its workspace, but at least a quarter.
   */
  readonly memory: number;
  /** Number of positions to search for a shorter line than the first one. */
  readonly polish: number;
}

/** A line of moves to the goal. */
export interface WinningLine {
  /** The position is won. */
  readonly verdict: "won";
  /** Moves that win; the rules have played them. */
  readonly moves: readonly Move[];
  /** True if it is proved that no line is shorter. */
  readonly isShortest: boolean;
}

/** Result of a search that comes to its end. */
export type SolveResult =
  | WinningLine
  /** Proved: no moves win. */
  | { readonly verdict: "lost" }
  /** The memory was too small. */
  | { readonly verdict: "undecided"; readonly reason: "memory" };

/** Progress of a search. */
export interface SolveProgress {
  /** Number of positions searched so far; each stands for many positions of the game. */
  readonly positions: number;
  /** A line that is good enough, while the search improves it. */
  readonly best?: WinningLine;
}

/** The task of the published studies: all cards home, in any number of moves. */
export const ALL_HOME: SolveTask = {
  goal: "all home",
  bound: Infinity,
  forcesSafe: false,
  shortest: false,
  memory: 2 ** 28,
  polish: 0,
};
