import { assert, assertEquals } from "@std/assert";
import {
  type ClassStepKind,
  EMPTY_COLUMN_STEP,
  HOME,
  TO_COLUMN,
  TO_FOUNDATION,
} from "../../../../lib/klondike/solver/class_step.ts";
import { StepOrder } from "../../../../lib/klondike/solver/step_order.ts";

/**
 * A base with three locked cards and one with seven, talon cards, one of them below two others, a free
 * card, a last base.
 */
const STEPS: readonly [ClassStepKind, number, number, number][] = [
  [TO_COLUMN, 5, 3, 0],
  [TO_FOUNDATION, 9, 7, 0],
  [HOME, 11, 0, 0],
  [TO_FOUNDATION, 12, 0, 2],
  [TO_FOUNDATION, 13, 0, 0],
  [TO_COLUMN, 17, 0, 0],
  [EMPTY_COLUMN_STEP, 21, 1, 0],
];

function cardsInOrder(order: StepOrder): number[] {
  const cards = STEPS.map((step) => [order.urgency(...step), step[1]]);
  return cards.sort(([one = 0], [other = 0]) => one - other).map(([, card = 0]) => card);
}

Deno.test("the deepest bases are tried first, in the second round last of all bases", () => {
  const order = new StepOrder();
  assertEquals(cardsInOrder(order), [9, 5, 11, 13, 17, 12, 21]);
  order.next();
  assertEquals(cardsInOrder(order), [5, 9, 11, 13, 17, 12, 21]);
});

Deno.test("later rounds have orders of their own, the same ones in every search", () => {
  const [one, other] = [new StepOrder(), new StepOrder()];
  const found = new Set<string>();
  for (let round = 0; round < 12; round++) {
    assertEquals(cardsInOrder(one), cardsInOrder(other));
    found.add(cardsInOrder(one).join());
    one.next();
    other.next();
  }
  assert(found.size > 8, [...found].join("; "));
});

Deno.test("in any round a card of the talon comes the later the more cards are turned before it", () => {
  const order = new StepOrder();
  for (let round = 0; round < 12; round++) {
    const urgencies = [0, 1, 7, 99].map((turned) => order.urgency(TO_FOUNDATION, 13, 0, turned));
    assertEquals(urgencies, urgencies.toSorted((one, other) => one - other));
    assertEquals(new Set(urgencies).size, 4);
    order.next();
  }
});
