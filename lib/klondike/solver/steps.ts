import type { State } from "../state.ts";
import { heightOf, type PackedHeights, type SolverCard } from "./bits.ts";
import {
  cardOfClassStep,
  type ClassStep,
  EMPTY_COLUMN_STEP,
  heightsAfter,
  heightsBefore,
  kindOfClassStep,
  TO_COLUMN,
} from "./class_step.ts";
import { startHeights } from "./heights.ts";
import { AvailableSteps } from "./available_steps.ts";
import { LocksAndTalon } from "./position.ts";

/**
 * One card goes home, or into the tableau; the draws and moves of runs that it takes are implied.
 */
export interface PositionStep {
  readonly card: SolverCard;
  readonly home: boolean;
}

/**
 * The steps of a path of {@linkcode ClassStep}s, together with those inside the classes between them.
 */
export function expandPath(state: State, path: readonly ClassStep[]): PositionStep[] {
  const position = new LocksAndTalon(state);
  const options = new AvailableSteps();
  const steps: PositionStep[] = [];
  let heights = startHeights(state.foundations);
  for (const exit of path) {
    const { worryBack } = state.rules;
    steps.push(...stepsWithin(position, options, heights, heightsBefore(exit), worryBack));
    const kind = kindOfClassStep(exit);
    steps.push({
      card: cardOfClassStep(exit),
      home: kind !== TO_COLUMN && kind !== EMPTY_COLUMN_STEP,
    });
    heights = heightsAfter(exit);
    position.take(exit);
  }
  return steps;
}

/** The fewest steps from one member of a class to another. */
function stepsWithin(
  position: LocksAndTalon,
  options: AvailableSteps,
  from: PackedHeights,
  to: PackedHeights,
  worryBack: boolean,
): PositionStep[] {
  const parents = new Map([[from, from]]);
  for (const heights of parents.keys()) {
    if (heights === to) break;
    options.find(position, heights);
    for (let suit = 0; suit < 4; suit++) {
      const [up, down] = [heights + (1 << 4 * suit), heights - (1 << 4 * suit)];
      if ((options.freeUps >> suit & 1) !== 0 && !parents.has(up)) parents.set(up, heights);
      if (!worryBack || (options.backs >> suit & 1) === 0 || parents.has(down)) continue;
      parents.set(down, heights);
    }
  }
  return walkBack(parents, from, to);
}

function walkBack(
  parents: ReadonlyMap<PackedHeights, PackedHeights>,
  from: PackedHeights,
  to: PackedHeights,
): PositionStep[] {
  const steps: PositionStep[] = [];
  for (let heights = to; heights !== from;) {
    const before = parents.get(heights);
    if (before === undefined) throw new Error("The line of the search has a gap");
    const suit = [0, 1, 2, 3].find((suit) => heightOf(before, suit) !== heightOf(heights, suit)) ??
      0;
    const home = heights > before;
    steps.push({ card: 4 * heightOf(home ? before : heights, suit) + suit, home });
    heights = before;
  }
  return steps.reverse();
}
