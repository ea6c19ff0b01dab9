import { assertEquals, assertNotEquals } from "@std/assert";
import { formatCards } from "../../../lib/deck.ts";
import {
  deal,
  dealCards,
  dealDeck,
  DEALS_PER_BLOCK,
  formatDealLine,
  parseDealLine,
  sampleDecks,
  unshuffledDeck,
} from "../../../lib/klondike/deal.ts";
import { type Rules, UNLIMITED } from "../../../lib/klondike/state.ts";
import { MAX_SEED } from "../../../lib/lehmer.ts";

const RULES: Rules = { turn: 3, resets: 2, worryBack: false };

Deno.test("the unshuffled deck is ordered by rank, then suit", () => {
  assertEquals(formatCards(unshuffledDeck().slice(0, 6)), "Ac Ad Ah As 2c 2d");
  assertEquals(formatCards(unshuffledDeck().slice(-2)), "Kh Ks");
});

Deno.test("cards are dealt row by row, the last of a column face up, and the rest is the stock", () => {
  const state = dealCards(unshuffledDeck(), RULES);
  assertEquals(
    state.tableau.map(({ faceDown, faceUp }) =>
      `${formatCards(faceDown)} | ${formatCards(faceUp)}`
    ),
    [
      " | Ac",
      "Ad | 2s",
      "Ah 3c | 4d",
      "As 3d 4h | 5h",
      "2c 3h 4s 5s | 6h",
      "2d 3s 5c 6c 6s | 7d",
      "2h 4c 5d 6d 7c 7h | 7s",
    ],
  );
  assertEquals(formatCards(state.stock.slice(-3).toReversed()), "8c 8d 8h");
  assertEquals(state.stock.length, 24);
  assertEquals([state.waste.length, state.resetsLeft], [0, 2]);
});

Deno.test("the seed determines the deal", () => {
  assertEquals(deal(4711, RULES), deal(4711, RULES));
  assertNotEquals(formatDealLine(deal(4711, RULES)), formatDealLine(deal(4712, RULES)));
});

// A second program computed these lines, written only from the description of the format.
const FIRST_DEALS: Record<number, string> = {
  1: "Ac 2d 7c 9c 5s Qc Qh Jc Tc Jh Kh Ad 3s 2c Kc 4d 9d Qs 2h Jd 3c 8d 9s Ks 9h Kd 8h 6h 2s 4c 7d Ts Th 5h 6s 7s 5c Qd As 3d 4h Td 8s 7h 4s Js Ah 3h 6c 5d 6d 8c",
  2: "Ac 3d Jh 4c 8s Td Jd 8d 6c 9d Kc 5d 3s Kd Qd 6h 4s Js Ts 3c 5s 2s 5h Ks Qs Qh 9h Qc 6d 2h 7d 2c 7s Ah 6s 9c Ad Th Jc As Tc Kh 5c 8h 3h 7h 7c 2d 4d 4h 8c 9s",
  3: "Ac 4h 4s Jh Ah 8d Tc 5h Js 7c Qs 6d 9h Kc 3c 8s Th 3s 5s Kh 6c 2d Jd Ks 4d Ad 5c 4c Qd Kd 2c As 6s 3d Td 7s 2s Qh 7d 6h 3h Qc Jc 8h 9d 9s 8c Ts 9c 7h 2h 5d",
  10:
    "Ac Qc Ks Ah 9s 5c Qs 7s Kc 7h Tc 2d 5s Jc 6c As 3c Js 2s Th Jd 4c Ad Kh 8d 7c Jh 7d 6d 5d Td 9h 9d 3s 6h 8c 9c 4d 2c 8s 3d 2h Ts 3h 5h 6s Qd 4s 4h 8h Kd Qh",
  2147483646:
    "Ks Qs 9h 6d Jc 3d 3c 6c 3s 7s 2d Kc 9d 5c 7d Js 8d 4d Jh 4s 7c 8c 2h 5d Th 7h Ad 8h 5h Qd 8s 2c 4h 5s Qc Ah As 4c Td Kh 2s 6h Qh Tc 3h 6s Ac 9c Jd Kd 9s Ts",
};

Deno.test("the deals of the first seeds and the last never change", () => {
  for (const [seed, line] of Object.entries(FIRST_DEALS)) {
    assertEquals(formatDealLine(deal(Number(seed), RULES)), line, `seed ${seed}`);
  }
  assertEquals(Object.keys(FIRST_DEALS).at(-1), String(MAX_SEED));
});

const LINE_RULES = { turn: 3, resets: UNLIMITED, worryBack: false } as const;

Deno.test("a deal can be parsed from its line", () => {
  for (let seed = 1; seed <= 100; seed++) {
    const start = deal(seed, LINE_RULES);
    assertEquals(parseDealLine(formatDealLine(start), LINE_RULES), { ok: true, value: start });
  }
});

Deno.test("the error for an invalid line has the reason", () => {
  const line = formatDealLine(deal(1, LINE_RULES));
  const errorOf = (text: string): string => {
    const parsed = parseDealLine(text, LINE_RULES);
    return parsed.ok ? "(a deal)" : parsed.error;
  };
  assertEquals(errorOf(line.slice(0, -3)), "expecting 52 cards, found 51");
  assertEquals(errorOf(line.replace("2d", "Ac")), "duplicated card: Ac");
  assertEquals(
    errorOf(line.replace("2d", "2D")),
    "card 2: expecting a card such as 7d, found '2D'",
  );
  assertEquals(errorOf(""), "expecting 52 cards, found 0");
});

function linesOf(seed: number, first: number, count: number): string[] {
  const decks = sampleDecks(seed, first);
  return Array.from({ length: count }, () => formatCards(decks.next().value));
}

Deno.test("a shard of a sample is dealt without the shards before it", () => {
  const all = linesOf(9, 0, 2 * DEALS_PER_BLOCK + 20);
  for (const first of [1, DEALS_PER_BLOCK - 1, DEALS_PER_BLOCK, 2 * DEALS_PER_BLOCK + 3]) {
    assertEquals(linesOf(9, first, 10), all.slice(first, first + 10));
  }
  assertEquals(new Set(all).size, all.length);
  assertNotEquals(linesOf(10, 0, 1), all.slice(0, 1));
});

Deno.test("a deck is dealt in the order of a line", () => {
  const deck = sampleDecks(1).next().value;
  const start = dealDeck(deck, { turn: 1, resets: Infinity, worryBack: false });
  assertEquals(formatDealLine(start), formatCards(deck));
});
