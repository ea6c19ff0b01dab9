import { formatSuit, parseSuit, type Suit } from "../card.ts";

/** A column of the tableau: 1 to 7, counted from the left. */
export type ColumnNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The columns from left to right. */
export const COLUMN_NUMBERS: readonly ColumnNumber[] = [1, 2, 3, 4, 5, 6, 7];

/** Source of a move: the waste, a column, or (worrying back) the foundation of a suit. */
export type Source = "waste" | ColumnNumber | { readonly foundation: Suit };

/** Target of a move: a column, or the foundation of the card's suit. */
export type Target = "foundation" | ColumnNumber;

/**
 * A move of a player. Without a count, a move between columns takes the cards that fit; `count` is
 * the number of cards that it takes.
 */
export type Move =
  | { readonly kind: "draw" }
  | { readonly kind: "reset" }
  | {
    readonly kind: "carry";
    readonly from: Source;
    readonly to: Target;
    readonly count?: number;
  };

/** A move that takes cards from one pile to another. */
export type CardMove = Extract<Move, { readonly kind: "carry" }>;

/**
 * Parses a word of the exchange file: `.`, `r`, `w->4`, `3->f`, or `c->3` from the foundation of
 * clubs. Returns `undefined` if the word is not a move.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseMove } from "patience-rules/klondike";
 * assert.deepEqual(parseMove("w->4"), { kind: "carry", from: "waste", to: 4 });
 * ```
 */
export function parseMove(word: string): Move | undefined {
  if (word === ".") return { kind: "draw" };
  if (word === "r") return { kind: "reset" };
  if (word.length !== 4 || word.slice(1, 3) !== "->") return undefined;
  const from = parseSource(word.charAt(0));
  const to = word.charAt(3) === "f" ? "foundation" : parseColumn(word.charAt(3));
  if (from === undefined || to === undefined) return undefined;
  return typeof from === "object" && to === "foundation" ? undefined : { kind: "carry", from, to };
}

/**
 * Formats a move as a word of the exchange file, which has no place for a count.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { formatMove } from "patience-rules/klondike";
 * assert.deepEqual(formatMove({ kind: "carry", from: 3, to: "foundation" }), "3->f");
 * ```
 */
export function formatMove(move: Move): string {
  switch (move.kind) {
    case "draw":
      return ".";
    case "reset":
      return "r";
    case "carry":
      return `${formatSource(move.from)}->${move.to === "foundation" ? "f" : move.to}`;
    default:
      return move satisfies never;
  }
}

function parseSource(letter: string): Source | undefined {
  if (letter === "w") return "waste";
  const suit = parseSuit(letter);
  return suit === undefined ? parseColumn(letter) : { foundation: suit };
}

function formatSource(source: Source): string {
  if (source === "waste") return "w";
  return typeof source === "number" ? String(source) : formatSuit(source.foundation);
}

function parseColumn(digit: string): ColumnNumber | undefined {
  return digit >= "1" && digit <= "7" ? Number(digit) as ColumnNumber : undefined;
}
