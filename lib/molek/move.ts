import { columnAt, type State } from "./state.ts";

/** A move of a number of cards from the top of one column to another, numbered from 0. */
export interface Move {
  /** The column from which the cards are taken, from 0. */
  readonly from: number;
  /** The column to which they go, from 0. */
  readonly to: number;
  /** Number of cards taken. */
  readonly count: number;
  /** True if the card is put where it does not belong. */
  readonly cheat: boolean;
}

/** A place on the board: column and row, both counted from 0. */
export type BoardCell = readonly [column: number, row: number];

/** A move as it is written: the places of its lowest card before and after it. */
export interface CellMove {
  /** The place of the lowest card taken. */
  readonly from: BoardCell;
  /** The place where that card lands. */
  readonly to: BoardCell;
  /** True if the card is put where it does not belong. */
  readonly cheat: boolean;
}

/**
 * Converts a move in a position to its places.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, toCellMove } from "patience-rules/molek";
 * const placed = toCellMove(deal(4), { from: 2, to: 0, count: 1, cheat: true });
 * assert.deepEqual(placed, { from: [2, 5], to: [0, 6], cheat: true });
 * ```
 */
export function toCellMove(state: State, { from, to, count, cheat }: Move): CellMove {
  return {
    from: [from, columnAt(state, from).cards.length - count],
    to: [to, columnAt(state, to).cards.length],
    cheat,
  };
}

/**
 * Converts places in a position to a move, which can be illegal.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, fromCellMove } from "patience-rules/molek";
 * const move = fromCellMove(deal(4), { from: [2, 5], to: [0, 6], cheat: true });
 * assert.deepEqual(move, { from: 2, to: 0, count: 1, cheat: true });
 * ```
 */
export function fromCellMove(state: State, { from, to, cheat }: CellMove): Move {
  const [column, row] = from;
  return { from: column, to: to[0], count: columnAt(state, column).cards.length - row, cheat };
}

/**
 * Formats a move as a line of a solution: `2 4 -> 0 6`, a cheat `2 5 !> 1 3`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatMove } from "patience-rules/molek";
 * assert.deepEqual(formatMove({ from: [2, 4], to: [0, 6], cheat: false }), "2 4 -> 0 6");
 * ```
 */
export function formatMove({ from, to, cheat }: CellMove): string {
  return `${from.join(" ")} ${cheat ? "!" : "-"}> ${to.join(" ")}`;
}

/**
 * Parses the output of {@linkcode formatMove}, or returns `undefined` if the text is not a move.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseMove } from "patience-rules/molek";
 * assert.deepEqual(parseMove("2 4 -> 0 6"), { from: [2, 4], to: [0, 6], cheat: false });
 * ```
 */
export function parseMove(line: string): CellMove | undefined {
  const found = /^(\d{1,2}) (\d{1,2}) ([-!])> (\d{1,2}) (\d{1,2})$/.exec(line);
  if (found === null) return undefined;
  const [, fromColumn, fromRow, sign, toColumn, toRow] = found;
  return {
    from: [Number(fromColumn), Number(fromRow)],
    to: [Number(toColumn), Number(toRow)],
    cheat: sign === "!",
  };
}

/**
 * Formats a move as a word: columns counted from 1, `!` for a cheat, `x` and the number of cards.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatWord, parseWord } from "patience-rules/molek";
 * assert.deepEqual(formatWord({ from: 2, to: 3, count: 7, cheat: false }), "3-4x7");
 * assert.deepEqual(parseWord("2!6"), { from: 1, to: 5, count: 1, cheat: true });
 * ```
 */
export function formatWord({ from, to, count, cheat }: Move): string {
  return `${from + 1}${cheat ? "!" : "-"}${to + 1}${count === 1 ? "" : `x${count}`}`;
}

/**
 * Parses the output of {@linkcode formatWord}, or returns `undefined` if the text is not a move.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseWord } from "patience-rules/molek";
 * assert.deepEqual(parseWord("3-4x7"), { from: 2, to: 3, count: 7, cheat: false });
 * ```
 */
export function parseWord(word: string): Move | undefined {
  const [, from, sign, to, count = "1"] = /^([1-6])([-!])([1-6])(?:x([2-9]))?$/.exec(word) ?? [];
  if (from === undefined) return undefined;
  return { from: Number(from) - 1, to: Number(to) - 1, count: Number(count), cheat: sign === "!" };
}
