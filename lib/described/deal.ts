// The first positions of described games.
import { type Card, SUITS } from "../card.ts";
import { newDeck } from "../deck.ts";
import type { Variant } from "../patience.ts";
import { shuffle } from "../random.ts";
import { Xoshiro128 } from "../xoshiro.ts";
import type { Choice, Description } from "./description.ts";
import type { Rules, State } from "./state.ts";

/** Returns the rules of a description with the choices of a variant. */
export function resolveRules(description: Description, variant: Variant): Rules {
  const { columns: { build, group, empty }, foundations, stock } = description;
  const choose = <T extends string | number | boolean>(choice: Choice<T>): T =>
    typeof choice === "function" ? choice(variant) : choice;
  return {
    build,
    group,
    empty,
    goal: foundations.kind,
    returns: foundations.kind === "suits" && choose(foundations.returns ?? false),
    ...(stock && { drawsTo: stock.to }),
    cards: stock?.to === "waste" ? choose(stock.cards ?? 1) : 0,
    resets: stock?.to === "waste" ? choose(stock.resets ?? 0) : 0,
    needsFull: stock?.to === "columns" && stock.needsFull === true,
  };
}

/** The number of cards that the deal puts into a column. */
export interface ColumnShape {
  readonly faceDown: number;
  readonly faceUp: number;
}

/** Returns the shapes of the columns of a deal. */
export function columnShapes({ columns }: Description): readonly ColumnShape[] {
  return columns.deal.split(" ").map((word) => {
    const [first = 0, second] = word.split("+").map(Number);
    return second === undefined
      ? { faceDown: 0, faceUp: first }
      : { faceDown: first, faceUp: second };
  });
}

/** Returns the number of foundations. */
export function foundationCount({ decks = 1 }: Description): number {
  return decks * SUITS.length;
}

/** Returns the shuffled cards of a seed in the order in which they are dealt. */
export function deckOf(
  { deck, decks = 1 }: Description,
  seed: number,
  variant: Variant,
): readonly Card[] {
  if (deck) return deck(seed, variant);
  const cards = newDeck(decks);
  shuffle(cards, Xoshiro128.fromSeed(seed));
  return cards;
}

/** Deals a seed: the columns, then the cells, and the rest is the stock. */
export function deal(description: Description, seed: number, variant: Variant): State {
  const cards = [...deckOf(description, seed, variant)];
  const shapes = columnShapes(description);
  const { cells: { count, filled = 0 } = { count: 0 }, columns: { order } } = description;
  const dealt: Card[][] = shapes.map(() => []);
  for (const [index, round] of dealingOrder(shapes, order ?? "rounds")) {
    dealt[index]?.push(...cards.splice(0, round));
  }
  const rules = resolveRules(description, variant);
  return {
    rules,
    columns: shapes.map(({ faceDown }, index) => ({
      faceDown: dealt[index]?.slice(0, faceDown) ?? [],
      faceUp: dealt[index]?.slice(faceDown) ?? [],
    })),
    cells: Array.from({ length: count }, (_, index) => cards.splice(0, index < filled ? 1 : 0)),
    foundations: Array.from({ length: foundationCount(description) }, () => []),
    stock: cards.toReversed(),
    waste: [],
    resetsLeft: rules.resets,
  };
}

/** Returns the columns in the order in which they get cards, and how many they get at a time. */
function dealingOrder(
  shapes: readonly ColumnShape[],
  order: "rounds" | "columns",
): (readonly [column: number, cards: number])[] {
  const sizes = shapes.map(({ faceDown, faceUp }) => faceDown + faceUp);
  if (order === "columns") return sizes.map((size, index) => [index, size]);
  return Array.from({ length: Math.max(...sizes) }, (_, round) => round)
    .flatMap((round) => sizes.flatMap((size, index) => round < size ? [[index, 1] as const] : []));
}

/** True if a position has the shape of a fresh deal. */
export function isFreshDeal(description: Description, state: State): boolean {
  const { columns, foundations, waste } = state;
  const shapes = columnShapes(description);
  return foundations.every((pile) => pile.length === 0) && waste.length === 0 &&
    columns.every(({ faceDown, faceUp }, index) =>
      faceDown.length === shapes[index]?.faceDown && faceUp.length === shapes[index]?.faceUp
    );
}

/** True if a position has the piles of the game, and all cards of its deck. */
export function isSound(description: Description, variant: Variant, state: State): boolean {
  const { columns, cells, foundations, stock, waste, rules } = state;
  const lying = columns.flatMap(({ faceDown, faceUp }) => [faceDown, faceUp]);
  const cards = [...lying, ...cells, ...foundations, stock, waste].flat();
  const deck = deckOf(description, 1, variant);
  return columns.length === columnShapes(description).length &&
    cells.length === (description.cells?.count ?? 0) &&
    columns.every(({ faceDown, faceUp }) => faceDown.length === 0 || faceUp.length > 0) &&
    (rules.drawsTo !== undefined || stock.length === 0) &&
    (rules.drawsTo === "waste" || waste.length === 0) &&
    sorted(cards) === sorted(deck);
}

function sorted(cards: readonly Card[]): string {
  return cards.toSorted((a, b) => a - b).join();
}
