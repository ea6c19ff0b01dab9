import { assert, assertEquals } from "@std/assert";
import { newDeck } from "../../../lib/deck.ts";
import { GameRng } from "../../../lib/war/game_rng.ts";
import { dealHands, riffleOnce, shuffledDeck } from "../../../lib/war/deal.ts";
import { DEFAULT_RULES } from "../../../lib/war/options.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";

/** Cards of both hands, in the order of play. */
function handsOf(deal: "alternate" | "halves" | "reversed"): [number[], number[]] {
  const { a, b } = dealHands(newDeck().slice(0, 6), { ...DEFAULT_RULES, deal });
  return [[...a.hand].reverse(), [...b.hand].reverse()];
}

Deno.test("cards are dealt in three ways", () => {
  assertEquals(handsOf("alternate"), [[0, 2, 4], [1, 3, 5]]);
  assertEquals(handsOf("halves"), [[0, 1, 2], [3, 4, 5]]);
  assertEquals(handsOf("reversed"), [[4, 2, 0], [5, 3, 1]]);
});

Deno.test("a shuffled deck has every card once per deck", () => {
  for (const shuffle of ["perfect", "riffle:3"] as const) {
    for (const decks of [1, 8]) {
      const chance = new GameRng(Xoshiro128.fromSeed(decks));
      const deck = shuffledDeck({ ...DEFAULT_RULES, shuffle, decks }, chance);
      assertEquals(deck.toSorted((a, b) => a - b), newDeck(decks).toSorted((a, b) => a - b));
    }
  }
});

Deno.test("every card gets to every place equally often", () => {
  const chance = new GameRng(Xoshiro128.fromSeed(2));
  const decks = 26_000;
  const counts = new Float64Array(52 * 52);
  for (let i = 0; i < decks; i++) {
    shuffledDeck(DEFAULT_RULES, chance).forEach((card, place) => {
      counts[place * 52 + card] = (counts[place * 52 + card] ?? 0) + 1;
    });
  }
  const expected = decks / 52;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = 51 * 51;
  const deviation = (chiSquare - freedom) / Math.sqrt(2 * freedom);
  assert(Math.abs(deviation) < 4, `chi-square is off by ${deviation} deviations`);
});

Deno.test("a riffle has at most two rising sequences, and a single riffle is not random", () => {
  const chance = new GameRng(Xoshiro128.fromSeed(3));
  const runs = (cards: readonly number[]): number => {
    const place = new Map(cards.map((card, i) => [card, i]));
    let count = 1;
    for (let card = 1; card < cards.length; card++) {
      if ((place.get(card) ?? 0) < (place.get(card - 1) ?? 0)) count++;
    }
    return count;
  };
  let longest = 0;
  for (let i = 0; i < 200; i++) {
    const once = riffleOnce(newDeck(), chance);
    assert(runs(once) <= 2);
    longest = Math.max(longest, runs(riffleOnce(once, chance)));
  }
  assertEquals(longest, 4);
});
