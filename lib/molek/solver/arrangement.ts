import type { Move } from "../move.ts";
import { columnAt, type State } from "../state.ts";

/** The columns of a board in an order of their own. */
export interface Arrangement {
  readonly state: State;
  /** The number on the board of each column. */
  readonly columns: readonly number[];
}

/** An order that does not depend on the board's: boards with permuted columns are the same here. */
export function arrange(board: State): Arrangement {
  const keyed = board.map(({ cards, cheated }, column) => ({
    key: `${cards.join("")}${cheated ? "!" : ""}`,
    column,
  }));
  keyed.sort((one, other) => one.key < other.key ? -1 : one.key > other.key ? 1 : 0);
  return pick(board, keyed.map(({ column }) => column));
}

/** One of the 720 orders that the columns can have. */
export function reorder({ state, columns }: Arrangement, number: number): Arrangement {
  const left = columns.map((_, place) => place);
  const places: number[] = [];
  for (let rest = number; left.length > 0;) {
    const choices = left.length;
    places.push(...left.splice(rest % choices, 1));
    rest = Math.floor(rest / choices);
  }
  return {
    state: pick(state, places).state,
    columns: places.map((place) => columns[place] ?? 0),
  };
}

/** Moves of an arrangement as moves on the board. */
export function onBoard({ columns }: Arrangement, moves: readonly Move[]): Move[] {
  return moves.map((move) => ({
    ...move,
    from: columns[move.from] ?? 0,
    to: columns[move.to] ?? 0,
  }));
}

function pick(board: State, columns: readonly number[]): Arrangement {
  return { state: columns.map((column) => columnAt(board, column)), columns };
}
