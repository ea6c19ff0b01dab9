import { assertEquals } from "@std/assert";
import { deal } from "../../../../lib/molek/deal.ts";
import { solve } from "../../../../lib/molek/solver/solution.ts";

Deno.test("a search that fills its memory is undecided, with the reason", () => {
  const full = { verdict: "undecided", reason: "memory" } as const;
  assertEquals(solve(deal(7), { memory: 2 ** 12, cheats: false }), full);
  assertEquals(solve(deal(7), { memory: 0 }), full);
});

Deno.test("a search stops at its limit of positions, or at its bound", () => {
  const few = solve(deal(7), { positions: 1, cheats: false });
  assertEquals(few, { verdict: "undecided", reason: "positions" });
  assertEquals(solve(deal(5), { maxMoves: 3, cheats: false }).verdict, "bounded");
  assertEquals(solve(deal(3), { cheats: false }).verdict, "lost");
});
