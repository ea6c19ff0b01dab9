import { requireInteger } from "../../check_integer.ts";
import { runToEnd, withPositionLimit } from "../../search_steps.ts";
import type { Move } from "../move.ts";
import { checkBoard } from "../board_text.ts";
import { BYTES_PER_POSITION, Workspace } from "./nodes.ts";
import { solve as solveBoard, type SolveResult } from "./solve.ts";
import type { State } from "../state.ts";

/** The task and limits of the solver; limits are whole numbers from 0. */
export interface SolveOptions {
  /** Maximum number of moves in a solution, up to 65535; default 1024. */
  readonly maxMoves?: number;
  /** True if a solution may cheat if there is none without cheats (the default). */
  readonly cheats?: boolean;
  /**
   * Number of positions after which the solver stops, or returns the best solution so far; default
   * `Infinity`, never.
   */
  readonly positions?: number;
  /** Bytes for stored positions; default 2^28, about 268 MB. */
  readonly memory?: number;
}

/** The solver's verdict on a position. */
export type Solution =
  /** Moves that win, verified by the rules. */
  | {
    readonly verdict: "won";
    readonly moves: readonly Move[];
    readonly cheats: number;
    /** True if it is proved that no solution with as few cheats is shorter. */
    readonly isShortest: boolean;
    /** True if it is proved that no solution has fewer cheats. */
    readonly hasFewestCheats: boolean;
  }
  /** Proved: no moves win, even with cheats if they were allowed. */
  | { readonly verdict: "lost" }
  /** No solution within the maximum number of moves, but a longer one may exist. */
  | { readonly verdict: "bounded" }
  /** Stopped by the given limit. */
  | { readonly verdict: "undecided"; readonly reason: "positions" | "memory" };

const MAX_MOVES = 1024;
const MEMORY = 2 ** 28;

/**
 * Returns moves that win, or the proof that there are none: without cheats a shortest line; if
 * cheats are needed, a line with the fewest of them.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, solve } from "patience-rules/molek";
 * const solution = solve(deal(5));
 * assert(solution.verdict === "won" && solution.cheats === 0);
 * ```
 */
export function solve(state: State, options: SolveOptions = {}): Solution {
  return runToEnd(solveInSlices(state, options));
}

/**
 * Like {@linkcode solve}, but in slices of about a millisecond, between which a program can look at
 * the clock or draw; it can stop after any of them. Yields the number of positions searched so far.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, solveInSlices } from "patience-rules/molek";
 * const search = solveInSlices(deal(3), { cheats: false });
 * let step = search.next();
 * while (!step.done) step = search.next();
 * assert(step.value.verdict === "lost");
 * ```
 */
export function* solveInSlices(
  state: State,
  options: SolveOptions = {},
): Generator<number, Solution> {
  const { maxMoves = MAX_MOVES, cheats = true, positions = Infinity, memory = MEMORY } = options;
  requireInteger("maxMoves", maxMoves, 0, 65_535);
  if (positions !== Infinity) requireInteger("positions", positions, 0, Number.MAX_SAFE_INTEGER);
  requireInteger("memory", memory, 0, Number.MAX_SAFE_INTEGER);
  checkBoard(state);
  const search = solveBoard(
    state,
    { maxMoves, cheats },
    new Workspace(positionsIn(memory)),
  );
  const answer = yield* withPositionLimit(search, positions);
  return answer === undefined ? { verdict: "undecided", reason: "positions" } : solutionOf(answer);
}

/**
 * Returns the number of positions that fit into some bytes: a power of two, because a workspace
 * doubles.
 */
function positionsIn(memory: number): number {
  return 2 ** Math.floor(Math.log2(memory / BYTES_PER_POSITION));
}

function solutionOf(answer: SolveResult): Solution {
  switch (answer.verdict) {
    case "solved": {
      const { moves, cheats, isShortest, hasFewestCheats } = answer;
      return { verdict: "won", moves, cheats, isShortest, hasFewestCheats };
    }
    case "unsolvable":
      return { verdict: "lost" };
    case "undecided":
      return { verdict: "undecided", reason: "memory" };
    default:
      return { verdict: "bounded" };
  }
}
