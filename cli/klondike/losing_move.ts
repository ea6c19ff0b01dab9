import type { Verdict } from "../../lib/advice.ts";
import { findLosingMove, type LosingMove } from "../../lib/klondike/coach/review.ts";
import type { Move } from "../../lib/klondike/move.ts";
import { ALL_HOME } from "../../lib/klondike/solver/decide.ts";
import type { Workspace } from "../../lib/klondike/solver/search.ts";
import type { State } from "../../lib/klondike/state.ts";
import { withoutProgress } from "../../lib/search_steps.ts";
import { solveWithinLimits } from "./solve_result.ts";

/** How many deals are tried for a choice: more than while a game is played, so that few slips are chance. */
export const PLAYOUTS = 200;
/** The memory of the solver, and how many positions of a search it may look at. */
export const MEMORY = 2 ** 27;
const POSITIONS = 1_000_000;

/** Which move lost a game, and what would not have. */
export interface Loss extends LosingMove {
  /** The first move of a line that wins, in place of the first move that may have lost the game. */
  readonly instead: Move | undefined;
}

/** Asks the solver which move lost a game. */
export function* solveLosingMove(
  states: readonly State[],
  workspace: Workspace,
): Generator<undefined, Loss> {
  const question = { ...ALL_HOME, memory: MEMORY };
  const budget = { seconds: Infinity, positions: POSITIONS };
  const lines = new Map<State, readonly Move[]>();
  const turning = yield* findLosingMove(states, function* (state): Generator<undefined, Verdict> {
    const search = solveWithinLimits(state, question, workspace, budget);
    const { verdict, moves = [] } = yield* withoutProgress(search);
    lines.set(state, moves);
    return verdict;
  });
  const { lostBy } = turning;
  const before = lostBy && states[lostBy.from - 1];
  return { ...turning, instead: before && lines.get(before)?.[0] };
}
