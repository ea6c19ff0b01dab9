// What players do with each kind of pile, and its names. A new kind needs its entry here and its
// sentence in plain/describe_board.ts.

import type { PileId, PileSpec } from "../../lib/patience.ts";

/** What players do with the piles of a kind, and their names. */
export interface PileKind {
  /** True if players draw from it, with its key or Enter, and pick up nothing. */
  readonly draws?: true;
  /** True if players can put cards on it. */
  readonly takes?: true;
  /** True if cards have arrived there: the home of a card is found whichever pile is named. */
  readonly isHome?: true;
  /** True if a card can be parked there: the last choice among the targets of a card. */
  readonly isCell?: true;
  /** True if its cards lie in rows below a label, each of them a position of the cursor. */
  readonly isColumn?: true;
  /** True if its key can begin a move that is typed at the board. */
  readonly beginsMove?: true;
  /** The letter of its piles in typed moves; missing if no card is moved from or to them. */
  readonly letter?: string;
  /** True if the letter is followed by a number where a card comes from such a pile. */
  readonly isNumbered?: true;
  /** The word beside its key in the panel and the key bar; missing if its key is not listed there. */
  readonly label?: string;
  /** The name of all its piles in a list of the piles, if they are not named one by one. */
  readonly plural?: string;
  /** Returns the name of a pile, such as `column 3`. */
  name(pile: PileId): string;
  /** The article before that name. */
  readonly article: "" | "the ";
  /** Returns the words with which a card goes there in a sentence, if they are not its name. */
  readonly inWords?: { readonly to: string; readonly on: string; readonly from: string };
}

const PILE_KINDS: Readonly<Record<PileSpec["kind"], PileKind>> = {
  stock: { draws: true, name: (pile) => pile, article: "the " },
  waste: { beginsMove: true, letter: "w", label: "waste", name: (pile) => pile, article: "the " },
  cell: {
    takes: true,
    isCell: true,
    letter: "e",
    isNumbered: true,
    label: "cell",
    plural: "cells",
    name: (pile) => `cell ${pile}`,
    article: "",
  },
  foundation: {
    takes: true,
    isHome: true,
    letter: "f",
    isNumbered: true,
    label: "foundation",
    plural: "foundations",
    name: () => "foundation",
    article: "the ",
    inWords: { to: "its foundation", on: "on its foundation", from: "that foundation" },
  },
  column: {
    takes: true,
    isColumn: true,
    beginsMove: true,
    letter: "c",
    isNumbered: true,
    name: (pile) => `column ${pile}`,
    article: "",
  },
};

/** All kinds, in the order in which texts and key bars name them. */
export const KINDS = Object.keys(PILE_KINDS) as readonly PileSpec["kind"][];

/** Returns what players do with a pile, and its names. */
export function kindOf({ kind }: Pick<PileSpec, "kind">): PileKind {
  return PILE_KINDS[kind];
}

/** A key of piles, and the word beside it in the panel and the key bar. */
export interface LabelledPile {
  readonly key: string;
  readonly label: string;
  /** True if cards can be put there. */
  readonly takes: boolean;
}

/** Returns the keys of the piles above the columns, each key once, in the order of the kinds. */
export function labelledPiles(
  { pileSpecs }: { readonly pileSpecs: readonly PileSpec[] },
): readonly LabelledPile[] {
  const found = KINDS.flatMap((kind) => pileSpecs.filter((spec) => spec.kind === kind))
    .flatMap((spec): LabelledPile[] => {
      const { label, takes = false } = kindOf(spec);
      return spec.key === undefined || label === undefined ? [] : [{ key: spec.key, label, takes }];
    });
  return found.filter(({ key }, index) => found.findIndex((one) => one.key === key) === index);
}

/** True if players move cards to foundations; complete runs can also go there by themselves. */
export function sendsHome({ pileSpecs }: { readonly pileSpecs: readonly PileSpec[] }): boolean {
  return pileSpecs.some((spec) => kindOf(spec).isHome && spec.key !== undefined);
}
