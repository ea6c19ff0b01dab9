import type { Card } from "../../card.ts";
import type { Move } from "../move.ts";
import type { Place } from "./diagnostic.ts";

/** A card and where the file names it. */
export interface PlacedCard {
  readonly card: Card;
  readonly place: Place;
}

/** One line of the tableau as it was read. */
export interface SetupColumn {
  readonly covered: readonly PlacedCard[];
  readonly open: readonly PlacedCard[];
}

/**
 * A position as an exchange file states it, which need not be consistent: cards may be missing or
 * stand twice. Piles are in the order of the file.
 */
export interface Setup {
  readonly turn: 1 | 3;
  /** How often the waste may still be reset. */
  readonly resets: number;
  /** The top cards of clubs, diamonds, hearts, spades; `undefined` where a foundation is empty. */
  readonly foundations: readonly (PlacedCard | undefined)[];
  /** Columns 1 to 7; the file has them the other way round. */
  readonly tableau: readonly SetupColumn[];
  /** The waste; its last card is on top. */
  readonly waste: readonly PlacedCard[];
  /** The stock; its first card is drawn next. */
  readonly stock: readonly PlacedCard[];
  /** Where the keyword `MOVES:` stands. */
  readonly end: Place;
}

/** A move and where the file names it. */
export interface PlacedMove {
  /** The move. */
  readonly move: Move;
  /** Where the file names it. */
  readonly place: Place;
}
