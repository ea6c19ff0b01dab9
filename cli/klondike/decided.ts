import { formatMove, type Move } from "../../lib/klondike/move.ts";
import { type Audit, audit } from "../../lib/klondike/solver/audit.ts";
import { decide, type Question } from "../../lib/klondike/solver/decide.ts";
import type { Workspace } from "../../lib/klondike/solver/search.ts";
import type { State } from "../../lib/klondike/state.ts";
import { Exit, type ExitCode } from "../exit.ts";

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

/** The exit code of each verdict. */
export const VERDICT_CODES: Readonly<Record<Decided["verdict"], ExitCode>> = {
  won: Exit.yes,
  lost: Exit.no,
  undecided: Exit.undecided,
};

/** How far a search has come. */
export interface DecideProgress {
  readonly positions: number;
  readonly seconds: number;
}

/** Decides a position within a budget. */
export function decideWithin(...asked: Parameters<typeof decideSlices>): Decided {
  return endOf(decideSlices(...asked));
}

/** As {@linkcode decideWithin}, in slices of a few milliseconds, each telling how far it is. */
export function* decideSlices(
  state: State,
  question: Question,
  workspace: Workspace,
  budget: Budget,
): Generator<DecideProgress, Decided> {
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
    yield { positions, seconds: passed() / 1000 };
    if (passed() > budget.seconds * 1000) return undecided("time");
    if (positions >= budget.positions) return undecided("positions");
  }
}

/** Searches again what is lost in any number of moves; `positions` for each of the searches. */
export function auditWithin(...asked: Parameters<typeof auditSlices>): Decided {
  return endOf(auditSlices(...asked));
}

/** As {@linkcode auditWithin}, in slices of a few milliseconds. */
export function* auditSlices(
  state: State,
  question: Question,
  workspace: Workspace,
  positions: number,
  decided: Decided,
): Generator<undefined, Decided> {
  if (decided.verdict !== "lost") return decided;
  const unbounded = { ...question, bound: Infinity, forcesSafe: false, shortest: false };
  const again = yield* quietly(
    decideSlices(state, unbounded, workspace, { seconds: Infinity, positions }),
  );
  if (again.verdict !== "lost") return decided;
  const found = yield* quietly(audit(state, question.goal, workspace, positions));
  return { ...decided, audit: found };
}

/** The slices of a search, which tell nothing. */
function* quietly<T>(search: Generator<unknown, T>): Generator<undefined, T> {
  for (;;) {
    const slice = search.next();
    if (slice.done) return slice.value;
    yield undefined;
  }
}

function endOf<T>(search: Generator<unknown, T>): T {
  let slice = search.next();
  while (!slice.done) slice = search.next();
  return slice.value;
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
