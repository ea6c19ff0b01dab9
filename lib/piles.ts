import { type Card, formatSymbol, suitName, suitOf, SUITS } from "./card.ts";
import type { Pile } from "./deck.ts";
import type { Face, PileSpec, PileView, Wording } from "./patience.ts";

/** The columns of a table, named and lifted by their numbers from 1 on; empty ones may take one rank. */
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

/** The foundations of the four suits, named after them, from a slot on above the columns. */
export function foundationSpecs(first: number): PileSpec[] {
  return SUITS.map((suit): PileSpec => {
    const [pile, slot] = [suitName(suit), first + suit];
    return { pile, kind: "foundation", row: 0, slot, spread: "stack", key: "f", suit };
  });
}

/** The ranks of a deck as its cards show them, the ace as the lowest. */
export const RANK_LABELS: readonly string[] = [
  ...["A", "2", "3", "4", "5", "6", "7"],
  ...["8", "9", "10", "J", "Q", "K"],
];

/** A card as it is shown. */
export function faceOf(card: Card): Face {
  return { rank: formatSymbol(card).slice(0, -1), suit: suitOf(card) };
}

/** A column whose open cards can all be lifted, without a number of cards at its end. */
export function columnView(
  column: { readonly faceDown: Pile; readonly faceUp: Pile },
  lifted: number,
): PileView {
  const open = column.faceUp.slice(0, Math.max(0, column.faceUp.length - lifted));
  return { faceDown: column.faceDown.length, faceUp: open.map(faceOf), liftable: [...open.keys()] };
}

/** Cards that are taken together: `7♥-5♥`, or in words by the first of them. */
export function describeFaces(faces: readonly Face[], voice: Wording): string {
  const [[first], last] = [faces, faces.at(-1)];
  if (first === undefined || last === undefined) return "nothing";
  if (faces.length === 1) return voice.card(first);
  return voice.inWords
    ? `${voice.card(first)} and ${faces.length - 1} more`
    : `${voice.card(first)}-${voice.card(last)}`;
}
