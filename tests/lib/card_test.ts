import { assert, assertEquals } from "@std/assert";
import {
  aceLowCard,
  aceLowRank,
  type Card,
  cardOf,
  formatCard,
  formatLong,
  formatSuit,
  formatSymbol,
  isRed,
  parseCard,
  parseSuit,
  rankOf,
  suitOf,
  SUITS,
} from "../../lib/card.ts";
import { formatCards, newDeck } from "../../lib/deck.ts";

Deno.test("cards have the numbers of the War lecture", () => {
  assertEquals(formatCard(cardOf(0)), "2c");
  assertEquals(formatCard(cardOf(12)), "Ac");
  assertEquals(formatCard(cardOf(13)), "2d");
  assertEquals(formatCard(cardOf(26)), "2h");
  assertEquals(formatCard(cardOf(51)), "As");
});

Deno.test("a card has the long form of the lecture", () => {
  assertEquals(formatLong(cardOf(0)), "Deuce of Clubs");
  assertEquals(formatLong(cardOf(34)), "Ten of Hearts");
  assertEquals(formatLong(cardOf(19)), "Eight of Diamonds");
  assertEquals(new Set(newDeck().map(formatLong)).size, 52);
});

Deno.test("the symbol form writes ten as 10", () => {
  const ten = parseCard("Th");
  assert(ten !== undefined);
  assertEquals(formatSymbol(ten), "10♥");
  assertEquals(formatSymbol(ten, true), "10h");
  assertEquals(newDeck().filter((card) => formatSymbol(card).includes("♠")).length, 13);
});

Deno.test("parse and format of the short form are inverse", () => {
  for (const card of newDeck()) assertEquals(parseCard(formatCard(card)), card);
  for (const suit of SUITS) assertEquals(parseSuit(formatSuit(suit)), suit);
});

Deno.test("any other text is not a card", () => {
  for (const text of ["", "T", "th", "TH", "10h", "1h", "Tx", " Th", "Th ", "ht", "hh", "TT"]) {
    assertEquals(parseCard(text), undefined, text);
  }
  for (const text of ["", "C", "cd", "x"]) assertEquals(parseSuit(text), undefined, text);
});

Deno.test("suit, rank and colour of a card follow from its number", () => {
  for (const card of newDeck()) assertEquals(suitOf(card) * 13 + rankOf(card), card);
  assertEquals(
    newDeck().filter(isRed).map((card) => suitOf(card)).filter((suit) => suit !== 1 && suit !== 2),
    [],
  );
  assertEquals(newDeck().filter(isRed).length, 26);
});

Deno.test("ace-low ranks go from ace to king, and convert back", () => {
  const ranks = "A23456789TJQK";
  for (const card of newDeck()) {
    assertEquals(ranks.charAt(aceLowRank(card) - 1), formatCard(card).charAt(0));
    assertEquals(aceLowCard(aceLowRank(card), suitOf(card)), card);
  }
});

Deno.test("several decks repeat the cards, and every number has its card", () => {
  const decks = newDeck(3);
  assertEquals(decks.length, 156);
  assertEquals(decks.slice(104), newDeck());
  assertEquals(cardOf(155), 51 as Card);
  assertEquals(formatCards(newDeck().slice(0, 3)), "2c 3c 4c");
});
