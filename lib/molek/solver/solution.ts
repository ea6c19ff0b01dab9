import { requireInteger } from "../../check_integer.ts";
import { runToEnd, withPositionLimit } from "../../search_steps.ts";
import type { Move } from "../move.ts";
import { checkBoard } from "../board_text.ts";
import { BYTES_PER_POSITION, Workspace } from "./nodes.ts";
import { solve as solveBoard, type SolveResult } from "./solve.ts";
import type { State } from "../state.ts";

/** What is asked of the solver, and how long it may search: limits are whole numbers from 0 on. */
export interface SolveOptions {
  /** The most moves that a solution may have, up to 65535: 1024 without it. */
  readonly mostMoves?: number;
  /** Whether a solution may cheat where there is none without (the default). */
  readonly cheats?: boolean;
  /**
   * After how many positions to give up, or to answer the best solution so far: `Infinity`, never,
   * without it.
   */
  readonly positions?: number;
  /** How many bytes may be used for remembered positions: 256 MB without it. */
  readonly memory?: number;
}

/** What the solver says of a position. */
export type Solution =
  /** Moves that win, which the rules have played. */
  | {
    readonly verdict: "won";
    readonly moves: readonly Move[];
    readonly cheats: number;
    /** Whether it is proved that no solution with as few cheats is shorter. */
    readonly isShortest: boolean;
    /** Whether it is proved that no solution has fewer cheats. */
    readonly hasFewestCheats: boolean;
  }
  /** It is proved that no moves win; with cheats too where they were asked for. */
  | { readonly verdict: "lost" }
  /** There is no solution within the moves that were allowed, but a longer one may exist. */
  | { readonly verdict: "bounded" }
  /** It was given up because of the limit that is named. */
  | { readonly verdict: "undecided"; readonly reason: "positions" | "memory" };

const MAX_MOVES = 1024;
const MEMORY = 2 ** 28;

/**
 * Moves that win, or the proof that there are none: without cheats a shortest line; with cheats, where
 * none does without, one with the fewest of them.
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
 * The same in slices of about a millisecond, between which a program can look at the clock or draw;
 * it may stop after any of them. Each slice tells how many positions have been searched.
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
  const { mostMoves = MAX_MOVES, cheats = true, positions = Infinity, memory = MEMORY } = options;
  requireInteger("mostMoves", mostMoves, 0, 65_535);
  if (positions !== Infinity) requireInteger("positions", positions, 0, Number.MAX_SAFE_INTEGER);
  requireInteger("memory", memory, 0, Number.MAX_SAFE_INTEGER);
  checkBoard(state);
  const search = solveBoard(state, { mostMoves, cheats }, new Workspace(positionsIn(memory)));
  const answer = yield* withPositionLimit(search, positions);
  return answer === undefined ? { verdict: "undecided", reason: "positions" } : solutionOf(answer);
}

/** How many positions some bytes have room for: a power of two, to which a workspace grows. */
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
