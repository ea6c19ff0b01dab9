import type { Move } from "../move.ts";
import type { State } from "../state.ts";
import { Arrangement } from "./arrangement.ts";
import type { Goal } from "./search.ts";
import type { PositionStep } from "./steps.ts";

/** By how many places at most a step is moved to a later or an earlier time. */
const REACH = 24;

/** The moves of steps that reach the goal; `undefined` when they do not. */
export function toMoves(
  state: State,
  goal: Goal,
  steps: readonly PositionStep[],
  forcesSafe = false,
): readonly Move[] | undefined {
  const arrangement = new Arrangement(state, forcesSafe);
  for (const step of steps) if (!arrangement.carryOut(step)) return undefined;
  return arrangement.finish(goal) ? arrangement.moves : undefined;
}

/**
 * Fewer moves to the same goal: steps are left out (alone, or with the one that takes them back) and
 * moved to another place as long as that saves moves. Yields the moves after every line that is
 * tried, those of the given steps first; nothing where they do not reach the goal.
 */
export function* shorten(
  state: State,
  goal: Goal,
  steps: readonly PositionStep[],
  forcesSafe = false,
): Generator<readonly Move[], void> {
  let best = [...steps];
  let moves = toMoves(state, goal, best, forcesSafe);
  if (!moves) return;
  yield moves;
  for (let improved = true; improved;) {
    improved = false;
    for (const variant of VARIANTS) {
      for (let index = best.length - 1; index >= 0; index--) {
        for (const candidate of variant(best, index)) {
          const shorter = toMoves(state, goal, candidate, forcesSafe);
          const saves = shorter !== undefined && shorter.length < moves.length;
          if (saves) [best, moves, improved] = [candidate, shorter, true];
          yield moves;
          if (saves) break;
        }
      }
    }
  }
}

type Variant = (steps: readonly PositionStep[], index: number) => Iterable<PositionStep[]>;

function* withoutOne(steps: readonly PositionStep[], index: number): Generator<PositionStep[]> {
  yield steps.toSpliced(index, 1);
}

/** Leaves out a step and the next one of the same card. */
function* withoutPair(steps: readonly PositionStep[], index: number): Generator<PositionStep[]> {
  const card = steps[index]?.card;
  const next = steps.findIndex((step, place) => place > index && step.card === card);
  if (next < 0) return;
  const [first, second] = [steps[index], steps[next]];
  if (first?.home !== second?.home) yield steps.toSpliced(next, 1).toSpliced(index, 1);
  // Straight home instead of over a column.
  if (!first?.home && second?.home) yield steps.toSpliced(next, 1).toSpliced(index, 1, second);
}

function* moveStep(steps: readonly PositionStep[], index: number): Generator<PositionStep[]> {
  const step = steps[index];
  if (!step) return;
  const others = steps.toSpliced(index, 1);
  for (let distance = 1; distance <= REACH; distance++) {
    if (index + distance <= others.length) yield others.toSpliced(index + distance, 0, step);
    if (index - distance >= 0) yield others.toSpliced(index - distance, 0, step);
  }
}

const VARIANTS: readonly Variant[] = [withoutPair, withoutOne, moveStep];
