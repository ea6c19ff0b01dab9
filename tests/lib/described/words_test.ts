import { assert, assertEquals } from "@std/assert";
import { suitName } from "../../../lib/card.ts";
import { BAKERS_GAME } from "../../../lib/described/games/bakers_game.ts";
import { EIGHT_OFF } from "../../../lib/described/games/eight_off.ts";
import { FREECELL } from "../../../lib/described/games/freecell.ts";
import { SPIDER } from "../../../lib/described/games/spider.ts";
import { SPIDERETTE } from "../../../lib/described/games/spiderette.ts";
import { YUKON } from "../../../lib/described/games/yukon.ts";
import type { DescribedPatience } from "../../../lib/described/patience.ts";
import type { State } from "../../../lib/described/state.ts";
import type { Wording } from "../../../lib/patience.ts";
import { DESCRIBED } from "./games.ts";
import { DESCRIBED_KLONDIKE } from "./klondike.ts";
import { moveOf, positionOf, reasonFor } from "./positions.ts";

const SHORT: Wording = { inWords: false, card: ({ rank, suit = 0 }) => rank + "♣♦♥♠".charAt(suit) };
const LONG: Wording = {
  inWords: true,
  card: ({ rank, suit = 0 }) => `${rank} of ${suitName(suit)}`,
};

const MIDDLE = positionOf(
  FREECELL,
  `Foundations: C-3 D-5 H-4 S-3
Freecells: 9c Th 8d Kd
: Ks 8h 7s 6h
: 5c Tc 9h 8s 7h
:
: Qs Jh Ts
: 7c 6d
: Kc Qh Js Td 9s 8c
: Jd Qc Jc Kh Qd 5h
: 4c 6s 9d 6c 5s 4s 7d`,
);

Deno.test("a move is described in short and in words, with the card that it turns over", () => {
  const said = (game: DescribedPatience, state: State, word: string): string[] =>
    [SHORT, LONG].map((voice) => game.describe(state, moveOf(game, word), voice));
  assertEquals(said(FREECELL, MIDDLE, "c2-c6"), [
    "7♥ to column 6",
    "7 of hearts from column 2 to column 6",
  ]);
  assertEquals(said(FREECELL, MIDDLE, "2c2-c3"), [
    "8♠-7♥ to column 3",
    "8 of spades and 1 more from column 2 to column 3",
  ]);
  assertEquals(said(FREECELL, MIDDLE, "e2-c3"), [
    "10♥ to column 3",
    "10 of hearts from cell b to column 3",
  ]);
  assertEquals(said(FREECELL, MIDDLE, "c7-f"), [
    "5♥ to foundation",
    "5 of hearts from column 7 to its foundation",
  ]);
  const yukon = YUKON.deal(1, {});
  assertEquals(
    said(YUKON, yukon, "5c4-c3")[1],
    "10 of diamonds and 4 more from column 4 to column 3, which turns over the A of diamonds",
  );
  const back = { ...LONG, isBack: true } as const;
  assertEquals(
    YUKON.describe(yukon, moveOf(YUKON, "5c4-c3"), back),
    "10 of diamonds and 4 more from column 4 to column 3",
  );
  const spider = SPIDER.deal(1, { suits: "4" });
  assertEquals(said(SPIDER, spider, "s"), [
    "10 cards dealt",
    "10 cards dealt to the columns, 4 deals left in the stock",
  ]);
});

Deno.test("a hint names both cards", () => {
  const suggested = (game: DescribedPatience, state: State, word: string): string[] =>
    [SHORT, LONG].map((voice) => game.describeSuggestion?.(state, moveOf(game, word), voice) ?? "");
  assertEquals(suggested(FREECELL, MIDDLE, "c2-c6"), [
    "7♥ column 2 → 8♣ column 6",
    "7 of hearts from column 2 to the 8 of clubs in column 6",
  ]);
  assertEquals(suggested(FREECELL, MIDDLE, "e2-c3"), [
    "10♥ cell b → column 3",
    "10 of hearts from cell b to column 3",
  ]);
  assertEquals(suggested(SPIDER, SPIDER.deal(1, { suits: "1" }), "s"), [
    "deal a card to each column",
    "deal a card to each column",
  ]);
});

/** Compares why moves are illegal. */
function checkReasons(
  game: DescribedPatience,
  state: State,
  reasons: Readonly<Record<string, string>>,
): void {
  for (const [word, reason] of Object.entries(reasons)) {
    assertEquals(reasonFor(game, state, word), reason, word);
  }
}

Deno.test("FreeCell explains why a move is illegal", () => {
  checkReasons(FREECELL, MIDDLE, {
    "3c2-c3": "can't move 3 cards: there is room to move only one card",
    "4c1-c3": "only cards in sequence in alternating colours move together: 3 cards of column 1",
    "c8-c1": "can't move the 7 of diamonds onto the 6 of hearts: it needs a black 8",
    "e4-c2": "can't move the king of diamonds onto the 7 of hearts: a king needs an empty column",
    "2c2-c5": "the 6 of diamonds takes only a black 5",
    "c1-e1": "cell a already has a card",
    "2c1-e1": "a cell takes only one card",
    "2c1-f": "move cards to a foundation one at a time",
    "c3-c1": "column 3 is empty",
    "c1-c1": "the cards are already there",
    "9c1-c2": "column 1 has only 4 face-up cards",
    "c9-c1": "columns are 1 to 8",
    "e5-f": "cards cannot move there",
    "f1-c3": "cards cannot leave the foundations in this game",
    "e1-f": "can't move the 9 of clubs to its foundation: the 4 of clubs comes first",
    "w-c1": "cards cannot move there",
    "s": "there is no stock",
  });
});

Deno.test("games of suits, of runs and with kings only name what a card needs", () => {
  const bakers = BAKERS_GAME.deal(1, {});
  checkReasons(BAKERS_GAME, bakers, {
    "c1-c2": "can't move the queen of clubs onto the 6 of spades: it needs the king of clubs",
    "2c1-c2": "only cards in sequence of one suit move together: one card of column 1",
  });
  const eightOff = EIGHT_OFF.deal(1, {});
  const isEmpty = { ...eightOff, columns: eightOff.columns.with(7, { faceDown: [], faceUp: [] }) };
  checkReasons(EIGHT_OFF, isEmpty, {
    "c1-c8": "can't move the 4 of spades to empty column 8: only kings can go there",
  });
  const spiderette = SPIDERETTE.deal(1, {});
  checkReasons(SPIDERETTE, spiderette, {
    "c7-c1": "can't move the 2 of clubs onto the 9 of diamonds: it needs a 3",
    "c1-f": "only complete sequences of a suit leave the columns, by themselves",
  });
  const spider = SPIDER.deal(1, { suits: "1" });
  checkReasons(SPIDER, spider, {
    "c8-c1": "no card can go on an ace in a column",
    "c8-c3": "can't move the 7 of spades onto the 2 of spades: it needs an 8",
  });
});

Deno.test("a stock explains why it cannot be drawn", () => {
  const start = DESCRIBED_KLONDIKE.deal(1, DESCRIBED_KLONDIKE.variant);
  const isOver: State = { ...start, stock: [], waste: start.stock, resetsLeft: 0 };
  assertEquals(
    reasonFor(DESCRIBED_KLONDIKE, isOver, "s"),
    "the stock is empty, and no resets are left",
  );
  assertEquals(reasonFor(DESCRIBED_KLONDIKE, { ...isOver, waste: [] }, "s"), "the stock is empty");
  assertEquals(reasonFor(DESCRIBED_KLONDIKE, start, "w-c1"), "the waste is empty");
});

Deno.test("the rules of every game fit a page of 80 columns", () => {
  for (const [game, variant] of DESCRIBED) {
    const lines = game.rules(variant).flatMap((text) => Math.ceil(text.length / 74));
    const rows = lines.reduce((sum, count) => sum + count, lines.length - 1);
    assert(rows <= 20, `${game.name}: ${rows}`);
  }
});
