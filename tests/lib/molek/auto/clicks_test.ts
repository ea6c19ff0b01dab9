import { assertEquals } from "@std/assert";
import {
  clicksOf,
  framesIn,
  frameWithin,
  newGamePoint,
  tableArea,
} from "../../../../lib/molek/auto/clicks.ts";

const WINDOW = { left: 100, top: 50, width: 960, height: 540 };

Deno.test("a card is clicked at the corner of its rank, times the scale, plus the border", () => {
  const move = { from: [2, 4], to: [0, 6], cheat: false } as const;
  assertEquals(clicksOf({ left: 0, top: 0, scale: 1 }, move), [
    { x: 244 + 82 * 2, y: 149 + 16 * 4 },
    { x: 244, y: 149 + 16 * 6 },
  ]);
  assertEquals(clicksOf({ left: 7, top: -3, scale: 3 }, move), [
    { x: 7 + 3 * (244 + 82 * 2), y: -3 + 3 * (149 + 16 * 4) },
    { x: 7 + 3 * 244, y: -3 + 3 * (149 + 16 * 6) },
  ]);
  assertEquals(newGamePoint({ left: 100, top: 50, scale: 2 }), { x: 1064, y: 1084 });
});

Deno.test("the game lies in the middle of its window, as large as fits", () => {
  assertEquals(framesIn(WINDOW), [{ left: 100, top: 50, scale: 1 }]);
  assertEquals(framesIn({ ...WINDOW, width: 1919, height: 1079 }).map(({ scale }) => scale), [
    1,
    1,
    1,
    1,
  ]);
  assertEquals(framesIn({ ...WINDOW, width: 1920, height: 1081 }), [
    { left: 100, top: 50, scale: 2 },
    { left: 100, top: 51, scale: 2 },
  ]);
  assertEquals(framesIn({ ...WINDOW, width: 959 }), []);
});

Deno.test("the part of the screen with the cards ends with their ranks", () => {
  const frame = { left: 10, top: 20, scale: 2 };
  const area = tableArea(frame, 6);
  assertEquals(area, { left: 498, top: 318, width: 836, height: 178 });
  assertEquals(frameWithin(frame, area), { left: -488, top: -298, scale: 2 });
});
