import { assert } from "@std/assert";
import type { Rules } from "../../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { sampleOf } from "../../../sample.ts";
import { playout, RULE_SETS } from "../positions.ts";
import { searchExhaustively } from "../solver/exhaustive.ts";
import { unevenDeal } from "../solver/uneven_deal.ts";
import { boundOf } from "./agreement.ts";

/** How many positions a search may have that knows the true number of moves. */
const MOST = 400;

for (const goal of ["all home", "course"] as const) {
  Deno.test(`the bound never exceeds the moves that are left, wherever a game goes: ${goal}`, () => {
    const random = Xoshiro128.fromSeed(61);
    const count = { exact: 0, less: 0 };
    for (let seed = 1; seed <= sampleOf(40, 2000); seed++) {
      const rules = RULE_SETS[seed % RULE_SETS.length] as Rules;
      for (const { state } of playout(unevenDeal(seed, rules), random, 15)) {
        const { verdict, length } = searchExhaustively(state, goal, MOST);
        if (verdict !== "won") continue;
        const bound = boundOf(state, goal);
        assert(bound <= length, `${bound} of ${length}: ${JSON.stringify(state)}`);
        count[bound < length ? "less" : "exact"]++;
      }
    }
    assert(count.exact > 20, JSON.stringify(count));
  });
}
