import { assert } from "@std/assert";
import { type Rules, UNLIMITED } from "../../lib/klondike/state.ts";
import { compare } from "../lib/klondike/solver/agreement.ts";
import { talonDeal } from "../lib/klondike/solver/talon_deal.ts";
import { RULE_SETS } from "../lib/klondike/positions.ts";
import { reducedDeal } from "../lib/klondike/solver/reduced_deal.ts";
import { unevenDeal } from "../lib/klondike/solver/uneven_deal.ts";

const DECIDED = Number(Deno.env.get("DECIDED") ?? 5000);

for (const rules of RULE_SETS) {
  const { turn, resets, worryBack } = rules;
  const limit = resets === UNLIMITED ? "unlimited" : resets;
  const name = `turn ${turn}, ${limit} resets${worryBack ? ", worrying back" : ""}`;
  Deno.test(`${DECIDED} reduced deals: shortest solutions equal those of an exhaustive search: ${name}`, () => {
    console.log(name, compareMany(rules, reducedDeal, DECIDED, 600));
  });
  Deno.test(`they are equal with 12 to 24 cards in the talon: ${name}`, () => {
    console.log(name, compareMany(rules, talonDeal, Math.max(40, DECIDED / 20), 4000));
  });
  Deno.test(`they are equal with uneven foundations, face-up sequences and empty columns: ${name}`, () => {
    console.log(name, compareMany(rules, unevenDeal, DECIDED / 2, 600));
  });
}

/**
 * Compares until this number of deals is decided, with both goals, with safe moves forced or not.
 */
function compareMany(
  rules: Rules,
  dealOf: typeof reducedDeal,
  decided: number,
  most: number,
): { won: number; lost: number } {
  const counts = { won: 0, lost: 0 };
  for (let seed = 1; counts.won + counts.lost < decided; seed++) {
    const goal = seed % 2 === 0 ? "all home" : "course";
    const verdict = compare(dealOf(seed, rules), goal, seed % 5 === 0, most);
    if (verdict !== undefined) counts[verdict]++;
  }
  assert(counts.won > 0);
  return counts;
}
