import { levelOfLength } from "../../lib/molek/level.ts";
import type { Move } from "../../lib/molek/move.ts";
import { MOLEK } from "../../lib/molek/patience/molek.ts";
import { type FoundLine, solve, type SolveResult as Found } from "../../lib/molek/solver/solve.ts";
import { Workspace } from "../../lib/molek/solver/workspace.ts";
import type { State } from "../../lib/molek/state.ts";
import type { Solve, SolverAnswer } from "../../lib/patience.ts";
import { withoutProgress } from "../../lib/search_steps.ts";
import { createEngine, type EngineParts, type GameEngine } from "../../play/engine.ts";
import { runWithinBudget, type SearchCost, type Stop } from "../run/search_budget.ts";
import { createReviewer } from "./review_engine.ts";

/** Without a line a search is given up after more positions: a few tenths of a second at most. */
const MAX_POSITIONS = 100_000;
/**
 * How many nodes a search can remember, in about 70 MB: all that a first search leads to. One for
 * fewer cheats may end earlier for want of room, with the best line so far.
 */
const MAX_NODES = 2 ** 21;
/** After a first line with cheats, one with fewer is looked for in so many more positions: half a second. */
const IMPROVING_POSITIONS = 250_000;

/** Who advises the players of MOLEK-SYNTEZ. */
export function createParts(): EngineParts<State, Move> {
  const workspace = new Workspace(MAX_NODES);
  return {
    solve: createSolve(workspace),
    review: createReviewer(workspace),
  };
}

/** The engine of MOLEK-SYNTEZ. */
export function createMolekEngine(): GameEngine {
  return createEngine(MOLEK, createParts());
}

/**
 * The solver at the side of a game of MOLEK-SYNTEZ. A verdict is about a win without cheating; a line
 * cheats where none is found without.
 */
function createSolve(workspace: Workspace): Solve<State, Move> {
  return function* (state, question): Generator<undefined, SolverAnswer<Move>> {
    if (question === "level") return levelAnswer(yield* search(state, 0, workspace));
    const honest = answerOf(yield* search(state, 0, workspace));
    if (question !== "line" || honest.verdict === "won") return honest;
    return answerOf(yield* search(state, IMPROVING_POSITIONS, workspace));
  };
}

/**
 * What was found, or the best line so far when the search takes too long. It cheats where a line with
 * cheats may be made better, in so many positions.
 */
function* search(
  state: State,
  improving: number,
  workspace: Workspace,
): Generator<undefined, Found | undefined> {
  const searching = solve(state, { mostMoves: 1024, cheats: improving > 0 }, workspace);
  const stop = ({ positions, best, sinceFirst }: SearchCost<FoundLine>): Stop | undefined => {
    const isOver = best === undefined
      ? positions > MAX_POSITIONS
      : sinceFirst.positions > improving;
    return isOver ? "positions" : undefined;
  };
  const { answer, spent } = yield* withoutProgress(runWithinBudget(searching, stop));
  return answer ?? spent.best;
}

function answerOf(found: Found | undefined): SolverAnswer<Move> {
  if (found?.verdict === "solved") {
    const { moves, cheats, hasFewestCheats } = found;
    const isProved = cheats === 0 || hasFewestCheats;
    return {
      verdict: "won",
      moves,
      ...(isProved ? {} : { unproved: "cheats not proved the fewest" }),
    };
  }
  return { verdict: found?.verdict === "unsolvable" ? "lost" : "undecided" };
}

function levelAnswer(found: Found | undefined): SolverAnswer<Move> {
  const answer = answerOf(found);
  const isShortest = found?.verdict === "solved" && found.isShortest;
  return isShortest ? { ...answer, level: levelOfLength(found.moves.length) } : answer;
}
