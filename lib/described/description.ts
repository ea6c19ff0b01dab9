// A patience described as data: what createPatience makes a whole game from.
import type { Card } from "../card.ts";
import type { RuleOption, Variant } from "../patience.ts";

/** What a card can lie on in a column: a card one rank higher, of the other colour, of its suit, or any. */
export type Build = "alternate" | "suit" | "any";

/**
 * Face-up cards at the end of a column that move together: `all` of them in any order, those in
 * sequence by suit or in alternating colours, or, in `steps`, as many in sequence as free cells and
 * empty columns would let go one by one.
 */
export type Group = "all" | "alternate" | "suit" | "steps";

/** A value, or one that the chosen rules decide. The deal resolves it, into the position. */
export type Choice<T extends string | number | boolean> = T | ((variant: Variant) => T);

/** A patience as data. Every field has a game that uses it. */
export interface Description {
  /** Key used in saved games and results; must never change. */
  readonly id: string;
  /** Name shown to players: `Eight Off`. */
  readonly name: string;
  /** Number of decks; 1 by default. */
  readonly decks?: 1 | 2;
  readonly columns: {
    /** Cards dealt to each column: `7 7 6` face up, `0+1 1+1` face down and face up. */
    readonly deal: string;
    /** `rounds` deals one card to each column at a time, and is the default; `columns` fills each. */
    readonly order?: "rounds" | "columns";
    readonly build: Build;
    readonly group: Group;
    /** Cards that can go to an empty column. */
    readonly empty: "any" | "king";
  };
  /**
   * `suits`: from ace to king, one card at a time; cards can return to the columns if `returns`.
   * `runs`: from king to ace, 13 cards of a suit, which leave their column by themselves.
   */
  readonly foundations:
    | { readonly kind: "suits"; readonly returns?: Choice<boolean> }
    | { readonly kind: "runs" };
  /** Cells for one card each, of which the deal fills some. */
  readonly cells?: { readonly count: number; readonly filled?: number };
  /**
   * The cards that are not dealt. A draw takes 1 or `cards` of them to the waste, which can be reset
   * `resets` times (never by default), or one to each column; with `needsFull`, not while a column
   * is empty.
   */
  readonly stock?:
    | {
      readonly to: "waste";
      readonly cards?: Choice<number>;
      readonly resets?: Choice<number>;
    }
    | { readonly to: "columns"; readonly needsFull?: true };
  /** Rules that players choose. */
  readonly options?: readonly RuleOption[];
  /** The shuffled cards of a seed in the order in which they are dealt, if not a plain shuffle. */
  readonly deck?: (seed: number, variant: Variant) => readonly Card[];
}
