import type { Move } from "../move.ts";
import { columnAt, COLUMNS, type State } from "../state.ts";

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

/** One of the twelve orders that turning and mirroring give. */
export function turn({ state, columns }: Arrangement, number: number): Arrangement {
  const places = columns.map((_, index) => (index + number) % COLUMNS);
  if (number >= COLUMNS) places.reverse();
  const { state: turned } = pick(state, places);
  return { state: turned, columns: places.map((place) => columns[place] ?? 0) };
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
