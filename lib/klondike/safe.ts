import { type Card, isRed, suitOf } from "../card.ts";
import type { Move, Source } from "./move.ts";
import { isNextOnFoundation } from "./rules.ts";
import { columnAt, type State } from "./state.ts";

/**
 * Whether a move is a safe one to a foundation, as `winnable -f` forces it and as automatic play
 * makes it: it is legal, comes from a column (at turn 1 also from the waste), and both foundations of
 * the other colour are at least as high as this one is now. Then no card in play needs the card.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { deal, isSafe, legalMoves, TURN_1 } from "patience-rules/klondike";
 * const start = deal(10, TURN_1);
 * assert.deepEqual(legalMoves(start).filter((move) => isSafe(start, move)).length, 1);
 * ```
 */
export function isSafe(state: State, move: Move): boolean {
  if (move.kind !== "carry" || move.to !== "foundation" || (move.count ?? 1) !== 1) return false;
  const card = cardToGo(state, move.from);
  if (card === undefined || !isNextOnFoundation(state.foundations, card)) return false;
  const { foundations } = state;
  const others = isRed(card) ? [foundations[0], foundations[3]] : [foundations[1], foundations[2]];
  return others.every((height) => height >= foundations[suitOf(card)]);
}

function cardToGo(state: State, from: Source): Card | undefined {
  if (typeof from === "number") return columnAt(state, from).faceUp.at(-1);
  return from === "waste" && state.rules.turn === 1 ? state.waste.at(-1) : undefined;
}
