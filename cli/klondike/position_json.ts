import { type Card, formatCard, SUITS } from "../../lib/card.ts";
import { foundationTop, type State, UNLIMITED } from "../../lib/klondike/state.ts";

/** A position as the commands print it with `--json`; piles as in the exchange file. */
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

/** A position for `--json`. */
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
      covered: words(faceDown),
      open: words(faceUp),
    })),
    waste: words(waste),
    stock: words(stock.toReversed()),
  };
}

function words(cards: readonly Card[]): string[] {
  return cards.map(formatCard);
}
