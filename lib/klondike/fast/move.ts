import type { Suit } from "../../card.ts";
import type { ColumnNumber, Move, Source } from "../move.ts";

/**
 * A move of a `Board` as a small number: from + to * 16 + count * 256. Sources are the columns 0 to
 * 6, the waste, the foundations 8 to 11, a draw and a reset; targets the columns and home.
 */
export type BoardMove = number;

/** What takes a move back: the move, the suit that went home, whether a card was turned over. */
export type Undo = number;

/** The sources and targets other than the columns, which are 0 to 6. */
export const WASTE = 7, FOUNDATIONS = 8, STOCK = 12, EMPTY_STOCK = 13, HOME = 7;

/** The move that draws, and the one that resets the waste. */
export const DRAW: BoardMove = STOCK, RESET: BoardMove = EMPTY_STOCK;

/** The mark of an {@linkcode Undo} that has to cover a card which its move turned over. */
export const TURNED = 1 << 12;

const SUIT_SHIFT = 13;

/** Packs a move of cards into its number. */
export function packMove(from: number, to: number, count: number): BoardMove {
  return from | to << 4 | count << 8;
}

/** Where a move takes cards from. */
export function fromOf(move: BoardMove | Undo): number {
  return move & 15;
}

/** Where a move puts cards. */
export function toOf(move: BoardMove | Undo): number {
  return move >> 4 & 15;
}

/** How many cards a move takes. */
export function countOf(move: BoardMove | Undo): number {
  return move >> 8 & 15;
}

/** An undo that knows which suit went home. */
export function withSuit(move: BoardMove, suit: number): Undo {
  return move | suit << SUIT_SHIFT;
}

/** The suit of {@linkcode withSuit}. */
export function homeSuitOf(undo: Undo): number {
  return undo >> SUIT_SHIFT;
}

/** The move as the readable rules know it, without a count. */
export function moveOf(move: BoardMove): Move {
  const from = fromOf(move), to = toOf(move);
  if (from === STOCK) return { kind: "draw" };
  if (from === EMPTY_STOCK) return { kind: "reset" };
  return {
    kind: "carry",
    from: sourceOf(from),
    to: to === HOME ? "foundation" : to + 1 as ColumnNumber,
  };
}

function sourceOf(from: number): Source {
  if (from === WASTE) return "waste";
  return from < WASTE ? from + 1 as ColumnNumber : { foundation: from - FOUNDATIONS as Suit };
}
