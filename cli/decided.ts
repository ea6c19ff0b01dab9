import { formatMove, type Move } from "../lib/klondike/move.ts";
import { type Audit, audit } from "../lib/klondike/solver/audit.ts";
import { decide, type Progress, type Question } from "../lib/klondike/solver/decide.ts";
import type { Workspace } from "../lib/klondike/solver/search.ts";
import type { State } from "../lib/klondike/state.ts";

/** When a search is stopped. */
export interface Budget {
  readonly seconds: number;
  readonly positions: number;
}

/** What came of a search. */
export interface Decided {
  readonly verdict: "won" | "lost" | "undecided";
  readonly moves: readonly Move[] | undefined;
  /** Whether no line is shorter than the moves. */
  readonly isShortest: boolean;
  /** Why it is undecided. */
  readonly reason?: "time" | "memory" | "positions";
  readonly positions: number;
  readonly milliseconds: number;
  /** What searches without the table and each rule said, where that was asked and it is lost. */
  readonly audit?: Audit;
}

/** Decides a position within a budget, and tells how far it is after each slice. */
export function decideWithin(
  state: State,
  question: Question,
  workspace: Workspace,
  budget: Budget,
  onProgress: (progress: Progress, seconds: number) => void = () => {},
): Decided {
  const begun = performance.now();
  const passed = (): number => performance.now() - begun;
  const search = decide(state, question, workspace);
  let positions = 0;
  const undecided = (reason: "time" | "memory" | "positions"): Decided => ({
    verdict: "undecided",
    moves: undefined,
    isShortest: false,
    reason,
    positions,
    milliseconds: passed(),
  });
  for (;;) {
    const slice = search.next();
    if (slice.done) {
      const { value: answer } = slice;
      if (answer.verdict === "undecided") return undecided(answer.reason);
      const moves = answer.verdict === "won" ? answer.moves : undefined;
      const isShortest = answer.verdict === "won" && answer.isShortest;
      return { verdict: answer.verdict, moves, isShortest, positions, milliseconds: passed() };
    }
    positions = slice.value.positions;
    onProgress(slice.value, passed() / 1000);
    if (passed() > budget.seconds * 1000) return undecided("time");
    if (positions >= budget.positions) return undecided("positions");
  }
}

/** Searches again what is lost in any number of moves; `positions` for each of the searches. */
export function auditWithin(
  state: State,
  question: Question,
  workspace: Workspace,
  positions: number,
  decided: Decided,
): Decided {
  if (decided.verdict !== "lost") return decided;
  const unbounded = { ...question, bound: Infinity, forcesSafe: false, shortest: false };
  const again = decideWithin(state, unbounded, workspace, { seconds: Infinity, positions });
  if (again.verdict !== "lost") return decided;
  const search = audit(state, question.goal, workspace, positions);
  for (;;) {
    const slice = search.next();
    if (slice.done) return { ...decided, audit: slice.value };
  }
}

/** What came of a search, as JSON and the workers' messages have it. */
export interface DecidedJson {
  readonly verdict: Decided["verdict"];
  readonly moves: readonly string[] | null;
  readonly shortest?: boolean;
  readonly reason?: NonNullable<Decided["reason"]>;
  readonly positions: number;
  readonly ms: number;
  readonly audit?: Audit;
}

/** What came of a search as JSON has it. */
export function decidedJson(decided: Decided): DecidedJson {
  const { verdict, moves, isShortest, reason, positions, milliseconds, audit } = decided;
  return {
    verdict,
    moves: moves?.map(formatMove) ?? null,
    ...(verdict === "won" ? { shortest: isShortest } : {}),
    ...(reason === undefined ? {} : { reason }),
    positions,
    ms: Math.round(milliseconds * 1000) / 1000,
    ...(audit === undefined ? {} : { audit }),
  };
}
