import { aceLowRank, type Card, suitOf } from "../../../../lib/card.ts";
import { newDeck } from "../../../../lib/deck.ts";
import type { Heights, Rules, State } from "../../../../lib/klondike/state.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";

/**
 * Deal with 12 to 24 cards in the talon, most of one colour, so that few have a host: its solutions
 * are long for its number of positions. The seed determines it.
 */
export function talonDeal(seed: number, rules: Rules): State {
  const random = Xoshiro128.fromSeed(seed);
  const isBlack = random.below(2) === 0;
  const [many, few] = [6 + random.below(7), random.below(3)];
  const heights = [0, 1, 2, 3].map((suit) =>
    13 - (isBlack === (suit === 0 || suit === 3) ? many : Math.min(few, random.below(3)))
  );
  const foundations = heights as readonly number[] as Heights;
  const cards = newDeck().filter((card) => aceLowRank(card) > foundations[suitOf(card)]);
  // Nearly in order, because most other deals are lost; without a reset the waste must end with the
  // lowest.
  const sign = random.below(2) === 0 ? 1 : -1;
  cards.sort((one, other) => sign * (aceLowRank(one) - aceLowRank(other)));
  for (let swaps = random.below(8); swaps > 0; swaps--) {
    const [one, other] = [random.below(cards.length), random.below(cards.length)];
    [cards[one], cards[other]] = [cards[other] as Card, cards[one] as Card];
  }
  const talon = cards.splice(0, Math.max(12, cards.length - random.below(5)));
  const count = 1 + random.below(2);
  const columns = Array.from({ length: 7 }, (_, column) => {
    const pile = column < count ? cards.filter((_, index) => index % count === column) : [];
    return { faceDown: pile.slice(0, -1), faceUp: pile.slice(-1) };
  });
  const drawn = random.below(2) === 0 ? 0 : random.below(talon.length + 1);
  return {
    rules,
    stock: talon.slice(drawn).reverse(),
    waste: talon.slice(0, drawn),
    foundations,
    tableau: columns,
    resetsLeft: rules.resets,
  };
}
