import { assertEquals } from "@std/assert";
import { shuffle } from "../../lib/random.ts";

/** All sequences of draws below 4, 3 and 2. */
const DRAWS = [0, 1, 2, 3].flatMap((a) => [0, 1, 2].flatMap((b) => [0, 1].map((c) => [a, b, c])));

Deno.test("each order of four cards has one sequence of draws, so all are equally likely", () => {
  const orders = DRAWS.map((draws) => {
    const cards = ["a", "b", "c", "d"];
    const bounds: number[] = [];
    shuffle(cards, { below: (n) => draws[bounds.push(n) - 1] ?? 0 });
    assertEquals(bounds, [4, 3, 2]);
    return cards.join("");
  });
  assertEquals([orders.length, new Set(orders).size], [24, 24]);
});

Deno.test("the shuffle goes from the front, as in the course", () => {
  const cards = ["a", "b", "c", "d"];
  shuffle(cards, { below: (n) => n - 1 });
  assertEquals(cards.join(""), "dabc");
});

Deno.test("no number is drawn for one card or none", () => {
  for (const cards of [["a"], []]) {
    const before = [...cards];
    shuffle(cards, {
      below: () => {
        throw new Error("a number was drawn");
      },
    });
    assertEquals(cards, before);
  }
});
