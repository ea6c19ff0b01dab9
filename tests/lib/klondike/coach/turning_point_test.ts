import { assert, assertEquals } from "@std/assert";
import type { Verdict } from "../../../../lib/advice.ts";
import { findLosingMove } from "../../../../lib/klondike/coach/turning_point.ts";
import type { State } from "../../../../lib/klondike/state.ts";
import { runToEnd } from "../../../../lib/search_steps.ts";

/** What is found in a game whose verdicts are these letters: w won, W over, l lost, u undecided. */
function found(verdicts: string): { asked: number; from?: number; to?: number; start: Verdict } {
  const states = [...verdicts].map((letter) => letter as unknown as State);
  let asked = 0;
  function* decide(state: State): Generator<undefined, Verdict> {
    asked++;
    yield undefined;
    const letter = state as unknown as string;
    return letter === "w" ? "won" : letter === "l" ? "lost" : "undecided";
  }
  const isOver = (state: State): boolean => (state as unknown as string) === "W";
  const { start, lostBy } = runToEnd(findLosingMove(states, decide, isOver));
  return { asked, start, ...lostBy };
}

Deno.test("the move that lost a game is found in few decisions", () => {
  for (let moves = 1; moves <= 200; moves++) {
    for (let lost = 1; lost <= moves; lost += 7) {
      const { from, to, asked } = found("w".repeat(lost) + "l".repeat(moves + 1 - lost));
      assertEquals([from, to], [lost, lost]);
      assert(asked <= 1 + Math.ceil(Math.log2(moves + 1)), `${asked} of ${moves}`);
    }
  }
});

Deno.test("where positions are undecided it was one of several moves", () => {
  const { from, to } = found("wwwwwuuuull");
  assertEquals([from, to], [5, 9]);
  // What was decided after them counts: of the last two positions the first is won.
  const after = found("wwuuwwl");
  assertEquals([after.from, after.to], [6, 6]);
  assertEquals(found("uuuuul"), { asked: 2, start: "undecided" });
  assertEquals(found("uuuuuw"), { asked: 2, start: "won" });
  assertEquals(found("wwwu"), { asked: 3, start: "won" });
});

Deno.test("a game that is over, or was never to be won, takes one decision at most", () => {
  assertEquals(found("wwwW"), { asked: 0, start: "won" });
  assertEquals(found("llll"), { asked: 1, start: "lost" });
  assertEquals(found("wwww"), { asked: 3, start: "won" });
});
