import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { Rank } from "../../../lib/molek/rank.ts";
import { foldCards } from "../../../tui/molek/fold.ts";

const RUN: readonly Rank[] = [9, 8, 7, 6, 5, 4, 3, 2, 1];

Deno.test("the middle of the longest run is left out first", () => {
  assertEquals(foldCards([3, 5, ...RUN], 6), [
    { kind: "card", index: 0 },
    { kind: "card", index: 1 },
    { kind: "card", index: 2 },
    { kind: "card", index: 3 },
    { kind: "fold", first: 4, count: 6 },
    { kind: "card", index: 10 },
  ]);
});

Deno.test("any column fits, every card is shown or counted, and the top one is shown", () => {
  const cards = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 23 });
  fc.assert(
    fc.property(cards, fc.integer({ min: 4, max: 20 }), (ranks, rows) => {
      const bands = foldCards(ranks as Rank[], rows);
      assert(bands.length <= rows);
      let next = 0;
      for (const band of bands) {
        assertEquals(band.kind === "card" ? band.index : band.first, next);
        next += band.kind === "card" ? 1 : band.count;
      }
      assertEquals(next, ranks.length);
      assertEquals(bands.at(-1), { kind: "card", index: ranks.length - 1 });
    }),
    { seed: 5, numRuns: 2_000 },
  );
});
