import { aceLowRank, type Card, suitOf } from "../../../../lib/card.ts";
import { newDeck } from "../../../../lib/deck.ts";
import { canPlace } from "../../../../lib/klondike/rules.ts";
import type { Column, Heights, Rules, State } from "../../../../lib/klondike/state.ts";
import { type Random, shuffle } from "../../../../lib/random.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";

/**
 * Deal with suits far behind others, face-up sequences on face-down cards and empty columns, so
 * that cards may have to return from several foundations. The seed determines it.
 */
export function unevenDeal(seed: number, rules: Rules): State {
  const random = Xoshiro128.fromSeed(seed);
  const heights = unevenHeights(random);
  const foundations = heights as readonly number[] as Heights;
  const cards = newDeck().filter((card) => aceLowRank(card) > foundations[suitOf(card)]);
  shuffle(cards, random);
  const talon = cards.splice(0, random.below(Math.min(7, cards.length)));
  const used = 1 + random.below(7);
  const tableau = Array.from({ length: 7 }, (_, column): Column => {
    const isUsed = column < used && cards.length > 0;
    const size = column === used - 1 ? cards.length : 1 + random.below(cards.length);
    return isUsed ? columnOf(cards.splice(0, size)) : { faceDown: [], faceUp: [] };
  });
  const drawn = random.below(2) * random.below(talon.length + 1);
  return {
    rules,
    stock: talon.slice(drawn).reverse(),
    waste: talon.slice(0, drawn),
    foundations,
    tableau,
    resetsLeft: rules.resets,
  };
}

/** Heights with 4 to 12 cards left: a suit is nearly complete, or can be far from it. */
function unevenHeights(random: Random): number[] {
  for (;;) {
    const heights = Array.from(
      { length: 4 },
      () => 13 - random.below(random.below(2) === 0 ? 2 : 9),
    );
    const out = heights.reduce((sum, height) => sum + 13 - height, 0);
    if (out >= 4 && out <= 12) return heights;
  }
}

/** Column whose last cards are face up as far as they are a sequence. */
function columnOf(cards: readonly Card[]): Column {
  let first = cards.length - 1;
  while (first > 0 && canPlace(cards[first] as Card, cards[first - 1] as Card)) first--;
  return { faceDown: cards.slice(0, first), faceUp: cards.slice(first) };
}
