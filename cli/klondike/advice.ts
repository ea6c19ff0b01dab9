import { levelOf } from "../../lib/klondike/level.ts";
import type { Move } from "../../lib/klondike/move.ts";
import { THOUGHTFUL } from "../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../lib/klondike/solver/search.ts";
import type { State } from "../../lib/klondike/state.ts";
import type { Solve, SolverAnswer } from "../../lib/patience.ts";
import type { Advisers } from "../run/adviser.ts";
import { quietly } from "../run/search.ts";
import { createCoach } from "./coaching.ts";
import { decideWithin } from "./decided.ts";
import { MEMORY } from "./review/verdicts.ts";
import { createReviewer } from "./reviewing.ts";
import { createProofInSlices } from "./proved_deals.ts";

/** A line is shown to the player, so it is shortened first; that takes about 25 ms. */
const QUESTION = { ...THOUGHTFUL, memory: MEMORY, trials: 20_000 };

/** Who advises the players of Klondike. */
export function createAdvisers(): Advisers<State, Move> {
  const workspace = new Workspace(MEMORY);
  return {
    solve: createSolve(workspace),
    coach: createCoach(),
    review: createReviewer(workspace),
  };
}

/** The solver at the side of a game of Klondike. */
function createSolve(workspace: Workspace): Solve<State, Move> {
  let isProved: ReturnType<typeof createProofInSlices> | undefined;
  return function* (state, question, seconds): Generator<undefined, SolverAnswer<Move>> {
    if (question === "deal") {
      isProved ??= createProofInSlices();
      return { verdict: (yield* quietly(isProved(state))) ? "won" : "undecided" };
    }
    if (question === "level") return { verdict: "undecided", level: levelOf(state) };
    const budget = { seconds, positions: Infinity };
    const { verdict, moves } = yield* quietly(decideWithin(state, QUESTION, workspace, budget));
    return { verdict, ...(moves ? { moves } : {}) };
  };
}
