import { assert, assertEquals } from "@std/assert";
import {
  ALL_HOME,
  par,
  type ParBudget,
  solvePosition,
  type SolveResult,
  type SolveTask,
} from "../../../../lib/klondike/solver/decide.ts";
import { Workspace } from "../../../../lib/klondike/solver/search.ts";
import { dealDeck, sampleDecks } from "../../../../lib/klondike/deal.ts";
import { importDeal } from "../../../../lib/klondike/formats/deals.ts";
import type { Rules, State } from "../../../../lib/klondike/state.ts";
import { runToEnd } from "../../../../lib/search_steps.ts";
import { position, RULE_SETS } from "../positions.ts";
import { searchExhaustively } from "./exhaustive.ts";
import { playLine } from "./play_line.ts";
import { reducedDeal } from "./reduced_deal.ts";
import { read } from "../exchange/texts.ts";
import { boundOf } from "./agreement.ts";
import { sampleOf } from "../../../sample.ts";

const workspace = new Workspace(1 << 24);

function answerTo(start: State, question: Partial<SolveTask>): SolveResult {
  return runToEnd(solvePosition(start, { ...ALL_HOME, ...question }, workspace));
}

for (const goal of ["all home", "course"] as const) {
  Deno.test(`the lower bound is never wrong, with safe moves forced or not: ${goal}`, () => {
    let compared = 0;
    for (const [index, rules] of RULE_SETS.entries()) {
      for (let seed = 1; seed <= sampleOf(2, 10); seed++) {
        const start = reducedDeal(100 * index + seed, rules);
        for (const forcesSafe of [false, true]) {
          const judge = searchExhaustively(start, goal, 300, forcesSafe);
          if (judge.verdict === "too large") continue;
          compared++;
          checkBounds(start, goal, forcesSafe, judge.verdict === "won" ? judge.length : Infinity);
        }
      }
    }
    assert(compared > sampleOf(10, 50), String(compared));
  });
}

function checkBounds(
  start: State,
  goal: SolveTask["goal"],
  forcesSafe: boolean,
  fewest: number,
): void {
  assert(boundOf(start, goal) <= fewest);
  for (const bound of [fewest - 1, fewest, fewest + 1, Infinity]) {
    if (!(bound >= 0)) continue;
    for (const shortest of [false, true]) {
      const answer = answerTo(start, { goal, bound, forcesSafe, shortest });
      assertEquals(answer.verdict, fewest <= bound && fewest < Infinity ? "won" : "lost");
      if (answer.verdict !== "won") continue;
      assert(playLine(start, answer.moves, goal) && answer.moves.length <= bound);
      if (shortest) assertEquals([answer.moves.length, answer.isShortest], [fewest, true]);
    }
  }
}

Deno.test("solutions of whole deals are legal, win, and get shorter", () => {
  for (const turn of [1, 3] as const) {
    const decks = sampleDecks(1);
    for (let deal = 0; deal < sampleOf(8, 16); deal++) {
      const worryBack = deal % 2 === 0;
      const start = dealDeck(decks.next().value, { turn, resets: Infinity, worryBack });
      const [long, short] = [0, 20_000].map((polish) => answerTo(start, { polish }));
      if (long?.verdict !== "won" || short?.verdict !== "won") continue;
      assert(playLine(start, short.moves, "all home"));
      assert(short.moves.length <= long.moves.length);
    }
  }
});

Deno.test("a deal that is lost with unlimited resets is lost with limited ones", () => {
  const decks = sampleDecks(1, 9);
  const start = dealDeck(decks.next().value, { turn: 1, resets: 2, worryBack: true });
  const search = solvePosition(start, ALL_HOME, workspace);
  let positions = 0;
  for (let slice = search.next();; slice = search.next()) {
    if (slice.done) {
      assertEquals(slice.value, { verdict: "lost" });
      break;
    }
    assert(slice.value.positions >= positions);
    positions = slice.value.positions;
    // With its own limit of resets alone it takes more than 60,000 positions.
    assert(positions < 20_000);
  }
});

Deno.test("while a solution is shortened, each slice reports the best one so far", () => {
  const start = dealDeck(sampleDecks(1).next().value, RULE_SETS[1] as Rules);
  const lengths: number[] = [];
  const search = solvePosition(start, { ...ALL_HOME, polish: 100_000 }, workspace);
  for (let slice = search.next();; slice = search.next()) {
    const best = slice.done ? slice.value : slice.value.best;
    if (best?.verdict === "won") {
      assert(playLine(start, best.moves, "all home"));
      lengths.push(best.moves.length);
    }
    if (slice.done) break;
  }
  assert(lengths.length > 5 && (lengths[0] as number) > (lengths.at(-1) as number));
  assertEquals(lengths, lengths.toSorted((one, other) => other - one));
});

Deno.test("a search without memory is undecided, with the reason", () => {
  const decks = sampleDecks(3);
  const small = new Workspace(1);
  const verdicts = Array.from({ length: 40 }, () => {
    const start = dealDeck(decks.next().value, { turn: 3, resets: Infinity, worryBack: true });
    return runToEnd(solvePosition(start, ALL_HOME, small));
  });
  assert(verdicts.some(({ verdict }) => verdict === "won"));
  assert(verdicts.some((answer) => answer.verdict === "undecided" && answer.reason === "memory"));
});

Deno.test("a search within a bound ends when the memory is full", () => {
  const start = dealDeck(sampleDecks(4711, 1).next().value, RULE_SETS[11] as Rules);
  const search = solvePosition(start, { ...ALL_HOME, bound: 90, memory: 1 }, workspace);
  let slices = 0;
  while (!search.next().done) slices++;
  assert(slices < 1000, `${slices} slices`);
});

Deno.test("the shortest solution of a whole deal is known, and no solution is a move shorter", () => {
  const start = dealDeck(sampleDecks(4711, 4).next().value, {
    turn: 3,
    resets: Infinity,
    worryBack: true,
  });
  assertEquals(answerTo(start, { bound: 141 }), { verdict: "lost" });
  const within = answerTo(start, { bound: 142 });
  assert(within.verdict === "won" && playLine(start, within.moves, "all home"));
  assertEquals(within.moves.length, 142);
  const shortest = answerTo(start, { shortest: true });
  assert(shortest.verdict === "won" && shortest.isShortest);
  assertEquals(shortest.moves.length, 142);
});

Deno.test("a solution is shortened by real moves, as far as the limit of positions allows", () => {
  const start = dealDeck(sampleDecks(4711, 1).next().value, RULE_SETS[11] as Rules);
  const lengths = [0, 5000, 60_000].map((polish) => {
    const answer = answerTo(start, { polish });
    if (answer.verdict !== "won") return NaN;
    assert(playLine(start, answer.moves, "all home"));
    return answer.moves.length;
  });
  assertEquals(lengths, lengths.toSorted((one, other) => other - one));
  // Its shortest solution has 96 moves.
  assert((lengths[0] as number) > 120 && (lengths[2] as number) < 120, lengths.join(" "));
});

Deno.test("a solution that no beam from the start finds is shortened from its middle", () => {
  // GreenFelt's deal 1492773577 and the deal of Klondike-Solver's issue 14: 182 and 247 moves at
  // first; of the one a line of 132 moves is known, of the other one of 211 was.
  const deals = [
    [
      "081083101084094113013082102071052033021074132133072012041121011104134024091103112061014062" +
      "111054053051063114093064044032124131022023043031123034042092122073",
      145,
    ],
    [
      "132114074043113024111053121013041063042032103091044093011023012064061071101092102021084034" +
      "081051122014062123022133112134082054072033104124073083052094031131",
      150,
    ],
  ] as const;
  for (const [digits, most] of deals) {
    const deal = importDeal(digits, "digits", RULE_SETS[1] as Rules);
    assert(deal.ok);
    const answer = answerTo(deal.value.state, { polish: 200_000 });
    assert(answer.verdict === "won" && playLine(deal.value.state, answer.moves, "all home"));
    assert(answer.moves.length <= most, `${answer.moves.length} moves`);
  }
});

Deno.test("a long solution for the course is replaced by a part of one to the foundations", () => {
  const cards = "Qc 6d Tc Kh 5s 2h Js Jh Qs Ks Ts Kd 2s 7h 3h 6h 5d 9d 2d 8d 7d 5c 3c Ah Kc 9h " +
    "6c 9c Ad 7s Qh Ac Th 7c Qd 4s 5h Jd 8c Jc 4c 8s 3d 4h 2c 8h 3s 6s Td 9s 4d As";
  const start = read(
    "RULES: turn 1 unlimited FOUNDATIONS: _c _d _h _s TABLEAU:\n" + "|\n".repeat(7) +
      `STOCK: | ${cards} MOVES:`,
  ) as State;
  const [direct, home] = [0, 1].map((polish) => {
    const answer = answerTo(start, { goal: "course", polish });
    assert(answer.verdict === "won" && playLine(start, answer.moves, "course"));
    return answer.moves.length;
  });
  assert((direct as number) > 600 && (home as number) < 300, `${direct} ${home}`);
});

const smallWorkspace = new Workspace(2 ** 20);
const ENOUGH: ParBudget = { positions: 1e6, memory: 2 ** 26 };

/** Par of a deal, and the number of slices until it was known or the limit was reached. */
function parOf(start: State, budget: ParBudget): { par: number | null; slices: number } {
  const search = par(start, smallWorkspace, budget);
  for (let slices = 0;; slices++) {
    const step = search.next();
    if (step.done) return { par: step.value, slices };
  }
}

Deno.test("par is the length of a shortest solution, and null for a lost deal", () => {
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

Deno.test("par is null if a limit is reached", () => {
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
