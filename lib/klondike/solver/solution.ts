import { requireInteger } from "../../check_integer.ts";
import { requireOneOf } from "../check_choice.ts";
import { runToEnd, withPositionLimit } from "../../search_steps.ts";
import { checkPosition } from "../exchange/validate.ts";
import type { State } from "../state.ts";
import { solvePosition } from "./decide.ts";
import { Workspace } from "./search.ts";
import type { SolveResult, SolveTask } from "./solve_task.ts";

/** Options of the solver. Limits are whole numbers from 0. */
export interface SolveOptions {
  /**
   * Goal: all cards on the foundations (`all home`, the default), or no face-down card, an empty
   * stock and at most one card in the waste (`course`), from where all cards can go to the
   * foundations.
   */
  readonly goal?: "all home" | "course";
  /** Maximum number of moves of a solution; `Infinity` by default. */
  readonly maxMoves?: number;
  /** True if the solution must be proved to be a shortest one; meant for endgames. */
  readonly shortest?: boolean;
  /**
   * Number of positions to search for a shorter solution than the first one; 0 by default. 100,000
   * take about 0.1 s and halve a solution of a whole deal.
   */
  readonly shortening?: number;
  /**
   * Number of positions after which to give up; `Infinity` by default. Each stands for many
   * positions of the game.
   */
  readonly positions?: number;
  /** Maximum number of bytes for remembered positions; 2^28 by default. */
  readonly memory?: number;
}

/** Answer of the solver for a position. */
export type Solution =
  | SolveResult
  /** No solution has at most `maxMoves` moves, but a longer one may exist. */
  | { readonly verdict: "bounded" }
  /** The limit of positions was reached. */
  | { readonly verdict: "undecided"; readonly reason: "positions" };

const GOALS = ["all home", "course"];
const MEMORY = 2 ** 28;

/**
 * Finds moves that win, or proves that there are none.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, solve, TURN_1 } from "patience-rules/klondike";
 * const solution = solve(deal(10, TURN_1));
 * assert(solution.verdict === "won" && solution.moves.length > 50);
 * ```
 */
export function solve(state: State, options: SolveOptions = {}): Solution {
  return runToEnd(solveInSlices(state, options));
}

/**
 * Like {@linkcode solve}, in slices of a few milliseconds, between which a program can look at the
 * clock or draw; it can stop after any of them. Yields the number of positions searched so far.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, solveInSlices, TURN_3 } from "patience-rules/klondike";
 * const search = solveInSlices(deal(4, TURN_3), { positions: 1000 });
 * let step = search.next();
 * while (!step.done) step = search.next();
 * assert(step.value.verdict !== "lost");
 * ```
 */
export function* solveInSlices(
  state: State,
  { positions = Infinity, memory = MEMORY, ...asked }: SolveOptions = {},
): Generator<number, Solution> {
  if (positions !== Infinity) requireInteger("positions", positions, 0, Number.MAX_SAFE_INTEGER);
  requireInteger("memory", memory, 0, Number.MAX_SAFE_INTEGER);
  checkPosition(state);
  const task = toSolveTask(asked, memory);
  const answer = yield* withPositionLimit(
    solvePosition(state, task, new Workspace(memory)),
    positions,
  );
  if (answer === undefined) return { verdict: "undecided", reason: "positions" };
  const isBounded = answer.verdict === "lost" && task.bound !== Infinity;
  return isBounded ? { verdict: "bounded" } : answer;
}

function toSolveTask(
  { goal = "all home", maxMoves = Infinity, shortest = false, shortening = 0 }: SolveOptions,
  memory: number,
): SolveTask {
  requireOneOf("goal", goal, GOALS);
  if (maxMoves !== Infinity) requireInteger("maxMoves", maxMoves, 0, Number.MAX_SAFE_INTEGER);
  requireInteger("shortening", shortening, 0, Number.MAX_SAFE_INTEGER);
  return { goal, bound: maxMoves, forcesSafe: false, shortest, memory, polish: shortening };
}
