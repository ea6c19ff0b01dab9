import { assertEquals } from "@std/assert";
import { formatBoard } from "../../../../lib/molek/board_text.ts";
import { readAt, readPicture, stateFromReading } from "../../../../lib/molek/vision/reading.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { randomPosition } from "../positions.ts";
import { withCursor } from "./draw_cursor.ts";
import { CLEAR_STAGES, cursorAt, drawShown, KINDS } from "./kinds.ts";
import { drawScreenshot } from "./screenshot.ts";

/** Larger pictures are for tests/long, which draws ten thousand pictures of all kinds. */
const SMALL = Object.keys(KINDS).filter((kind) => !/[234]x|2560|any scale|desktop/.test(kind));

Deno.test("distorted pictures are read, at any stage of a game", () => {
  const random = Xoshiro128.fromSeed(61);
  SMALL.forEach((kind, index) => {
    const stage = CLEAR_STAGES[index % CLEAR_STAGES.length] ?? "new";
    const { state, picture } = drawShown(kind, stage, random);
    const reading = readPicture(picture);
    const seen = reading && stateFromReading(reading);
    assertEquals(seen?.ok && formatBoard(seen.value), formatBoard(state), `${kind}, ${stage}`);
  });
});

Deno.test("a pointer over the cards hides only what the deck determines, or the board is rejected", () => {
  const random = Xoshiro128.fromSeed(62);
  for (let i = 0; i < 12; i++) {
    const { state, picture, hidden } = drawShown("1x", "pointer", random);
    const reading = readPicture(picture);
    const seen = reading && stateFromReading(reading);
    if (seen?.ok || hidden < 2) {
      assertEquals(seen?.ok && formatBoard(seen.value), formatBoard(state));
    }
  }
});

Deno.test("with a large cursor over its ranks a board is read correctly or rejected", () => {
  const random = Xoshiro128.fromSeed(67);
  for (let i = 0; i < 6; i++) {
    const state = randomPosition(random);
    const board = formatBoard(state);
    const picture = drawScreenshot(state, { ink: 255, paper: 0 });
    for (let j = 0; j < 20; j++) {
      const cursor = cursorAt(random, j % 2 === 0 ? 1.5 : 2);
      const reading = readAt(withCursor(picture, cursor, 1), { left: 0, top: 0, scale: 1 });
      const seen = stateFromReading(reading);
      if (seen.ok) assertEquals(formatBoard(seen.value), board, JSON.stringify(cursor));
    }
  }
});
