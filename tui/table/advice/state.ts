import type { CoachAdvice } from "../../../lib/advice.ts";
import type { Move, SolverQuery, State } from "../../../lib/patience.ts";

/** Moves that are pointed out on the board. */
export type ShownAdvice =
  /** Moves that may help, shown one after another, and which of them is shown now. */
  | { readonly kind: "hints"; readonly moves: readonly Move[]; readonly index: number }
  /** What the coach would do, shown one choice after another, and which of them is shown now. */
  | { readonly kind: "choices"; readonly coaching: CoachAdvice; readonly index: number }
  /** The rest of a line of the solver, its next move first, and whether all of it is wanted. */
  | {
    readonly kind: "line";
    readonly moves: readonly Move[];
    readonly isWhole: boolean;
    /** What is not proved of it, in words. */
    readonly unproved?: string;
  };

/** A question that the solver has not answered yet. */
export interface PendingSolve {
  readonly id: number;
  readonly purpose: "hint" | "solution" | "verdict" | "watch";
  readonly question: SolverQuery;
  readonly state: State;
  readonly seconds: number;
}

/** The moves that are pointed out now, the first one first. */
export function advisedMoves(advice: ShownAdvice | undefined): readonly Move[] {
  switch (advice?.kind) {
    case undefined:
      return [];
    case "hints":
      return advice.moves.slice(advice.index, advice.index + 1);
    case "choices":
      return advice.coaching.choices[advice.index]?.moves ?? [];
    case "line":
      return advice.moves.slice(0, 1);
    default:
      return advice satisfies never;
  }
}

/** A question that the coach has not answered yet. */
export interface PendingCoach {
  readonly id: number;
  readonly purpose: "hint" | "chance" | "play";
  readonly state: State;
}
