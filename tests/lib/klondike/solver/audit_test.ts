import { assertEquals } from "@std/assert";
import { type Audit, audit } from "../../../../lib/klondike/solver/audit.ts";
import { Workspace } from "../../../../lib/klondike/solver/search.ts";
import type { State } from "../../../../lib/klondike/state.ts";
import { runToEnd } from "../../../../lib/search_steps.ts";
import { reducedDeal } from "./reduced_deal.ts";

/** Two deals that require some search. */
const LOST = reducedDeal(7, { turn: 3, resets: 1, worryBack: true });
const WON = reducedDeal(2, { turn: 1, resets: Infinity, worryBack: true });

function audited(state: State, positions: number): Audit {
  return runToEnd(audit(state, "all home", new Workspace(1 << 20), positions));
}

Deno.test("a lost position is lost without the table, too, and without each pruning rule", () => {
  assertEquals(audited(LOST, 10_000), {
    table: "lost",
    safe: "lost",
    empty: "lost",
    shared: "lost",
    idle: "lost",
    stuck: "lost",
  });
});

Deno.test("each audit search contradicts a false loss", () => {
  assertEquals(audited(WON, 10_000), {
    table: "won",
    safe: "won",
    empty: "won",
    shared: "won",
    idle: "won",
    stuck: "won",
  });
});

Deno.test("a search without enough positions is undecided", () => {
  assertEquals(new Set(Object.values(audited(LOST, 0))), new Set(["undecided"]));
});
