import { assertEquals } from "@std/assert";
import { placeMove } from "../../../../lib/molek/move.ts";
import { legalMoves, play } from "../../../../lib/molek/rules.ts";
import type { State } from "../../../../lib/molek/state.ts";
import { placeAmiss, rowsToSee, type Table, tableOf } from "../../../../lib/molek/auto/table.ts";
import { readRows } from "../../../../lib/molek/vision/reading.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { position, randomPosition } from "../positions.ts";
import { drawScreenshot } from "../vision/screenshot.ts";

const FRAME = { left: 0, top: 0, scale: 1 };

function see(state: State, rows: number): Table {
  return tableOf(readRows(drawScreenshot(state), FRAME, rows));
}

Deno.test("a game at any stage is seen as it stands", () => {
  const random = Xoshiro128.fromSeed(41);
  for (let i = 0; i < 20; i++) {
    const state = randomPosition(random);
    assertEquals(see(state, rowsToSee(state)), state.map(({ cards }) => cards));
  }
});

Deno.test("a move has arrived when source and target are as planned, and not before", () => {
  const random = Xoshiro128.fromSeed(42);
  for (let i = 0; i < 20; i++) {
    const before = randomPosition(random);
    for (const move of legalMoves(before).slice(0, 6)) {
      const after = play(before, move);
      if (!after.ok) throw new Error(after.error);
      const rows = rowsToSee(before, after.value);
      assertEquals(placeAmiss(see(after.value, rows), before, after.value), undefined);
      const { from, to } = placeMove(before, move);
      const amiss = placeAmiss(see(before, rows), before, after.value);
      assertEquals([from, to].some((place) => place.join() === amiss?.join()), true);
      // Half of the way: gone from its source, and nowhere else.
      const flying = before.with(
        move.from,
        after.value[move.from] ?? { cards: [], cheated: false },
      );
      assertEquals(placeAmiss(see(flying, rows), before, after.value), to);
    }
  }
});

Deno.test("the cards of a complete column may be turned over", () => {
  const before = position("TKDV09876.TKDV09876.TKDV09876.TKDV0.9876..");
  const after = play(before, { from: 4, to: 3, count: 4, cheat: false });
  if (!after.ok) throw new Error(after.error);
  assertEquals(placeAmiss([[], [], [], [], [], []], before, after.value), undefined);
  assertEquals(placeAmiss([[], [], [], [], [4], []], before, after.value), [4, 0]);
  // It has not changed: the cards are still flying.
  assertEquals(placeAmiss([[], [], [], [9, 8, 7, 6, 5], [], []], before, after.value), [3, 5]);
});

Deno.test("a card that changed although nobody moved it is amiss", () => {
  const state = position("VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.");
  const table = state.map(({ cards }) => cards);
  assertEquals(placeAmiss(table, state, state), undefined);
  assertEquals(placeAmiss(table.with(3, [1, 9]), state, state), [3, 2]);
});
