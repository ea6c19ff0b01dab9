import { excerptOf } from "../printable.ts";
import { type Move, parseWord } from "./move.ts";

/**
 * Why a value is not a move at all, as a program without types may pass it; `undefined` if it is one.
 */
export function explainNoMove(move: Move): string | undefined {
  if (typeof move === "string") return explainWord(move);
  const parts = (move ?? {}) as Move;
  for (const name of ["from", "to", "count"] as const) {
    if (typeof parts[name] === "number") continue;
    return `'${name}' of a move is a number, not ${excerptOf(String(parts[name]))}`;
  }
  return undefined;
}

function explainWord(word: string): string {
  return parseWord(word) === undefined
    ? `'${excerptOf(word)}' is not a move`
    : `'${word}' is a word, not a move: playWord plays it, parseWord reads it`;
}
