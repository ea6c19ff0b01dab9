import type { Card } from "../../card.ts";
import type { Pile } from "../../deck.ts";
import type { Move } from "../move.ts";
import { play } from "../rules.ts";
import type { Heights, Rules, State } from "../state.ts";

/** A column as a player sees it: the number of face-down cards, and the face-up cards on them. */
export interface SeenColumn {
  readonly faceDown: number;
  readonly faceUp: Pile;
}

/**
 * Everything the player has seen: no face-down card, and only the stock cards that have been in the
 * waste. The coach works from this alone.
 */
export interface PlayerView {
  readonly rules: Rules;
  readonly resetsLeft: number;
  readonly foundations: Heights;
  readonly columns: readonly SeenColumn[];
  /** The waste in its order: every draw shows all its cards. */
  readonly waste: Pile;
  /** The stock, with the next card to draw last; `undefined` for an unseen card. */
  readonly stock: readonly (Card | undefined)[];
  /** The unseen cards, sorted: face-down cards, and cards of the stock. */
  readonly unseen: Pile;
}

/** The stock cards that a player knows because they have been in the waste. */
export class SeenStock {
  readonly #seen: Set<Card>;

  /** Begins with the waste of a start; with `seenStock`, also with its stock. */
  constructor(start: State, seenStock = false) {
    this.#seen = new Set([...start.waste, ...(seenStock ? start.stock : [])]);
  }

  /** Records the cards that the position after a move shows. */
  note({ waste, rules }: State): void {
    for (const card of waste.slice(-rules.turn)) this.#seen.add(card);
  }

  /** Returns what a player sees of a position that this memory has followed. */
  viewOf(state: State): PlayerView {
    const { rules, resetsLeft, foundations, tableau, waste } = state;
    const stock = state.stock.map((card) => this.#seen.has(card) ? card : undefined);
    const hidden = state.stock.filter((card) => !this.#seen.has(card));
    const unseen = [...tableau.flatMap(({ faceDown }) => faceDown), ...hidden].sort((a, b) =>
      a - b
    );
    const columns = tableau.map(({ faceDown, faceUp }) => ({
      faceDown: faceDown.length,
      faceUp,
    }));
    return { rules, resetsLeft, foundations, columns, waste, stock, unseen };
  }
}

/**
 * Returns what a player sees after the current moves of a game. It excludes what undone moves
 * showed. Throws an error if a move is illegal.
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
 * Returns a position that looks like a view, with its unseen cards dealt in an order; by default in
 * the order of the cards, so that it contains nothing of the real game.
 */
export function positionFromView(view: PlayerView, order: Pile = view.unseen): State {
  const { rules, resetsLeft, foundations, waste } = view;
  let next = 0;
  const tableau = view.columns.map(({ faceDown, faceUp }) => ({
    faceDown: order.slice(next, next += faceDown),
    faceUp,
  }));
  const stock = view.stock.map((card) => card ?? order[next++] as Card);
  return { rules, resetsLeft, foundations, waste, stock, tableau };
}
