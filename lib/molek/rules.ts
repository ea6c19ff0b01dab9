import { err, ok, type Result } from "../result.ts";
import { type CellMove, fromCellMove, type Move } from "./move.ts";
import { explainIllegalMove, explainInvalidMove, explainWrongCell } from "./illegal_move.ts";
import type { Rank } from "./rank.ts";
import {
  type Column,
  columnAt,
  isComplete,
  isInSequence,
  sequenceLength,
  type State,
} from "./state.ts";

/**
 * Returns the position after a move, or why the move is illegal, in a sentence for the player.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseBoard, play } from "patience-rules/molek";
 * const start = parseBoard("VTK0KV.89K97V.697070.6TT880.D9T6K6.D7V8DD.");
 * assert(start.ok && play(start.value, { from: 5, to: 4, count: 1, cheat: true }).ok);
 * assert(start.ok && !play(start.value, { from: 5, to: 4, count: 1, cheat: false }).ok);
 * ```
 */
export function play(state: State, move: Move): Result<State, string> {
  const noMove = explainInvalidMove(move);
  if (noMove !== undefined) return err(noMove);
  return isLegal(state, move) ? ok(carry(state, move)) : err(explainIllegalMove(state, move));
}

/**
 * Like {@linkcode play}, for a move that names its places, which must match the board. The reason
 * counts columns from 0, as the written move does.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseBoard, parseMove, playCellMove } from "patience-rules/molek";
 * const board = parseBoard("TKDV09876.TKDV09876.TKDV0987.TKDV0987.6.6.");
 * const move = parseMove("4 0 -> 2 8");
 * assert.deepEqual(board.ok && move !== undefined && playCellMove(board.value, move).ok, true);
 * ```
 */
export function playCellMove(state: State, placed: CellMove): Result<State, string> {
  const wrongPlace = explainWrongCell(state, placed);
  if (wrongPlace !== undefined) return err(wrongPlace);
  const move = fromCellMove(state, placed);
  return isLegal(state, move) ? ok(carry(state, move)) : err(explainIllegalMove(state, move, 0));
}

/**
 * Returns every legal move, cheats included: by column, then by target, then by number of cards.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, isLegal, legalMoves } from "patience-rules/molek";
 * const start = deal(4);
 * assert.deepEqual(legalMoves(start).every((move) => isLegal(start, move)), true);
 * ```
 */
export function legalMoves(state: State): Move[] {
  return state.flatMap((source, from) =>
    state.flatMap((_, to) => movesBetween(state, from, to, sequenceLength(source)))
  );
}

function movesBetween(state: State, from: number, to: number, most: number): Move[] {
  const moves: Move[] = [];
  for (let count = 1; count <= most; count++) {
    for (const cheat of [false, true]) {
      const move = { from, to, count, cheat };
      if (isLegal(state, move)) moves.push(move);
    }
  }
  return moves;
}

/**
 * True if a move is legal.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, isLegal } from "patience-rules/molek";
 * assert.deepEqual(isLegal(deal(4), { from: 0, to: 0, count: 1, cheat: false }), false);
 * ```
 */
export function isLegal(state: State, { from, to, count, cheat }: Move): boolean {
  const [source, target] = [columnAt(state, from), columnAt(state, to)];
  if (from === to || !state[from] || !state[to]) return false;
  if (!Number.isInteger(count) || count < 1 || count > sequenceLength(source)) return false;
  if (isComplete(source) || isComplete(target) || target.cheated) return false;
  const [head, lower] = [source.cards.at(-count), target.cards.at(-1)];
  if (!cheat) return lower === undefined || isInSequence(lower, head);
  return count === 1 && !source.cheated && lower !== undefined && !isInSequence(lower, head);
}

function carry(state: State, { from, to, count, cheat }: Move): State {
  const { cards } = columnAt(state, from);
  const left: Column = { cards: cards.slice(0, -count), cheated: false };
  const grown = put(columnAt(state, to), cards.slice(-count), cheat);
  return state.with(from, left).with(to, grown);
}

function put({ cards }: Column, moved: readonly Rank[], cheated: boolean): Column {
  return { cards: [...cards, ...moved], cheated };
}
