import { type Answer, type Question, type Solution, solve } from "../../lib/molek/solver/solve.ts";
import type { Workspace } from "../../lib/molek/solver/workspace.ts";
import type { State } from "../../lib/molek/state.ts";

/** How long a search may take, in milliseconds. */
export interface SearchLimits {
  readonly total: number;
  /** After a first answer that is not proved best; from then on, cheats have to be proved needed. */
  readonly improving: number;
  /** Whether to go on until the fewest cheats are proved. */
  readonly untilFewest?: boolean;
  /** The most positions to look at once there is an answer that is not proved best. */
  readonly positions?: number;
}

/** A search at its end, or stopped. */
export interface SearchResult {
  readonly answer: Answer | { readonly verdict: "undecided"; readonly reason: "time" };
  readonly positions: number;
  readonly ms: number;
}

/** Solves a position within limits. */
export function searchWithin(
  state: State,
  question: Question,
  limits: SearchLimits,
  workspace: Workspace,
  now = (): number => performance.now(),
): SearchResult {
  const search = searchSlices(state, question, limits, workspace, now);
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}

/** As {@linkcode searchWithin}, in slices of about a millisecond, between which something else can be done. */
export function* searchSlices(
  state: State,
  question: Question,
  limits: SearchLimits,
  workspace: Workspace,
  now = (): number => performance.now(),
): Generator<void, SearchResult> {
  const begun = now();
  let foundAt = Infinity;
  const search = solve(state, question, workspace);
  for (;;) {
    const step = search.next();
    const ms = now() - begun;
    const { positions } = step.value;
    if (step.done) return { answer: step.value, positions, ms };
    const { best } = step.value;
    if (best !== undefined) foundAt = Math.min(foundAt, ms);
    const isOver = ms - foundAt >= limits.improving || positions >= (limits.positions ?? Infinity);
    if (ms >= limits.total || isOver && isEnough(best, limits)) {
      return { answer: best ?? { verdict: "undecided", reason: "time" }, positions, ms };
    }
    yield;
  }
}

/** Whether a solution may be the answer though a better one may exist. */
function isEnough(best: Solution | undefined, { untilFewest = false }: SearchLimits): boolean {
  if (best === undefined) return false;
  return untilFewest ? best.hasFewestCheats : best.needsCheats;
}
