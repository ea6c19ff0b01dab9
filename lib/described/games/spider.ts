import { aceLowCard, aceLowRank, type Card, type Suit } from "../../card.ts";
import { newDeck } from "../../deck.ts";
import type { RuleOption, Variant } from "../../patience.ts";
import { shuffle } from "../../random.ts";
import { Xoshiro128 } from "../../xoshiro.ts";
import { createPatience, type DescribedPatience } from "../patience.ts";
import { isForced } from "../rules.ts";

/** The number of suits. */
const SUITS: RuleOption = {
  key: "suits",
  label: "Suits",
  about: "more suits are harder",
  command: "suits",
  takes: "1, 2 or 4",
  values: [
    { value: "1", text: "1 suit", words: ["1", "one"] },
    { value: "2", text: "2 suits", words: ["2", "two"] },
    { value: "4", text: "4 suits", words: ["4", "four"] },
  ],
};

/** Spider with one, two or four suits. */
export const SPIDER: DescribedPatience = createPatience({
  id: "spider",
  name: "Spider",
  decks: 2,
  columns: {
    deal: "5+1 5+1 5+1 5+1 4+1 4+1 4+1 4+1 4+1 4+1",
    build: "any",
    group: "suit",
    empty: "any",
  },
  foundations: { kind: "runs" },
  stock: { to: "columns", needsFull: true },
  options: [SUITS],
  deck: spiderDeck,
}, {
  score: {
    start: () => 500,
    after: (_variant, score, before, move) => isForced(before, move) ? score + 100 : score - 1,
  },
});

/** Returns the suits of the cards: spades only, spades and hearts, or all. */
function suitsInPlay({ suits = "1" }: Variant): readonly Suit[] {
  return suits === "1" ? [3] : suits === "2" ? [3, 2] : [0, 1, 2, 3];
}

/** Returns two shuffled decks, whose suits are replaced by those in play. */
function spiderDeck(seed: number, variant: Variant): Card[] {
  const suits = suitsInPlay(variant);
  const cards = newDeck(2).map((card, index) =>
    aceLowCard(aceLowRank(card), suits[Math.floor(index / 13) % suits.length] as Suit)
  );
  shuffle(cards, Xoshiro128.fromSeed(seed));
  return cards;
}
