import { assertEquals } from "@std/assert";
import { newDeck } from "../../../../lib/deck.ts";
import { fits } from "../../../../lib/klondike/rules.ts";
import {
  bitOf,
  bothOf,
  cardOfBit,
  countBits,
  highBit,
  HOME_HIGH,
  HOME_LOW,
  lowBit,
  SAFE,
  suitsIn,
  swapColours,
} from "../../../../lib/klondike/solver/bits.ts";
import { startHeights } from "../../../../lib/klondike/solver/heights.ts";
import { foundationCards, type Heights } from "../../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";

Deno.test("each card has a bit of its own in one of the halves", () => {
  assertEquals(newDeck().map((card) => cardOfBit(bitOf(card))), newDeck());
  for (const card of newDeck()) {
    assertEquals(countBits(lowBit(bitOf(card))) + countBits(highBit(bitOf(card))), 1);
  }
});

Deno.test("the cards that go on a card lie four bits below with the colours swapped", () => {
  for (const lower of newDeck()) {
    const bit = bitOf(lower);
    const pair = [lowBit(bit & ~1), highBit(bit & ~1)] as const;
    const [low, high] = [bothOf(pair[0]), bothOf(pair[1])];
    const guestsLow = swapColours(low >>> 4 | high << 28);
    const guestsHigh = swapColours(high >>> 4);
    const guests = newDeck().filter((card) =>
      ((lowBit(bitOf(card)) & guestsLow) | (highBit(bitOf(card)) & guestsHigh)) !== 0
    );
    assertEquals(guests, newDeck().filter((card) => fits(card, lower)));
  }
});

Deno.test("the cards home follow from the code of the heights", () => {
  const random = Xoshiro128.fromSeed(1);
  for (let i = 0; i < 1000; i++) {
    const heights = [0, 0, 0, 0].map(() => random.below(14)) as readonly number[] as Heights;
    const code = startHeights(heights);
    const [lower, upper] = [code & 255, code >> 8];
    const low = (HOME_LOW[lower] as number) | (HOME_LOW[upper] as number) << 2;
    const high = (HOME_HIGH[lower] as number) | (HOME_HIGH[upper] as number) << 2;
    const home = foundationCards(heights).map(bitOf);
    assertEquals(low, home.reduce((set, bit) => set | lowBit(bit), 0));
    assertEquals(high, home.reduce((set, bit) => set | highBit(bit), 0));
  }
});

Deno.test("a card is safe by the heights of the other colour and of its twin", () => {
  const isSafe = (heights: Heights, suit: number): boolean =>
    ((SAFE[startHeights(heights)] as number) >> suit & 1) === 1;
  // The solver's suits: 0 clubs, 1 spades, 2 diamonds, 3 hearts.
  assertEquals(isSafe([5, 4, 4, 3], 0), true);
  assertEquals(isSafe([5, 4, 3, 3], 0), false);
  assertEquals(isSafe([5, 4, 4, 2], 0), false);
  assertEquals(isSafe([0, 0, 0, 0], 3), true);
  assertEquals(isSafe([2, 0, 0, 2], 0), false);
});

Deno.test("the suits of a half are found", () => {
  assertEquals(suitsIn(0), 0);
  assertEquals(suitsIn(1 << 31 | 1), 0b1001);
  assertEquals(suitsIn(0x00400020), 0b0110);
});
