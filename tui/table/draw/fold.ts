import type { PileView } from "../../../lib/patience.ts";

/** A band of a column: one row or more, and what they show. */
export type Band =
  /** One covered card. */
  | { readonly kind: "back"; readonly row: number }
  /** All covered cards in one row. */
  | { readonly kind: "backs"; readonly row: number; readonly count: number }
  /** An open card by its index, in as many rows as there are for it. */
  | { readonly kind: "card"; readonly row: number; readonly index: number; readonly height: number }
  /** Open cards that are left out. */
  | {
    readonly kind: "fold";
    readonly row: number;
    /** The index of the first of them. */
    readonly first: number;
    readonly count: number;
  };

/** How much room a column has. */
export interface Room {
  /** At least {@linkcode LEAST_ROWS}. */
  readonly rows: number;
  /** How many rows the last card takes where there is room. */
  readonly cardHeight: number;
  /** Whether covered cards are folded in any case. */
  readonly foldsBacks: boolean;
}

/** A column needs this many rows to show its ends, the card in focus and what is left out. */
export const LEAST_ROWS = 6;

/**
 * Fits a column into its room: covered cards fold into one row, then the last card shrinks, then
 * the middle of the open run folds. The card in focus is always shown.
 */
export function foldColumn({ covered, open }: PileView, room: Room, focus?: number): Band[] {
  const full = covered + Math.max(0, open.length - 1) + room.cardHeight;
  const folds = covered > 0 && room.foldsBacks || covered > 1 && full > room.rows;
  const backs: Band[] = folds
    ? [{ kind: "backs", row: 0, count: covered }]
    : Array.from({ length: covered }, (_, row): Band => ({ kind: "back", row }));
  return [...backs, ...foldRun(open.length, room, backs.length, focus)];
}

function foldRun(
  length: number,
  { rows, cardHeight }: Room,
  start: number,
  focus?: number,
): Band[] {
  const left = rows - start;
  if (length === 0) return [];
  if (length > left) return foldMiddle(length, left, start, focus ?? length - 1);
  const last = Math.min(cardHeight, left - length + 1);
  return Array.from({ length }, (_, index): Band => ({
    kind: "card",
    row: start + index,
    index,
    height: index === length - 1 ? last : 1,
  }));
}

/** The bands of a run with more cards than rows, with a row for each gap. */
function foldMiddle(length: number, rows: number, start: number, focus: number): Band[] {
  const bands: Band[] = [];
  let row = start;
  let next = 0;
  for (const index of shownCards(length, rows, focus)) {
    if (index > next) bands.push({ kind: "fold", row: row++, first: next, count: index - next });
    bands.push({ kind: "card", row: row++, index, height: 1 });
    next = index + 1;
  }
  return bands;
}

function shownCards(length: number, rows: number, focus: number): number[] {
  const shown = rows - 1;
  const tail = Math.floor(shown / 2);
  const head = shown - tail;
  if (focus < head || focus >= length - tail) return ends(length, head, tail);
  if (focus < shown - 1) return ends(length, focus + 1, shown - focus - 1);
  if (length - focus < shown) return ends(length, shown - (length - focus), length - focus);
  // The card in focus stands alone between two gaps.
  const spare = rows - 5;
  return [...ends(length, 1, 0), focus, ...ends(length, 0, 1 + Math.max(0, spare))];
}

function ends(length: number, head: number, tail: number): number[] {
  return [
    ...Array.from({ length: head }, (_, index) => index),
    ...Array.from({ length: tail }, (_, index) => length - tail + index),
  ];
}
