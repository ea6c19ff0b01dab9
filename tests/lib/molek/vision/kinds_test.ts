import { assertEquals } from "@std/assert";
import { formatBoard } from "../../../../lib/molek/board_text.ts";
import { readPicture, stateOf } from "../../../../lib/molek/vision/reading.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { drawShown, KINDS, STAGES } from "./kinds.ts";

/** Larger ones are for tests/long, which draws ten thousand pictures of all kinds. */
const SMALL = Object.keys(KINDS).filter((kind) => !/[234]x|2560|any scale|desktop/.test(kind));

Deno.test("pictures are read however they are distorted, at any moment of a game", () => {
  const random = Xoshiro128.fromSeed(61);
  SMALL.forEach((kind, index) => {
    const stage = STAGES[index % (STAGES.length - 1)] ?? "new";
    const { state, picture } = drawShown(kind, stage, random);
    const reading = readPicture(picture);
    const seen = reading && stateOf(reading);
    assertEquals(seen?.ok && formatBoard(seen.value), formatBoard(state), `${kind}, ${stage}`);
  });
});

Deno.test("a pointer over the cards hides at most what the deck tells, or what is refused", () => {
  const random = Xoshiro128.fromSeed(62);
  for (let i = 0; i < 12; i++) {
    const { state, picture, hidden } = drawShown("1x", "pointer", random);
    const reading = readPicture(picture);
    const seen = reading && stateOf(reading);
    if (seen?.ok || hidden < 2) {
      assertEquals(seen?.ok && formatBoard(seen.value), formatBoard(state));
    }
  }
});
