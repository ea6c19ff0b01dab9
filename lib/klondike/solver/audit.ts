import type { State } from "../state.ts";
import { ALL_RULES } from "./position_class.ts";
import type { SolveProgress } from "./decide.ts";
import { type Goal, Search, type SearchOptions, type Workspace } from "./search.ts";

/** Parts of the search that an audit switches off, one in each of its searches. */
export const AUDIT_CHECKS = ["table", "safe", "empty", "shared", "idle", "stuck"] as const;

/** One of {@linkcode AUDIT_CHECKS}: the table of positions, or a pruning rule. */
export type AuditCheck = typeof AUDIT_CHECKS[number];

/** Verdicts of the searches without each part; "won" contradicts that the position is lost. */
export type Audit = Readonly<Record<AuditCheck, "won" | "lost" | "undecided">>;

const WITHOUT: Readonly<Record<AuditCheck, SearchOptions>> = {
  table: { remembers: false },
  safe: { pruning: { ...ALL_RULES, safe: false } },
  empty: { pruning: { ...ALL_RULES, empty: false } },
  shared: { pruning: { ...ALL_RULES, shared: false } },
  idle: { pruning: { ...ALL_RULES, idle: false } },
  stuck: { pruning: { ...ALL_RULES, stuck: false } },
};

const SLICE_WORK = 20_000;

/**
 * Searches again a position that was found to be lost, without the table and without each pruning
 * rule in turn, up to `positions` positions each. Works in slices, like `solvePosition`.
 */
export function* audit(
  state: State,
  goal: Goal,
  workspace: Workspace,
  positions: number,
): Generator<SolveProgress, Audit> {
  const found: Record<AuditCheck, "won" | "lost" | "undecided"> = {
    table: "undecided",
    safe: "undecided",
    empty: "undecided",
    shared: "undecided",
    idle: "undecided",
    stuck: "undecided",
  };
  for (const name of AUDIT_CHECKS) {
    const search = new Search(state, goal, workspace, WITHOUT[name]);
    while (search.positions < positions && !search.isFull) {
      const verdict = search.run(SLICE_WORK);
      yield { positions: search.positions };
      if (verdict === undefined) continue;
      found[name] = verdict;
      break;
    }
  }
  return found;
}
