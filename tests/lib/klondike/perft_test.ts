import { assert, assertEquals } from "@std/assert";
import { deal } from "../../../lib/klondike/deal.ts";
import { perft } from "../../../lib/klondike/mod.ts";
import { writeGame } from "../../../lib/klondike/exchange/write.ts";
import { formatMove } from "../../../lib/klondike/move.ts";
import { legalMoves, play } from "../../../lib/klondike/rules.ts";
import { type State, TURN_1 } from "../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { sampleOf } from "../../sample.ts";
import { readTables } from "./perft_tables.ts";
import { randomPosition, RULE_SETS } from "./positions.ts";
import { countByMove, readWords } from "./word_rules.ts";

/** Larger counts are left to tests/long. */
const LARGEST = sampleOf(16_000, 700_000);
const LARGEST_IN_WORDS = 6_000;

const tables = readTables();

function perftByMove(state: State, depth: number): Map<string, number> {
  return new Map(
    legalMoves(state).map((move) => {
      const after = play(state, move);
      if (!after.ok) throw new Error(`${formatMove(move)}: ${after.error}`);
      return [formatMove(move), perft(after.value, depth - 1)];
    }),
  );
}

function sumOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

Deno.test("each table splits one of its counts by the first move", () => {
  assert(tables.length >= 13);
  for (const { name, counts, split } of tables) {
    assert(counts.length >= 4, name);
    assertEquals(sumOf(split.counts), counts[split.depth - 1], name);
  }
});

for (const { name, state, words, counts, split } of tables) {
  Deno.test(`the rules agree with the perft table: ${name}`, () => {
    // The split comes first: it shows after which move a count is wrong.
    assertEquals(perftByMove(state, split.depth), new Map(split.counts));
    const feasible = counts.filter((count) => count <= LARGEST);
    assertEquals(feasible.map((_, index) => perft(state, index + 1)), feasible);
  });

  Deno.test(`the second implementation of the rules agrees with the perft table: ${name}`, () => {
    const feasible = counts.filter((count) => count <= LARGEST_IN_WORDS);
    assertEquals(feasible.map((_, index) => sumOf(countByMove(words, index + 1))), feasible);
  });
}

Deno.test("both implementations of the rules agree on random positions", () => {
  const random = Xoshiro128.fromSeed(1);
  for (let round = 0; round < sampleOf(8, 200); round++) {
    for (const rules of RULE_SETS) {
      const state = randomPosition(rules, random);
      const words = readWords(writeGame(state), rules.worryBack);
      assertEquals(perftByMove(state, 2), countByMove(words, 2), writeGame(state));
    }
  }
});

Deno.test("there is one sequence of no moves", () => {
  assertEquals(perft(deal(10, TURN_1), 0), 1);
});
