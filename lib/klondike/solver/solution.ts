import { requireInteger } from "../../check_integer.ts";
import { requireOneOf } from "../check_choice.ts";
import { runToEnd, withPositionLimit } from "../../search_steps.ts";
import { checkPosition } from "../exchange/validate.ts";
import type { State } from "../state.ts";
import { solvePosition } from "./decide.ts";
import { Workspace } from "./search.ts";
import type { SolveResult, SolveTask } from "./solve_task.ts";

/** What is asked of the solver, and how long it may search: limits are whole numbers from 0 on. */
export interface SolveOptions {
  /**
   * What counts as won: all cards on the foundations (`all home`, the default), or no covered card, no
   * stock and at most one card in the waste (`course`), from where all cards can go home.
   */
  readonly goal?: "all home" | "course";
  /** The most moves that a solution may have: `Infinity` without it. */
  readonly mostMoves?: number;
  /** Whether the solution has to be proved a shortest one, which is meant for endgames. */
  readonly shortest?: boolean;
  /**
   * After how many positions to give up: `Infinity`, never, without it. Each of them stands for many
   * of the game.
   */
  readonly positions?: number;
  /** How many bytes may be used for remembered positions: 256 MB without it. */
  readonly memory?: number;
}

/** What the solver says of a position. */
export type Solution =
  | SolveResult
  /** There is no solution within the moves that were allowed, but a longer one may exist. */
  | { readonly verdict: "bounded" }
  /** It was given up because of the limit to positions. */
  | { readonly verdict: "undecided"; readonly reason: "positions" };

const GOALS = ["all home", "course"];
const MEMORY = 2 ** 28;
const TRIALS = 200;

/**
 * Moves that win, or the proof that there are none.
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
 * The same in slices of a few milliseconds, between which a program can look at the clock or draw;
 * it may stop after any of them. Each slice tells how many positions have been searched.
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
  const question = questionOf(asked, memory);
  const answer = yield* withPositionLimit(
    solvePosition(state, question, new Workspace(memory)),
    positions,
  );
  if (answer === undefined) return { verdict: "undecided", reason: "positions" };
  const isBounded = answer.verdict === "lost" && question.bound !== Infinity;
  return isBounded ? { verdict: "bounded" } : answer;
}

function questionOf(
  { goal = "all home", mostMoves = Infinity, shortest = false }: SolveOptions,
  memory: number,
): SolveTask {
  requireOneOf("goal", goal, GOALS);
  if (mostMoves !== Infinity) requireInteger("mostMoves", mostMoves, 0, Number.MAX_SAFE_INTEGER);
  return { goal, bound: mostMoves, forcesSafe: false, shortest, memory, trials: TRIALS, polish: 0 };
}
