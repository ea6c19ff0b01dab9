// The worker of cli/molek/sample.ts, which solves random boards.

import { dealTask, type SampleData, SampleTally, type SampleTask } from "../../lib/molek/sample.ts";
import type { SolveTask } from "../../lib/molek/solver/solve.ts";
import { Workspace } from "../../lib/molek/solver/nodes.ts";
import { runToEnd } from "../../lib/search_steps.ts";
import { runWorkerLoop } from "../run/worker_loop.ts";
import { type SearchLimits, solveWithin } from "./search.ts";

/** The task and the limits of every board. */
export interface SampleSetup {
  readonly question: SolveTask;
  readonly limits: SearchLimits;
}

runWorkerLoop(({ question, limits }: SampleSetup) => {
  const workspace = new Workspace();
  return (task: SampleTask): SampleData => {
    const tally = new SampleTally();
    for (const state of dealTask(task)) {
      const { answer, ms } = runToEnd(solveWithin(state, question, limits, workspace));
      if (answer.verdict === "solved" && (answer.cheats === 0 || answer.needsCheats)) {
        const { moves: { length: moves }, cheats, hasFewestCheats } = answer;
        tally.add(cheats === 0 ? "solved" : "cheated", ms, { moves, cheats, hasFewestCheats });
      } else {
        // If its cheats are not proved necessary, a solution without them is still possible.
        tally.add(answer.verdict === "unsolvable" ? "unsolvable" : "undecided", ms);
      }
    }
    return tally.toData();
  };
});
