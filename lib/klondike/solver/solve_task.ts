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
  /** It is won. */
  readonly verdict: "won";
  /** Moves that win, which the rules have played. */
  readonly moves: readonly Move[];
  /** Whether it is proved that no line is shorter. */
  readonly isShortest: boolean;
}

/** What the search says of a position, if it comes to its end. */
export type SolveResult =
  | WinningLine
  /** It is proved that no moves win. */
  | { readonly verdict: "lost" }
  /** Its memory was too small. */
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
