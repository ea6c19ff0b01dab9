import type { PileView } from "../../lib/patience.ts";
import type { Band, Room } from "../table/draw/fold.ts";

/** A row of a column before it has its place: a card, or a number of cards that are left out. */
type Row =
  | { readonly kind: "card"; readonly index: number }
  | { readonly kind: "fold"; readonly first: number; readonly count: number };

/** Fits a column into its room. Its last card is always seen whole. */
export function foldColumn({ open }: PileView, { rows, cardHeight }: Room): readonly Band[] {
  const cards = open.map(({ rank }) => RANKS.indexOf(rank));
  return foldCards(cards, rows - cardHeight + 1).map((band, row, { length }): Band =>
    band.kind === "card"
      ? { ...band, row, height: row === length - 1 ? cardHeight : 1 }
      : { ...band, row }
  );
}

/** The ranks from the lowest to the highest. */
const RANKS = ["6", "7", "8", "9", "10", "V", "D", "K", "T"];

/**
 * Fits cards into a number of rows, at least 4. The middle of the longest run folds first: its
 * ranks are consecutive, so nothing is lost. Where the runs are too short, cards in the middle of
 * the column follow.
 */
function foldCards(cards: readonly number[], rows: number): readonly Row[] {
  let bands: readonly Row[] = cards.map((_, index) => ({ kind: "card", index }));
  while (bands.length > rows) {
    const run = longestRun(bands, cards) ?? { start: 1, length: bands.length - 2 };
    const hidden = Math.min(run.length, bands.length - rows + 1);
    const first = run.start + run.length - hidden;
    const count = bands.slice(first, first + hidden)
      .reduce((sum, band) => sum + (band.kind === "fold" ? band.count : 1), 0);
    const at = bands[first];
    const index = at?.kind === "card" ? at.index : at?.first ?? 0;
    bands = bands.toSpliced(first, hidden, { kind: "fold", first: index, count });
  }
  return bands;
}

/** The longest stretch of at least two cards inside a run, without the ends of the run. */
function longestRun(
  bands: readonly Row[],
  cards: readonly number[],
): { readonly start: number; readonly length: number } | undefined {
  let best: { start: number; length: number } | undefined;
  for (let start = 0, end = 0; start < bands.length; start = end) {
    for (end = start + 1; end < bands.length && areLinked(bands[end - 1], bands[end], cards);) {
      end++;
    }
    const length = end - start - 2;
    if (length >= 2 && length > (best?.length ?? 0)) best = { start: start + 1, length };
  }
  return best;
}

function areLinked(
  one: Row | undefined,
  other: Row | undefined,
  cards: readonly number[],
): boolean {
  return one?.kind === "card" && other?.kind === "card" &&
    cards[one.index] === (cards[other.index] ?? NaN) + 1;
}
