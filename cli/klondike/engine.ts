import { levelOf } from "../../lib/klondike/level.ts";
import type { Move } from "../../lib/klondike/move.ts";
import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import { ALL_HOME } from "../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../lib/klondike/solver/search.ts";
import type { State } from "../../lib/klondike/state.ts";
import type { Solve, SolverAnswer } from "../../lib/patience.ts";
import { createEngine, type EngineParts, type GameEngine } from "../../play/engine.ts";
import { withoutProgress } from "../../lib/search_steps.ts";
import { createCoach } from "./coach_engine.ts";
import { createWinnableProver, solveWithinLimits } from "./solve_result.ts";
import { MEMORY } from "./review/verdicts.ts";
import { createReviewer } from "./review_engine.ts";

/** A line is shown to the player, so it is shortened first; that takes about 25 ms. */
const QUESTION = { ...ALL_HOME, memory: MEMORY, trials: 20_000 };

/** Who advises the players of Klondike. */
export function createParts(): EngineParts<State, Move> {
  const workspace = new Workspace(MEMORY);
  return {
    solve: createSolve(workspace),
    coach: createCoach(),
    review: createReviewer(workspace),
  };
}

/** The engine of Klondike. */
export function createKlondikeEngine(): GameEngine {
  return createEngine(KLONDIKE, createParts());
}

/** The solver at the side of a game of Klondike. */
function createSolve(workspace: Workspace): Solve<State, Move> {
  let isProved: ReturnType<typeof createWinnableProver> | undefined;
  return function* (state, question, seconds): Generator<undefined, SolverAnswer<Move>> {
    if (question === "deal") {
      isProved ??= createWinnableProver();
      return { verdict: (yield* withoutProgress(isProved(state))) ? "won" : "undecided" };
    }
    if (question === "level") return { verdict: "undecided", level: levelOf(state) };
    const budget = { seconds, positions: Infinity };
    const { verdict, moves } = yield* withoutProgress(
      solveWithinLimits(state, QUESTION, workspace, budget),
    );
    return { verdict, ...(moves ? { moves } : {}) };
  };
}
