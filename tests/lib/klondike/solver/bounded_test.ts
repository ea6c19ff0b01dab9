import { assert, assertEquals } from "@std/assert";
import { play } from "../../../../lib/klondike/rules.ts";
import {
  type BoundedOptions,
  BoundedSearch,
  estimate,
} from "../../../../lib/klondike/solver/bounded.ts";
import type { Rules, State } from "../../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { playout, position, randomPosition, RULE_SETS } from "../positions.ts";
import { searchExhaustively } from "./exhaustive.ts";
import { playLine } from "./play_line.ts";
import { reducedDeal } from "./reduced_deal.ts";

const GOALS = ["all home", "course"] as const;

Deno.test("no move brings the goal nearer by more than one", () => {
  const random = Xoshiro128.fromSeed(1);
  for (const rules of RULE_SETS) {
    const start = randomPosition(rules, random);
    for (const { state, moves } of playout(start, random, 12)) {
      for (const move of moves) {
        const after = play(state, move);
        if (!after.ok) throw new Error(after.error);
        for (const goal of GOALS) assert(estimate(after.value, goal) >= estimate(state, goal) - 1);
      }
    }
  }
});

Deno.test("the estimate counts what takes a move of its own", () => {
  const atTurn = (turn: 1 | 3): readonly number[] => {
    const state = position(`RULES: turn ${turn} unlimited FOUNDATIONS: Jc Kd Kh 8s TABLEAU:
|
|
|
|
|
Qc | Kc
Qs Ts | Ks
STOCK: | 9s Js MOVES:`);
    return GOALS.map((goal) => estimate(state, goal));
  };
  // Home: seven cards, the draws, and two kings that lie on lower cards of their suits. For the
  // course: three covered cards, one of two talon cards, and the draws.
  assertEquals(atTurn(1), [7 + 2 + 2, 3 + 1 + 2]);
  assertEquals(atTurn(3), [7 + 1 + 2, 3 + 1 + 1]);
});

/** The verdict of a search, and the length of its line. */
function searched(
  start: State,
  goal: typeof GOALS[number],
  options: Partial<BoundedOptions>,
): { verdict: "won" | "lost" | undefined; length: number; positions: number } {
  const all = { bound: Infinity, forcesSafe: false, memory: 2 ** 24, ...options };
  const search = new BoundedSearch(start, goal, all);
  const verdict = search.run(2000);
  const line = search.line ?? [];
  assert(verdict !== "won" || playLine(start, line, goal));
  return { verdict, length: line.length, positions: search.positions };
}

Deno.test("the first line found is a shortest one, and within one move less there is none", () => {
  let won = 0;
  for (let seed = 1; seed <= 25; seed++) {
    const start = reducedDeal(seed, RULE_SETS[seed % RULE_SETS.length] as Rules);
    const goal = seed % 3 === 0 ? "all home" : "course";
    for (const forcesSafe of [false, true]) {
      const judge = searchExhaustively(start, goal, 60, forcesSafe);
      if (judge.verdict === "too large") continue;
      const { verdict, length } = searched(start, goal, { forcesSafe });
      assertEquals(verdict, judge.verdict);
      if (verdict !== "won") continue;
      won++;
      assertEquals(length, judge.length);
      for (const [bound, wanted] of [[length, "won"], [length - 1, "lost"]] as const) {
        assertEquals(searched(start, goal, { forcesSafe, bound }).verdict, wanted);
      }
    }
  }
  assert(won >= 5, String(won));
});

Deno.test("positions that differ only in the order of their columns count as one", () => {
  const start = position(`RULES: turn 1 limit 0 FOUNDATIONS: Qc Kd Kh _s TABLEAU:
|
|
|
|
|
| Kc
* | As
STOCK: | MOVES:`);
  const { verdict, positions } = searched(start, "course", {});
  assertEquals(verdict, "lost");
  assertEquals(positions, searchExhaustively(start, "course", 100).positions);
});

Deno.test("a search without memory stops and says so", () => {
  const start = reducedDeal(3, RULE_SETS[0] as Rules);
  const options = { bound: Infinity, forcesSafe: false, memory: 3000 };
  const search = new BoundedSearch(start, "all home", options);
  assertEquals([search.run(1000), search.isFull, search.line], [undefined, true, undefined]);
});
