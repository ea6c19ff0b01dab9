import type { State } from "../state.ts";

/** What the solver says of a position. */
export type Verdict = "won" | "lost" | "undecided";

/** Moves of a game, counted from 1, of which one lost it: the first and the last that may have. */
export interface LostBy {
  readonly from: number;
  readonly to: number;
}

/** Whether a deal could be won, and which move lost it. */
export interface TurningPoint {
  readonly start: Verdict;
  readonly end: Verdict;
  /** `undefined` where the game was not lost by a move, or where that is not known. */
  readonly lostBy: LostBy | undefined;
}

/**
 * Finds the move after which a game could not be won any more. A game can be won up to one move and
 * is lost after it, so halving asks of few positions; where some stay undecided, several moves may
 * have been the one.
 */
export function* findTurningPoint<Slice>(
  states: readonly State[],
  decide: (state: State) => Generator<Slice, Verdict>,
): Generator<Slice, TurningPoint> {
  const known = new Map<number, Verdict>();
  function* verdictAt(index: number): Generator<Slice, Verdict> {
    const verdict = known.get(index) ?? (yield* decide(states[index] as State));
    known.set(index, verdict);
    return verdict;
  }
  const last = states.length - 1;
  const end = yield* verdictAt(last);
  const start = end === "won" ? "won" : yield* verdictAt(0);
  if (start !== "won" || end !== "lost") return { start, end, lostBy: undefined };
  // The last position that is won, and then the first one after it that is lost.
  let [won, notWon] = [0, last];
  while (notWon - won > 1) {
    const middle = won + notWon >> 1;
    if ((yield* verdictAt(middle)) === "won") won = middle;
    else notWon = middle;
  }
  let lost = Math.min(...[...known].filter(([, verdict]) => verdict === "lost").map(([at]) => at));
  let notLost = Math.max(...[...known.keys()].filter((at) => at < lost));
  while (lost - notLost > 1) {
    const middle = notLost + lost >> 1;
    if ((yield* verdictAt(middle)) === "lost") lost = middle;
    else notLost = middle;
  }
  return { start, end, lostBy: { from: won + 1, to: lost } };
}
