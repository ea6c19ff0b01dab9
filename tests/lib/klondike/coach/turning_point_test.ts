import { assert, assertEquals } from "@std/assert";
import { findTurningPoint, type Verdict } from "../../../../lib/klondike/coach/turning_point.ts";
import type { State } from "../../../../lib/klondike/state.ts";

/** What is found in a game whose verdicts are these letters: w won, l lost, u undecided. */
function found(verdicts: string): { asked: number; from?: number; to?: number; start: Verdict } {
  const states = [...verdicts].map((letter) => letter as unknown as State);
  let asked = 0;
  function* decide(state: State): Generator<undefined, Verdict> {
    asked++;
    yield undefined;
    const letter = state as unknown as string;
    return letter === "w" ? "won" : letter === "l" ? "lost" : "undecided";
  }
  const work = findTurningPoint(states, decide);
  let slice = work.next();
  while (!slice.done) slice = work.next();
  const { start, lostBy } = slice.value;
  return { asked, start, ...lostBy };
}

Deno.test("the move that lost a game is found in few decisions", () => {
  for (let moves = 1; moves < 200; moves++) {
    for (let lost = 1; lost <= moves; lost += 7) {
      const { from, to, asked } = found("w".repeat(lost) + "l".repeat(moves + 1 - lost));
      assertEquals([from, to], [lost, lost]);
      assert(asked <= 2 + Math.ceil(Math.log2(moves)), `${asked} of ${moves}`);
    }
  }
});

Deno.test("where positions are undecided it was one of several moves", () => {
  const { from, to } = found("wwwwwuuuull");
  assertEquals([from, to], [5, 9]);
  assertEquals(found("uuuuul"), { asked: 2, start: "undecided" });
  assertEquals(found("llll"), { asked: 2, start: "lost" });
  assertEquals(found("wwww"), { asked: 1, start: "won" });
  assertEquals(found("wwwu"), { asked: 2, start: "won" });
});
