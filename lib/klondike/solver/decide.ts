// Decides a position: runs the searches in the right order, in slices.
import type { Move } from "../move.ts";
import {
  findShortest,
  searchMoves,
  shortenMoves,
  solveWithinBound,
  verifyMoves,
  withFallback,
} from "./shortest.ts";
import { faceDownCount, type State, UNLIMITED } from "../state.ts";
import type { ClassStep } from "./class_step.ts";
import {
  ALL_HOME,
  type SolveProgress,
  type SolveResult,
  type SolveTask,
  type WinningLine,
} from "./solve_task.ts";
import { type Goal, Search, type Workspace } from "./search.ts";
import { expandPath, toMoves } from "./steps.ts";

export { ALL_HOME, type SolveProgress, type SolveResult, type SolveTask, type WinningLine };

/** Work per slice: a few milliseconds. */
const SLICE_WORK = 20_000;
/** Number of classes to search with limited resets first, and then with unlimited ones. */
const SHORT_SEARCH = 10_000;
const UNLIMITED_SEARCH = 1_500_000;
/** Number of positions that the search over real moves may try first: enough for most endings. */
const FIRST_TRY = 2000;
/** Below this, a bound may be shorter than the lines of the search over classes. */
const TIGHT = 400;
/** A position counts as an ending if a lower bound of the moves left is at most this. */
const ENDING = 25;

/**
 * Decides a position in slices of a few milliseconds; the caller can stop after any of them. "Lost"
 * is proved; a line has been played by the readable rules.
 *
 * @example
 * ```ts
 * import { deal } from "../deal.ts";
 * import { UNLIMITED } from "../state.ts";
 * import { ALL_HOME, solvePosition } from "./decide.ts";
 * import { Workspace } from "./search.ts";
 * const start = deal(10, { turn: 1, resets: UNLIMITED, worryBack: true });
 * const search = solvePosition(start, ALL_HOME, new Workspace(2 ** 26));
 * let step = search.next();
 * while (!step.done) step = search.next();
 * console.assert(step.value.verdict === "won");
 * ```
 */
export function* solvePosition(
  state: State,
  task: SolveTask,
  workspace: Workspace,
): Generator<SolveProgress, SolveResult> {
  const search = runSearches(state, task, workspace);
  // One search follows another, and each counts its own positions: add them up.
  for (let [total, last, step] = [0, 0, search.next()];; step = search.next()) {
    if (step.done) return step.value;
    const { positions } = step.value;
    total += positions < last ? positions : positions - last;
    last = positions;
    yield { ...step.value, positions: total };
  }
}

function* runSearches(
  state: State,
  task: SolveTask,
  workspace: Workspace,
): Generator<SolveProgress, SolveResult> {
  const { goal, bound, shortest } = task;
  const wantsFewest = shortest || bound < TIGHT || isEnding(state, goal);
  if (wantsFewest) {
    const early = yield* searchMoves(state, task, bound, FIRST_TRY);
    if (early.verdict !== "undecided") return early;
  }
  const { verdict, search, positions } = yield* searchClasses(state, goal, workspace);
  if (verdict === "lost") return { verdict };
  const rest = { ...task, memory: memoryLeft(task, workspace) };
  const line = verdict === "won" ? lineFromPath(state, task, search.path) : undefined;
  const found = line !== undefined && line.length <= bound ? line : undefined;
  if (found !== undefined && !shortest) {
    const known = { line: found, positions };
    const begun = yield* withFallback(found, shorterStart(state, rest, workspace, known));
    return yield* shortenMoves(state, rest, begun.line, begun.positions);
  }
  if (verdict === undefined && !wantsFewest) return { verdict: "undecided", reason: "memory" };
  return shortest ? yield* findShortest(state, rest, found) : yield* solveWithinBound(state, rest);
}

/** Returns the bytes left for the search over real moves, at least a quarter. */
function memoryLeft({ memory }: SolveTask, workspace: Workspace): number {
  return Math.max(memory - workspace.bytes, memory / 4);
}

/** True if few moves may be left, so that the search over real moves is worth a try. */
function isEnding(state: State, goal: Goal): boolean {
  const { stock, waste, foundations, rules } = state;
  const cards = goal === "course"
    ? faceDownCount(state) + stock.length + waste.length - 1
    : 52 - foundations.reduce((sum, height) => sum + height, 0);
  return cards + stock.length / rules.turn <= ENDING;
}

/** A search over classes, and its verdict if it has one. */
interface ClassSearch {
  readonly verdict: "won" | "lost" | undefined;
  readonly search: Search;
  readonly positions: number;
}

/**
 * Decides whether there is any line. What is lost with unlimited resets is lost with limited ones,
 * and is often found to be so much sooner, so that is tried unless a short search decides.
 */
function* searchClasses(
  state: State,
  goal: Goal,
  workspace: Workspace,
): Generator<SolveProgress, ClassSearch> {
  if (state.resetsLeft === UNLIMITED) return yield* searchUpTo(Infinity, state, goal, workspace, 0);
  const first = yield* searchUpTo(SHORT_SEARCH, state, goal, workspace, 0);
  if (first.verdict !== undefined) return first;
  const rules = { ...state.rules, resets: UNLIMITED };
  const unlimited = { ...state, rules, resetsLeft: UNLIMITED };
  const easier = yield* searchUpTo(UNLIMITED_SEARCH, unlimited, goal, workspace, first.positions);
  if (easier.verdict === "lost") return easier;
  return yield* searchUpTo(Infinity, state, goal, workspace, easier.positions);
}

function* searchUpTo(
  limit: number,
  state: State,
  goal: Goal,
  workspace: Workspace,
  before: number,
): Generator<SolveProgress, ClassSearch> {
  const search = new Search(state, goal, workspace);
  let verdict: ClassSearch["verdict"];
  while (verdict === undefined && !search.isFull && search.positions < limit) {
    verdict = search.run(SLICE_WORK);
    yield { positions: before + search.positions };
  }
  return { verdict, search, positions: before + search.positions };
}

/** A known line, and the number of positions searched until then. */
interface KnownLine {
  readonly line: readonly Move[];
  readonly positions: number;
}

/**
 * Returns the line to shorten by real moves: the known line, or the part of a line home that
 * reaches the course's goal if it is shorter; now and then it is far shorter.
 */
function* shorterStart(
  state: State,
  task: SolveTask,
  workspace: Workspace,
  known: KnownLine,
): Generator<SolveProgress, KnownLine> {
  if (task.goal !== "course" || task.polish === 0) return known;
  const goal = "all home";
  const { verdict, search, positions } = yield* searchUpTo(
    SHORT_SEARCH,
    state,
    goal,
    workspace,
    known.positions,
  );
  const home = verdict === "won" ? lineFromPath(state, { ...task, goal }, search.path) : undefined;
  const part = home && verifyMoves(state, "course", home);
  const isShorter = part !== undefined && part.length < known.line.length;
  return { line: isShorter ? part : known.line, positions };
}

/** Returns the moves of a search that has won, or `undefined` if forced moves forbid its line. */
function lineFromPath(
  state: State,
  { goal, forcesSafe }: SolveTask,
  path: readonly ClassStep[],
): readonly Move[] | undefined {
  const moves = toMoves(state, goal, expandPath(state, path), forcesSafe);
  if (moves !== undefined) return verifyMoves(state, goal, moves);
  if (!forcesSafe) throw new Error("The search found a line that cannot be played");
  return undefined;
}

/** Limits of the search for the par of a deal. */
export interface ParBudget {
  /** Maximum number of positions to search. */
  readonly positions: number;
  /** Maximum number of bytes that they take, besides the workspace. */
  readonly memory: number;
}

/**
 * Returns the number of moves of a shortest line that brings all cards home, or `null` if the deal
 * is lost or the budget runs out. Works in slices of a few milliseconds; the caller can stop after
 * any of them.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal } from "../deal.ts";
 * import { UNLIMITED } from "../state.ts";
 * import { par } from "./decide.ts";
 * import { Workspace } from "./search.ts";
 * const start = deal(1, { turn: 1, resets: UNLIMITED, worryBack: true });
 * const search = par(start, new Workspace(2 ** 20), { positions: 1, memory: 2 ** 20 });
 * let step = search.next();
 * while (!step.done) step = search.next();
 * assert.deepEqual(step.value, null);
 * ```
 */
export function* par(
  start: State,
  workspace: Workspace,
  { positions, memory }: ParBudget,
): Generator<undefined, number | null> {
  const search = solvePosition(start, { ...ALL_HOME, shortest: true, memory }, workspace);
  for (let step = search.next();; step = search.next()) {
    if (step.done) {
      const { value } = step;
      return value.verdict === "won" && value.isShortest ? value.moves.length : null;
    }
    if (step.value.positions >= positions) return null;
    yield undefined;
  }
}
