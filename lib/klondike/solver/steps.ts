import type { State } from "../state.ts";
import { type Bit, type HeightCode, heightOf } from "./bits.ts";
import { cardOf, EMPTY, type Exit, heightsAfter, heightsBefore, kindOf, PLACE } from "./exit.ts";
import { startHeights } from "./heights.ts";
import { Options } from "./options.ts";
import { Position } from "./position.ts";

/**
 * One card goes home, or into the tableau; the draws and moves of runs that it takes are implied.
 */
export interface Step {
  readonly card: Bit;
  readonly home: boolean;
}

/**
 * The steps of a path of {@linkcode Exit}s, together with those inside the classes between them.
 */
export function stepsOf(state: State, path: readonly Exit[]): Step[] {
  const position = new Position(state);
  const options = new Options();
  const steps: Step[] = [];
  let heights = startHeights(state.foundations);
  for (const exit of path) {
    const { worryBack } = state.rules;
    steps.push(...stepsWithin(position, options, heights, heightsBefore(exit), worryBack));
    const kind = kindOf(exit);
    steps.push({ card: cardOf(exit), home: kind !== PLACE && kind !== EMPTY });
    heights = heightsAfter(exit);
    position.take(exit);
  }
  return steps;
}

/** The fewest steps from one member of a class to another. */
function stepsWithin(
  position: Position,
  options: Options,
  from: HeightCode,
  to: HeightCode,
  worryBack: boolean,
): Step[] {
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
  parents: ReadonlyMap<HeightCode, HeightCode>,
  from: HeightCode,
  to: HeightCode,
): Step[] {
  const steps: Step[] = [];
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
