import type { SearchProgress } from "../../lib/search_steps.ts";

/** The costs of a search so far, and what it has found. */
export interface SearchCost<Best = unknown> {
  readonly ms: number;
  readonly positions: number;
  readonly best: Best | undefined;
  /** The part of it that was spent after the first answer; 0 before that. */
  readonly sinceFirst: { readonly ms: number; readonly positions: number };
}

/** The reason why a search was stopped: what it ran out of. */
export type Stop = "time" | "positions";

/** A search that came to its end with an answer, or was stopped before. */
export type BudgetedResult<Answer, Best = unknown> =
  | { readonly answer: Answer; readonly stop?: undefined; readonly cost: SearchCost<Best> }
  | { readonly answer?: undefined; readonly stop: Stop; readonly cost: SearchCost<Best> };

/**
 * Runs a search until it has its answer or its budget is spent: after every slice `stopOf` says
 * whether it has to stop, and why. Between two slices it yields what was spent, in milliseconds of
 * the clock that it is given.
 */
export function* runWithinLimits<Answer, Best>(
  search: Generator<SearchProgress<Best>, Answer>,
  stopOf: (spent: SearchCost<Best>) => Stop | undefined,
  now = (): number => performance.now(),
): Generator<SearchCost<Best>, BudgetedResult<Answer, Best>> {
  const begun = now();
  let spent: SearchCost<Best> = { ms: 0, positions: 0, best: undefined, sinceFirst: NOTHING };
  let first: typeof NOTHING | undefined;
  for (;;) {
    const slice = search.next();
    const ms = now() - begun;
    if (slice.done) return { answer: slice.value, cost: { ...spent, ms } };
    const { positions, best } = slice.value;
    if (best !== undefined) first ??= { ms, positions };
    const sinceFirst = first === undefined
      ? NOTHING
      : { ms: ms - first.ms, positions: positions - first.positions };
    spent = { ms, positions, best, sinceFirst };
    const stop = stopOf(spent);
    if (stop !== undefined) return { stop, cost: spent };
    yield spent;
  }
}

/** Starts a clock that counts milliseconds. */
export function wallClock(): () => number {
  const begun = performance.now();
  return () => performance.now() - begun;
}

const NOTHING = { ms: 0, positions: 0 };
