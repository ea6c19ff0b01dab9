// Search for a solution within limits of time and positions, and its outcome for commands and
// workers.

import { formatMove, type Move } from "../../lib/klondike/move.ts";
import { type Audit, audit } from "../../lib/klondike/solver/audit.ts";
import { ALL_HOME, solvePosition, type SolveTask } from "../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../lib/klondike/solver/search.ts";
import { withoutProgress } from "../../lib/search_steps.ts";
import type { State } from "../../lib/klondike/state.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { runWithinLimits, type SearchCost, type Stop, wallClock } from "../run/search_budget.ts";

/** Limits of a search; seconds of its clock. */
export interface SolveLimits {
  readonly seconds: number;
  readonly positions: number;
  /** Limit in seconds for shortening the solution; unlimited by default. */
  readonly shortening?: number;
}

/** The outcome of a search. */
export interface SolveOutcome {
  readonly verdict: "won" | "lost" | "undecided";
  readonly moves: readonly Move[] | undefined;
  /** True if the moves are proved to be a shortest solution. */
  readonly isShortest: boolean;
  /**
   * Why the position is undecided, or why a solution is not proved shortest although it should be.
   */
  readonly reason?: Stop | "memory";
  readonly positions: number;
  /** Wall time; `cpuMilliseconds` is the time of the search's clock. */
  readonly milliseconds: number;
  readonly cpuMilliseconds: number;
  /** For an audited loss: verdicts of searches without the table and without each pruning rule. */
  readonly audit?: Audit;
  readonly unaudited?: Unaudited;
}

/**
 * Why a loss was not audited: the position is winnable without the bound and forced moves, or that
 * search is undecided.
 */
type Unaudited = "bound" | "undecided";

export const VERDICT_CODES: Readonly<Record<SolveOutcome["verdict"], ExitCode>> = {
  won: ExitStatus.yes,
  lost: ExitStatus.no,
  undecided: ExitStatus.undecided,
};

/**
 * Solves a position within limits, in slices of a few milliseconds. `clock` counts milliseconds:
 * wall time by default; commands pass a clock of CPU time.
 */
export function* solveWithinLimits(
  state: State,
  task: SolveTask,
  workspace: Workspace,
  limits: SolveLimits,
  clock?: () => number,
): Generator<SearchCost, SolveOutcome> {
  const wall = wallClock();
  const search = solvePosition(state, task, workspace);
  const stop = (spent: SearchCost): Stop | undefined => reachedLimit(spent, limits);
  const { answer, stop: reason, cost } = yield* runWithinLimits(search, stop, clock ?? wall);
  const { positions, ms: cpuMilliseconds } = cost;
  const found = answer ?? cost.best ?? { verdict: "undecided" } as const;
  const costs = { positions, milliseconds: wall(), cpuMilliseconds };
  const isProved = found.verdict === "lost" ||
    found.verdict === "won" && (found.isShortest || !task.shortest);
  const why = isProved ? {} : { reason: reason ?? "memory" as const };
  return { moves: undefined, isShortest: false, ...found, ...why, ...costs };
}

function reachedLimit(
  { ms, positions, sinceFirst }: SearchCost,
  limits: SolveLimits,
): Stop | undefined {
  if (sinceFirst.ms >= (limits.shortening ?? Infinity) * 1000) return "time";
  if (ms >= limits.seconds * 1000) return "time";
  return positions >= limits.positions ? "positions" : undefined;
}

/**
 * Audits a loss that holds without a bound and forced moves: searches again without the
 * transposition table and without each pruning rule in turn, each time up to `positions`.
 */
export function* auditWithinLimits(
  state: State,
  task: SolveTask,
  workspace: Workspace,
  positions: number,
  decided: SolveOutcome,
): Generator<undefined, SolveOutcome> {
  if (decided.verdict !== "lost") return decided;
  const unbounded = { ...task, bound: Infinity, forcesSafe: false, shortest: false };
  const limits = { seconds: Infinity, positions };
  const again = yield* withoutProgress(solveWithinLimits(state, unbounded, workspace, limits));
  if (again.verdict !== "lost") {
    return { ...decided, unaudited: again.verdict === "won" ? "bound" : "undecided" };
  }
  const found = yield* withoutProgress(audit(state, task.goal, workspace, positions));
  return { ...decided, audit: found };
}

/** Outcome of a search in JSON and in the messages of workers. */
export interface DecidedJson {
  readonly verdict: SolveOutcome["verdict"];
  readonly moves: readonly string[] | null;
  readonly moveCount: number | null;
  readonly shortest?: boolean;
  readonly reason?: NonNullable<SolveOutcome["reason"]>;
  readonly positions: number;
  readonly ms: number;
  readonly cpuMs: number;
  readonly audit?: Audit;
  readonly unaudited?: Unaudited;
}

export function toDecidedJson(decided: SolveOutcome): DecidedJson {
  const { verdict, moves, isShortest, reason, positions, audit, unaudited } = decided;
  return {
    verdict,
    moves: moves?.map(formatMove) ?? null,
    moveCount: moves?.length ?? null,
    ...(verdict === "won" ? { shortest: isShortest } : {}),
    ...(reason === undefined ? {} : { reason }),
    positions,
    ms: roundMilliseconds(decided.milliseconds),
    cpuMs: roundMilliseconds(decided.cpuMilliseconds),
    ...(audit === undefined ? {} : { audit }),
    ...(unaudited === undefined ? {} : { unaudited }),
  };
}

/** Rounds milliseconds to the microsecond. */
function roundMilliseconds(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}

/** Limits for a deal. It counts positions, not time, so that every machine skips the same deals. */
const DEAL_LIMITS = { seconds: Infinity, positions: 200_000 };

/**
 * Creates a function that returns true if it proves a deal winnable, with all cards on the
 * foundations, under the deal's own rules. It works in slices of a few milliseconds.
 */
export function createWinnableProver(): (start: State) => Generator<unknown, boolean> {
  const workspace = new Workspace(2 ** 26);
  return function* (start): Generator<unknown, boolean> {
    const { verdict } = yield* solveWithinLimits(start, ALL_HOME, workspace, DEAL_LIMITS);
    return verdict === "won";
  };
}
