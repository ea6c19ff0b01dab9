import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Rank, rankFace } from "../../../lib/molek/rank.ts";
import { foldColumn } from "../../../tui/molek/fold.ts";
import type { Band } from "../../../tui/table/draw/fold.ts";

const RUN: readonly Rank[] = [9, 8, 7, 6, 5, 4, 3, 2, 1];
const CARD_HEIGHT = 3;

/** The bands of a column that has room for the edges of so many cards, the last one seen whole. */
function bandsOf(cards: readonly Rank[], edges: number): readonly Band[] {
  const open = cards.map((card) => ({ rank: rankFace(card) }));
  const rows = edges + CARD_HEIGHT - 1;
  const room = { rows, cardHeight: CARD_HEIGHT, foldsBacks: false };
  return foldColumn({ covered: 0, open, liftable: [] }, room);
}

Deno.test("the middle of the longest run is left out first", () => {
  assertEquals(bandsOf([3, 5, ...RUN], 6), [
    { kind: "card", row: 0, index: 0, height: 1 },
    { kind: "card", row: 1, index: 1, height: 1 },
    { kind: "card", row: 2, index: 2, height: 1 },
    { kind: "card", row: 3, index: 3, height: 1 },
    { kind: "fold", row: 4, first: 4, count: 6 },
    { kind: "card", row: 5, index: 10, height: CARD_HEIGHT },
  ]);
});

Deno.test("any column fits, every card is shown or counted, and the top one is shown", () => {
  const cards = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 23 });
  fc.assert(
    fc.property(cards, fc.integer({ min: 4, max: 20 }), (ranks, rows) => {
      const bands = bandsOf(ranks as Rank[], rows);
      assert(bands.length <= rows);
      let next = 0;
      for (const [row, band] of bands.entries()) {
        assert(band.kind === "card" || band.kind === "fold", band.kind);
        assertEquals(band.row, row);
        assertEquals(band.kind === "card" ? band.index : band.first, next);
        next += band.kind === "card" ? 1 : band.count;
      }
      assertEquals(next, ranks.length);
      assertEquals(bands.at(-1), {
        kind: "card",
        row: bands.length - 1,
        index: ranks.length - 1,
        height: CARD_HEIGHT,
      });
    }),
    { seed: 5, numRuns: 2_000 },
  );
});
