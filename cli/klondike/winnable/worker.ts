// Decides deals for cli/klondike/winnable/many.ts.

import type { SolveTask } from "../../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../../lib/klondike/solver/search.ts";
import type { State } from "../../../lib/klondike/state.ts";
import { runToEnd } from "../../../lib/search_steps.ts";
import { cpuClock } from "../../run/cpu_clock.ts";
import { runWorkerLoop } from "../../run/worker_loop.ts";
import {
  auditWithinLimits,
  decidedJson,
  type SolveLimits,
  solveWithinLimits,
} from "../solve_result.ts";
import type { DealResult } from "./totals.ts";

/** The question that is asked about every deal, and its budget. */
export interface SolveWorkerSetup {
  readonly question: SolveTask;
  readonly budget: SolveLimits;
  /** How many positions each search of an audit has; `undefined` for no audit. */
  readonly audit: number | undefined;
}

/** A deal and its number. */
export interface SolveWorkerTask {
  readonly deal: number;
  readonly start: State;
}

runWorkerLoop(({ question, budget, audit }: SolveWorkerSetup) => {
  const workspace = new Workspace(question.memory);
  return ({ deal, start }: SolveWorkerTask): DealResult => {
    const decided = runToEnd(solveWithinLimits(start, question, workspace, budget, cpuClock()));
    const audited = audit === undefined
      ? decided
      : runToEnd(auditWithinLimits(start, question, workspace, audit, decided));
    return { deal, ...decidedJson(audited) };
  };
});
