import { assertEquals } from "@std/assert";
import { initialScore, scoreAfter, type Scoring } from "../../../lib/klondike/score.ts";
import type { State } from "../../../lib/klondike/state.ts";
import { moves, playAll, position } from "./positions.ts";

const START = position(
  `RULES: turn 3 limit 9 FOUNDATIONS: Ac _d 2h As TABLEAU:
  | 4s
  | 8d
  | Kd
  | 3h
  Qd | Qs
  |
  Kh Ad | 2c
STOCK: 9c 5h 7c | * MOVES:`,
  true,
);

function scores(scoring: Scoring, start: State, words: string, score: number): number[] {
  let state = start;
  return moves(words).map((move) => {
    score = scoreAfter(scoring, score, state, move);
    state = playAll(state, [move]);
    return score;
  });
}

Deno.test("standard scoring follows the table of points", () => {
  assertEquals(initialScore("standard"), 0);
  assertEquals(
    scores("standard", START, "w->6 1->f 1->f 3->5 4->f h->7", 0),
    [5, 20, 35, 40, 50, 35],
  );
});

Deno.test("a reset costs 100 at either turn count, and standard never falls below 0", () => {
  for (const turn of [1, 3] as const) {
    const empty = { ...START, rules: { ...START.rules, turn }, stock: [] };
    assertEquals(scores("standard", empty, "r", 130), [30]);
    assertEquals(scores("standard", empty, "r", 30), [0]);
  }
});

Deno.test("vegas pays for cards on foundations, charges for their return, and can be negative", () => {
  assertEquals(initialScore("vegas"), -52);
  assertEquals(
    scores("vegas", START, "w->6 1->f 1->f 3->5 4->f h->7", -52),
    [-52, -47, -42, -42, -37, -42],
  );
});

Deno.test("without scoring the score stays 0", () => {
  assertEquals(initialScore("none"), 0);
  assertEquals(scores("none", START, "w->6 1->f", 0), [0, 0]);
});

Deno.test("an illegal move does not change the score", () => {
  const [illegal] = moves("2->2");
  assertEquals(illegal && scoreAfter("standard", 40, START, illegal), 40);
});
