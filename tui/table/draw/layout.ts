import type { Patience, PileId, PileSpec } from "../../../lib/patience.ts";
import type { CellPosition, Size } from "../../terminal/grid.ts";
import { specsOfKind } from "../cursor.ts";

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
