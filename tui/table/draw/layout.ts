// The layout of a window: the positions of its parts, the size of the cards and the visible rows of
// a column.

import type { Patience, PileId, PileSpec, PileView } from "../../../lib/patience.ts";
import type { CellPosition, Size } from "../../terminal/grid.ts";
import { kindOf } from "../pile_kinds.ts";

/** Card sizes, the smallest first; cards of the first size are words. */
export const CARD_SIZES: readonly Size[] = [
  { width: 3, height: 1 },
  { width: 5, height: 3 },
  { width: 7, height: 4 },
  { width: 9, height: 6 },
  { width: 11, height: 8 },
  { width: 15, height: 11 },
  { width: 21, height: 15 },
];

/** Choices of card size: as large as the window allows (`auto`), or no larger than a size. */
export const SIZE_CHOICES = ["auto", "3x1", "5x3", "7x4", "9x6", "11x8", "15x11", "21x15"] as const;

/** One of {@linkcode SIZE_CHOICES}. */
export type SizeChoice = typeof SIZE_CHOICES[number];

/** A card size, as its index in {@linkcode CARD_SIZES}, and the spread of the face-up cards. */
export interface SizeStep {
  readonly card: number;
  readonly spread: number;
}

/** Card size and spread in use in a window. */
export interface Fit extends SizeStep {
  readonly window: Size;
  /** True if there is a panel; it stays or stays away as long as the fit is changed by moves. */
  readonly hasPanel: boolean;
  /** Largest cards that have fitted for the last `moves` moves, if larger than the current ones. */
  readonly larger: SizeStep & { readonly moves: number } | undefined;
}

/** Returns the index in {@linkcode CARD_SIZES} of a choice, or -1 for `auto`. */
export function sizeIndex(choice: SizeChoice): number {
  return SIZE_CHOICES.indexOf(choice) - 1;
}

/**
 * Returns the choice of the size with this index in {@linkcode CARD_SIZES}, or `auto` if there is
 * none.
 */
export function sizeChoiceAt(number: number): SizeChoice {
  return SIZE_CHOICES[number + 1] ?? "auto";
}

/** Returns the choice with this name, or `undefined` if there is none. */
export function sizeByName(text: string): SizeChoice | undefined {
  return SIZE_CHOICES.find((choice) => choice === text);
}

/** Returns the size with this index in {@linkcode CARD_SIZES}, or the smallest if there is none. */
export function sizeAt(number: number): Size {
  return CARD_SIZES[number] ?? { width: 3, height: 1 };
}

/** Smallest window of any game; {@linkcode minSize} returns that of one. */
const MIN_SIZE: Size = { width: 40, height: 12 };

const PANEL_WIDTH = 22;
/** Minimum width of a window with a panel, which is shown if the cards leave room for it. */
const MIN_WITH_PANEL = 80;
/** Maximum distance between the starts of two words in a row. */
const WORD_PITCH = 8;
/** Screen columns of a word, with the mark of the cursor before it. */
export const COLUMNS_PER_WORD = 4;
/** Screen columns of the three words of a waste, and what separates it from the next words. */
const COLUMNS_PER_WASTE = 14;
/** Column of the first of four foundation words, at least: the same in all games. */
const FOUNDATIONS_AT = 18;
/** Screen columns between other words and those of foundations, at least. */
const HOME_GAP = 2;
/** Screen columns of the score beside the words above the columns. */
const SCORE_WIDTH = 6;
/** Tableau rows to exceed before a second message row and the margins get any. */
const ENOUGH_ROWS = 20;

/** Part of a `Patience` that its layout depends on. */
export type LayoutPatience = Pick<Patience, "pileSpecs">;

/** Size of the cards, and the spread of face-up cards in a column. */
export interface Scale {
  readonly card: Size;
  /** Visible rows of a face-up card that others lie on, where the column has room for that. */
  readonly spread: number;
  /** True to leave out the panel even if there is room for it. */
  readonly withoutPanel?: boolean;
}

/** Positions and sizes of the parts of the screen. */
export interface Layout extends Scale {
  /** First screen column of the board, and its width. */
  readonly left: number;
  readonly width: number;
  /** First screen column of the first column of cards, and the distance from one to the next. */
  readonly cardsLeft: number;
  readonly pitch: number;
  /** Slot of the first column of words; cards keep the slots of all rows. */
  readonly firstSlot: number;
  /** True if the score fits beside the words above the columns. */
  readonly hasScoreAbove: boolean;
  /** Screen columns that belong to a column of cards, counted from its left edge. */
  readonly reach: number;
  /** Distance between the left edges of two cards of a waste. */
  readonly fan: number;
  /** Offset of a column's label from the column's left edge. */
  readonly labelAt: number;
  /** First row of the piles above the columns, and how many rows of piles there are. */
  readonly topRow: number;
  readonly rowsAbove: number;
  readonly labelRow: number;
  readonly tableauRow: number;
  readonly tableauRows: number;
  /** Upper left corner of the panel. Without a panel, the status line shows its values. */
  readonly panel: CellPosition | undefined;
  readonly statusRow: number | undefined;
  /** Position and size of the message area. */
  readonly message: CellPosition & Size;
  readonly keysRow: number;
  /** Width of the key bar, which begins below the message; without a panel, it has more keys. */
  readonly keysWidth: number;
}

/** True if the cards are words. */
export function isTextCards({ card }: Pick<Layout, "card">): boolean {
  return card.height === 1;
}

/** Returns the minimum width of a board, including margins and, if wanted, the panel. */
export function minWidth(patience: LayoutPatience, { width }: Size, withPanel: boolean): number {
  return slotCount(patience.pileSpecs) * (width + 1) + 1 + (withPanel ? PANEL_WIDTH + 1 : 0);
}

/** Returns the smallest window to play in, with words; a smaller one only shows its size. */
export function minSize({ pileSpecs }: LayoutPatience): Size {
  const columns = columnSlots(pileSpecs).count * COLUMNS_PER_WORD;
  const width = Math.max(columns, wordsAboveEnd(pileSpecs)) + 1;
  const more = Math.max(0, rowsAbove(pileSpecs) - 1);
  return { width: Math.max(MIN_SIZE.width, width), height: MIN_SIZE.height + more };
}

/** Counts the slots of some piles, empty ones on the left and between them included. */
function slotCount(pileSpecs: readonly PileSpec[]): number {
  return Math.max(0, ...pileSpecs.map(({ slot }) => slot + 1));
}

/** Returns the slot of the first column, and the number of slots up to the last one. */
function columnSlots(
  pileSpecs: readonly PileSpec[],
): { readonly first: number; readonly count: number } {
  const columns = pileSpecs.filter((spec) => kindOf(spec).isColumn);
  const first = Math.min(...columns.map(({ slot }) => slot));
  return { first, count: slotCount(columns) - first };
}

/** Counts the rows of piles above the columns. */
function rowsAbove(pileSpecs: readonly PileSpec[]): number {
  return new Set(pileSpecs.filter((spec) => !kindOf(spec).isColumn).map(({ row }) => row)).size;
}

/** Returns the layout of a window, or `undefined` if it is too small to play in. */
export function createLayout(
  patience: LayoutPatience,
  { width, height }: Size,
  scale: Scale,
): Layout | undefined {
  const least = minSize(patience);
  if (width < least.width || height < least.height) return undefined;
  const across = isTextCards(scale)
    ? wordsAcross(patience, width)
    : cardsAcross(patience, width, scale);
  const rows = arrangeRows(patience, height, scale.card.height, across.panelAt !== undefined);
  const { left, panelAt } = across;
  const messageAt = left + across.indent;
  const messageWidth = across.width - 1 - across.indent;
  return {
    ...scale,
    ...across,
    ...rows,
    panel: panelAt === undefined ? undefined : { row: rows.topRow, column: panelAt },
    message: {
      row: rows.messageRow,
      column: messageAt,
      width: messageWidth,
      height: rows.messageRows,
    },
    keysWidth: panelAt === undefined ? width - messageAt : messageWidth,
  };
}

type Across =
  & Pick<
    Layout,
    | "left"
    | "width"
    | "cardsLeft"
    | "pitch"
    | "firstSlot"
    | "hasScoreAbove"
    | "reach"
    | "fan"
    | "labelAt"
  >
  & { readonly indent: number; readonly panelAt: number | undefined };

/** Places words across a window: close together and without a panel. */
function wordsAcross(patience: LayoutPatience, width: number): Across {
  const { first, count } = columnSlots(patience.pileSpecs);
  const end = wordsAboveEnd(patience.pileSpecs);
  const used = Math.min(width, Math.max(count * WORD_PITCH, end) + 1);
  const left = (width - used) >> 1;
  // Keep a column free for the cursor, which is drawn beside the words.
  const pitch = Math.min(WORD_PITCH, Math.floor((width - 1) / count));
  return {
    left,
    width: used,
    cardsLeft: left + 1,
    pitch,
    firstSlot: first,
    hasScoreAbove: end + SCORE_WIDTH <= used,
    reach: pitch,
    fan: COLUMNS_PER_WORD,
    labelAt: 2,
    indent: 0,
    panelAt: undefined,
  };
}

/** Places cards across a window: up to half a card apart, in the middle. */
function cardsAcross(
  patience: LayoutPatience,
  width: number,
  { card, withoutPanel = false }: Scale,
): Across {
  const slots = slotCount(patience.pileSpecs);
  const hasPanel = !withoutPanel && width >= MIN_WITH_PANEL &&
    width >= minWidth(patience, card, true);
  const spare = width - minWidth(patience, card, hasPanel);
  const gap = 1 + Math.max(0, Math.min((card.width >> 1) - 1, Math.floor(spare / (slots - 1))));
  const board = slots * card.width + (slots - 1) * gap;
  const used = 1 + board + (hasPanel ? 2 + PANEL_WIDTH : 0);
  const left = Math.max(0, (width - used) >> 1);
  return {
    left,
    width: width - left,
    cardsLeft: left + 1,
    pitch: card.width + gap,
    firstSlot: 0,
    hasScoreAbove: false,
    reach: card.width,
    // The three top cards of a waste share the room of two columns.
    fan: Math.min((card.width + 2 * gap - 1) >> 1, Math.max(4, card.width >> 1)),
    labelAt: card.width >> 1,
    indent: 1,
    panelAt: hasPanel ? left + 1 + board + 2 : undefined,
  };
}

type Down =
  & Pick<
    Layout,
    "topRow" | "rowsAbove" | "labelRow" | "tableauRow" | "tableauRows" | "statusRow" | "keysRow"
  >
  & { readonly messageRow: number; readonly messageRows: number };

function arrangeRows(
  patience: LayoutPatience,
  height: number,
  cardHeight: number,
  hasPanel: boolean,
): Down {
  const rows = rowsAbove(patience.pileSpecs);
  const above = rows * cardHeight;
  const least = height - above - 1 - (hasPanel ? 2 : 3);
  // Boards without piles above the columns have room for longer messages.
  const messageRows = above === 0 || least > ENOUGH_ROWS ? 2 : 1;
  const spare = least - messageRows + 1;
  const extra = Math.max(0, Math.min(2, spare - ENOUGH_ROWS));
  // Put the gap above the labels, because they belong to the columns below.
  const gap = above > 0 && extra > 0 ? 1 : 0;
  const topRow = extra - gap;
  const tableauRow = topRow + above + gap + 1;
  const messageRow = height - 1 - messageRows;
  return {
    topRow,
    rowsAbove: rows,
    labelRow: tableauRow - 1,
    tableauRow,
    tableauRows: spare - extra,
    statusRow: hasPanel ? undefined : messageRow - 1,
    messageRow,
    messageRows,
    keysRow: height - 1,
  };
}

/** Returns the upper left corner of a pile. */
export function pileCorner(
  { pileSpecs }: LayoutPatience,
  layout: Layout,
  pile: PileId,
): CellPosition {
  const spec = pileSpecs.find((one) => one.pile === pile);
  if (!spec || kindOf(spec).isColumn) {
    const slots = (spec?.slot ?? layout.firstSlot) - layout.firstSlot;
    return { row: layout.tableauRow, column: layout.cardsLeft + slots * layout.pitch };
  }
  const offset = isTextCards(layout) ? wordOffset(pileSpecs, spec) : spec.slot * layout.pitch;
  return {
    row: layout.topRow + spec.row * layout.card.height,
    column: layout.cardsLeft + offset,
  };
}

/**
 * Returns the offset of the word of a pile above the columns from the first word. Words are packed
 * from the left; those of foundations end where the row ends.
 */
function wordOffset(pileSpecs: readonly PileSpec[], spec: PileSpec): number {
  const row = pileSpecs.filter((other) => other.row === spec.row);
  if (!kindOf(spec).isHome) return spec.slot * COLUMNS_PER_WORD;
  return rowEnd(row) - (slotCount(row) - spec.slot) * COLUMNS_PER_WORD;
}

/** Returns the offset of the end of the words of a row above the columns. */
function rowEnd(row: readonly PileSpec[]): number {
  const others = row.filter((spec) => !kindOf(spec).isHome).map(({ slot, spread }) =>
    slot * COLUMNS_PER_WORD + (spread === "right" ? COLUMNS_PER_WASTE : COLUMNS_PER_WORD + HOME_GAP)
  );
  const homes = row.filter((spec) => kindOf(spec).isHome).map(({ slot }) => slot);
  if (homes.length === 0) return Math.max(0, ...others) - HOME_GAP;
  const slots = slotCount(row) - Math.min(...homes);
  const least = FOUNDATIONS_AT + 4 * COLUMNS_PER_WORD;
  return Math.max(least, Math.max(0, ...others) + slots * COLUMNS_PER_WORD);
}

/** Returns the offset of the end of all words above the columns. */
function wordsAboveEnd(pileSpecs: readonly PileSpec[]): number {
  const above = pileSpecs.filter((spec) => !kindOf(spec).isColumn);
  const rows = Map.groupBy(above, ({ row }) => row).values();
  return Math.max(0, ...[...rows].map(rowEnd));
}

/** A band of a column: one or more rows and their content. */
export type Band =
  /** One face-down card. */
  | { readonly kind: "back"; readonly row: number }
  /** All face-down cards in one row. */
  | { readonly kind: "backs"; readonly row: number; readonly count: number }
  /** A face-up card by its index, in `height` rows. */
  | { readonly kind: "card"; readonly row: number; readonly index: number; readonly height: number }
  /** Face-up cards that are left out. */
  | {
    readonly kind: "fold";
    readonly row: number;
    /** Index of the first of them. */
    readonly first: number;
    readonly count: number;
  }
  /** All cards of a complete column, face down. */
  | { readonly kind: "complete"; readonly row: number; readonly count: number };

/** Room for a column, and the size of its cards. */
export type ColumnRoom = Pick<Layout, "card" | "spread" | "tableauRows">;

/** Minimum rows of a column to show its ends, the card under the cursor and what is left out. */
export const MIN_ROWS = 6;

/** Returns the rows of the last card of a column that are cut only when nothing is left to fold. */
export function leastShown(card: Size): number {
  return (card.height + 1) >> 1;
}

/** Returns the lengths of the sequences of a column, from its face-up cards. `ranks` rise. */
export function sequenceLengths(
  faceUp: PileView["faceUp"],
  ranks: readonly string[],
): readonly number[] {
  const lengths: number[] = [];
  faceUp.forEach((_, index) => {
    if (index > 0 && isLinked(faceUp, ranks, index)) lengths.push((lengths.pop() ?? 0) + 1);
    else lengths.push(1);
  });
  return lengths;
}

/** True if a face-up card continues the sequence of the one below it. */
function isLinked(faceUp: PileView["faceUp"], ranks: readonly string[], index: number): boolean {
  return ranks.indexOf(faceUp[index - 1]?.rank ?? "") ===
    ranks.indexOf(faceUp[index]?.rank ?? "") + 1;
}

/** What is to be seen of a column, whatever its room. */
export interface ColumnFocus {
  /** Index of the face-up card under the cursor; the last one if it is missing. */
  readonly index?: number | undefined;
  /** True to show as many cards as there are rows, even if little is seen of the last one. */
  readonly isUnfolded?: boolean;
}

/**
 * Fits a column into its room: the face-down cards fold into one row, then the face-up ones move
 * closer, the last one loses its lower half, and the middle of the longest sequence folds, whose
 * ends show what is left out. Only then unrelated cards fold and the last card loses more rows. The
 * card under the cursor is always shown. `ranks` go from the lowest to the highest.
 */
export function foldColumn(
  { faceDown, faceUp, badge }: PileView,
  room: ColumnRoom,
  ranks: readonly string[],
  { index: focus = faceUp.length - 1, isUnfolded = false }: ColumnFocus = {},
): readonly Band[] {
  const { card, card: { height }, spread, tableauRows: rows } = room;
  if (badge === "complete") return [{ kind: "complete", row: 0, count: faceUp.length }];
  const full = Math.max(0, faceUp.length - 1) * spread + (faceUp.length > 0 ? height : 0);
  const folds = faceDown > 0 && isTextCards(room) || faceDown > 1 && faceDown + full > rows;
  const backs: readonly Band[] = folds
    ? [{ kind: "backs", row: 0, count: faceDown }]
    : Array.from({ length: faceDown }, (_, row): Band => ({ kind: "back", row }));
  const start = backs.length;
  const left = rows - start;
  const lines: ColumnRow[] = faceUp.map((_, index) => ({ kind: "card", index }));
  const follows = (index: number): boolean => isLinked(faceUp, ranks, index);
  const most = left + 1 - leastShown(card);
  let canFold = !isUnfolded;
  while (canFold && lines.length > most) canFold = foldSequence(lines, most, follows, focus);
  while (lines.length > left) foldAny(lines, left, follows, focus);
  const apart = Math.max(
    1,
    Math.min(spread, Math.floor((left - height) / Math.max(1, lines.length - 1))),
  );
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

/** Content of a row of a column, before it has a position. */
type ColumnRow =
  | { readonly kind: "card"; readonly index: number }
  | { readonly kind: "fold"; readonly first: number; readonly count: number };

/** A range of consecutive lines. */
interface LineRange {
  readonly start: number;
  readonly length: number;
}

/**
 * Folds the inside of the longest sequence into one line, as few cards as necessary; returns false
 * if no sequence is long enough.
 */
function foldSequence(
  lines: ColumnRow[],
  rows: number,
  isLinked: (index: number) => boolean,
  focus: number,
): boolean {
  const runs = linkedRanges(
    lines,
    (one, other) =>
      one.kind === "card" && other.kind === "card" && other.index === one.index + 1 &&
      isLinked(other.index),
  ).map(({ start, length }) => ({ start: start + 1, length: length - 2 }));
  const [inner] = freeRanges(runs, lines, focus);
  if (inner) foldRange(lines, rows, inner);
  return inner !== undefined;
}

/** Folds cards of a sequence or, if none is long enough, unrelated ones. Throws if it cannot. */
function foldAny(
  lines: ColumnRow[],
  rows: number,
  isLinked: (index: number) => boolean,
  focus: number,
): void {
  if (foldSequence(lines, rows, isLinked, focus)) return;
  const [any] = freeRanges([{ start: 1, length: lines.length - 2 }], lines, focus);
  if (!any) throw new Error(`A column cannot be folded into ${rows} rows`);
  foldRange(lines, rows, any);
}

/** Folds as few lines as necessary, at the end of a range, into one. */
function foldRange(lines: ColumnRow[], rows: number, { start, length }: LineRange): void {
  const hidden = Math.min(length, lines.length - rows + 1);
  const first = start + length - hidden;
  const folded = lines.slice(first, first + hidden);
  const count = folded.reduce((sum, line) => sum + (line.kind === "fold" ? line.count : 1), 0);
  const [top] = folded;
  const index = top?.kind === "fold" ? top.first : top?.index ?? 0;
  lines.splice(first, hidden, { kind: "fold", first: index, count });
}

/**
 * Splits ranges at the card under the cursor and returns the parts of at least two lines, the
 * longest first.
 */
function freeRanges(
  all: readonly LineRange[],
  lines: readonly ColumnRow[],
  focus: number,
): readonly LineRange[] {
  const isKept = (line: ColumnRow): boolean => line.kind === "card" && line.index === focus;
  return all.flatMap(({ start, length }): LineRange[] => {
    const kept = lines.findIndex((line, at) => at >= start && at < start + length && isKept(line));
    return kept < 0
      ? [{ start, length }]
      : [{ start, length: kept - start }, { start: kept + 1, length: start + length - kept - 1 }];
  }).filter(({ length }) => length > 1).sort((a, b) => b.length - a.length);
}

/** Splits lines into maximal ranges whose neighbours are all linked. */
function linkedRanges(
  lines: readonly ColumnRow[],
  areLinked: (one: ColumnRow, other: ColumnRow) => boolean,
): readonly LineRange[] {
  const found: LineRange[] = [];
  let start = 0;
  lines.forEach((line, at) => {
    const next = lines[at + 1];
    if (next && areLinked(line, next)) return;
    found.push({ start, length: at + 1 - start });
    start = at + 1;
  });
  return found;
}
