import { aceLowRank, type Card, suitOf, SUITS } from "../../../../lib/card.ts";
import { newDeck, type Pile } from "../../../../lib/deck.ts";
import { canPlace } from "../../../../lib/klondike/rules.ts";
import type { Heights, Rules, State } from "../../../../lib/klondike/state.ts";
import { type Random, shuffle } from "../../../../lib/random.ts";

/**
 * Consistent position without face-down cards: a few bases, and as many free cards as fit on them
 * and on free kings, so that guests often have two hosts.
 */
export function spreadOut(rules: Rules, random: Random): State {
  const heights = SUITS.map(() => random.below(3) === 0 ? 0 : random.below(13));
  const cards = newDeck().filter((card) => aceLowRank(card) > (heights[suitOf(card)] ?? 0));
  shuffle(cards, random);
  const piles: Card[][] = Array.from(
    { length: 7 },
    (_, column) => column < 4 ? cards.splice(0, random.below(2)) : [],
  );
  const talon: Card[] = [];
  for (const card of cards.sort((one, other) => aceLowRank(other) - aceLowRank(one))) {
    const hosts = piles.filter((pile) => takes(pile, card));
    (random.below(5) === 0 ? talon : hosts[random.below(Math.max(1, hosts.length))] ?? talon)
      .push(card);
  }
  return {
    rules,
    stock: talon,
    waste: [],
    foundations: heights as readonly number[] as Heights,
    tableau: piles.map((faceUp) => ({ faceDown: [], faceUp })),
    resetsLeft: rules.resets,
  };
}

/** True if a column with these face-up cards takes a card. */
export function takes(faceUp: Pile, card: Card): boolean {
  const top = faceUp.at(-1);
  return top === undefined ? aceLowRank(card) === 13 : canPlace(card, top);
}
