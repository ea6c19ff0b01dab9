import { assertEquals, assertNotEquals } from "@std/assert";
import { formatCards } from "../../../lib/deck.ts";
import { formatDealLine } from "../../../lib/klondike/deal_line.ts";
import { dealDeck } from "../../../lib/klondike/deal.ts";
import { DEALS_PER_BLOCK, sampleDecks } from "../../../lib/klondike/sample.ts";

function linesOf(seed: number, first: number, count: number): string[] {
  const decks = sampleDecks(seed, first);
  return Array.from({ length: count }, () => formatCards(decks.next().value));
}

Deno.test("a part of a sample is dealt without the parts before it", () => {
  const all = linesOf(9, 0, 2 * DEALS_PER_BLOCK + 20);
  for (const first of [1, DEALS_PER_BLOCK - 1, DEALS_PER_BLOCK, 2 * DEALS_PER_BLOCK + 3]) {
    assertEquals(linesOf(9, first, 10), all.slice(first, first + 10));
  }
  assertEquals(new Set(all).size, all.length);
  assertNotEquals(linesOf(10, 0, 1), all.slice(0, 1));
});

Deno.test("a deck is laid out in the order of a line", () => {
  const deck = sampleDecks(1).next().value;
  const start = dealDeck(deck, { turn: 1, resets: Infinity, worryBack: false });
  assertEquals(formatDealLine(start), formatCards(deck));
});
