import { type Card, formatSymbol, suitName, suitOf, SUITS } from "./card.ts";
import type { Pile } from "./deck.ts";
import type { Face, PileSpec, PileView, Wording } from "./patience.ts";

/**
 * Returns the specs of columns, named and picked up by their numbers from 1. If `takes` is given,
 * an empty column takes only that rank.
 */
export function columnSpecs(count: number, takes?: string): PileSpec[] {
  return Array.from({ length: count }, (_, slot): PileSpec => {
    const pile = String(slot + 1);
    return {
      pile,
      kind: "column",
      row: 1,
      slot,
      spread: "down",
      key: pile,
      ...(takes && { takes }),
    };
  });
}

/**
 * Returns the specs of the four foundations, named after their suits, in slots from `first` above
 * the columns.
 */
export function foundationSpecs(first: number): PileSpec[] {
  return SUITS.map((suit): PileSpec => {
    const [pile, slot] = [suitName(suit), first + suit];
    return { pile, kind: "foundation", row: 0, slot, spread: "stack", key: "f", suit };
  });
}

/** The ranks of a deck as cards show them, the ace lowest. */
export const RANK_LABELS: readonly string[] = [
  ...["A", "2", "3", "4", "5", "6", "7"],
  ...["8", "9", "10", "J", "Q", "K"],
];

/** Returns the face of a card. */
export function faceOf(card: Card): Face {
  return { rank: formatSymbol(card).slice(0, -1), suit: suitOf(card) };
}

/** Describes a column whose face-up cards can all be picked up, without its top `lifted` cards. */
export function columnView(
  column: { readonly faceDown: Pile; readonly faceUp: Pile },
  lifted: number,
): PileView {
  const open = column.faceUp.slice(0, Math.max(0, column.faceUp.length - lifted));
  return {
    faceDown: column.faceDown.length,
    faceUp: open.map(faceOf),
    pickUpIndexes: [...open.keys()],
  };
}

/** Describes cards that move together: `7♥-5♥`, or in words the first card and a count. */
export function describeFaces(faces: readonly Face[], voice: Wording): string {
  const [[first], last] = [faces, faces.at(-1)];
  if (first === undefined || last === undefined) return "nothing";
  if (faces.length === 1) return voice.card(first);
  return voice.inWords
    ? `${voice.card(first)} and ${faces.length - 1} more`
    : `${voice.card(first)}-${voice.card(last)}`;
}
