// Decides deals for cli/klondike/winnable/many.ts.

import type { Question } from "../../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../../lib/klondike/solver/search.ts";
import type { State } from "../../../lib/klondike/state.ts";
import { runToEnd } from "../../../lib/search_steps.ts";
import { cpuClock } from "../../run/cpu_clock.ts";
import { serve } from "../../run/serve.ts";
import { auditWithin, type Budget, decidedJson, decideWithin } from "../decided.ts";
import type { DealResult } from "./totals.ts";

/** The question that is asked about every deal, and its budget. */
export interface Setup {
  readonly question: Question;
  readonly budget: Budget;
  /** How many positions each search of an audit has; `undefined` for no audit. */
  readonly audit: number | undefined;
}

/** A deal and its number. */
export interface Task {
  readonly deal: number;
  readonly start: State;
}

serve(({ question, budget, audit }: Setup) => {
  const workspace = new Workspace(question.memory);
  return ({ deal, start }: Task): DealResult => {
    const decided = runToEnd(decideWithin(start, question, workspace, budget, cpuClock()));
    const audited = audit === undefined
      ? decided
      : runToEnd(auditWithin(start, question, workspace, audit, decided));
    return { deal, ...decidedJson(audited) };
  };
});
