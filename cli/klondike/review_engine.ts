import {
  type DisplayedChance,
  formatChance,
  type MoveReview,
  type Review,
  type Reviewer,
} from "../../lib/advice.ts";
import { isCalibrated } from "../../lib/klondike/coach/calibration.ts";
import {
  type ChoiceReview as JudgedChoice,
  isBestWithinError,
  isMistake,
  positionsOf,
  reviewMoves,
} from "../../lib/klondike/coach/review.ts";
import { DEFAULT_SEED, DEFAULT_SETTINGS } from "../../lib/klondike/coach/settings.ts";
import type { Move } from "../../lib/klondike/move.ts";
import { par, type ParBudget } from "../../lib/klondike/shortest/par.ts";
import type { Workspace } from "../../lib/klondike/solver/search.ts";
import type { Rules, State } from "../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { PLAYOUTS, solveLosingMove } from "./review/verdicts.ts";

/** What the shortest line of a deal may cost: some seconds beside the game. */
const PAR_BUDGET: ParBudget = { positions: 2_000_000, memory: 2 ** 27 };

/**
 * Looks at games of Klondike as `patience review` does: first which move lost it, by the solver,
 * then what a player could have known, and last how many moves the shortest line has.
 */
export function createReviewer(workspace: Workspace): Reviewer<State, Move> {
  return function* (start, moves, isLowerBound): Generator<Review<Move> | undefined, Review<Move>> {
    const states = positionsOf(start, moves);
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
          ...toldOf(start.rules, slice.value, isLowerBound),
        };
        yield judged;
        const shortest = yield* par(start, workspace, PAR_BUDGET);
        return shortest === null ? judged : { ...judged, par: shortest };
      }
      yield slice.value > done ? { ...proved, done: done = slice.value } : undefined;
    }
  };
}

function toldOf(
  rules: Rules,
  judged: readonly JudgedChoice[],
  isLowerBound: boolean,
): Pick<Review<Move>, "judged" | "curve" | "note"> {
  const known = { isCalibrated: isCalibrated(rules), isLowerBound };
  const note = "The chances are not calibrated for these rules.";
  return {
    judged: judged.map((one) => judgedOf(one, known)),
    curve: "The chance to win, move by move",
    ...(known.isCalibrated || judged.length === 0 ? {} : { note }),
  };
}

function judgedOf(choice: JudgedChoice, known: Omit<DisplayedChance, "chance">): MoveReview<Move> {
  const { move, chance, played, best, why } = choice;
  const text = (chance: number): string => formatChance({ chance, ...known });
  return {
    move,
    height: chance,
    before: text(chance),
    played: text(played),
    isGood: isBestWithinError(choice),
    isSlip: isMistake(choice),
    best,
    why,
  };
}
