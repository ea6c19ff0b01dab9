// Solves random boards for cli/molek/sample_run.ts: the first message holds what is asked of every
// board, each further one a task.

import { dealTask, type SampleData, SampleTally, type SampleTask } from "../../lib/molek/sample.ts";
import { Workspace } from "../../lib/molek/solver/workspace.ts";
import { endOf } from "../run/search.ts";
import { type SearchLimits, solveWithin } from "./search.ts";
import type { Question } from "../../lib/molek/solver/solve.ts";

/** What is asked about every board. */
export interface SampleSetup {
  readonly question: Question;
  readonly limits: SearchLimits;
}

interface Scope {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(answer: SampleData): void;
}

const scope = self as unknown as Scope;

scope.onmessage = ({ data: { question, limits } }: MessageEvent<SampleSetup>) => {
  const workspace = new Workspace();
  scope.onmessage = ({ data: task }: MessageEvent<SampleTask>) => {
    const tally = new SampleTally();
    for (const state of dealTask(task)) {
      const { answer, ms } = endOf(solveWithin(state, question, limits, workspace));
      if (answer.verdict === "solved" && (answer.cheats === 0 || answer.needsCheats)) {
        const { moves: { length: moves }, cheats } = answer;
        tally.add(cheats === 0 ? "solved" : "cheated", ms, { moves, cheats });
      } else {
        // With a line whose cheats are not proved needed, a solution without is still possible.
        tally.add(answer.verdict === "unsolvable" ? "unsolvable" : "undecided", ms);
      }
    }
    scope.postMessage(tally.toData());
  };
};
