import { aceLowCard, type Card, type Suit } from "../card.ts";
import type { Pile } from "../deck.ts";
import type { ColumnNumber, Source } from "./move.ts";
import { excerptOf } from "../printable.ts";

/** How many resets a game without a limit has. */
export const UNLIMITED: number = Infinity;

/** The rules that a game is played by. */
export interface Rules {
  /** How many cards a draw turns from the stock to the waste. */
  readonly turn: 1 | 3;
  /**
   * How often the waste may go back to the stock: 0 to 9, or {@linkcode UNLIMITED}. The exchange file
   * has no place for other numbers.
   */
  readonly resets: number;
  /** Whether cards may come back from the foundations to the columns. */
  readonly worryBack: boolean;
}

/** Turn one card at a time and reset without limit; no card comes back from a foundation. */
export const TURN_1: Rules = { turn: 1, resets: UNLIMITED, worryBack: false };

/** The same, but three cards at a time. */
export const TURN_3: Rules = { ...TURN_1, turn: 3 };

/** One column of the tableau; the open cards lie on the covered ones. */
export interface Column {
  /** The covered cards, from the bottom. */
  readonly faceDown: Pile;
  /** The open cards on them, which form a run. */
  readonly faceUp: Pile;
}

/** A column without cards. */
export const EMPTY_COLUMN: Column = { faceDown: [], faceUp: [] };

/** How many cards lie on each foundation, by suit: 0 empty, 1 the ace, up to 13 with the king. */
export type Heights = readonly [number, number, number, number];

/** A position of a game that is consistent: 52 different cards, and open cards that form runs. */
export interface State {
  /** The rules that the game is played by. */
  readonly rules: Rules;
  /** The cards that are left to draw; the last one is drawn next. */
  readonly stock: Pile;
  /** The waste; its last card is on top. */
  readonly waste: Pile;
  /** How many cards lie on each foundation. */
  readonly foundations: Heights;
  /** Columns 1 to 7. */
  readonly tableau: readonly Column[];
  /** How often the waste may still go back to the stock. */
  readonly resetsLeft: number;
}

/**
 * A column by its number.
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
 * The open cards of a place: all of a column's, but only the top one of the waste or a foundation.
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
 * The card on top of a foundation, `undefined` when it is empty.
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
 * How many cards of the tableau lie face down.
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

/** The most resets that a game with a limit has. */
const MOST_RESETS = 9;

/** Why rules are not those of a game, as a program without types may pass them. */
export function explainWrongRules(rules: Rules): string | undefined {
  const { turn, resets, worryBack } = (rules ?? {}) as Rules;
  if (turn !== 1 && turn !== 3) return `turn is 1 or 3, not ${told(turn)}`;
  const wrongResets = explainWrongResets("resets", resets);
  if (wrongResets !== undefined || typeof worryBack === "boolean") return wrongResets;
  return `worryBack is true or false, not ${told(worryBack)}`;
}

/** Why a number of resets is none that a game can have; `what` begins the sentence. */
export function explainWrongResets(what: string, resets: number): string | undefined {
  if (resets === UNLIMITED) return undefined;
  if (Number.isInteger(resets) && resets >= 0 && resets <= MOST_RESETS) return undefined;
  return `${what} is a whole number from 0 to ${MOST_RESETS} or Infinity, not ${told(resets)}`;
}

/** Throws a RangeError if rules are not those of a game. */
export function checkRules(rules: Rules): void {
  const wrong = explainWrongRules(rules);
  if (wrong !== undefined) throw new RangeError(wrong);
}

function told(value: unknown): string {
  return excerptOf(String(value));
}
