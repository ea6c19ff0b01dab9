import type { Move } from "../move.ts";
import { play } from "../rules.ts";
import { type State, UNLIMITED } from "../state.ts";
import { BoundedSearch, estimate, isReached } from "./bounded.ts";
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
   * How many lines are tried to shorten the one that was found. One that is too long for the bound
   * is shortened in any case.
   */
  readonly trials: number;
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
const EASED_SEARCH = 1_500_000;
const REAL_SLICE = 100;
const SLICE_TRIALS = 50;
/** How many lines are tried where the one that was found is too long for the bound. */
const BOUND_TRIALS = 20_000;
/** How many positions the search over real moves may try first: enough for most endings. */
const FIRST_TRY = 2000;
/** A position counts as an ending when the estimate of its moves is at most this. */
const ENDING = 25;

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
  const { goal, bound } = question;
  const least = estimate(state, goal);
  if (least > bound) return { verdict: "lost" };
  const wantsFewest = question.shortest || bound < 2 * least + 20 || least <= ENDING;
  if (wantsFewest) {
    const early = yield* searchBounded(state, question, bound, FIRST_TRY);
    if (early.verdict !== "undecided") return early;
  }
  const { verdict, search, positions } = yield* searchClasses(state, goal, workspace);
  if (verdict === "lost") return { verdict };
  const line = verdict === "won"
    ? yield* lineOf(state, question, search.path, positions)
    : undefined;
  const isShort = line !== undefined && line.length <= bound;
  if (isShort && !question.shortest) return { verdict: "won", moves: line, isShortest: false };
  if (verdict === undefined && !wantsFewest) return { verdict: "undecided", reason: "memory" };
  const best = yield* searchBounded(state, question, isShort ? line.length : bound, Infinity);
  if (best.verdict !== "undecided" || !isShort) return best;
  return { verdict: "won", moves: line, isShortest: false };
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
};

function* searchBounded(
  state: State,
  { goal, forcesSafe, memory }: Question,
  bound: number,
  most: number,
): Generator<Progress, Answer> {
  const search = new BoundedSearch(state, goal, { bound, forcesSafe, memory });
  while (search.positions < most) {
    const before = search.positions;
    const verdict = search.run(REAL_SLICE);
    yield { positions: search.positions };
    if (verdict === "lost") return { verdict };
    if (verdict === "won" && search.line) {
      return { verdict, moves: replayed(state, goal, search.line), isShortest: true };
    }
    if (search.isFull || search.positions === before) break;
  }
  return { verdict: "undecided", reason: "memory" };
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
    if (tried >= (isGood ? trials : Math.max(trials, BOUND_TRIALS))) return line;
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
