import {
  type FoundLine,
  solve,
  type SolveResult,
  type SolveTask,
} from "../../lib/molek/solver/solve.ts";
import type { Workspace } from "../../lib/molek/solver/nodes.ts";
import type { State } from "../../lib/molek/state.ts";
import { runWithinLimits, type SearchCost, type Stop } from "../run/search_budget.ts";

/**
 * The limits of a search. Before `total` it stops only with an answer that is good enough: its
 * cheats are proved necessary, or proved the fewest if `untilFewest` is set.
 */
export interface SearchLimits {
  /** The milliseconds of the whole search. */
  readonly total: number;
  /** The milliseconds after the first answer. */
  readonly improving: number;
  /** The positions of the whole search. */
  readonly positions?: number;
  readonly untilFewest?: boolean;
}

/** The result of a search that has ended or was stopped. */
export interface SearchResult {
  readonly answer: SolveResult | { readonly verdict: "undecided"; readonly reason: "time" };
  readonly positions: number;
  readonly ms: number;
}

/** Solves a position within limits, in slices of about a millisecond. */
export function* solveWithin(
  state: State,
  question: SolveTask,
  limits: SearchLimits,
  workspace: Workspace,
  now?: () => number,
): Generator<SearchCost<FoundLine>, SearchResult> {
  const search = solve(state, question, workspace);
  const { answer, cost } = yield* runWithinLimits(search, (spent) => stopOf(spent, limits), now);
  const { ms, positions, best } = cost;
  if (answer !== undefined) return { answer, positions: answer.positions, ms };
  return { answer: best ?? { verdict: "undecided", reason: "time" }, positions, ms };
}

function stopOf(
  { ms, positions, best, sinceFirst }: SearchCost<FoundLine>,
  limits: SearchLimits,
): Stop | undefined {
  if (ms >= limits.total) return "time";
  if (best === undefined || !isEnough(best, limits)) return undefined;
  if (sinceFirst.ms >= limits.improving) return "time";
  return positions >= (limits.positions ?? Infinity) ? "positions" : undefined;
}

/** True if a solution is good enough, although a better one may exist. */
function isEnough(best: FoundLine, { untilFewest = false }: SearchLimits): boolean {
  return untilFewest ? best.hasFewestCheats : best.needsCheats;
}
