import { aceLowCard, aceLowRank, type Card } from "../../../../lib/card.ts";
import { newDeck } from "../../../../lib/deck.ts";
import type { Column, Heights, Rules, State } from "../../../../lib/klondike/state.ts";
import { type Random, shuffle } from "../../../../lib/random.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";

/**
 * Deal with fewer ranks or suits, small enough for an exhaustive search; the seed determines it.
 * Some low ranks are on the foundations; the high ranks are face-up sequences in their own columns.
 */
export function reducedDeal(seed: number, rules: Rules): State {
  const random = Xoshiro128.fromSeed(seed);
  return random.below(4) > 0 ? lowDeal(random, rules) : highDeal(random, rules);
}

/**
 * Two to four low ranks in three columns and the stock, below four sequences from the kings down.
 */
function lowDeal(random: Random, rules: Rules): State {
  const ranks = 2 + random.below(3);
  const low = newDeck().filter((card) => aceLowRank(card) <= ranks);
  return dealt(random, rules, [0, 0, 0, 0], low, openRuns(ranks));
}

/**
 * Sequences that use every card above the low ranks once: clubs with hearts, spades with diamonds.
 */
function openRuns(ranks: number): Column[] {
  const partners = [[0, 2], [2, 0], [3, 1], [1, 3]] as const;
  return partners.map((suits) => ({
    faceDown: [],
    faceUp: Array.from(
      { length: 13 - ranks },
      (_, index) => aceLowCard(13 - index, suits[index % 2] ?? 0),
    ),
  }));
}

/** Only the highest ranks in all seven columns; the others are on the foundations. */
function highDeal(random: Random, rules: Rules): State {
  const [clubs = 0, diamonds = 0, hearts = 0, spades = 0] = Array.from(
    { length: 4 },
    () => random.below(5) === 0 ? 13 : 10 + random.below(3),
  );
  const foundations: Heights = [clubs, diamonds, hearts, spades];
  const high = newDeck().filter((card) =>
    aceLowRank(card) > foundations[Math.floor(card / 13) as 0 | 1 | 2 | 3]
  );
  return dealt(random, rules, foundations, high, []);
}

function dealt(
  random: Random,
  rules: Rules,
  foundations: Heights,
  cards: Card[],
  runs: readonly Column[],
): State {
  shuffle(cards, random);
  const talon = cards.splice(0, random.below(Math.min(7, cards.length + 1)));
  const piles: Card[][] = Array.from({ length: 1 + random.below(7 - runs.length) }, () => []);
  while (cards.length > 0) piles[random.below(piles.length)]?.push(...cards.splice(0, 1));
  const columns = piles.map((pile): Column => ({
    faceDown: pile.slice(0, -1),
    faceUp: pile.slice(-1),
  }));
  while (columns.length + runs.length < 7) columns.push({ faceDown: [], faceUp: [] });
  const drawn = random.below(3) === 0 ? random.below(talon.length + 1) : 0;
  return {
    rules,
    stock: talon.slice(drawn).reverse(),
    waste: talon.slice(0, drawn),
    foundations,
    tableau: [...columns, ...runs],
    resetsLeft: rules.resets,
  };
}
