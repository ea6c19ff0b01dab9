import { assert, assertEquals } from "@std/assert";
import { EMPTY, type ExitKind, HOME, PLACE, UP } from "../../../../lib/klondike/solver/exit.ts";
import { Order } from "../../../../lib/klondike/solver/order.ts";

/** A base with three locked cards and one with seven, talon cards, a free card, a last base. */
const STEPS: readonly [ExitKind, number, number][] = [
  [PLACE, 5, 3],
  [UP, 9, 7],
  [HOME, 11, 0],
  [UP, 13, 0],
  [PLACE, 17, 0],
  [EMPTY, 21, 1],
];

function cardsInOrder(order: Order): number[] {
  const cards = STEPS.map(([kind, card, locked]) => [order.urgency(kind, card, locked), card]);
  return cards.sort(([one = 0], [other = 0]) => one - other).map(([, card = 0]) => card);
}

Deno.test("the deepest bases are tried first, in the second round last of all bases", () => {
  const order = new Order();
  assertEquals(cardsInOrder(order), [9, 5, 11, 13, 17, 21]);
  order.next();
  assertEquals(cardsInOrder(order), [5, 9, 11, 13, 17, 21]);
});

Deno.test("later rounds have orders of their own, the same ones in every search", () => {
  const [one, other] = [new Order(), new Order()];
  const found = new Set<string>();
  for (let round = 0; round < 12; round++) {
    assertEquals(cardsInOrder(one), cardsInOrder(other));
    found.add(cardsInOrder(one).join());
    one.next();
    other.next();
  }
  assert(found.size > 8, [...found].join("; "));
});
