// The answers of searches over real moves: a shortest line, one within a bound, or one made shorter.
import type { Move } from "../move.ts";
import type { SolveProgress, SolveResult, SolveTask, WinningLine } from "../solver/solve_task.ts";
import type { State } from "../state.ts";
import { runPass } from "./passes.ts";
import { verifyMoves } from "./replay.ts";

/**
 * The searches that look for a shorter line before one looks for the shortest: how much the moves to
 * come count in each, and how many positions it has.
 */
const QUICK_PASSES = [[2, 100_000], [1.5, 200_000]] as const;
const SLOW_PASSES = [[1.25, Infinity], [1.1, Infinity]] as const;

/** A line of at most so many moves, or the proof that there is none. */
export function* solveWithinBound(
  state: State,
  question: SolveTask,
): Generator<SolveProgress, SolveResult> {
  const quick = yield* searchMoves(state, question, question.bound, 2, Infinity, 2);
  if (quick.verdict !== "undecided") return quick;
  return yield* searchMoves(state, question, question.bound, 1, Infinity);
}

/** A shortest line, where one is known or none. */
export function* findShortest(
  state: State,
  question: SolveTask,
  known: readonly Move[] | undefined,
): Generator<SolveProgress, SolveResult> {
  let best = known;
  for (const [weight, most] of [...QUICK_PASSES, [1, Infinity] as const]) {
    const bound = best === undefined ? question.bound : best.length - 1;
    const answer = yield* withFallback(best, searchMoves(state, question, bound, weight, most));
    if (answer.verdict === "won" && answer.isShortest) return answer;
    if (answer.verdict === "won") best = answer.moves;
    if (answer.verdict !== "lost") continue;
    return best === undefined ? answer : { verdict: "won", moves: best, isShortest: true };
  }
  if (best === undefined) return { verdict: "undecided", reason: "memory" };
  return { verdict: "won", moves: best, isShortest: false };
}

/** A search, stopped at any time, still answers with the line that was known before. */
export function* withFallback<Found>(
  line: readonly Move[] | undefined,
  search: Generator<SolveProgress, Found>,
): Generator<SolveProgress, Found> {
  const known = line === undefined
    ? {}
    : { best: { verdict: "won", moves: line, isShortest: false } } as const;
  for (let step = search.next();; step = search.next()) {
    if (step.done) return step.value;
    yield { ...step.value, ...known };
  }
}

/** A line made shorter by searches over real moves, as far as the question has positions for it. */
export function* shortenMoves(
  state: State,
  question: SolveTask,
  line: readonly Move[],
  positions: number,
): Generator<SolveProgress, WinningLine> {
  let best: WinningLine = { verdict: "won", moves: line, isShortest: false };
  let rest = question.polish;
  for (const [weight, most] of [...QUICK_PASSES, ...SLOW_PASSES]) {
    if (rest <= 0) break;
    const { moves } = best;
    const search = searchMoves(state, question, moves.length - 1, weight, Math.min(most, rest));
    let searched = 0;
    let step = search.next();
    for (; !step.done; step = search.next()) {
      searched = step.value.positions;
      yield { positions: positions + searched, best };
    }
    const answer = step.value;
    if (answer.verdict === "lost") return { ...best, isShortest: true };
    if (answer.verdict === "won") best = { ...answer, isShortest: false };
    rest -= searched;
    positions += searched;
  }
  return best;
}

/** Searches over real moves for a line within a bound. */
export function* searchMoves(
  state: State,
  { goal, forcesSafe, memory }: SolveTask,
  bound: number,
  weight: number,
  positions: number,
  parts = 1,
): Generator<SolveProgress, SolveResult> {
  const options = { bound, forcesSafe, memory: memory / parts, weight, positions };
  const search = runPass(state, goal, options);
  for (;;) {
    const step = search.next();
    if (!step.done) {
      yield { positions: step.value };
      continue;
    }
    const { verdict, moves } = step.value;
    if (verdict === "lost") return { verdict };
    if (verdict === undefined) return { verdict: "undecided", reason: "memory" };
    return { verdict, moves: verifyMoves(state, goal, moves), isShortest: weight === 1 };
  }
}
