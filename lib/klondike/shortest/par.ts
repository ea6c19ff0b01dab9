import { ALL_HOME, solvePosition } from "../solver/decide.ts";
import type { Workspace } from "../solver/search.ts";
import type { State } from "../state.ts";

/** What may be spent on the par of a deal. */
export interface ParBudget {
  /** The most positions that are searched. */
  readonly positions: number;
  /** The most bytes that they take, besides the workspace. */
  readonly memory: number;
}

/**
 * How many moves the shortest line has that brings all cards home; `null` where the deal is lost or
 * the budget does not suffice. It works in slices of a few milliseconds and may be left after any.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal } from "../deal.ts";
 * import { Workspace } from "../solver/search.ts";
 * import { UNLIMITED } from "../state.ts";
 * import { par } from "./par.ts";
 * const start = deal(1, { turn: 1, resets: UNLIMITED, worryBack: true });
 * const search = par(start, new Workspace(2 ** 20), { positions: 1, memory: 2 ** 20 });
 * let step = search.next();
 * while (!step.done) step = search.next();
 * assert.deepEqual(step.value, null);
 * ```
 */
export function* par(
  start: State,
  workspace: Workspace,
  { positions, memory }: ParBudget,
): Generator<undefined, number | null> {
  const search = solvePosition(start, { ...ALL_HOME, shortest: true, memory }, workspace);
  for (let step = search.next();; step = search.next()) {
    if (step.done) {
      const { value } = step;
      return value.verdict === "won" && value.isShortest ? value.moves.length : null;
    }
    if (step.value.positions >= positions) return null;
    yield undefined;
  }
}
