import type { PileView } from "../../../lib/patience.ts";
import { isTextCards, type Layout } from "./layout.ts";

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
  }
  /** All cards of a complete column, turned over. */
  | { readonly kind: "complete"; readonly row: number; readonly count: number };

/** How much room a column has, and how large its cards are. */
export type ColumnRoom = Pick<Layout, "card" | "spread" | "tableauRows">;

/** A column needs this many rows to show its ends, the card in focus and what is left out. */
export const MIN_ROWS = 6;

/**
 * Fits a column into its room: covered cards fold into one row, then the open ones move closer and
 * the last one shrinks, then the middle of the longest run folds, whose ranks, from the lowest to
 * the highest, say what is left out. The card in focus is always shown.
 */
export function foldColumn(
  { faceDown, faceUp, badge }: PileView,
  room: ColumnRoom,
  ranks: readonly string[],
  focus = faceUp.length - 1,
): readonly Band[] {
  const { card: { height }, spread, tableauRows: rows } = room;
  if (badge === "complete") return [{ kind: "complete", row: 0, count: faceUp.length }];
  const full = Math.max(0, faceUp.length - 1) * spread + (faceUp.length > 0 ? height : 0);
  const folds = faceDown > 0 && isTextCards(room) || faceDown > 1 && faceDown + full > rows;
  const backs: readonly Band[] = folds
    ? [{ kind: "backs", row: 0, count: faceDown }]
    : Array.from({ length: faceDown }, (_, row): Band => ({ kind: "back", row }));
  const start = backs.length;
  const left = rows - start;
  const lines: Line[] = faceUp.map((_, index) => ({ kind: "card", index }));
  const isLinked = (index: number): boolean =>
    ranks.indexOf(faceUp[index - 1]?.rank ?? "") === ranks.indexOf(faceUp[index]?.rank ?? "") + 1;
  while (lines.length > left) foldOnce(lines, left, isLinked, focus);
  const apart = full > left ? 1 : spread;
  const last = Math.min(height, Math.max(1, left - (lines.length - 1) * apart));
  return [
    ...backs,
    ...lines.map((line, number): Band => {
      const row = start + number * apart;
      if (line.kind === "fold") return { ...line, row };
      return { ...line, row, height: number === lines.length - 1 ? last : apart };
    }),
  ];
}

/** A row of a column before it has its place. */
type Line =
  | { readonly kind: "card"; readonly index: number }
  | { readonly kind: "fold"; readonly first: number; readonly count: number };

/** A stretch of lines. */
interface Stretch {
  readonly start: number;
  readonly length: number;
}

/** Folds a part of a column into one line, no more than has to go. */
function foldOnce(
  lines: Line[],
  rows: number,
  isLinked: (index: number) => boolean,
  focus: number,
): void {
  const isKept = (line: Line): boolean => line.kind === "card" && line.index === focus;
  const runs = stretches(
    lines,
    (one, other) =>
      one.kind === "card" && other.kind === "card" && other.index === one.index + 1 &&
      isLinked(other.index),
  ).map(({ start, length }) => ({ start: start + 1, length: length - 2 }));
  const [inner] = widest(runs, lines, isKept);
  // Where no run is long enough, cards follow that say nothing of their neighbours.
  const [any] = widest([{ start: 1, length: lines.length - 2 }], lines, isKept);
  const chosen = inner ?? any;
  if (!chosen) throw new Error(`A column cannot be folded into ${rows} rows`);
  const hidden = Math.min(chosen.length, lines.length - rows + 1);
  const first = chosen.start + chosen.length - hidden;
  const folded = lines.slice(first, first + hidden);
  const count = folded.reduce((sum, line) => sum + (line.kind === "fold" ? line.count : 1), 0);
  const [top] = folded;
  const index = top?.kind === "fold" ? top.first : top?.index ?? 0;
  lines.splice(first, hidden, { kind: "fold", first: index, count });
}

/** The parts of stretches without the lines that are kept, at least two lines each, the longest first. */
function widest(
  all: readonly Stretch[],
  lines: readonly Line[],
  isKept: (line: Line) => boolean,
): readonly Stretch[] {
  return all.flatMap(({ start, length }): Stretch[] => {
    const kept = lines.findIndex((line, at) => at >= start && at < start + length && isKept(line));
    return kept < 0
      ? [{ start, length }]
      : [{ start, length: kept - start }, { start: kept + 1, length: start + length - kept - 1 }];
  }).filter(({ length }) => length > 1).sort((a, b) => b.length - a.length);
}

/** The longest stretches whose lines are linked one to the next. */
function stretches(
  lines: readonly Line[],
  areLinked: (one: Line, other: Line) => boolean,
): readonly Stretch[] {
  const found: Stretch[] = [];
  let start = 0;
  lines.forEach((line, at) => {
    const next = lines[at + 1];
    if (next && areLinked(line, next)) return;
    found.push({ start, length: at + 1 - start });
    start = at + 1;
  });
  return found;
}
