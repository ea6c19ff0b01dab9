import { assert, assertEquals } from "@std/assert";
import { aceLowRank } from "../../../../lib/card.ts";
import { newDeck } from "../../../../lib/deck.ts";
import { ALL_RULES } from "../../../../lib/klondike/solver/position_class.ts";
import { type Goal, Search, Workspace } from "../../../../lib/klondike/solver/search.ts";
import { expandPath, toMoves } from "../../../../lib/klondike/solver/steps.ts";
import { EMPTY_COLUMN, type Rules, type State } from "../../../../lib/klondike/state.ts";
import type { Random } from "../../../../lib/random.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { position, RULE_SETS } from "../positions.ts";
import { playLine } from "./play_line.ts";
import { searchExhaustively } from "./exhaustive.ts";
import { reducedDeal } from "./reduced_deal.ts";
import { sampleOf } from "../../../sample.ts";

const GOALS: readonly Goal[] = ["all home", "course"];
const workspace = new Workspace(1 << 24);

/** Deals that are too large for the exhaustive search, for any rules. */
const TOO_LARGE = [1, 2, 5, 8, 9, 11, 13, 15, 17, 18, 19, 21, 24, 25];
const SEEDS = Array.from({ length: sampleOf(25, 40) }, (_, index) => index + 1)
  .filter((seed) => !TOO_LARGE.includes(seed));

for (const rules of RULE_SETS) {
  const { turn, resets, worryBack } = rules;
  const name = `turn ${turn}, ${resets} resets${worryBack ? ", worrying back" : ""}`;
  Deno.test(`the search agrees with an exhaustive one on reduced deals: ${name}`, () => {
    const verdicts = new Set<string>();
    for (const seed of SEEDS) {
      const start = reducedDeal(seed, rules);
      for (const goal of GOALS) {
        const judge = searchExhaustively(start, goal, 300);
        if (judge.verdict === "too large") continue;
        const search = new Search(start, goal, workspace);
        assertEquals(search.run(100_000), judge.verdict, `seed ${seed}, ${goal}`);
        verdicts.add(judge.verdict);
        if (judge.verdict === "lost") continue;
        const line = toMoves(start, goal, expandPath(start, search.path));
        assert(line && playLine(start, line, goal) && line.length >= judge.length);
      }
    }
    assertEquals(verdicts, new Set(["won", "lost"]));
  });
}

Deno.test("a card whose guest moves away can go to its foundation even if placing it blocks the solution", () => {
  const start = position(
    `RULES: turn 1 unlimited FOUNDATIONS: 6c 5d 3h 5s TABLEAU:
4h 7s | 6s 5h
| 7d
Kc Kd Kh Ks Qc Qd Qh Qs Jc Jd Jh Js Tc Td Th Ts 9c 9d 9h 9s 8c 8d 8h 7c 7h 6d 6h | 8s
|
|
|
|
STOCK: | MOVES:`,
    true,
  );
  assertEquals(new Search(start, "all home", workspace).run(100_000), "won");
});

Deno.test("each pruning rule can be switched off", () => {
  const rules = { turn: 1, resets: Infinity, worryBack: true } as const;
  const without = [
    {},
    { pruning: { ...ALL_RULES, safe: false } },
    { pruning: { ...ALL_RULES, empty: false } },
    { pruning: { ...ALL_RULES, shared: false } },
    { pruning: { ...ALL_RULES, idle: false } },
    { pruning: { ...ALL_RULES, stuck: false } },
  ];
  let decided = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const start = reducedDeal(seed, rules);
    const verdicts = without.map((options) =>
      new Search(start, "all home", workspace, options).run(50_000)
    ).filter((verdict) => verdict !== undefined);
    assert(new Set(verdicts).size <= 1, `seed ${seed}`);
    decided += verdicts.length;
  }
  assert(decided > 0.9 * 60 * without.length, `${decided} searches had a verdict`);
});

/** Stock of 36 cards, nearly in the order in which they go to the foundations. */
function largeStock(rules: Rules, random: Random): State {
  const cards = newDeck().filter((card) => aceLowRank(card) > 4)
    .sort((one, other) => aceLowRank(one) - aceLowRank(other));
  for (let swap = 0; swap < 4; swap++) {
    const place = random.below(cards.length - 8);
    cards.splice(place + random.below(8), 0, ...cards.splice(place, 1));
  }
  return {
    rules,
    stock: cards.reverse(),
    waste: [],
    foundations: [4, 4, 4, 4],
    tableau: Array(7).fill(EMPTY_COLUMN),
    resetsLeft: rules.resets,
  };
}

Deno.test("positions with a talon larger than any deal's have different names", () => {
  const random = Xoshiro128.fromSeed(1);
  const found = { won: 0, searched: 0 };
  for (let game = 0; game < 24; game++) {
    const rules = { turn: 3, resets: 2 + game % 2, worryBack: game % 4 > 1 } as const;
    const start = largeStock(rules, random);
    const search = new Search(start, "all home", workspace, { remembers: false });
    if (search.run(3000) !== "won") continue;
    found.won++;
    const again = new Search(start, "all home", workspace);
    assertEquals(again.run(10000), "won");
    found.searched += again.positions - 36;
    const line = toMoves(start, "all home", expandPath(start, again.path));
    assert(line && playLine(start, line, "all home"));
  }
  assert(found.won > 10 && found.searched > 20, JSON.stringify(found));
});
