// Worker that solves deals for cli/klondike/winnable/many.ts.

import type { SolveTask } from "../../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../../lib/klondike/solver/search.ts";
import { runToEnd } from "../../../lib/search_steps.ts";
import { cpuClock } from "../../run/cpu_clock.ts";
import { runWorkerLoop } from "../../run/worker_loop.ts";
import {
  auditWithinLimits,
  type SolveLimits,
  solveWithinLimits,
  toDecidedJson,
} from "../solve_result.ts";
import type { GameTask } from "../runs.ts";
import type { DealResult } from "./kind.ts";

/** Task and limits that all deals share. */
export interface SolveWorkerSetup {
  readonly task: SolveTask;
  readonly limits: SolveLimits;
  /** Limit of positions per search of an audit, or `undefined` if there is no audit. */
  readonly audit: number | undefined;
}

runWorkerLoop(({ task, limits, audit }: SolveWorkerSetup) => {
  const workspace = new Workspace(task.memory);
  const clock = cpuClock();
  return ({ deal, start }: GameTask): DealResult => {
    const decided = runToEnd(solveWithinLimits(start, task, workspace, limits, clock));
    const audited = audit === undefined
      ? decided
      : runToEnd(auditWithinLimits(start, task, workspace, audit, decided));
    return { deal, ...toDecidedJson(audited) };
  };
});
