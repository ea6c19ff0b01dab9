import { assertEquals } from "@std/assert";
import { perft } from "../../lib/klondike/mod.ts";
import { readTables } from "../lib/klondike/perft_tables.ts";
import { countByMove } from "../lib/klondike/word_rules.ts";

/** Largest count that the rules in words reach within about a minute. */
const LARGEST_IN_WORDS = 300_000;

for (const { name, state, words, counts, split } of readTables()) {
  Deno.test(`every count of the table is confirmed: ${name}`, () => {
    assertEquals(counts.map((_, index) => perft(state, index + 1)), [...counts]);
    assertEquals(countByMove(words, split.depth), new Map(split.counts));
    const depth = counts.filter((count) => count <= LARGEST_IN_WORDS).length;
    const sum = [...countByMove(words, depth).values()].reduce((total, count) => total + count, 0);
    assertEquals(sum, counts[depth - 1]);
  });
}
