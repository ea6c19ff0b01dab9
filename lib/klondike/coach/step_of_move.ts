import { type CardMove, type Move } from "../move.ts";
import { aceLowRank } from "../../card.ts";
import { bitOf } from "../solver/bits.ts";
import { columnAt, faceUpCards, type State } from "../state.ts";
import { BACK, DRAW, HOME, type PackedStep, packStep, PLACE, UP } from "./packed_row.ts";

const KING = 13;

/**
 * The step that a move of a player is; `undefined` for one that only moves free cards about, which
 * can be taken back.
 */
export function toStep(state: State, move: Move): PackedStep | undefined {
  return move.kind === "carry" ? stepOfCarry(state, move) : packStep(DRAW, 0);
}

function stepOfCarry(state: State, { from, to }: CardMove): PackedStep | undefined {
  const cards = faceUpCards(state, from);
  const top = cards.at(-1);
  if (top === undefined) return undefined;
  if (typeof from === "object") return packStep(BACK, bitOf(top));
  if (from === "waste") return packStep(to === "foundation" ? UP : PLACE, bitOf(top));
  const { faceDown, faceUp } = columnAt(state, from);
  const base = faceUp[0] ?? top;
  const isLocked = faceDown.length > 0 || aceLowRank(base) !== KING;
  if (to === "foundation") {
    return packStep(isLocked && faceUp.length === 1 ? UP : HOME, bitOf(top));
  }
  const lower = columnAt(state, to).faceUp.at(-1);
  const rank = lower === undefined ? KING : aceLowRank(lower) - 1;
  return isLocked && aceLowRank(base) === rank ? packStep(PLACE, bitOf(base)) : undefined;
}
