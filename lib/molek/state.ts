import { ACE, type Rank } from "./rank.ts";

/** Number of columns. */
export const COLUMNS = 6;

/** Number of cards in each column of a new game. */
export const ROWS = 6;

/** One column of the board. */
export interface Column {
  /** The cards from the bottom to the top. */
  readonly cards: readonly Rank[];
  /** True if the top card was put where it does not belong. */
  readonly cheated: boolean;
}

/** A position: six columns from left to right. */
export type State = readonly Column[];

/** A column without cards. */
export const EMPTY_COLUMN: Column = { cards: [], cheated: false };

/** Returns a column by its number, from 0; missing columns are empty. */
export function columnAt(state: State, number: number): Column {
  return state[number] ?? EMPTY_COLUMN;
}

/**
 * Returns the number of cards on top of a column that can move together: each lies on the next
 * higher one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { sequenceLength } from "patience-rules/molek";
 * assert.deepEqual(sequenceLength({ cards: [3, 9, 8, 7], cheated: false }), 3);
 * ```
 */
export function sequenceLength({ cards, cheated }: Column): number {
  if (cheated || cards.length === 0) return cards.length === 0 ? 0 : 1;
  let length = 1;
  while (isInSequence(cards.at(-length - 1), cards.at(-length))) length++;
  return length;
}

/**
 * True if a column is a complete sequence from the ace down to the six, and nothing else.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isComplete } from "patience-rules/molek";
 * assert.deepEqual(isComplete({ cards: [9, 8, 7, 6, 5, 4, 3, 2, 1], cheated: false }), true);
 * ```
 */
export function isComplete(column: Column): boolean {
  return column.cards.length === ACE && sequenceLength(column) === ACE;
}

/** True if a card lies where it belongs: on the next higher one. */
export function isInSequence(lower: Rank | undefined, upper: Rank | undefined): boolean {
  return lower !== undefined && upper !== undefined && lower === upper + 1;
}

/**
 * True if the game is won: every card lies in a complete column.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, isWon } from "patience-rules/molek";
 * assert.deepEqual(isWon(deal(4)), false);
 * ```
 */
export function isWon(state: State): boolean {
  return state.every((column) => column.cards.length === 0 || isComplete(column));
}

/**
 * True if a position looks like a new game: six cards in each column, and none of them cheated. Few
 * positions from the middle of a game look so, too.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, isFreshDeal } from "patience-rules/molek";
 * assert.deepEqual(isFreshDeal(deal(4)), true);
 * ```
 */
export function isFreshDeal(state: State): boolean {
  return state.every(({ cards, cheated }) => cards.length === ROWS && !cheated);
}
