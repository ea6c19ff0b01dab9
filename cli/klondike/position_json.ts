import { aceLowRank, type Card, formatCard, parseCard, suitOf, SUITS } from "../../lib/card.ts";
import { stateOf } from "../../lib/klondike/exchange/validate.ts";
import {
  foundationTop,
  type Heights,
  type Rules,
  type State,
  UNLIMITED,
} from "../../lib/klondike/state.ts";
import type { Result } from "../../lib/result.ts";

/**
 * A position in the output of `--json`; the cards of a pile are in the order of the exchange file.
 */
export interface PositionJson {
  readonly turn: 1 | 3;
  readonly resetsLeft: number | "unlimited";
  /** The top cards of clubs, diamonds, hearts, spades. */
  readonly foundations: readonly (string | null)[];
  /** Columns 1 to 7. */
  readonly tableau: readonly { readonly covered: string[]; readonly open: string[] }[];
  readonly waste: readonly string[];
  readonly stock: readonly string[];
}

/** Converts a position for `--json`. */
export function positionJson(state: State): PositionJson {
  const { rules, resetsLeft, foundations, tableau, waste, stock } = state;
  return {
    turn: rules.turn,
    resetsLeft: resetsLeft === UNLIMITED ? "unlimited" : resetsLeft,
    foundations: SUITS.map((suit) => {
      const top = foundationTop(foundations, suit);
      return top === undefined ? null : formatCard(top);
    }),
    tableau: tableau.map(({ faceDown, faceUp }) => ({
      covered: cardNames(faceDown),
      open: cardNames(faceUp),
    })),
    waste: cardNames(waste),
    stock: cardNames(stock.toReversed()),
  };
}

/** Parses the object that {@linkcode positionJson} returns. Fails if it is not a valid position. */
export function parsePositionJson(json: unknown, worryBack: boolean): Result<State, string> {
  const { turn, resetsLeft: left, foundations, tableau, waste, stock } = toFields(json);
  const resets = left === "unlimited" ? UNLIMITED : left as number;
  return stateOf({
    rules: { turn: turn as Rules["turn"], resets, worryBack },
    resetsLeft: resets,
    foundations: toArray(foundations).map(parseHeight) as unknown as Heights,
    tableau: toArray(tableau).map(toFields).map(({ covered, open }) => ({
      faceDown: parseCards(covered),
      faceUp: parseCards(open),
    })),
    waste: parseCards(waste),
    stock: parseCards(stock).reverse(),
  });
}

/**
 * Returns the number of cards on a foundation, by its top card; NaN if that is not a card of the
 * suit.
 */
function parseHeight(top: unknown, suit: number): number {
  if (top === null) return 0;
  const card = parseCard(String(top));
  return card !== undefined && suitOf(card) === suit ? aceLowRank(card) : NaN;
}

/** Parses names of cards; a name that is not a card becomes -1, which validation rejects. */
function parseCards(names: unknown): Card[] {
  return toArray(names).map((name) => parseCard(String(name)) ?? (-1 as Card));
}

function toArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function cardNames(cards: readonly Card[]): string[] {
  return cards.map(formatCard);
}
