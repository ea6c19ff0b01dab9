import { ACE } from "../rank.ts";
import type { Move } from "../move.ts";

/** A move of a {@linkcode Board}: from, to, the number of cards, and whether it is a cheat. */
export type BoardMove = number;

/** What {@linkcode Board.undo} needs: both columns as they were before. */
export type Undo = number;

/** No position has more legal moves than this: any part of a run to any other column. */
export const MOST_MOVES = 6 * 5 * ACE;

/** Packs a move into 11 bits. */
export function packMove(from: number, to: number, count: number, cheat: boolean): BoardMove {
  return from | to << 3 | count << 6 | (cheat ? 1 : 0) << 10;
}

/** The column that a move takes from. */
export function fromOf(move: BoardMove): number {
  return move & 7;
}

/** The column that a move puts on. */
export function toOf(move: BoardMove): number {
  return move >> 3 & 7;
}

/** How many cards a move takes. */
export function countOf(move: BoardMove): number {
  return move >> 6 & 15;
}

/** Whether a move is a cheat. */
export function isCheat(move: BoardMove): boolean {
  return move >> 10 !== 0;
}

/** A packed move as the readable rules know it. */
export function moveOf(move: BoardMove): Move {
  return { from: fromOf(move), to: toOf(move), count: countOf(move), cheat: isCheat(move) };
}
