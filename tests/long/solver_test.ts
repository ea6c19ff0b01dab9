import { assertEquals } from "@std/assert";
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
