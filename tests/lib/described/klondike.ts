import { aceLowCard, type Card, SUITS } from "../../../lib/card.ts";
import { createPatience, type DescribedPatience } from "../../../lib/described/patience.ts";
import { KLONDIKE } from "../../../lib/klondike/patience/klondike.ts";
import { Lehmer } from "../../../lib/lehmer.ts";
import { shuffle } from "../../../lib/random.ts";

/** Klondike as a description: a second implementation of the rules, with the same deals. */
export const DESCRIBED_KLONDIKE: DescribedPatience = createPatience({
  id: "klondike",
  name: "Klondike (described)",
  columns: {
    ...{ deal: "0+1 1+1 2+1 3+1 4+1 5+1 6+1", build: "alternate", group: "alternate" },
    empty: "king",
  },
  foundations: { kind: "suits", returns: ({ worryBack }) => worryBack === "yes" },
  stock: {
    to: "waste",
    cards: ({ turn }) => Number(turn),
    resets: ({ resets }) => resets === "unlimited" ? Infinity : Number(resets),
  },
  options: KLONDIKE.options ?? [],
  deck: courseDeck,
});

/** Returns the shuffled cards of the course's seed. */
function courseDeck(seed: number): Card[] {
  const cards = Array.from(
    { length: 13 },
    (_, index) => SUITS.map((suit) => aceLowCard(index + 1, suit)),
  ).flat();
  shuffle(cards, new Lehmer(seed));
  return cards;
}
