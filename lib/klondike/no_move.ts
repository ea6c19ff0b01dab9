import { SUITS } from "../card.ts";
import { excerptOf } from "../printable.ts";
import { type CardMove, type Move, parseMove, type Source, type Target } from "./move.ts";

/**
 * Why a value is not a move at all, as a program without types may pass it; `undefined` if it is one.
 */
export function explainNoMove(move: Move): string | undefined {
  if (typeof move === "string") return explainWord(move);
  const { kind, from, to } = (move ?? {}) as CardMove;
  if (isWithoutPlaces(kind)) return undefined;
  if (kind !== "carry") return `a move has the kind draw, reset or carry, not ${told(kind)}`;
  if (!isSource(from)) {
    return `a carry is from 'waste', a column or { foundation: suit }, not ${told(from)}`;
  }
  return isTarget(to) ? undefined : `a carry is to 'foundation' or a column, not ${told(to)}`;
}

function isWithoutPlaces(kind: Move["kind"]): boolean {
  return kind === "draw" || kind === "reset";
}

function explainWord(word: string): string {
  return parseMove(word) === undefined
    ? `'${excerptOf(word)}' is not a move`
    : `'${word}' is a word, not a move: playWord plays it, parseMove reads it`;
}

function isSource(from: Source): boolean {
  if (from === "waste" || typeof from === "number") return true;
  return typeof from === "object" && from !== null && SUITS.includes(from.foundation);
}

function isTarget(to: Target): boolean {
  return to === "foundation" || typeof to === "number";
}

function told(value: unknown): string {
  return typeof value === "string" ? `'${excerptOf(value)}'` : excerptOf(String(value));
}
