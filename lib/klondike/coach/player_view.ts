import type { Card } from "../../card.ts";
import type { Pile } from "../../deck.ts";
import type { Move } from "../move.ts";
import { play } from "../rules.ts";
import type { Heights, Rules, State } from "../state.ts";

/** A column as a player sees it: how many cards lie face down, and the open ones on them. */
export interface SeenColumn {
  readonly faceDown: number;
  readonly faceUp: Pile;
}

/**
 * What a player has seen of a game, and nothing else: no covered card, and of the stock only the
 * cards that have been in the waste. Everything the coach says is made from it.
 */
export interface PlayerView {
  readonly rules: Rules;
  readonly resetsLeft: number;
  readonly foundations: Heights;
  readonly columns: readonly SeenColumn[];
  /** The waste in its order: every draw shows all its cards. */
  readonly waste: Pile;
  /** The stock, the card to be drawn next at the end; `undefined` for a card nobody has seen. */
  readonly stock: readonly (Card | undefined)[];
  /** The cards that nobody has seen, sorted: those that are covered, and those of the stock. */
  readonly unseen: Pile;
}

/** The cards of the stock that a player knows, since they have been in the waste. */
export class SeenStock {
  readonly #seen: Set<Card>;

  /** What is known at a start; with `seenStock` the cards of its stock are, too. */
  constructor(start: State, seenStock = false) {
    this.#seen = new Set([...start.waste, ...(seenStock ? start.stock : [])]);
  }

  /** Looks at the position after a move. */
  note({ waste, rules }: State): void {
    for (const card of waste.slice(-rules.turn)) this.#seen.add(card);
  }

  /** What a player sees of a position that this memory has followed. */
  viewOf(state: State): PlayerView {
    const { rules, resetsLeft, foundations, tableau, waste } = state;
    const stock = state.stock.map((card) => this.#seen.has(card) ? card : undefined);
    const hidden = state.stock.filter((card) => !this.#seen.has(card));
    const unseen = [...tableau.flatMap(({ faceDown }) => faceDown), ...hidden].sort((a, b) =>
      a - b
    );
    const columns = tableau.map(({ faceDown, faceUp }) => ({
      faceDown: faceDown.length,
      faceUp: faceUp,
    }));
    return { rules, resetsLeft, foundations, columns, waste, stock, unseen };
  }
}

/**
 * What a player sees after the moves of a game, from its start and the moves that stand: what undone
 * moves showed is not seen. The moves have to be legal.
 */
export function playerViewAfter(
  start: State,
  moves: Iterable<Move>,
  seenStock = false,
): PlayerView {
  const memory = new SeenStock(start, seenStock);
  let state = start;
  for (const move of moves) {
    const after = play(state, move);
    if (!after.ok) throw new Error(`An illegal move: ${after.error}`);
    state = after.value;
    memory.note(state);
  }
  return memory.viewOf(state);
}

/**
 * A position that looks like a view, its unseen cards dealt in an order; by default in the order of
 * the cards, so that nothing of the real game is in it.
 */
export function positionFromView(view: PlayerView, order: Pile = view.unseen): State {
  const { rules, resetsLeft, foundations, waste } = view;
  let next = 0;
  const tableau = view.columns.map(({ faceDown, faceUp }) => ({
    faceDown: order.slice(next, next += faceDown),
    faceUp: faceUp,
  }));
  const stock = view.stock.map((card) => card ?? order[next++] as Card);
  return { rules, resetsLeft, foundations, waste, stock, tableau };
}
