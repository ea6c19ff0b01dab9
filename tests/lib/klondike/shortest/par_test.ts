import { assertEquals } from "@std/assert";
import { par, type ParBudget } from "../../../../lib/klondike/shortest/par.ts";
import { Workspace } from "../../../../lib/klondike/solver/search.ts";
import type { Rules, State } from "../../../../lib/klondike/state.ts";
import { position, RULE_SETS } from "../positions.ts";
import { searchExhaustively } from "../solver/exhaustive.ts";
import { reducedDeal } from "../solver/reduced_deal.ts";

const workspace = new Workspace(2 ** 20);
const ENOUGH: ParBudget = { positions: 1e6, memory: 2 ** 26 };

/** The par of a deal, and after how many slices it was known or given up. */
function parOf(start: State, budget: ParBudget): { par: number | null; slices: number } {
  const search = par(start, workspace, budget);
  for (let slices = 0;; slices++) {
    const step = search.next();
    if (step.done) return { par: step.value, slices };
  }
}

Deno.test("par is the length of a shortest line, and null for a lost deal", () => {
  const found = new Set<string>();
  for (let seed = 1; seed <= 40; seed++) {
    const start = reducedDeal(seed, RULE_SETS[seed % RULE_SETS.length] as Rules);
    const judge = searchExhaustively(start, "all home", 100);
    if (judge.verdict === "too large") continue;
    found.add(judge.verdict);
    assertEquals(parOf(start, ENOUGH).par, judge.verdict === "won" ? judge.length : null);
  }
  assertEquals([...found].sort(), ["lost", "won"]);
});

Deno.test("par is null where the budget does not suffice", () => {
  const start = position(`RULES: turn 3 unlimited FOUNDATIONS: _c _d _h _s TABLEAU:
| Kc
| Kd
| Kh
| Ks
|
|
|
STOCK: | * MOVES:`);
  for (const budget of [{ ...ENOUGH, positions: 500 }, { positions: 1e9, memory: 3e5 }]) {
    assertEquals(parOf(start, budget).par, null);
  }
});
