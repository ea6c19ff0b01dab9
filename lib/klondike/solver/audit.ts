import type { State } from "../state.ts";
import { ALL_RULES } from "./position_class.ts";
import type { SolveProgress } from "./decide.ts";
import { type Goal, Search, type SearchOptions, type Workspace } from "./search.ts";

/** What an audit does without, one thing in each of its searches. */
export const AUDIT_CHECKS = ["table", "safe", "empty", "shared", "idle", "stuck"] as const;

/** One of {@linkcode AUDIT_CHECKS}: the table of positions, or a rule of pruning. */
export type AuditCheck = typeof AUDIT_CHECKS[number];

/** The verdict of the search without each of them; "won" is a contradiction. */
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
 * Searches once more a position that is said to be lost, without the table and without each rule of
 * pruning in turn, through a number of positions each; in slices like `decide`.
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
