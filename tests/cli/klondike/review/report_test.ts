import { assertEquals } from "@std/assert";
import { reviewText } from "../../../../cli/klondike/review/report.ts";
import type { ChoiceReview } from "../../../../lib/klondike/coach/review.ts";
import { deal } from "../../../../lib/klondike/deal.ts";
import type { Move } from "../../../../lib/klondike/move.ts";
import { UNLIMITED } from "../../../../lib/klondike/state.ts";

const START = deal(10, { turn: 3, resets: UNLIMITED, worryBack: false });
const DRAW: Move = { kind: "draw" };

/** A review of so many draws, of which each was a choice so far behind the best. */
function told(...behind: readonly number[]): string[] {
  const judged = behind.map((behind, index): ChoiceReview => ({
    move: index + 1,
    chance: 0.5,
    played: 0.5 - behind,
    loss: behind,
    error: 0.03,
    best: [DRAW, { kind: "carry", from: "waste", to: 3, count: 1 }],
    why: "takes the 6 of hearts from the waste",
  }));
  const turning = { start: "won", end: "won", lostBy: undefined, instead: undefined } as const;
  const moves = behind.map(() => DRAW);
  return reviewText({ start: START, moves, end: START, turning, judged }).split("\n").slice(1);
}

Deno.test("every choice that is not as good as the best names that, and a sure one is a slip", () => {
  assertEquals(told(0, 0.05, 0.25), [
    "Accuracy 33 %: as good as the best in 1 of 3 choices.",
    "move  played  chance",
    "1          .    50 %",
    "2          .    50 %  45 % with it  best: . w->3 takes the 6 of hearts from the waste",
    "3          .    50 %  25 % with it  a slip: . w->3 takes the 6 of hearts from the waste",
    "",
  ]);
});

Deno.test("one choice is one in the figures", () => {
  assertEquals(told(0)[0], "Accuracy 100 %: as good as the best in 1 of 1 choice.");
  assertEquals(told(0.25)[0], "Accuracy 0 %: as good as the best in 0 of 1 choice.");
});
