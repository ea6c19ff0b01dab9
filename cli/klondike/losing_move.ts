import type { Verdict } from "../../lib/advice.ts";
import { findLosingMove, type LosingMove } from "../../lib/klondike/coach/review.ts";
import type { Move } from "../../lib/klondike/move.ts";
import { ALL_HOME } from "../../lib/klondike/solver/decide.ts";
import type { Workspace } from "../../lib/klondike/solver/search.ts";
import type { State } from "../../lib/klondike/state.ts";
import { withoutProgress } from "../../lib/search_steps.ts";
import { solveWithinLimits } from "./solve_result.ts";

/**
 * Playouts per choice: more than during a game, so that few reported mistakes are due to chance.
 */
export const PLAYOUTS = 200;
/** Bytes for the solver's transposition table. */
export const MEMORY = 2 ** 27;
/** Limit of positions for each search. */
const POSITIONS = 1_000_000;

/** The losing move of a game, and a move that would have kept it winnable. */
export interface Loss extends LosingMove {
  /**
   * First move of a solution, to be played instead of the first move that may have lost the game.
   */
  readonly instead: Move | undefined;
}

/** Finds the losing move with the solver; yields after each slice of work. */
export function* solveLosingMove(
  states: readonly State[],
  workspace: Workspace,
): Generator<undefined, Loss> {
  const task = { ...ALL_HOME, memory: MEMORY };
  const limits = { seconds: Infinity, positions: POSITIONS };
  const lines = new Map<State, readonly Move[]>();
  const found = yield* findLosingMove(states, function* (state): Generator<undefined, Verdict> {
    const search = solveWithinLimits(state, task, workspace, limits);
    const { verdict, moves = [] } = yield* withoutProgress(search);
    lines.set(state, moves);
    return verdict;
  });
  const { lostBy } = found;
  const before = lostBy && states[lostBy.from - 1];
  return { ...found, instead: before && lines.get(before)?.[0] };
}
