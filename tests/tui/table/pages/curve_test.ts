import { assertEquals } from "@std/assert";
import type { MoveReview, Review } from "../../../../lib/advice.ts";
import { describeCurve } from "../../../../tui/table/pages/curve.ts";

function reviewOf(...heights: readonly number[]): Review {
  const judged = heights.map((height, index): MoveReview => {
    const before = `about ${height * 100} %`;
    return { move: index + 1, height, before, ...UNTOLD };
  });
  return { start: "won", end: "won", done: heights.length, judged, curve: "The chance" };
}

const UNTOLD = { played: "", isGood: true, isSlip: false, best: [], why: "" };

Deno.test("a curve is told in a sentence: its first, its lowest and its last height", () => {
  const told = [[0.6, 0.2, 0.4, 0.8], [0.6, 0.4, 0.2], [0.2, 0.4, 0.2], [0.6], []].map((heights) =>
    describeCurve(reviewOf(...heights))
  );
  assertEquals(told, [
    [
      "The chance: about 60 % before move 1, at its lowest about 20 % before move 2, " +
      "about 80 % before move 4.",
    ],
    ["The chance: about 60 % before move 1, about 20 % before move 3."],
    ["The chance: about 20 % before move 1, about 20 % before move 3."],
    ["The chance: about 60 % before move 1."],
    [],
  ]);
});
