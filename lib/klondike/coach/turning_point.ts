import type { Verdict } from "../../advice.ts";
import { isWon } from "../rules.ts";
import type { State } from "../state.ts";

/** Moves of a game, counted from 1, of which one lost it: the first and the last that may have. */
export interface LosingMoveRange {
  readonly from: number;
  readonly to: number;
}

/** Whether a deal could be won, and which move lost it. */
export interface LosingMove {
  readonly start: Verdict;
  readonly end: Verdict;
  /** `undefined` where the game was not lost by a move, or where that is not known. */
  readonly lostBy: LosingMoveRange | undefined;
}

/**
 * Finds the move after which a game could not be won any more. A game can be won up to one move and
 * is lost after it, so halving asks of few positions: nine of a game of 200 moves. Where some stay
 * undecided, several moves may have been the one.
 */
export function* findLosingMove<Slice>(
  states: readonly State[],
  decide: (state: State) => Generator<Slice, Verdict>,
  isOver: (state: State) => boolean = isWon,
): Generator<Slice, LosingMove> {
  const known = new Map<number, Verdict>();
  function* verdictAt(index: number): Generator<Slice, Verdict> {
    const verdict = known.get(index) ?? (yield* decide(states[index] as State));
    known.set(index, verdict);
    return verdict;
  }
  const last = states.length - 1;
  if (isOver(states[last] as State)) return { start: "won", end: "won", lostBy: undefined };
  const start = yield* verdictAt(0);
  if (start === "lost") return { start, end: "lost", lostBy: undefined };
  if (start === "undecided") {
    const end = yield* verdictAt(last);
    return { start: end === "won" ? end : start, end, lostBy: undefined };
  }
  // The last position that is won, and then the first one after it that is lost. The end is not asked
  // of by itself, which would be a decision more: what follows a lost position is lost.
  let [won, notWon] = [0, last + 1];
  while (notWon - won > 1) {
    const middle = won + notWon >> 1;
    if ((yield* verdictAt(middle)) === "won") won = middle;
    else notWon = middle;
  }
  const isLost = [...known.values()].includes("lost");
  const end = isLost ? "lost" : yield* verdictAt(last);
  if (end !== "lost") return { start, end, lostBy: undefined };
  let lost = Math.min(...[...known].filter(([, verdict]) => verdict === "lost").map(([at]) => at));
  let notLost = Math.max(...[...known.keys()].filter((at) => at < lost));
  while (lost - notLost > 1) {
    const middle = notLost + lost >> 1;
    const verdict = yield* verdictAt(middle);
    if (verdict === "lost") lost = middle;
    else notLost = middle;
    // The first halving takes what is undecided for the end of what is won.
    if (verdict === "won") won = middle;
  }
  return { start, end, lostBy: { from: won + 1, to: lost } };
}
