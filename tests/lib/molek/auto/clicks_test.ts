import { assert, assertEquals } from "@std/assert";
import {
  cardPoint,
  clicksForMove,
  frameWithin,
  guessFrame,
  newGamePoint,
  restPoint,
  tableArea,
} from "../../../../lib/molek/auto/clicks.ts";
import { GLYPH_WIDTH } from "../../../../lib/molek/vision/match.ts";
import { cardCorner, glyphCorner } from "../../../../lib/molek/vision/grid.ts";

const WINDOW = { left: 0, top: 0, width: 1920, height: 1080 };

Deno.test("a card is clicked in the middle of its visible part, scaled, plus the border", () => {
  const move = { from: [2, 4], to: [0, 6], cheat: false } as const;
  assertEquals(clicksForMove({ left: 0, top: 0, scale: 1 }, move), [
    { x: 275 + 82 * 2, y: 153 + 16 * 4 },
    { x: 275, y: 153 + 16 * 6 },
  ]);
  assertEquals(clicksForMove({ left: 7, top: -3, scale: 3 }, move), [
    { x: 7 + 3 * (275 + 82 * 2), y: -3 + 3 * (153 + 16 * 4) },
    { x: 7 + 3 * 275, y: -3 + 3 * (153 + 16 * 6) },
  ]);
  assertEquals(newGamePoint({ left: 100, top: 50, scale: 2 }), { x: 1064, y: 1084 });
});

Deno.test("clicks are at whole pixels at any scale", () => {
  const frame = { left: 3.4, top: 0.2, scale: 1.42 };
  for (const { x, y } of [cardPoint(frame, [1, 3]), newGamePoint(frame), restPoint(frame)]) {
    assert(Number.isInteger(x) && Number.isInteger(y));
  }
});

Deno.test("a pointer at a card hides no rank, and a waiting one no card", () => {
  const frame = { left: 0, top: 0, scale: 1 };
  assert(cardPoint(frame, [0, 0]).x > glyphCorner(0, 0)[0] + GLYPH_WIDTH);
  assert(cardPoint(frame, [0, 0]).x + 13 < glyphCorner(1, 0)[0]);
  assert(restPoint(frame).x + 13 < cardCorner(0, 0)[0]);
});

Deno.test("before the game is found, the pointer waits beside where its cards can be", () => {
  assertEquals(guessFrame({ width: 1921, height: 1083 }), {
    left: 0,
    top: 1.21875,
    scale: 1921 / 960,
  });
  // At a whole scale in the middle of a larger window, the cards are nearer to the middle.
  for (const [width, height, scale] of [[960, 540, 1], [1919, 1079, 1], [2560, 1440, 2]] as const) {
    const frame = { left: (width - scale * 960) / 2, top: 0, scale };
    const firstCard = frame.left + scale * cardCorner(0, 0)[0];
    assert(restPoint(guessFrame({ width, height })).x + 13 * scale < firstCard);
  }
});

Deno.test("the screen area with the columns ends at their frames, or at the window", () => {
  const frame = { left: 10, top: 20, scale: 2 };
  const area = tableArea(frame, WINDOW);
  assertEquals(area, { left: 482, top: 302, width: 978, height: 666 });
  assertEquals(frameWithin(frame, area), { left: -472, top: -282, scale: 2 });
  assertEquals(tableArea(frame, { ...WINDOW, width: 1000, height: 900 }), {
    left: 482,
    top: 302,
    width: 518,
    height: 598,
  });
});
