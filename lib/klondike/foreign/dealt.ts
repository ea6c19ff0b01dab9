import { aceLowCard, type Card, parseSuit } from "../../card.ts";
import type { Result } from "../../result.ts";
import type { Diagnostic, Place } from "../exchange/diagnostic.ts";
import type { PlacedCard, Setup } from "../exchange/setup.ts";
import type { Rules } from "../state.ts";

/** The cards of a deal as a text names them, each once or not. */
export interface Dealt {
  /** Columns 1 to 7, each from the bottom to its open card. */
  readonly columns: readonly (readonly PlacedCard[])[];
  /** The card that is turned first comes first. */
  readonly stock: readonly PlacedCard[];
}

/** The cards of a deal, or what is wrong with its text. */
export type DealtResult = Result<Dealt, Diagnostic>;

/** How many cards a deal has in its stock. */
export const STOCK_CARDS = 24;

/** A deal as what a file states, before anybody has counted its cards. */
export function setupOf({ columns, stock }: Dealt, { turn, resets }: Rules, end: Place): Setup {
  return {
    turn,
    resets,
    foundations: [undefined, undefined, undefined, undefined],
    tableau: columns.map((column) => ({ covered: column.slice(0, -1), open: column.slice(-1) })),
    waste: [],
    stock,
    end,
  };
}

/** The 52 cards of a deal that are named row by row, as {@linkcode dealCards} deals them. */
export function dealtInRows(cards: readonly PlacedCard[]): Dealt {
  const columns: PlacedCard[][] = [[], [], [], [], [], [], []];
  let next = 0;
  for (let row = 0; row < columns.length; row++) {
    for (const column of columns.slice(row)) column.push(cards[next++] as PlacedCard);
  }
  return { columns, stock: cards.slice(next) };
}

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** The card of a rank in letters or numbers and the letter of a suit, in either case. */
export function cardOf(rank: string, suit: string): Card | undefined {
  const letter = rank.toUpperCase();
  const index = letter === "T" ? 9 : RANKS.indexOf(letter);
  const value = index >= 0 ? index + 1 : /^1[123]?$/.test(rank) ? Number(rank) : 0;
  const own = parseSuit(suit.toLowerCase());
  return value === 0 || own === undefined ? undefined : aceLowCard(value, own);
}

/** A rank as other programs write it, from the ace (1) to the king (13). */
export function rankText(rank: number): string {
  return RANKS[rank - 1] ?? "";
}
