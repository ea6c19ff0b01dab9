import { ALL_HOME } from "../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../lib/klondike/solver/search.ts";
import type { State } from "../../lib/klondike/state.ts";
import { solveWithinLimits } from "./solve_result.ts";

/** A deal that is not decided within this many positions is skipped, on any machine alike. */
const BUDGET = { seconds: Infinity, positions: 200_000 };

/**
 * A judge of deals: whether it is proved that all cards can go home by the deal's own rules. It works
 * in slices of a few milliseconds.
 */
export function createWinnableProver(): (start: State) => Generator<unknown, boolean> {
  const workspace = new Workspace(2 ** 26);
  return function* (start): Generator<unknown, boolean> {
    const { verdict } = yield* solveWithinLimits(start, ALL_HOME, workspace, BUDGET);
    return verdict === "won";
  };
}
