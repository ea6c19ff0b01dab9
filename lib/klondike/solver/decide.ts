import type { Move } from "../move.ts";
import { isCourseWon, isWon, play } from "../rules.ts";
import { pass } from "../shortest/passes.ts";
import { coveredCount, type State, UNLIMITED } from "../state.ts";
import type { Exit } from "./exit.ts";
import { type Goal, Search, type Workspace } from "./search.ts";
import { shorten } from "./shorten.ts";
import { stepsOf } from "./steps.ts";

/** What is asked about a position. */
export interface Question {
  readonly goal: Goal;
  /** The most moves that a line may have; `Infinity` for any number. */
  readonly bound: number;
  /** Whether only lines count in which every safe move is made at once. */
  readonly forcesSafe: boolean;
  /** Whether the line has to be a shortest one. */
  readonly shortest: boolean;
  /** Bytes for the positions of a search over real moves; the other search has its workspace. */
  readonly memory: number;
  /**
   * How many lines are tried to shorten the one that was found.
   */
  readonly trials: number;
  /** How many positions of real moves are searched for a line that is shorter still. */
  readonly polish: number;
}

/** A line to the goal. */
export interface Won {
  readonly verdict: "won";
  readonly moves: readonly Move[];
  readonly isShortest: boolean;
}

/** The answer to a {@linkcode Question}. */
export type Answer =
  | Won
  | { readonly verdict: "lost" }
  | { readonly verdict: "undecided"; readonly reason: "memory" };

/** How far a search has come. */
export interface Progress {
  /** The positions searched so far; each stands for many of the game. */
  readonly positions: number;
  /** An answer that is good enough, while it is made better. */
  readonly best?: Won;
}

/** How much is searched between two looks at the clock: a few milliseconds of work. */
const SLICE_WORK = 20_000;
/** How many classes are searched with limited resets first, and then without a limit. */
const SHORT_SEARCH = 10_000;
const EASED_SEARCH = 500_000;
const SLICE_TRIALS = 50;
/** How many positions the search over real moves may try first: enough for most endings. */
const FIRST_TRY = 2000;
/** Below this a bound may be shorter than the lines of the other search. */
const TIGHT = 400;
/** A position counts as an ending when at least so few moves are left. */
const ENDING = 25;
/**
 * The searches that look for a shorter line before one looks for the shortest: how much the moves to
 * come count in each, and how many positions it has.
 */
const QUICK_PASSES = [[2, 100_000], [1.5, 200_000]] as const;
const SLOW_PASSES = [[1.25, Infinity], [1.1, Infinity]] as const;

/**
 * Decides a position in slices of a few milliseconds, and may be stopped after any of them.
 * "Lost" is proved; a line has been played by the readable rules.
 *
 * @example
 * ```ts
 * import { deal } from "../deal.ts";
 * import { UNLIMITED } from "../state.ts";
 * import { decide, THOUGHTFUL } from "./decide.ts";
 * import { Workspace } from "./search.ts";
 * const start = deal(10, { turn: 1, resets: UNLIMITED, worryBack: true });
 * const search = decide(start, THOUGHTFUL, new Workspace(2 ** 26));
 * let step = search.next();
 * while (!step.done) step = search.next();
 * console.assert(step.value.verdict === "won");
 * ```
 */
export function* decide(
  state: State,
  question: Question,
  workspace: Workspace,
): Generator<Progress, Answer> {
  const { goal, bound, shortest } = question;
  const wantsFewest = shortest || bound < TIGHT || isEnding(state, goal);
  if (wantsFewest) {
    const early = yield* searchMoves(state, question, bound, 1, FIRST_TRY);
    if (early.verdict !== "undecided") return early;
  }
  const { verdict, search, positions } = yield* searchClasses(state, goal, workspace);
  if (verdict === "lost") return { verdict };
  const rest = { ...question, memory: memoryLeft(question, workspace) };
  const line = verdict === "won"
    ? yield* lineOf(state, question, search.path, positions)
    : undefined;
  const found = line !== undefined && line.length <= bound ? line : undefined;
  if (found !== undefined && !shortest) return yield* polished(state, rest, found, positions);
  if (verdict === undefined && !wantsFewest) return { verdict: "undecided", reason: "memory" };
  return shortest ? yield* shortestOf(state, rest, found) : yield* withinBound(state, rest);
}

/** The bytes that the search of classes has left for the one over real moves. */
function memoryLeft({ memory }: Question, workspace: Workspace): number {
  return Math.max(memory - workspace.bytes, memory / 4);
}

/** Whether at least few moves are left, so that the search over real moves is worth a try. */
function isEnding(state: State, goal: Goal): boolean {
  const { stock, waste, foundations, rules } = state;
  const cards = goal === "course"
    ? coveredCount(state) + stock.length + waste.length - 1
    : 52 - foundations.reduce((sum, height) => sum + height, 0);
  return cards + stock.length / rules.turn <= ENDING;
}

/** A line of at most so many moves, or the proof that there is none. */
function* withinBound(state: State, question: Question): Generator<Progress, Answer> {
  const quick = yield* searchMoves(state, question, question.bound, 2, Infinity, 2);
  if (quick.verdict !== "undecided") return quick;
  return yield* searchMoves(state, question, question.bound, 1, Infinity);
}

/** A shortest line, where one is known or none. */
function* shortestOf(
  state: State,
  question: Question,
  known: readonly Move[] | undefined,
): Generator<Progress, Answer> {
  let best = known;
  for (const [weight, most] of [...QUICK_PASSES, [1, Infinity] as const]) {
    const bound = best === undefined ? question.bound : best.length - 1;
    const answer = yield* searchMoves(state, question, bound, weight, most);
    if (answer.verdict === "won" && answer.isShortest) return answer;
    if (answer.verdict === "won") best = answer.moves;
    if (answer.verdict !== "lost") continue;
    return best === undefined ? answer : { verdict: "won", moves: best, isShortest: true };
  }
  if (best === undefined) return { verdict: "undecided", reason: "memory" };
  return { verdict: "won", moves: best, isShortest: false };
}

/** A line made shorter by searches over real moves, as far as the question has positions for it. */
function* polished(
  state: State,
  question: Question,
  line: readonly Move[],
  positions: number,
): Generator<Progress, Won> {
  let best: Won = { verdict: "won", moves: line, isShortest: false };
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

/** The search of classes, as far as it came. */
interface Searched {
  readonly verdict: "won" | "lost" | undefined;
  readonly search: Search;
  readonly positions: number;
}

/**
 * Searches whether there is any line. What is lost without a limit to the resets is lost with one,
 * and is often found to be so much sooner, so that is asked unless the answer comes at once.
 */
function* searchClasses(
  state: State,
  goal: Goal,
  workspace: Workspace,
): Generator<Progress, Searched> {
  if (state.resetsLeft === UNLIMITED) return yield* searchUpTo(Infinity, state, goal, workspace, 0);
  const first = yield* searchUpTo(SHORT_SEARCH, state, goal, workspace, 0);
  if (first.verdict !== undefined) return first;
  const rules = { ...state.rules, resets: UNLIMITED };
  const unlimited = { ...state, rules, resetsLeft: UNLIMITED };
  const eased = yield* searchUpTo(EASED_SEARCH, unlimited, goal, workspace, first.positions);
  if (eased.verdict === "lost") return eased;
  return yield* searchUpTo(Infinity, state, goal, workspace, eased.positions);
}

function* searchUpTo(
  most: number,
  state: State,
  goal: Goal,
  workspace: Workspace,
  before: number,
): Generator<Progress, Searched> {
  const search = new Search(state, goal, workspace);
  let verdict: Searched["verdict"];
  while (verdict === undefined && !search.isFull && search.positions < most) {
    verdict = search.run(SLICE_WORK);
    yield { positions: before + search.positions };
  }
  return { verdict, search, positions: before + search.positions };
}

/** All cards home, in any number of moves: what the published studies ask. */
export const THOUGHTFUL: Question = {
  goal: "all home",
  bound: Infinity,
  forcesSafe: false,
  shortest: false,
  memory: 2 ** 28,
  trials: 0,
  polish: 0,
};

/** Searches over real moves for a line within a bound. */
function* searchMoves(
  state: State,
  { goal, forcesSafe, memory }: Question,
  bound: number,
  weight: number,
  positions: number,
  parts = 1,
): Generator<Progress, Answer> {
  const options = { bound, forcesSafe, memory: memory / parts, weight, positions };
  const search = pass(state, goal, options);
  for (;;) {
    const step = search.next();
    if (!step.done) {
      yield { positions: step.value };
      continue;
    }
    const { verdict, moves } = step.value;
    if (verdict === "lost") return { verdict };
    if (verdict === undefined) return { verdict: "undecided", reason: "memory" };
    return { verdict, moves: replayed(state, goal, moves), isShortest: weight === 1 };
  }
}

/** The moves of a search that has won, shortened; none where forced moves forbid its line. */
function* lineOf(
  state: State,
  { goal, forcesSafe, trials, bound, shortest }: Question,
  path: readonly Exit[],
  positions: number,
): Generator<Progress, readonly Move[] | undefined> {
  let [line, tried]: [readonly Move[] | undefined, number] = [undefined, 0];
  for (const moves of shorten(state, goal, stepsOf(state, path), forcesSafe)) {
    if (moves.length !== line?.length) line = replayed(state, goal, moves);
    const isGood = line.length <= bound;
    if (tried >= trials) return line;
    if (tried++ % SLICE_TRIALS > 0) continue;
    const best: Won = { verdict: "won", moves: line, isShortest: false };
    yield { positions, ...(isGood && !shortest ? { best } : {}) };
  }
  if (line === undefined && !forcesSafe) {
    throw new Error("The search found a line that cannot be played");
  }
  return line;
}

/** The moves up to the goal, after the readable rules have played them. */
function replayed(state: State, goal: Goal, moves: readonly Move[]): readonly Move[] {
  let position = state;
  for (const [index, move] of moves.entries()) {
    if (isReached(goal, position)) return moves.slice(0, index);
    const after = play(position, move);
    if (!after.ok) throw new Error(`The search found an illegal move: ${after.error}`);
    position = after.value;
  }
  if (!isReached(goal, position)) throw new Error("The search found a line that does not win");
  return moves;
}

/** Whether a position is where a search wants to go. */
function isReached(goal: Goal, state: State): boolean {
  return goal === "course" ? isCourseWon(state) : isWon(state);
}
