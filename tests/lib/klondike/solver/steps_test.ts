import { assert, assertEquals, assertThrows } from "@std/assert";
import { formatCard } from "../../../../lib/card.ts";
import { Arrangement } from "../../../../lib/klondike/solver/arrangement.ts";
import { cardOfBit } from "../../../../lib/klondike/solver/bits.ts";
import { ClassWorkspace, PositionClass } from "../../../../lib/klondike/solver/position_class.ts";
import { ALL_RULES } from "../../../../lib/klondike/solver/pruning.ts";
import { NO_CONSTRAINT } from "../../../../lib/klondike/solver/constraint.ts";
import {
  type ClassStep,
  heightsAfter,
  packClassStep,
  TO_COLUMN,
  TO_FOUNDATION,
} from "../../../../lib/klondike/solver/class_step.ts";
import { startHeights } from "../../../../lib/klondike/solver/heights.ts";
import { LocksAndTalon } from "../../../../lib/klondike/solver/position.ts";
import { expandPath, type PositionStep } from "../../../../lib/klondike/solver/steps.ts";
import type { Rules, State } from "../../../../lib/klondike/state.ts";
import type { Random } from "../../../../lib/random.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { playAll, position, RULE_SETS } from "../positions.ts";
import { bit } from "./card_sets.ts";
import { reducedDeal } from "./reduced_deal.ts";

/** Most steps, and all kinds of them. */
const PRUNING = { ...ALL_RULES, safe: false, shared: false };

/** A path through classes, each step chosen at random. */
function randomPath(state: State, random: Random): ClassStep[] {
  const position = new LocksAndTalon(state);
  const closure = new PositionClass(new ClassWorkspace(), position, state.rules.worryBack, PRUNING);
  const path: ClassStep[] = [];
  for (let heights = startHeights(state.foundations); path.length < 8;) {
    closure.fill(heights, NO_CONSTRAINT);
    if (closure.exitCount === 0) break;
    const exit = closure.exits[random.below(closure.exitCount)] as ClassStep;
    position.take(exit);
    path.push(exit);
    heights = heightsAfter(exit);
  }
  return path;
}

Deno.test("the steps of a path through classes can be carried out one after the other", () => {
  const random = Xoshiro128.fromSeed(1);
  let within = 0;
  for (let seed = 1; seed <= 25; seed++) {
    const start = reducedDeal(seed, RULE_SETS[seed % RULE_SETS.length] as Rules);
    const path = randomPath(start, random);
    const steps = expandPath(start, path);
    const arrangement = new Arrangement(start);
    for (const step of steps) assert(arrangement.carryOut(step), `seed ${seed}`);
    const end = playAll(start, arrangement.moves);
    const last = path.at(-1);
    if (last !== undefined) assertEquals(startHeights(end.foundations), heightsAfter(last));
    within += steps.length - path.length;
  }
  assert(within > 10, String(within));
});

const START = position(
  `RULES: turn 1 unlimited FOUNDATIONS: 2c _d _h _s TABLEAU:
5c | 3h 2s
| 2d As
| 4s
| 3d
|
|
|
STOCK: | * MOVES:`,
  true,
);

/** Steps as words: `+As` goes home, `-As` to a column. */
function words(steps: readonly PositionStep[]): string {
  return steps.map(({ card, home }) => `${home ? "+" : "-"}${formatCard(cardOfBit(card))}`)
    .join(" ");
}

Deno.test("what goes home and comes back inside a class is filled in, no more than is needed", () => {
  const up = (card: string, ...heights: [number, number, number, number]): ClassStep =>
    packClassStep(0, TO_FOUNDATION, bit(card), startHeights(heights));
  const place = (card: string, ...heights: [number, number, number, number]): ClassStep =>
    packClassStep(0, TO_COLUMN, bit(card), startHeights(heights));
  assertEquals(words(expandPath(START, [place("3h", 2, 0, 0, 0)])), "-3h");
  assertEquals(words(expandPath(START, [up("3s", 2, 0, 0, 2)])), "+As +2s +3s");
  assertEquals(
    words(expandPath(START, [place("Ah", 1, 0, 0, 0), up("3s", 1, 0, 0, 2)])),
    "-2c -Ah +As +2s +3s",
  );
  const path = [place("3h", 2, 0, 0, 0), up("Ad", 2, 0, 0, 2), place("Ah", 1, 1, 0, 2)];
  assertEquals(words(expandPath(START, path)), "-3h +As +2s +Ad -2c -Ah");
});

Deno.test("a path that no steps can connect is refused", () => {
  const refusal = (state: State, exit: ClassStep): string =>
    (assertThrows(() => expandPath(state, [exit])) as Error).message;
  const gap = packClassStep(0, TO_FOUNDATION, bit("4c"), startHeights([3, 0, 0, 0]));
  assertEquals(refusal(START, gap), "The line of the search has a gap");
  const back = packClassStep(0, TO_COLUMN, bit("Ah"), startHeights([1, 0, 0, 0]));
  const strict = { ...START, rules: { ...START.rules, worryBack: false } };
  assertEquals(refusal(strict, back), "The line of the search has a gap");
});
