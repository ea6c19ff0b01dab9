import { assert, assertEquals } from "@std/assert";
import { aceLowCard, type Card, SUITS } from "../../../../lib/card.ts";
import { keyWidth, Root } from "../../../../lib/klondike/solver/packed_position.ts";
import { movesOfActions } from "../../../../lib/klondike/solver/shortest.ts";
import { ShortestSearch } from "../../../../lib/klondike/solver/shortest_search.ts";
import {
  type Column,
  type Heights,
  type Rules,
  type State,
  UNLIMITED,
} from "../../../../lib/klondike/state.ts";
import { sampleOf } from "../../../sample.ts";
import { position, RULE_SETS } from "../positions.ts";
import { playLine } from "./play_line.ts";
import { reducedDeal } from "./reduced_deal.ts";
import { unevenDeal } from "./uneven_deal.ts";
import { boundOf, compare, isObedient } from "./agreement.ts";
import { talonDeal } from "./talon_deal.ts";

const GOALS = ["all home", "course"] as const;

/** Compares some deals by every rule set, every n-th with forced moves; returns their verdicts. */
function compareSome(
  dealOf: typeof reducedDeal,
  { seeds, most, forcedEvery, apart = 1000 }: {
    seeds: number;
    most: number;
    forcedEvery: number;
    apart?: number;
  },
): { won: number; lost: number } {
  const counts = { won: 0, lost: 0 };
  for (const [index, rules] of RULE_SETS.entries()) {
    for (let seed = 1; seed <= seeds; seed++) {
      const start = dealOf(apart * index + seed, rules);
      for (const goal of GOALS) {
        const verdict = compare(start, goal, seed % forcedEvery === 0, most);
        if (verdict !== undefined) counts[verdict]++;
      }
    }
  }
  return counts;
}

Deno.test("length and verdict equal those of the exhaustive search, with safe moves forced or not", () => {
  const some = { seeds: sampleOf(3, 20), most: sampleOf(60, 300), forcedEvery: 2, apart: 100 };
  const counts = compareSome(reducedDeal, some);
  assert(counts.won > 10 && counts.lost > 3, JSON.stringify(counts));
});

Deno.test("they are equal with 12 to 24 cards in the talon", () => {
  const some = { seeds: sampleOf(1, 5), most: 150, forcedEvery: Infinity };
  const { won, lost } = compareSome(talonDeal, some);
  assert(won + lost > 5, `${won} won, ${lost} lost`);
});

Deno.test("they are equal with uneven foundations, face-up sequences and empty columns", () => {
  const some = { seeds: sampleOf(8, 60), most: sampleOf(150, 600), forcedEvery: 3 };
  const counts = compareSome(unevenDeal, some);
  assert(counts.won > 30 && counts.lost > 15, JSON.stringify(counts));
});

/** All cards from the aces up, suit after suit. */
const IN_ORDER: readonly Card[] = SUITS.flatMap((suit) =>
  Array.from({ length: 13 }, (_, below) => aceLowCard(below + 1, suit))
);

/**
 * Position whose cards can all go to the foundations directly: columns of these sizes, and the
 * talon.
 */
function orderly(sizes: readonly number[], rules: Rules, home = 0): State {
  const cards = IN_ORDER.slice(13 * home);
  const tableau = sizes.map((size): Column => {
    const pile = cards.splice(0, size).reverse();
    return { faceDown: pile.slice(0, -1), faceUp: pile.slice(-1) };
  });
  const foundations = [0, 1, 2, 3].map((suit) => suit < home ? 13 : 0);
  return {
    rules,
    tableau,
    foundations: foundations as readonly number[] as Heights,
    stock: cards.toReversed(),
    waste: [],
    resetsLeft: rules.resets,
  };
}

Deno.test("files with many cards in the talon or the columns have a wider key if necessary", () => {
  const rules: Rules = { turn: 1, resets: UNLIMITED, worryBack: true };
  const widths = [[[0, 0, 0, 0, 0, 0, 0], 6], [[0, 0, 46, 0, 0, 0, 0], 4], [
    [8, 8, 8, 8, 8, 8, 4],
    6,
  ]] as const;
  for (const [sizes, width] of widths) {
    const start = orderly(sizes, rules);
    assertEquals(keyWidth(new Root(start)), width);
    const length = 52 + start.stock.length;
    const options = { bound: length, forcesSafe: false, memory: 2 ** 26 };
    const search = new ShortestSearch(start, "all home", options);
    assertEquals([search.run(100_000), search.length], ["won", length]);
    assert(playLine(start, movesOfActions(start, search.line(), "all home"), "all home"));
  }
});

Deno.test("with a wider key the result equals that of the exhaustive search, too", () => {
  const rules: Rules = { turn: 3, resets: 0, worryBack: false };
  const lost = orderly([0, 0, 0, 0, 0, 0, 0], rules, 1);
  const won = { ...lost, stock: lost.stock.toReversed() };
  for (const [start, verdict] of [[lost, "lost"], [won, "won"]] as const) {
    assertEquals(keyWidth(new Root(start)), 6);
    for (const goal of GOALS) assertEquals(compare(start, goal, false, 1000), verdict);
  }
});

Deno.test("a card can return only so that the one below it can", () => {
  const rules: Rules = { turn: 3, resets: 2, worryBack: true };
  assertEquals(compare(talonDeal(37, rules), "course", false, 4000), "won");
});

Deno.test("two cards can return for a third one that needs both", () => {
  const atEnd = position(
    `RULES: turn 1 limit 0 FOUNDATIONS: Kc Kd Kh 7s TABLEAU:
|
|
|
|
|
| Js
| 8s
STOCK: Ks Qs 9s Ts | MOVES:`,
    true,
  );
  for (const goal of GOALS) assertEquals(compare(atEnd, goal, false, 20_000), "won");
  const covered = position(
    `RULES: turn 3 limit 1 FOUNDATIONS: Jc Kd 8h Ks TABLEAU:
|
|
|
|
|
|
Kh Qc Th Jh 9h | Kc
STOCK: Qh | MOVES:`,
    true,
  );
  assertEquals(compare(covered, "course", false, 20_000), "won");
});

Deno.test("with forced moves an early draw can offer a better one", () => {
  const start = position(`RULES: turn 1 unlimited FOUNDATIONS: Kc Qd 8h Ks TABLEAU:
|
|
|
|
|
| Qh
Kd 9h | Kh
STOCK: Jh | Th MOVES:`);
  assertEquals(compare(start, "course", true, 20_000), "won");
});

Deno.test("forced moves apply to the last moves, too", () => {
  const start = position(`RULES: turn 1 unlimited FOUNDATIONS: 4c 3d 3h 4s TABLEAU:
|
|
| 4h
| Ks Qh Js Th 9s 8h 7s 6h 5s 4d
| Kh Qs Jh Ts 9h 8s 7h 6s 5h
| Kd Qc Jd Tc 9d 8c 7d 6c 5d
| Kc Qd Jc Td 9c 8d 7c 6d 5c
STOCK: | MOVES:`);
  const options = { bound: Infinity, forcesSafe: true, memory: 2 ** 26 };
  const search = new ShortestSearch(start, "all home", options);
  assertEquals(search.run(1000), "won");
  assert(isObedient(start, movesOfActions(start, search.line(), "all home")));
});

Deno.test("the bound counts what takes a separate move", () => {
  const start = (turn: 1 | 3): State =>
    position(`RULES: turn ${turn} unlimited FOUNDATIONS: Jc Kd Kh 8s TABLEAU:
|
|
|
|
|
Qc | Kc
Qs Ts | Ks
STOCK: | 9s Js MOVES:`);
  // To the foundations: seven cards, the draws, and two kings on lower cards of their suits. For
  // the course: three face-down cards, one of two talon cards, and the draws.
  assertEquals(GOALS.map((goal) => boundOf(start(1), goal)), [7 + 2 + 2, 3 + 1 + 2]);
  // Of three cards drawn together, the jack is above a lower spade.
  assertEquals(GOALS.map((goal) => boundOf(start(3), goal)), [7 + 1 + 2 + 1, 3 + 1 + 1]);
});

Deno.test("two cards that wait for each other in two columns cost an extra move", () => {
  const start = position(`RULES: turn 1 unlimited FOUNDATIONS: Jc Jd Kh Ks TABLEAU:
|
|
|
|
|
Qc | Kd
Qd | Kc
STOCK: | MOVES:`);
  assertEquals(boundOf(start, "all home"), 4 + 1);
  assertEquals(compare(start, "all home", false, 1000), "won");
});

Deno.test("the order of the talon costs moves", () => {
  const at = (turn: 1 | 3, stock: string): number =>
    boundOf(
      position(`RULES: turn ${turn} unlimited FOUNDATIONS: Tc Kd Kh Ks TABLEAU:
|
|
|
|
|
|
|
STOCK: ${stock} MOVES:`),
      "all home",
    );
  assertEquals(at(1, "| Jc Qc Kc"), 3 + 3);
  assertEquals(at(1, "| Qc Kc Jc"), 3 + 3 + 1);
  assertEquals(at(3, "| Jc Qc Kc"), 3 + 1 + 2);
  assertEquals(at(1, "Jc Qc | Kc"), 3 + 1 + 1);
});

Deno.test("a search without memory stops, with the reason", () => {
  const start = reducedDeal(3, RULE_SETS[0] as Rules);
  const options = { bound: Infinity, forcesSafe: false, memory: 3000 };
  const search = new ShortestSearch(start, "all home", options);
  assertEquals([search.run(1000), search.isFull, search.length], [undefined, true, -1]);
});
