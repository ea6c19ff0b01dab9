// Decides deals for cli/winnable_run.ts: the first message holds what is asked, each further one a
// deal.

import { formatMove } from "../../lib/klondike/move.ts";
import type { Question } from "../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../lib/klondike/solver/search.ts";
import type { State } from "../../lib/klondike/state.ts";
import { type Budget, decideWithin } from "../decided.ts";
import type { DealResult } from "../winnable_totals.ts";

/** What is asked about every deal. */
export interface Setup {
  readonly question: Question;
  readonly budget: Budget;
}

/** A deal and its number. */
export interface Task {
  readonly deal: number;
  readonly start: State;
}

interface Scope {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(answer: DealResult): void;
}

const scope = self as unknown as Scope;

scope.onmessage = ({ data: { question, budget } }: MessageEvent<Setup>) => {
  const workspace = new Workspace(question.memory);
  scope.onmessage = ({ data: { deal, start } }: MessageEvent<Task>) => {
    const decided = decideWithin(start, question, workspace, budget);
    const { verdict, moves, positions, milliseconds, reason } = decided;
    scope.postMessage({
      deal,
      verdict,
      moves: moves?.map(formatMove) ?? null,
      ...(reason === undefined ? {} : { reason }),
      positions,
      ms: Math.round(milliseconds * 1000) / 1000,
    });
  };
};
