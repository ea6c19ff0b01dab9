import { aceLowCard, type Card, type Suit } from "../card.ts";
import type { Pile } from "../deck.ts";
import type { ColumnNumber, Source } from "./move.ts";
import { excerptOf } from "../printable.ts";

/** Number of resets of a game without a reset limit. */
export const UNLIMITED: number = Infinity;

/** The rules of a game. */
export interface Rules {
  /** Number of cards that a draw moves from the stock to the waste. */
  readonly turn: 1 | 3;
  /**
   * Number of resets allowed: 0 to 9, or {@linkcode UNLIMITED}. The exchange file has no place for
   * other numbers.
   */
  readonly resets: number;
  /** True if cards may return from the foundations to the columns. */
  readonly worryBack: boolean;
}

/** Rules: draw one card at a time, unlimited resets, no worrying back. */
export const TURN_1: Rules = { turn: 1, resets: UNLIMITED, worryBack: false };

/** Rules: draw three cards at a time, unlimited resets, no worrying back. */
export const TURN_3: Rules = { ...TURN_1, turn: 3 };

/** A column of the tableau; its face-up cards lie on the face-down ones. */
export interface Column {
  /** The face-down cards, from the bottom. */
  readonly faceDown: Pile;
  /** The face-up cards on them, which form a sequence. */
  readonly faceUp: Pile;
}

export const EMPTY_COLUMN: Column = { faceDown: [], faceUp: [] };

/** Number of cards on each foundation, by suit: 0 empty, 1 the ace, up to 13 with the king. */
export type Heights = readonly [number, number, number, number];

/** A consistent position of a game: 52 different cards, and face-up cards that form sequences. */
export interface State {
  /** The rules of the game. */
  readonly rules: Rules;
  /** The cards that are left to draw; the last one is drawn next. */
  readonly stock: Pile;
  /** The waste; its last card is on top. */
  readonly waste: Pile;
  /** Number of cards on each foundation. */
  readonly foundations: Heights;
  /** Columns 1 to 7. */
  readonly tableau: readonly Column[];
  /** Number of resets left. */
  readonly resetsLeft: number;
}

/**
 * Returns a column by its number.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { columnAt, deal, formatCards, TURN_1 } from "patience-rules/klondike";
 * assert.deepEqual(formatCards(columnAt(deal(10, TURN_1), 7).faceUp), "7d");
 * ```
 */
export function columnAt({ tableau }: State, number: ColumnNumber): Column {
  return tableau[number - 1] ?? EMPTY_COLUMN;
}

/**
 * Returns the face-up cards of a pile that can move: all of a column's, but only the top card of
 * the waste or a foundation.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, faceUpCards, TURN_1 } from "patience-rules/klondike";
 * assert.deepEqual(faceUpCards(deal(10, TURN_1), "waste"), []);
 * ```
 */
export function faceUpCards(state: State, place: Source): Pile {
  if (place === "waste") return state.waste.slice(-1);
  if (typeof place === "number") return columnAt(state, place).faceUp;
  const top = foundationTop(state.foundations, place.foundation);
  return top === undefined ? [] : [top];
}

/**
 * Returns the top card of a foundation, or `undefined` if it is empty.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatCard, foundationTop } from "patience-rules/klondike";
 * const top = foundationTop([2, 0, 0, 0], 0);
 * assert.deepEqual(top === undefined ? "" : formatCard(top), "2c");
 * ```
 */
export function foundationTop(foundations: Heights, suit: Suit): Card | undefined {
  const height = foundations[suit];
  return height === 0 ? undefined : aceLowCard(height, suit);
}

/**
 * Returns the number of face-down cards in the tableau.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { faceDownCount, deal, TURN_1 } from "patience-rules/klondike";
 * assert.deepEqual(faceDownCount(deal(10, TURN_1)), 21);
 * ```
 */
export function faceDownCount(state: State): number {
  return state.tableau.reduce((sum, column) => sum + column.faceDown.length, 0);
}

const MAX_RESETS = 9;

/** Explains why rules from an untyped program are invalid; `undefined` if they are valid. */
export function explainWrongRules(rules: Rules): string | undefined {
  const { turn, resets, worryBack } = (rules ?? {}) as Rules;
  if (turn !== 1 && turn !== 3) return `turn must be 1 or 3, found ${formatValue(turn)}`;
  const wrongResets = explainWrongResets("resets", resets);
  if (wrongResets !== undefined || typeof worryBack === "boolean") return wrongResets;
  return `worryBack must be true or false, found ${formatValue(worryBack)}`;
}

/** Explains why a number of resets is invalid, or returns `undefined`; `what` is its subject. */
export function explainWrongResets(what: string, resets: number): string | undefined {
  if (resets === UNLIMITED) return undefined;
  if (Number.isInteger(resets) && resets >= 0 && resets <= MAX_RESETS) return undefined;
  return `${what} must be a whole number from 0 to ${MAX_RESETS} or Infinity, found ${
    formatValue(resets)
  }`;
}

/** Throws a RangeError if rules are invalid. */
export function checkRules(rules: Rules): void {
  const wrong = explainWrongRules(rules);
  if (wrong !== undefined) throw new RangeError(wrong);
}

function formatValue(value: unknown): string {
  return excerptOf(String(value));
}
