import { assert, assertEquals } from "@std/assert";
import { ALL_RULES } from "../../../../lib/klondike/solver/closure.ts";
import { type Goal, Search, Workspace } from "../../../../lib/klondike/solver/search.ts";
import { movesOf } from "../../../../lib/klondike/solver/shorten.ts";
import { stepsOf } from "../../../../lib/klondike/solver/steps.ts";
import { RULE_SETS } from "../positions.ts";
import { playLine } from "./play_line.ts";
import { searchExhaustively } from "./exhaustive.ts";
import { reducedDeal } from "./reduced_deal.ts";

const GOALS: readonly Goal[] = ["all home", "course"];
const workspace = new Workspace(1 << 24);

for (const rules of RULE_SETS) {
  const { turn, resets, worryBack } = rules;
  const name = `turn ${turn}, ${resets} resets${worryBack ? ", worrying back" : ""}`;
  Deno.test(`the search agrees with an exhaustive one on reduced deals: ${name}`, () => {
    const verdicts = new Set<string>();
    for (let seed = 1; seed <= 40; seed++) {
      const start = reducedDeal(seed, rules);
      for (const goal of GOALS) {
        const judge = searchExhaustively(start, goal, 300);
        if (judge.verdict === "too large") continue;
        const search = new Search(start, goal, workspace);
        assertEquals(search.run(100_000), judge.verdict, `seed ${seed}, ${goal}`);
        verdicts.add(judge.verdict);
        if (judge.verdict === "lost") continue;
        const line = movesOf(start, goal, stepsOf(start, search.path));
        assert(line && playLine(start, line, goal) && line.length >= judge.length);
      }
    }
    assertEquals(verdicts, new Set(["won", "lost"]));
  });
}

Deno.test("each rule that leaves out steps may be switched off", () => {
  const rules = { turn: 1, resets: Infinity, worryBack: true } as const;
  const without = [
    {},
    { pruning: { ...ALL_RULES, safe: false } },
    { pruning: { ...ALL_RULES, empty: false } },
    { pruning: { ...ALL_RULES, shared: false } },
    { pruning: { ...ALL_RULES, stuck: false } },
  ];
  for (let seed = 1; seed <= 60; seed++) {
    const start = reducedDeal(seed, rules);
    const verdicts = without.map((options) =>
      new Search(start, "all home", workspace, options).run(50_000)
    );
    assertEquals(new Set(verdicts.filter((verdict) => verdict !== undefined)).size <= 1, true);
  }
});
