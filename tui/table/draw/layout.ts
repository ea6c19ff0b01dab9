// Where everything stands in a window, how large the cards are, and which rows of a column show.

import type { Patience, PileId, PileSpec, PileView } from "../../../lib/patience.ts";
import type { CellPosition, Size } from "../../terminal/grid.ts";
import { specsOfKind } from "../cursor.ts";

/** The sizes that cards are drawn in, the smallest first; the cards of the first are words. */
export const CARD_SIZES: readonly Size[] = [
  { width: 3, height: 1 },
  { width: 5, height: 3 },
  { width: 7, height: 4 },
  { width: 9, height: 6 },
  { width: 11, height: 8 },
  { width: 15, height: 11 },
  { width: 21, height: 15 },
];

/** How large cards are drawn: as the window allows, or no larger than a size that was chosen. */
export const SIZE_CHOICES = ["auto", "3x1", "5x3", "7x4", "9x6", "11x8", "15x11", "21x15"] as const;

/** One of {@linkcode SIZE_CHOICES}. */
export type SizeChoice = typeof SIZE_CHOICES[number];

/** How large the cards are: the number of their size, and the spread of the open cards. */
export interface SizeStep {
  readonly card: number;
  readonly spread: number;
}

/** How large the cards are drawn in a window. */
export interface Fit extends SizeStep {
  readonly window: Size;
  /** The largest cards that have fitted for some moves, and for how many, where they are larger. */
  readonly larger: SizeStep & { readonly moves: number } | undefined;
}

/** The number of a size that was chosen among {@linkcode CARD_SIZES}; -1 when none was. */
export function sizeIndex(choice: SizeChoice): number {
  return SIZE_CHOICES.indexOf(choice) - 1;
}

/** The choice of a number among {@linkcode CARD_SIZES}. */
export function sizeChoiceAt(number: number): SizeChoice {
  return SIZE_CHOICES[number + 1] ?? "auto";
}

/** The choice that a text names; `undefined` when it names none. */
export function sizeByName(text: string): SizeChoice | undefined {
  return SIZE_CHOICES.find((choice) => choice === text);
}

/** The size of a number among {@linkcode CARD_SIZES}. */
export function sizeAt(number: number): Size {
  return CARD_SIZES[number] ?? { width: 3, height: 1 };
}

/** The smallest window to play in; smaller ones only show that they are too small. */
export const MIN_SIZE: Size = { width: 40, height: 12 };

const PANEL_WIDTH = 22;
/** From this width on there is a panel, where cards leave room for it. */
const MIN_WITH_PANEL = 80;
/** Words stand this far apart at most. */
const WORD_PITCH = 8;
/** Where words begin in the row above the columns. */
const WASTE_AT = 4;
const FOUNDATIONS_AT = 18;
/** How far apart the words of the foundations begin. */
export const FOUNDATION_PITCH = 4;
/** Columns with more rows than this leave some of them to a second row of messages and to margins. */
const ENOUGH_ROWS = 20;

/** A patience, as much as its layout depends on it. */
export type Seated = Pick<Patience, "seats">;

/** How large the cards are, and how far apart the open cards of a column lie. */
export interface Scale {
  readonly card: Size;
  /** How many rows are seen of an open card that others lie on. */
  readonly spread: number;
}

/** Where the parts of the screen are. */
export interface Layout extends Scale {
  /** Where the board begins, and how many columns it has. */
  readonly left: number;
  readonly width: number;
  /** Where the first column of cards begins, and how far it is from one to the next. */
  readonly cardsLeft: number;
  readonly pitch: number;
  /** How many columns of the screen belong to a column of cards, from its left edge on. */
  readonly reach: number;
  /** How far apart the cards of a waste begin. */
  readonly fan: number;
  /** Where the label of a column is, counted from its left edge. */
  readonly labelAt: number;
  /** The row of the piles above the columns. */
  readonly topRow: number;
  readonly labelRow: number;
  readonly tableauRow: number;
  readonly tableauRows: number;
  /** Where the panel is; without one, a line has its figures. */
  readonly panel: CellPosition | undefined;
  readonly statusRow: number | undefined;
  /** Where the messages begin, and how much room they have. */
  readonly message: CellPosition & Size;
  readonly keysRow: number;
}

/** Whether the cards are words. */
export function isTextCards({ card }: Pick<Layout, "card">): boolean {
  return card.height === 1;
}

/** The columns that a board takes at least, margins and panel counted. */
export function minWidth({ seats }: Seated, { width }: Size, withPanel: boolean): number {
  const columns = seats.filter(({ kind }) => kind === "column").length;
  return columns * (width + 1) + 1 + (withPanel ? PANEL_WIDTH + 1 : 0);
}

/** The layout of a window; `undefined` when it is too small to play in. */
export function layoutOf(
  patience: Seated,
  { width, height }: Size,
  scale: Scale,
): Layout | undefined {
  if (width < MIN_SIZE.width || height < MIN_SIZE.height) return undefined;
  const across = isTextCards(scale)
    ? wordsAcross(patience, width)
    : cardsAcross(patience, width, scale.card);
  const rows = rowsOf(patience, height, scale.card.height, across.panelAt !== undefined);
  const { left, panelAt } = across;
  return {
    ...scale,
    ...across,
    ...rows,
    panel: panelAt === undefined ? undefined : { row: rows.topRow, column: panelAt },
    message: {
      row: rows.messageRow,
      column: left + across.indent,
      width: across.width - 1 - across.indent,
      height: rows.messageRows,
    },
  };
}

type Across =
  & Pick<
    Layout,
    "left" | "width" | "cardsLeft" | "pitch" | "reach" | "fan" | "labelAt"
  >
  & { readonly indent: number; readonly panelAt: number | undefined };

/** Cards that are words stand close together, and have no panel. */
function wordsAcross(patience: Seated, width: number): Across {
  const columns = specsOfKind(patience, "column").length;
  const used = Math.min(width, columns * WORD_PITCH + 1);
  const left = (width - used) >> 1;
  // The cursor is marked beside the words.
  const pitch = Math.min(WORD_PITCH, Math.floor((width - 1) / columns));
  return {
    left,
    width: used,
    cardsLeft: left + 1,
    pitch,
    reach: pitch,
    fan: WASTE_AT,
    labelAt: 2,
    indent: 0,
    panelAt: undefined,
  };
}

/** Cards stand up to half a card apart, in the middle of the window. */
function cardsAcross(patience: Seated, width: number, card: Size): Across {
  const columns = specsOfKind(patience, "column").length;
  const hasPanel = width >= MIN_WITH_PANEL && width >= minWidth(patience, card, true);
  const spare = width - minWidth(patience, card, hasPanel);
  const gap = 1 + Math.max(0, Math.min((card.width >> 1) - 1, Math.floor(spare / (columns - 1))));
  const board = columns * card.width + (columns - 1) * gap;
  const used = 1 + board + (hasPanel ? 2 + PANEL_WIDTH : 0);
  const left = Math.max(0, (width - used) >> 1);
  return {
    left,
    width: width - left,
    cardsLeft: left + 1,
    pitch: card.width + gap,
    reach: card.width,
    // Three cards of a waste have the room of two columns.
    fan: Math.min((card.width + 2 * gap - 1) >> 1, Math.max(4, card.width >> 1)),
    labelAt: card.width >> 1,
    indent: 1,
    panelAt: hasPanel ? left + 1 + board + 2 : undefined,
  };
}

type Down =
  & Pick<
    Layout,
    "topRow" | "labelRow" | "tableauRow" | "tableauRows" | "statusRow" | "keysRow"
  >
  & { readonly messageRow: number; readonly messageRows: number };

function rowsOf(patience: Seated, height: number, cardHeight: number, hasPanel: boolean): Down {
  const above = patience.seats.some(({ row }) => row === 0) ? cardHeight : 0;
  const least = height - above - 1 - (hasPanel ? 2 : 3);
  // Without piles above the columns there is room for longer messages.
  const messageRows = above === 0 || least > ENOUGH_ROWS ? 2 : 1;
  const spare = least - messageRows + 1;
  const extra = Math.max(0, Math.min(2, spare - ENOUGH_ROWS));
  // The labels belong to the columns below them.
  const gap = above > 0 && extra > 0 ? 1 : 0;
  const topRow = extra - gap;
  const tableauRow = topRow + above + gap + 1;
  const messageRow = height - 1 - messageRows;
  return {
    topRow,
    labelRow: tableauRow - 1,
    tableauRow,
    tableauRows: spare - extra,
    statusRow: hasPanel ? undefined : messageRow - 1,
    messageRow,
    messageRows,
    keysRow: height - 1,
  };
}

/** The upper left corner of a pile. */
export function cornerOf({ seats }: Seated, layout: Layout, pile: PileId): CellPosition {
  const seat = seats.find((one) => one.pile === pile);
  if (!seat || seat.kind === "column") {
    return { row: layout.tableauRow, column: layout.cardsLeft + (seat?.slot ?? 0) * layout.pitch };
  }
  const column = isTextCards(layout)
    ? layout.cardsLeft + wordAt(seats, seat)
    : layout.cardsLeft + seat.slot * layout.pitch;
  return { row: layout.topRow, column };
}

/** Where the word of a pile above the columns begins. */
function wordAt(seats: readonly PileSpec[], seat: PileSpec): number {
  switch (seat.kind) {
    case "stock":
      return 0;
    case "waste":
      return WASTE_AT;
    case "foundation":
    case "column":
      return FOUNDATIONS_AT +
        FOUNDATION_PITCH * seats.filter(({ kind }) => kind === "foundation").indexOf(seat);
    default:
      return seat.kind satisfies never;
  }
}

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
