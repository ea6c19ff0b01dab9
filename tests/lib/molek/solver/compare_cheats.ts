import { assertEquals } from "@std/assert";
import { formatBoard } from "../../../../lib/molek/board_text.ts";
import type { Rank } from "../../../../lib/molek/rank.ts";
import type { State } from "../../../../lib/molek/state.ts";
import { type Random, shuffle } from "../../../../lib/random.ts";
import { ask } from "./ask.ts";
import { fewest } from "./brute_force.ts";

/** One position in this many has a single complete suit, and takes long to search. */
const HARD = 40;

/**
 * Compares cheats and moves of solutions with an exhaustive search in this number of positions;
 * returns how many need each number of cheats.
 */
export function compareCheats(random: Random, count: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (let i = 0; i < count; i++) {
    const state = withSuitsHome(random, i % HARD === 0 ? 1 : 2 + i % 2);
    const truth = fewest(formatBoard(state), 12_000);
    if (truth === undefined) continue;
    const answer = ask(state, { cheats: true });
    if (answer.verdict !== "solved") {
      assertEquals([answer.verdict, truth], ["unsolvable", "none"], formatBoard(state));
      continue;
    }
    const { cheats, moves, isShortest, hasFewestCheats, needsCheats } = answer;
    assertEquals({ cheats, moves: moves.length }, truth, formatBoard(state));
    assertEquals([isShortest, hasFewestCheats, needsCheats], [true, true, cheats > 0]);
    counts.set(cheats, (counts.get(cheats) ?? 0) + 1);
  }
  return counts;
}

/** Position with some complete suits, and the others mixed in the other columns. */
export function withSuitsHome(random: Random, home: number): State {
  const cards: Rank[] = [9, 8, 7, 6, 5, 4, 3, 2, 1];
  const mixed = Array.from({ length: 4 - home }, () => cards).flat();
  shuffle(mixed, random);
  return Array.from({ length: 6 }, (_, column) => ({
    cards: column < home ? cards : mixed.filter((_, index) => home + index % (6 - home) === column),
    cheated: false,
  }));
}
