import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../../lib/klondike/deal.ts";
import { formatMove } from "../../../../lib/klondike/move.ts";
import { perft, perftByMove } from "../../../../lib/klondike/fast/perft.ts";
import { legalMoves, play } from "../../../../lib/klondike/rules.ts";
import { type State, TURN_1 } from "../../../../lib/klondike/state.ts";
import { readTables } from "./perft_tables.ts";
import { countByMove } from "../word_rules.ts";

/** Larger counts are left to tests/long. */
const LARGEST = 700_000;
const LARGEST_SLOW = 6_000;

const tables = readTables();

function countReadable(state: State, depth: number): number {
  if (depth === 0) return 1;
  return legalMoves(state).reduce((sum, move) => {
    const after = play(state, move);
    if (!after.ok) throw new Error(`${formatMove(move)}: ${after.error}`);
    return sum + countReadable(after.value, depth - 1);
  }, 0);
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

Deno.test("there are tables, and each splits one of its counts by the first move", () => {
  assert(tables.length >= 13);
  for (const { name, counts, split } of tables) {
    assert(counts.length >= 4, name);
    assertEquals(sumOf(split.counts), counts[split.depth - 1], name);
  }
});

for (const { name, state, words, counts, split } of tables) {
  Deno.test(`the board counts as the table does: ${name}`, () => {
    // The split comes first: it names the move after which a count is wrong.
    assertEquals(perftByMove(state, split.depth), new Map(split.counts));
    const feasible = counts.filter((count) => count <= LARGEST);
    assertEquals(feasible.map((_, index) => perft(state, index + 1)), feasible);
  });

  Deno.test(`the readable rules and the ones written a second time agree: ${name}`, () => {
    const feasible = counts.filter((count) => count <= LARGEST_SLOW);
    assertEquals(feasible.map((_, index) => countReadable(state, index + 1)), feasible);
    assertEquals(feasible.map((_, index) => sumOf(countByMove(words, index + 1))), feasible);
  });
}

Deno.test("of no moves there is one sequence, and no first move", () => {
  assertEquals([perft(deal(10, TURN_1), 0), perftByMove(deal(10, TURN_1), 0)], [1, new Map()]);
});
