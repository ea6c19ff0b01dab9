import { aceLowRank, type Card, suitOf } from "../../../lib/card.ts";
import { newDeck } from "../../../lib/deck.ts";
import { canPlace } from "../../../lib/klondike/rules.ts";
import type { Column, Heights, State } from "../../../lib/klondike/state.ts";
import { UNLIMITED } from "../../../lib/klondike/state.ts";
import { type Random, shuffle } from "../../../lib/random.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";

/** Returns a random consistent position, even one that no game reaches; the seed determines it. */
export function randomState(seed: number): State {
  const random = Xoshiro128.fromSeed(seed);
  const heights = Array.from({ length: 4 }, () => random.below(3) === 0 ? random.below(14) : 0);
  const [clubs = 0, diamonds = 0, hearts = 0, spades = 0] = heights;
  const foundations: Heights = [clubs, diamonds, hearts, spades];
  const cards = newDeck().filter((card) => aceLowRank(card) > foundations[suitOf(card)]);
  shuffle(cards, random);
  const tableau = Array.from({ length: 7 }, () => randomColumn(cards, random));
  const waste = cards.splice(0, random.below(cards.length + 1));
  const resets = random.below(2) === 0 ? UNLIMITED : random.below(10);
  return {
    rules: { turn: random.below(2) === 0 ? 1 : 3, resets, worryBack: false },
    stock: cards,
    waste,
    foundations,
    tableau,
    resetsLeft: resets,
  };
}

/** Takes the cards of a column from the remaining ones. */
function randomColumn(cards: Card[], random: Random): Column {
  const first = random.below(5) === 0 ? undefined : cards.pop();
  if (first === undefined) return { faceDown: [], faceUp: [] };
  const open = [first];
  while (random.below(4) > 0) {
    const next = cards.findIndex((card) => canPlace(card, open.at(-1) ?? card));
    if (next < 0) break;
    open.push(...cards.splice(next, 1));
  }
  return { faceDown: cards.splice(0, random.below(7)), faceUp: open };
}
