import type { Verdict } from "../../../lib/klondike/coach/turning_point.ts";
import type { Move } from "../../../lib/klondike/move.ts";
import { THOUGHTFUL } from "../../../lib/klondike/solver/decide.ts";
import type { Workspace } from "../../../lib/klondike/solver/search.ts";
import type { State } from "../../../lib/klondike/state.ts";
import { quietly } from "../../run/search.ts";
import { decideWithin } from "../decided.ts";

/** The seed of the deals that a review tries when none is given. */
export const SEED = 1;
/** How many deals are tried for a choice: more than while a game is played, so that few slips are chance. */
export const SAMPLES = 200;
/** The memory of the solver, and how many positions of a search it may look at. */
export const MEMORY = 2 ** 27;
const POSITIONS = 1_000_000;

/** What the solver says of a position of a game, and moves that win from there. */
export function* decidedFor(
  state: State,
  workspace: Workspace,
): Generator<
  undefined,
  { readonly verdict: Verdict; readonly moves?: readonly Move[] | undefined }
> {
  const question = { ...THOUGHTFUL, memory: MEMORY };
  const budget = { seconds: Infinity, positions: POSITIONS };
  return yield* quietly(decideWithin(state, question, workspace, budget));
}

/** What the solver says of a position of a game. */
export function* verdictOf(state: State, workspace: Workspace): Generator<undefined, Verdict> {
  return (yield* decidedFor(state, workspace)).verdict;
}
