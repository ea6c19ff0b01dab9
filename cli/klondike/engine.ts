// The engine of Klondike: solver, coach and reviewer, which work beside a game.

import { levelOf } from "../../lib/klondike/level.ts";
import type { Move } from "../../lib/klondike/move.ts";
import { KLONDIKE } from "../../lib/klondike/patience/klondike.ts";
import { ALL_HOME, par, type ParBudget } from "../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../lib/klondike/solver/search.ts";
import type { Rules, State } from "../../lib/klondike/state.ts";
import type { Solve, SolverAnswer } from "../../lib/patience.ts";
import { withoutProgress } from "../../lib/search_steps.ts";
import {
  type Coach,
  type CoachAdvice,
  type DisplayedChance,
  formatChance,
  type MoveReview,
  type Review,
  type Reviewer,
} from "../../lib/advice.ts";
import { advise, isCalibrated } from "../../lib/klondike/coach/advise.ts";
import { DEFAULT_SEED, DEFAULT_SETTINGS, settingsFor } from "../../lib/klondike/coach/settings.ts";
import { playerViewAfter } from "../../lib/klondike/coach/player_view.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import {
  type ChoiceReview as JudgedChoice,
  isBestWithinError,
  isMistake,
  positionsAlong,
  reviewMoves,
} from "../../lib/klondike/coach/review.ts";
import { createEngine, type EngineParts, type GameEngine } from "../../play/engine.ts";
import { createWinnableProver, solveWithinLimits } from "./solve_result.ts";
import { MEMORY, PLAYOUTS, solveLosingMove } from "./losing_move.ts";

/** Task for the solver. The solution is shown to the player, so it is shortened, in about 0.1 s. */
const TASK = { ...ALL_HOME, memory: MEMORY, polish: 100_000 };

/** Creates the solver, the coach and the reviewer of Klondike. */
export function createParts(): EngineParts<State, Move> {
  const workspace = new Workspace(MEMORY);
  return {
    solve: createSolve(workspace),
    coach: createCoach(),
    review: createReviewer(workspace),
  };
}

export function createKlondikeEngine(): GameEngine {
  return createEngine(KLONDIKE, createParts());
}

/** Creates the solver of the engine; it also grades deals and proves them winnable. */
function createSolve(workspace: Workspace): Solve<State, Move> {
  let isProved: ReturnType<typeof createWinnableProver> | undefined;
  return function* (state, question, seconds): Generator<undefined, SolverAnswer<Move>> {
    if (question === "deal") {
      isProved ??= createWinnableProver();
      return { verdict: (yield* withoutProgress(isProved(state))) ? "won" : "undecided" };
    }
    if (question === "level") return { verdict: "undecided", level: levelOf(state) };
    const limits = { seconds, positions: Infinity };
    const { verdict, moves } = yield* withoutProgress(
      solveWithinLimits(state, TASK, workspace, limits),
    );
    return { verdict, ...(moves ? { moves } : {}) };
  };
}

/** Creates the coach of the engine. It caches its advice per view, whatever moves lead there. */
export function createCoach(): Coach<State, Move> {
  const cache = new Map<string, CoachAdvice<Move>>();
  return function* (start, moves): Generator<undefined, CoachAdvice<Move>> {
    const view = playerViewAfter(start, moves);
    const name = JSON.stringify(view);
    const known = cache.get(name);
    if (known) return known;
    const random = Xoshiro128.fromSeed(DEFAULT_SEED);
    const advice = yield* withoutProgress(advise(view, random, settingsFor(view.rules)));
    cache.set(name, advice);
    return advice;
  };
}

/** Limits of the search for par, which takes some seconds beside the game. */
const PAR_BUDGET: ParBudget = { positions: 2_000_000, memory: 2 ** 27 };

/**
 * Creates a reviewer that works like `patience review`: the solver finds the losing move, then the
 * coach judges the choices, and at last the solver looks for par.
 */
export function createReviewer(workspace: Workspace): Reviewer<State, Move> {
  return function* (start, moves, isLowerBound): Generator<Review<Move> | undefined, Review<Move>> {
    const states = positionsAlong(start, moves);
    const { lostBy, instead, ...verdicts } = yield* solveLosingMove(states, workspace);
    const proved: Review<Move> = {
      ...verdicts,
      ...(lostBy && { lostBy }),
      ...(instead && { instead: [instead] }),
      done: 0,
    };
    yield proved;
    const judging = reviewMoves(states, moves, Xoshiro128.fromSeed(DEFAULT_SEED), {
      ...DEFAULT_SETTINGS,
      playouts: PLAYOUTS,
    });
    let done = 0;
    for (let slice = judging.next();; slice = judging.next()) {
      if (slice.done) {
        const judged = {
          ...proved,
          done: moves.length,
          ...toReviewParts(start.rules, slice.value, isLowerBound),
        };
        yield judged;
        const shortest = yield* par(start, workspace, PAR_BUDGET);
        return shortest === null ? judged : { ...judged, par: shortest };
      }
      yield slice.value > done ? { ...proved, done: done = slice.value } : undefined;
    }
  };
}

function toReviewParts(
  rules: Rules,
  judged: readonly JudgedChoice[],
  isLowerBound: boolean,
): Pick<Review<Move>, "judged" | "curve" | "scale" | "note"> {
  const known = { isCalibrated: isCalibrated(rules), isLowerBound };
  const note = "Win chances are rough estimates for these rules.";
  return {
    judged: judged.map((one) => toMoveReview(one, known)),
    curve: "Win chance, move by move",
    scale: ["100%", "0%"],
    ...(known.isCalibrated || judged.length === 0 ? {} : { note }),
  };
}

function toMoveReview(
  choice: JudgedChoice,
  known: Omit<DisplayedChance, "chance">,
): MoveReview<Move> {
  const { move, chance, played, best, why } = choice;
  const text = (chance: number): string => formatChance({ chance, ...known });
  return {
    move,
    height: chance,
    before: text(chance),
    played: text(played),
    isBest: isBestWithinError(choice),
    isMistake: isMistake(choice),
    best,
    why,
  };
}
