import type { Move } from "../move.ts";
import { columnAt, type State } from "../state.ts";

/** The columns of a board in an order of their own. */
export interface ColumnOrder {
  readonly state: State;
  /** The number that each column has on the board. */
  readonly columns: readonly number[];
}

/** The columns sorted, so that boards that differ only in the order of their columns are alike. */
export function arrange(board: State): ColumnOrder {
  const keyed = board.map(({ cards, cheated }, column) => ({
    key: `${cards.join("")}${cheated ? "!" : ""}`,
    column,
  }));
  keyed.sort((one, other) => one.key < other.key ? -1 : one.key > other.key ? 1 : 0);
  return pick(board, keyed.map(({ column }) => column));
}

/** The columns in another order, one of 720 by its number. */
export function reorder({ state, columns }: ColumnOrder, number: number): ColumnOrder {
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
export function restoreColumnOrder({ columns }: ColumnOrder, moves: readonly Move[]): Move[] {
  return moves.map((move) => ({
    ...move,
    from: columns[move.from] ?? 0,
    to: columns[move.to] ?? 0,
  }));
}

function pick(board: State, columns: readonly number[]): ColumnOrder {
  return { state: columns.map((column) => columnAt(board, column)), columns };
}
