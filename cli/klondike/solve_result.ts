// How a position is decided within limits of time and positions, and what commands and workers say of
// the outcome.

import { formatMove, type Move } from "../../lib/klondike/move.ts";
import { type Audit, audit } from "../../lib/klondike/solver/audit.ts";
import { ALL_HOME, solvePosition, type SolveTask } from "../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../lib/klondike/solver/search.ts";
import { withoutProgress } from "../../lib/search_steps.ts";
import type { State } from "../../lib/klondike/state.ts";
import { type ExitCode, ExitStatus } from "../exit.ts";
import { runWithinBudget, type SearchCost, type Stop, wallClock } from "../run/search_budget.ts";

/** When a search is stopped. Seconds are those of its clock. */
export interface SolveLimits {
  readonly seconds: number;
  readonly positions: number;
  /** How long a line is made shorter, in seconds; as long as it takes when left out. */
  readonly shortening?: number;
}

/** The outcome of a search. */
export interface SolveOutcome {
  readonly verdict: "won" | "lost" | "undecided";
  readonly moves: readonly Move[] | undefined;
  /** Whether no line is shorter than the moves. */
  readonly isShortest: boolean;
  /** Why the position is undecided, or why a line that has to be a shortest one is not proved to be. */
  readonly reason?: Stop | "memory";
  readonly positions: number;
  /** Wall time, and the time of the search's clock. */
  readonly milliseconds: number;
  readonly cpuMilliseconds: number;
  /** The verdicts of searches without the table and without each rule, for an audited loss. */
  readonly audit?: Audit;
  readonly unaudited?: Unaudited;
}

/**
 * Why an audit left a loss out: it is one only within the bound or with forced moves, or whether it
 * is one without them stayed undecided.
 */
type Unaudited = "bound" | "undecided";

/** The exit code of each verdict. */
export const VERDICT_CODES: Readonly<Record<SolveOutcome["verdict"], ExitCode>> = {
  won: ExitStatus.yes,
  lost: ExitStatus.no,
  undecided: ExitStatus.undecided,
};

/**
 * Decides a position within a budget, in slices of a few milliseconds; `clock` begins with the search
 * and counts milliseconds: wall time, or for the answers of a command what the search computes.
 */
export function* solveWithinLimits(
  state: State,
  question: SolveTask,
  workspace: Workspace,
  budget: SolveLimits,
  clock?: () => number,
): Generator<SearchCost, SolveOutcome> {
  const wall = wallClock();
  const search = solvePosition(state, question, workspace);
  const stop = (spent: SearchCost): Stop | undefined => stopOf(spent, budget);
  const { answer, stop: reason, spent } = yield* runWithinBudget(search, stop, clock ?? wall);
  const { positions, ms: cpuMilliseconds } = spent;
  const found = answer ?? spent.best ?? { verdict: "undecided" } as const;
  const costs = { positions, milliseconds: wall(), cpuMilliseconds };
  const isProved = found.verdict === "lost" ||
    found.verdict === "won" && (found.isShortest || !question.shortest);
  const why = isProved ? {} : { reason: reason ?? "memory" as const };
  return { moves: undefined, isShortest: false, ...found, ...why, ...costs };
}

function stopOf({ ms, positions, sinceFirst }: SearchCost, budget: SolveLimits): Stop | undefined {
  if (sinceFirst.ms >= (budget.shortening ?? Infinity) * 1000) return "time";
  if (ms >= budget.seconds * 1000) return "time";
  return positions >= budget.positions ? "positions" : undefined;
}

/**
 * Searches again what is lost in any number of moves, without the table of positions and without each
 * rule of pruning in turn; `positions` for each of the searches.
 */
export function* auditWithinLimits(
  state: State,
  question: SolveTask,
  workspace: Workspace,
  positions: number,
  decided: SolveOutcome,
): Generator<undefined, SolveOutcome> {
  if (decided.verdict !== "lost") return decided;
  const unbounded = { ...question, bound: Infinity, forcesSafe: false, shortest: false };
  const budget = { seconds: Infinity, positions };
  const again = yield* withoutProgress(solveWithinLimits(state, unbounded, workspace, budget));
  if (again.verdict !== "lost") {
    return { ...decided, unaudited: again.verdict === "won" ? "bound" : "undecided" };
  }
  const found = yield* withoutProgress(audit(state, question.goal, workspace, positions));
  return { ...decided, audit: found };
}

/** The outcome of a search in JSON and in the messages of workers. */
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

/** The outcome of a search as it stands in JSON. */
export function decidedJson(decided: SolveOutcome): DecidedJson {
  const { verdict, moves, isShortest, reason, positions, audit, unaudited } = decided;
  return {
    verdict,
    moves: moves?.map(formatMove) ?? null,
    moveCount: moves?.length ?? null,
    ...(verdict === "won" ? { shortest: isShortest } : {}),
    ...(reason === undefined ? {} : { reason }),
    positions,
    ms: rounded(decided.milliseconds),
    cpuMs: rounded(decided.cpuMilliseconds),
    ...(audit === undefined ? {} : { audit }),
    ...(unaudited === undefined ? {} : { unaudited }),
  };
}

/** Milliseconds to the microsecond. */
function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}

/** A deal that is not decided within this many positions is skipped, on any machine alike. */
const BUDGET = { seconds: Infinity, positions: 200_000 };

/**
 * A judge of deals: whether it is proved that all cards can go home by the deal's own rules. It works
 * in slices of a few milliseconds.
 */
export function createWinnableProver(): (start: State) => Generator<unknown, boolean> {
  const workspace = new Workspace(2 ** 26);
  return function* (start): Generator<unknown, boolean> {
    const { verdict } = yield* solveWithinLimits(start, ALL_HOME, workspace, BUDGET);
    return verdict === "won";
  };
}
