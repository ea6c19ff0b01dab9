import { assertEquals } from "@std/assert";
import { toAutoTable } from "../../../../lib/molek/auto/progress.ts";
import { isComplete } from "../../../../lib/molek/state.ts";
import { readAt } from "../../../../lib/molek/vision/reading.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { position, randomPosition } from "../positions.ts";
import { drawScreenshot } from "../vision/screenshot.ts";

const FRAME = { left: 0, top: 0, scale: 1 };

Deno.test("a game at any stage is recognised", () => {
  const random = Xoshiro128.fromSeed(41);
  for (let i = 0; i < 12; i++) {
    const state = randomPosition(random);
    const table = toAutoTable(readAt(drawScreenshot(state), FRAME).columns);
    assertEquals(table, state.map(({ cards }) => cards));
  }
});

Deno.test("complete columns are recognised with their cards, empty ones without", () => {
  const state = position("TKDV09876.TKDV09876.TKDV09876.TKDV0.9876..");
  const table = toAutoTable(readAt(drawScreenshot(state), FRAME).columns);
  assertEquals(state.map(isComplete), [true, true, true, false, false, false]);
  assertEquals(table, state.map(({ cards }) => cards));
});

Deno.test("an unreadable card has no rank", () => {
  const flips = (column: number, row: number): number[] =>
    column === 1 && row === 2 ? Array.from({ length: 36 }, (_, index) => 2 * index) : [];
  const state = position("VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.");
  const table = toAutoTable(readAt(drawScreenshot(state, { flips }), FRAME).columns);
  assertEquals(table[1], [3, 4, undefined, 4, 2, 6]);
});
