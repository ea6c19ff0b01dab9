import type { Move } from "../move.ts";
import { play } from "../rules.ts";
import type { State } from "../state.ts";
import { BoundedSearch, estimate, isReached } from "./bounded.ts";
import { type Goal, Search, type Workspace } from "./search.ts";
import { movesOf, shorten } from "./shorten.ts";
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
  /** How many lines are tried to shorten the one that was found; 0 for none. */
  readonly trials: number;
}

/** The answer to a {@linkcode Question}. */
export type Answer =
  | { readonly verdict: "won"; readonly moves: readonly Move[]; readonly isShortest: boolean }
  | { readonly verdict: "lost" }
  | { readonly verdict: "undecided"; readonly reason: "memory" };

/** How far a search has come. */
export interface Progress {
  /** The positions searched so far; each stands for many of the game. */
  readonly positions: number;
}

/** How much is searched between two looks at the clock: a few milliseconds of work. */
const SLICE_MEMBERS = 20_000;
const REAL_SLICE = 100;
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
  const search = new Search(state, goal, workspace);
  let verdict: "won" | "lost" | undefined;
  while (verdict === undefined && !search.isFull) {
    verdict = search.run(SLICE_MEMBERS);
    yield { positions: search.positions };
  }
  if (verdict === "lost") return { verdict };
  const line = verdict === "won" ? lineOf(state, question, search) : undefined;
  const isShort = line !== undefined && line.length <= bound;
  if (isShort && !question.shortest) return { verdict: "won", moves: line, isShortest: false };
  if (verdict === undefined && !wantsFewest) return { verdict: "undecided", reason: "memory" };
  const best = yield* searchBounded(state, question, isShort ? line.length : bound, Infinity);
  if (best.verdict !== "undecided" || !isShort) return best;
  return { verdict: "won", moves: line, isShortest: false };
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
function lineOf(
  state: State,
  { goal, forcesSafe, trials }: Question,
  search: Search,
): readonly Move[] | undefined {
  const steps = stepsOf(state, search.path);
  const moves = trials === 0
    ? movesOf(state, goal, steps, forcesSafe)
    : shorten(state, goal, steps, trials, forcesSafe);
  if (moves) return replayed(state, goal, moves);
  if (forcesSafe) return undefined;
  throw new Error("The search found a line that cannot be played");
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
