import { assertEquals } from "@std/assert";
import { aceLowRank, type Card, isRed, suitOf } from "../../../../lib/card.ts";
import { newDeck } from "../../../../lib/deck.ts";
import { canPlace } from "../../../../lib/klondike/rules.ts";
import {
  addCard,
  bitOf,
  cardOfBit,
  type CardSet,
  colourOf,
  countBits,
  firstCard,
  foundationTops,
  hasCard,
  HOME,
  hostsOf,
  maskOf,
  nextToFoundation,
  openPairs,
  removeCard,
  SAFE,
  startHeights,
  suitMask,
  suitsOf,
  twinsOf,
} from "../../../../lib/klondike/solver/bits.ts";
import type { Heights } from "../../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { foundationCards } from "../positions.ts";
import { cardsOfSet } from "./card_sets.ts";

Deno.test("each card has a number, and its own bit in the word of its colour", () => {
  assertEquals(newDeck().map((card) => cardOfBit(bitOf(card))), newDeck());
  const found = newDeck().map((card) => {
    const bit = bitOf(card);
    assertEquals(countBits(maskOf(bit)), 1);
    assertEquals(firstCard(colourOf(bit), maskOf(bit)), bit);
    return `${colourOf(bit)} ${maskOf(bit)}`;
  });
  assertEquals(new Set(found).size, 52);
});

Deno.test("cards can be added to a set and removed", () => {
  const set: CardSet = new Int32Array(2);
  for (const card of newDeck()) {
    addCard(set, bitOf(card));
    assertEquals(cardsOfSet(set), [card]);
    assertEquals(hasCard(set, bitOf(card)), true);
    removeCard(set, bitOf(card));
    assertEquals([...set], [0, 0]);
  }
});

Deno.test("hosts, twins, suits and the next foundation cards are computed as words", () => {
  const words = (cards: readonly Card[], colour: number): number =>
    cards.map(bitOf).filter((bit) => colourOf(bit) === colour).map(maskOf)
      .reduce((set, mask) => set | mask, 0);
  const deck = newDeck();
  for (const card of deck) {
    const colour = colourOf(bitOf(card));
    const word = maskOf(bitOf(card));
    const isSame = (other: Card): boolean => isRed(other) === isRed(card);
    const hosts = deck.filter((host) => canPlace(card, host));
    assertEquals(hostsOf(word), words(hosts, 1 - colour));
    const [twin] = deck.filter((other) =>
      other !== card && isSame(other) && aceLowRank(other) === aceLowRank(card)
    );
    assertEquals(twinsOf(word), words(twin === undefined ? [] : [twin], colour));
    const suit = deck.filter((other) => suitOf(other) === suitOf(card));
    assertEquals(suitMask(word), words(suit, colour));
    // With the card and all lower ones of its suit on the foundation, and none of its twin's.
    const home = words(suit.filter((other) => aceLowRank(other) <= aceLowRank(card)), colour);
    const next = deck.filter((other) =>
      isSame(other) &&
      aceLowRank(other) === (suitOf(other) === suitOf(card) ? aceLowRank(card) + 1 : 1)
    );
    assertEquals(nextToFoundation(home), words(next, colour));
    assertEquals(foundationTops(home), word);
  }
  assertEquals([suitMask(0), foundationTops(0), hostsOf(0)], [0, 0, 0]);
});

Deno.test("a pair of hosts has room for a guest if it has more hosts than guests", () => {
  const deck = newDeck();
  for (const host of deck) {
    const bit = bitOf(host);
    const colour = colourOf(bit);
    const guests = deck.filter((card) => canPlace(card, host)).map(bitOf);
    const room = maskOf(bit) | maskOf(bit ^ 1);
    for (const hosts of [[bit], [bit, bit ^ 1]]) {
      for (let count = 0; count <= guests.length; count++) {
        const cards = union(guests.slice(0, count).map(maskOf));
        assertEquals(openPairs(union(hosts.map(maskOf)), cards), hosts.length > count ? room : 0);
      }
    }
    for (const guest of guests) assertEquals(colourOf(guest), 1 - colour);
    const others = deck.filter((card) => !canPlace(card, host)).map(bitOf);
    const noGuests = union(others.filter((card) => colourOf(card) !== colour).map(maskOf));
    assertEquals(openPairs(maskOf(bit), noGuests), room);
  }
});

Deno.test("the cards on the foundations follow from the code of the heights", () => {
  const random = Xoshiro128.fromSeed(1);
  for (let i = 0; i < 1000; i++) {
    const heights = [0, 0, 0, 0].map(() => random.below(14)) as readonly number[] as Heights;
    const code = startHeights(heights);
    const home = new Int32Array([HOME[code & 255] as number, HOME[code >> 8] as number]);
    assertEquals(cardsOfSet(home), foundationCards(heights).sort((one, other) => one - other));
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

Deno.test("the suits of cards are found", () => {
  for (const card of newDeck()) {
    const bit = bitOf(card);
    assertEquals(suitsOf(colourOf(bit), maskOf(bit)), 1 << (bit & 3));
  }
  assertEquals([suitsOf(0, 0), suitsOf(1, 0)], [0, 0]);
  assertEquals([suitsOf(0, 0b110), suitsOf(1, 0b110)], [0b0011, 0b1100]);
});

function union(words: readonly number[]): number {
  return words.reduce((set, word) => set | word, 0);
}
