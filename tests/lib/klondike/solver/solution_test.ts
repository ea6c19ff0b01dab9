import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../../lib/klondike/deal.ts";
import { solve, solveInSlices } from "../../../../lib/klondike/solver/solution.ts";
import { TURN_1, TURN_3 } from "../../../../lib/klondike/state.ts";

Deno.test("a search stops at its limit of positions", () => {
  const few = solve(deal(4, TURN_3), { positions: 1 });
  assertEquals(few, { verdict: "undecided", reason: "positions" });
  const slices = [...solveInSlices(deal(4, TURN_3), { positions: 1 })];
  assertEquals(slices.length, 1);
});

Deno.test("a winnable deal is bounded, not lost, if maxMoves is too small", () => {
  const start = deal(1, TURN_3);
  assertEquals(solve(start, { maxMoves: 10 }), { verdict: "bounded" });
  assertEquals(solve(start).verdict, "won");
});

Deno.test("a deal without a solution is lost", () => {
  assertEquals(solve(deal(2, TURN_3)), { verdict: "lost" });
});

Deno.test("solve takes a bound, a goal and the wish for a shortest solution", () => {
  const start = deal(10, TURN_1);
  assertEquals(solve(start, { maxMoves: 5 }), { verdict: "bounded" });
  const [home, course] = [solve(start), solve(start, { goal: "course" })];
  assert(home.verdict === "won" && course.verdict === "won");
  assert(course.moves.length < home.moves.length);
});
