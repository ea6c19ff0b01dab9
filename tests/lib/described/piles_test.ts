import { assertEquals } from "@std/assert";
import { EIGHT_OFF } from "../../../lib/described/games/eight_off.ts";
import { FREECELL } from "../../../lib/described/games/freecell.ts";
import { SIMPLE_SIMON } from "../../../lib/described/games/simple_simon.ts";
import { SPIDER } from "../../../lib/described/games/spider.ts";
import { SPIDERETTE } from "../../../lib/described/games/spiderette.ts";
import { YUKON } from "../../../lib/described/games/yukon.ts";
import type { DescribedPatience } from "../../../lib/described/patience.ts";
import { DESCRIBED_KLONDIKE } from "./klondike.ts";
import { after, positionOf } from "./positions.ts";

/** Returns the piles above the columns with their slots. */
function above({ pileSpecs }: DescribedPatience): string {
  return pileSpecs.filter(({ row }) => row === 0).map(({ pile, slot }) => `${pile} ${slot}`)
    .join(", ");
}

Deno.test("stock and cells lie on the left above the columns, foundations on the right", () => {
  const suits = (first: number): string =>
    ["clubs", "diamonds", "hearts", "spades"].map((suit, index) => `${suit} ${first + index}`)
      .join(", ");
  assertEquals(above(FREECELL), `a 0, b 1, c 2, d 3, ${suits(4)}`);
  assertEquals(above(EIGHT_OFF), `a 0, b 1, c 2, d 3, e 4, f 5, g 6, h 7, ${suits(8)}`);
  assertEquals(above(YUKON), suits(3));
  assertEquals(above(DESCRIBED_KLONDIKE), `stock 0, waste 1, ${suits(3)}`);
  assertEquals(above(SPIDER), "stock 0, f1 2, f2 3, f3 4, f4 5, f5 6, f6 7, f7 8, f8 9");
  assertEquals(above(SPIDERETTE), "stock 0, f1 3, f2 4, f3 5, f4 6");
  assertEquals(above(SIMPLE_SIMON), "f1 6, f2 7, f3 8, f4 9");
});

Deno.test("described Klondike draws as many cards to the waste as the rules say", () => {
  const variant = { turn: "3", resets: "2", worryBack: "no" };
  const drawn = after(DESCRIBED_KLONDIKE, DESCRIBED_KLONDIKE.deal(1, variant), "s", "s");
  const { faceDown, faceUp, pickUpIndexes } = DESCRIBED_KLONDIKE.pile(drawn, "waste");
  assertEquals([faceDown, faceUp.length, pickUpIndexes], [3, 3, [2]]);
});

Deno.test("a sequence can be picked up, and in Yukon every face-up card", () => {
  const pickUps = (game: DescribedPatience, pile: string): readonly number[] =>
    game.pile(game.deal(1, game.variant), pile).pickUpIndexes;
  assertEquals(pickUps(FREECELL, "1"), [6]);
  assertEquals(pickUps(YUKON, "2"), [0, 1, 2, 3, 4]);
  const state = positionOf(
    FREECELL,
    FREECELL.text.start(FREECELL.deal(1, {})).replace(" 4s 8d 2h", " 8d 2h")
      .replace(/^/, "Freecells: - 4s\n"),
  );
  assertEquals(FREECELL.pile(state, "a").pickUpIndexes, []);
  assertEquals(FREECELL.pile(state, "b").pickUpIndexes, [0]);
});

Deno.test("the panel shows free cells, deals left and complete sequences", () => {
  const facts = (game: DescribedPatience): string =>
    game.facts(game.deal(1, game.variant), game.variant).map((fact) => fact.join(" ")).join(", ");
  assertEquals(facts(FREECELL), "Cells 4 free");
  assertEquals(facts(EIGHT_OFF), "Cells 4 free");
  assertEquals(facts(SPIDER), "Stock 5 left, Complete 0 of 8");
  assertEquals(facts(SPIDERETTE), "Stock 4 left, Complete 0 of 4");
  assertEquals(facts(YUKON), "");
  assertEquals(facts(DESCRIBED_KLONDIKE), "Stock 24, Waste 0, Resets unlimited");
});

Deno.test("a game that began is no fresh deal, even if its columns look like one", () => {
  // The ace of diamonds is on its foundation, and the card of a cell took its place.
  const dealt = EIGHT_OFF.text.start(EIGHT_OFF.deal(1, {}));
  const state = positionOf(
    EIGHT_OFF,
    `Foundations: C-0 D-A H-0 S-0\n${dealt.replace("5c 5s -", "5c - -").replace("Ad", "5s")}`,
  );
  assertEquals(EIGHT_OFF.isFreshDeal(state), false);
  assertEquals(EIGHT_OFF.isFreshDeal(EIGHT_OFF.deal(1, {})), true);
  const drawn = after(
    DESCRIBED_KLONDIKE,
    DESCRIBED_KLONDIKE.deal(1, DESCRIBED_KLONDIKE.variant),
    "s",
  );
  assertEquals(DESCRIBED_KLONDIKE.isFreshDeal(drawn), false);
});
