import { assertEquals } from "@std/assert";
import { ALL_RULES, type PruningRules } from "../../lib/klondike/solver/position_class.ts";
import { Search, Workspace } from "../../lib/klondike/solver/search.ts";
import { UNLIMITED } from "../../lib/klondike/state.ts";
import { searchExhaustively } from "../lib/klondike/solver/exhaustive.ts";
import { reducedDeal } from "../lib/klondike/solver/reduced_deal.ts";
import { unevenDeal } from "../lib/klondike/solver/uneven_deal.ts";

const DECIDED = 5000;
const LARGEST = 600;
const workspace = new Workspace(1 << 24);

for (const turn of [1, 3] as const) {
  for (const resets of [UNLIMITED, 0, 1, 2]) {
    for (const worryBack of [true, false]) {
      const rules = { turn, resets, worryBack };
      const name = `turn ${turn}, ${resets} resets${worryBack ? ", worrying back" : ""}`;
      Deno.test(`${DECIDED} reduced deals: the solver agrees with an exhaustive search: ${name}`, () => {
        const counts = { won: 0, lost: 0 };
        for (let seed = 1; counts.won + counts.lost < DECIDED; seed++) {
          const goal = seed % 2 === 0 ? "all home" : "course";
          const start = seed % 4 < 2 ? reducedDeal(seed, rules) : unevenDeal(seed, rules);
          const { verdict } = searchExhaustively(start, goal, LARGEST);
          if (verdict === "too large") continue;
          assertEquals(
            new Search(start, goal, workspace).run(1e6),
            verdict,
            `seed ${seed}, ${goal}`,
          );
          counts[verdict]++;
        }
        console.log(name, counts);
      });
    }
  }
}

const NO_RULES: PruningRules = {
  safe: false,
  empty: false,
  shared: false,
  idle: false,
  stuck: false,
};

/** Rules beside "idle", so that each of its lemmas is tested with and without them. */
const WITH_IDLE: readonly PruningRules[] = [
  { ...NO_RULES, idle: true },
  { ...NO_RULES, idle: true, shared: true },
  { ...NO_RULES, idle: true, safe: true },
  { ...NO_RULES, idle: true, empty: true },
  { ...ALL_RULES, stuck: false },
  ALL_RULES,
];
/** Number of classes above which a deal without rules is skipped, and of those too small to tell. */
const MOST = 150_000;
const FEWEST = 12;
const TELLING = 1000;

for (const resets of [UNLIMITED, 1]) {
  for (const worryBack of [true, false]) {
    const name = `${resets} resets${worryBack ? ", worrying back" : ""}`;
    Deno.test(`${TELLING} uneven deals: "idle" prunes no win, with any other rule: ${name}`, () => {
      const counts = { won: 0, lost: 0 };
      for (let seed = 1; counts.won + counts.lost < TELLING; seed++) {
        const start = unevenDeal(seed, { turn: 1, resets, worryBack });
        const judge = new Search(start, "all home", workspace, { pruning: NO_RULES });
        const verdict = judge.run(MOST);
        if (verdict === undefined || judge.positions < FEWEST) continue;
        for (const pruning of WITH_IDLE) {
          const search = new Search(start, "all home", workspace, { pruning });
          assertEquals(search.run(10 * MOST), verdict, `seed ${seed}, ${JSON.stringify(pruning)}`);
        }
        counts[verdict]++;
      }
      console.log(name, counts);
    });
  }
}
