import { assert, assertEquals } from "@std/assert";
import {
  CODES,
  ColumnCodes,
  EMPTY,
  LAST_FREE,
  LOCKED,
} from "../../../../lib/molek/fast/column_codes.ts";
import type { Rank } from "../../../../lib/molek/rank.ts";
import { position } from "../positions.ts";

/** Fifteen cards, none on the next higher one, so that every card begins a row of codes. */
const TALLEST = position("VVVDDDDKKKKTTTT.000099998888.77776666V....")[0]?.cards ?? [];

Deno.test("a byte is enough for the codes of the tallest column", () => {
  const codes = new ColumnCodes();
  codes.begin(0, TALLEST);
  // The row of the first card is that of the free runs.
  const mixed = TALLEST.slice(1).reduce((sum, rank) => sum + rank, 0);
  assert(1 + LAST_FREE + mixed <= CODES);
  assertEquals(codes.top.subarray(LAST_FREE + 1, LAST_FREE + 1 + mixed).indexOf(0), -1);
});

Deno.test("a code stands for its cards, and each card less for the code below", () => {
  const codes = new ColumnCodes();
  const cards: readonly Rank[] = [9, 8, 3, 2, 1, 5];
  let code = codes.begin(2, cards);
  for (let left = cards.length; left > 0; left--) {
    assertEquals(codes.cardsOf(2, code), cards.slice(0, left));
    code = codes.popped[2 * CODES + code] ?? -1;
  }
  assertEquals(code, EMPTY);
});

Deno.test("one card more on the same run is the next code", () => {
  const codes = new ColumnCodes();
  const code = codes.begin(1, [4, 8]);
  assertEquals(codes.cardsOf(1, code + 2), [4, 8, 7, 6]);
  assertEquals(codes.run[CODES + code + 2], 3);
  assertEquals(codes.loose[CODES + code + 2], 2);
});

Deno.test("the complete run has the code of the locked column", () => {
  const codes = new ColumnCodes();
  assertEquals(codes.begin(3, [9, 8, 7, 6, 5, 4, 3, 2, 1]), LOCKED);
  assertEquals(codes.loose[3 * CODES + LOCKED], 0);
});
