import { aceLowCard, type Card, parseSuit } from "../../card.ts";
import type { Result } from "../../result.ts";
import type { Diagnostic, SourceLocation } from "../exchange/diagnostic.ts";
import type { CardAt, UncheckedPosition } from "../exchange/validate.ts";
import type { Rules } from "../state.ts";

/** The cards of a deal as a text names them; some may be duplicated or missing. */
export interface DealtCards {
  /** Columns 1 to 7, each from the bottom to its face-up card. */
  readonly columns: readonly (readonly CardAt[])[];
  /** The stock, with the next card to draw first. */
  readonly stock: readonly CardAt[];
}

/** The cards of a deal, or the error in its text. */
export type DealtResult = Result<DealtCards, Diagnostic>;

/** Number of cards in the stock of a deal. */
export const FRESH_STOCK_SIZE = 24;

/** Converts a deal to a position whose cards are not yet counted. */
export function toUncheckedPosition(
  { columns, stock }: DealtCards,
  { turn, resets }: Rules,
  end: SourceLocation,
): UncheckedPosition {
  return {
    turn,
    resets,
    foundations: [undefined, undefined, undefined, undefined],
    tableau: columns.map((column) => ({ faceDown: column.slice(0, -1), faceUp: column.slice(-1) })),
    waste: [],
    stock,
    end,
  };
}

/** Deals 52 cards row by row, like {@linkcode dealCards}. */
export function dealByRows(cards: readonly CardAt[]): DealtCards {
  const columns: CardAt[][] = [[], [], [], [], [], [], []];
  let next = 0;
  for (let row = 0; row < columns.length; row++) {
    for (const column of columns.slice(row)) column.push(cards[next++] as CardAt);
  }
  return { columns, stock: cards.slice(next) };
}

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/**
 * Returns the card of a rank in letters or numbers and of the letter of a suit, in either case, or
 * `undefined` if it is not a card.
 */
export function parseRankAndSuit(rank: string, suit: string): Card | undefined {
  const letter = rank.toUpperCase();
  const index = letter === "T" ? 9 : RANKS.indexOf(letter);
  const value = index >= 0 ? index + 1 : /^1[123]?$/.test(rank) ? Number(rank) : 0;
  const own = parseSuit(suit.toLowerCase());
  return value === 0 || own === undefined ? undefined : aceLowCard(value, own);
}

/** Returns a rank as other programs write it, from the ace (1) to the king (13). */
export function rankText(rank: number): string {
  return RANKS[rank - 1] ?? "";
}
