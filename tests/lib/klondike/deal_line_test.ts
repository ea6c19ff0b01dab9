import { assertEquals } from "@std/assert";
import { deal } from "../../../lib/klondike/deal.ts";
import { formatDealLine, parseDealLine } from "../../../lib/klondike/deal_line.ts";
import { UNLIMITED } from "../../../lib/klondike/state.ts";

const RULES = { turn: 3, resets: UNLIMITED, worryBack: false } as const;

Deno.test("a deal comes back from its line", () => {
  for (let seed = 1; seed <= 100; seed++) {
    const start = deal(seed, RULES);
    assertEquals(parseDealLine(formatDealLine(start), RULES), { ok: true, value: start });
  }
});

Deno.test("a line that is no deal is refused with the reason", () => {
  const line = formatDealLine(deal(1, RULES));
  const errorOf = (text: string): string => {
    const parsed = parseDealLine(text, RULES);
    return parsed.ok ? "(a deal)" : parsed.error;
  };
  assertEquals(errorOf(line.slice(0, -3)), "expecting 52 cards, found 51");
  assertEquals(errorOf(line.replace("2d", "Ac")), "Ac is there twice");
  assertEquals(errorOf(line.replace("2d", "2D")), "expecting a card as word 2, found '2D'");
  assertEquals(errorOf(""), "expecting 52 cards, found 0");
});
