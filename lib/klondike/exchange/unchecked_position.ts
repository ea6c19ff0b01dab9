import type { Card } from "../../card.ts";
import type { Move } from "../move.ts";
import type { SourceLocation } from "./diagnostic.ts";

/** A card and where the file names it. */
export interface CardAt {
  readonly card: Card;
  readonly place: SourceLocation;
}

/** One line of the tableau as it was read. */
export interface UncheckedColumn {
  readonly faceDown: readonly CardAt[];
  readonly faceUp: readonly CardAt[];
}

/**
 * A position as an exchange file states it, which need not be consistent: cards may be missing or
 * stand twice. Piles are in the order of the file.
 */
export interface UncheckedPosition {
  readonly turn: 1 | 3;
  /** How often the waste may still be reset. */
  readonly resets: number;
  /** The top cards of clubs, diamonds, hearts, spades; `undefined` where a foundation is empty. */
  readonly foundations: readonly (CardAt | undefined)[];
  /** Columns 1 to 7; the file has them the other way round. */
  readonly tableau: readonly UncheckedColumn[];
  /** The waste; its last card is on top. */
  readonly waste: readonly CardAt[];
  /** The stock; its first card is drawn next. */
  readonly stock: readonly CardAt[];
  /** Where the keyword `MOVES:` stands. */
  readonly end: SourceLocation;
}

/** A move and where the file names it. */
export interface MoveAt {
  /** The move. */
  readonly move: Move;
  /** Where the file names it. */
  readonly place: SourceLocation;
}
