// Searches for a shorter line one after the other: those that let the moves to come count more find a
// line sooner, and the last one proves that none is shorter.
import type { Move } from "../move.ts";
import type { Goal } from "../solver/search.ts";
import type { State } from "../state.ts";
import { movesOfActions } from "./reconstruct_moves.ts";
import { ShortestSearch } from "./search.ts";

/** What a pass is to find, and what it may spend. */
export interface Pass {
  /** The most moves a line may have. */
  readonly bound: number;
  /** Whether safe moves must be made where there are any. */
  readonly forcesSafe: boolean;
  /** How many bytes the positions may take. */
  readonly memory: number;
  /** How much the moves to come count: 1 for a shortest line. */
  readonly weight: number;
  /** The most positions. */
  readonly positions: number;
}

/** How a pass ended: with a line, with the proof that there is none, or neither. */
export interface PassResult {
  readonly verdict: "won" | "lost" | undefined;
  readonly moves: readonly Move[];
}

/** How many positions are expanded between two looks at the clock: a few milliseconds of work. */
const SLICE = 300;

/** Makes a pass, in slices of a few milliseconds; yields the positions found so far. */
export function* runPass(state: State, goal: Goal, options: Pass): Generator<number, PassResult> {
  const search = new ShortestSearch(state, goal, options);
  while (!search.isFull && search.positions < options.positions) {
    const verdict = search.run(SLICE);
    yield search.positions;
    if (verdict === undefined) continue;
    const moves = verdict === "won" ? movesOfActions(state, search.line(), goal) : [];
    return { verdict, moves };
  }
  return { verdict: undefined, moves: [] };
}
