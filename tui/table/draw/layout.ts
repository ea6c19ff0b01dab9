import type { Patience, PileId, Seat } from "../../../lib/patience.ts";
import type { Position, Size } from "../../grid.ts";
import { seatsOf } from "../place.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./cards.ts";

/** The smallest window to play in; smaller ones only show that they are too small. */
export const SMALLEST: Size = { width: 40, height: 12 };

const PITCH = CARD_WIDTH + 1;
const PANEL_WIDTH = 22;
/** With fewer rows than these the cards have no frames. */
const LEAST_FRAMED_HEIGHT = 16;
/**
 * The labels of framed columns are left out where they would leave the tableau fewer rows than
 * this.
 */
const TABLEAU_ROWS = 18;
/** A long column unless a table says otherwise: six covered cards and a run from king to ace. */
const LONG_COLUMN: LongColumn = { covered: 6, open: 13 };
/** Where words begin in the row above the columns. */
const WASTE_AT = 4;
const FOUNDATIONS_AT = 18;
/** How far apart the words of the foundations begin. */
export const FOUNDATION_PITCH = 4;

/** The cards of a long column; a tableau has no use for more rows than it takes. */
export interface LongColumn {
  readonly covered: number;
  readonly open: number;
}

/** Where the parts of the screen are. */
export interface Layout {
  /** Cards with frames, or one word each. */
  readonly kind: "framed" | "compact";
  /** Where the board begins, and how many columns it has. */
  readonly left: number;
  readonly width: number;
  /** Where the first column of cards begins, and how far it is from one to the next. */
  readonly cardsLeft: number;
  readonly pitch: number;
  /** How many columns of the screen belong to a column of cards, from its left edge on. */
  readonly reach: number;
  /** Where the label of a column is, counted from its left edge. */
  readonly labelAt: number;
  /** Whether the label marks a column where what is held may go, besides its frame. */
  readonly labelMarks: boolean;
  /** The row of the piles above the columns. */
  readonly topRow: number;
  readonly labelRow: number | undefined;
  /** The first row that belongs to the columns where they are pointed at. */
  readonly pointRow: number;
  readonly tableauRow: number;
  readonly tableauRows: number;
  /** Where the panel is; without one, a line has its figures. */
  readonly panel: Position | undefined;
  readonly statusRow: number | undefined;
  /** Where the messages begin, and how much room they have. */
  readonly message: Position & Size;
  readonly keysRow: number;
}

/** The layout of a patience for each window; `undefined` when it is too small to play in. */
export function layoutOf(
  patience: Pick<Patience<unknown, unknown>, "seats">,
  longest = LONG_COLUMN,
): (size: Size) => Layout | undefined {
  const columns = seatsOf(patience, "column").length;
  const boardWidth = columns * PITCH + 1;
  const panelAt = boardWidth + 1;
  return ({ width, height }) => {
    if (width < SMALLEST.width || height < SMALLEST.height) return undefined;
    const framed = width >= boardWidth && height >= LEAST_FRAMED_HEIGHT;
    const hasPanel = framed && width >= panelAt + PANEL_WIDTH;
    const used = hasPanel ? panelAt + PANEL_WIDTH : Math.min(width, boardWidth);
    const left = (width - used) >> 1;
    const rows = rowsOf(framed, hasPanel, height, longest);
    const inside = framed ? width - left : used;
    const indent = inside > boardWidth ? 1 : 0;
    return {
      kind: framed ? "framed" : "compact",
      left,
      width: inside,
      cardsLeft: left + (framed ? 1 : 0),
      pitch: framed ? PITCH : Math.min(PITCH, Math.floor(width / columns)),
      reach: framed ? CARD_WIDTH : Math.min(PITCH, Math.floor(width / columns)),
      labelAt: framed ? 3 : 2,
      // Frames say it by themselves, in fewer bytes.
      labelMarks: !framed,
      ...rows,
      panel: hasPanel ? { row: rows.topRow, column: left + panelAt } : undefined,
      statusRow: hasPanel ? undefined : rows.keysRow - 2,
      message: {
        row: rows.keysRow - 1,
        column: left + indent,
        width: inside - 1 - indent,
        height: 1,
      },
    };
  };
}

function rowsOf(
  framed: boolean,
  hasPanel: boolean,
  height: number,
  { covered, open }: LongColumn,
): Pick<
  Layout,
  "topRow" | "labelRow" | "pointRow" | "tableauRow" | "tableauRows" | "keysRow"
> {
  const above = framed ? CARD_HEIGHT : 1;
  const below = hasPanel ? 2 : 3;
  const labels = !framed || height - above - below > TABLEAU_ROWS;
  const head = above + (labels ? 1 : 0);
  // Words fold the covered cards into one row.
  const most = framed ? covered + open + CARD_HEIGHT - 1 : 1 + open;
  const tableauRows = Math.min(most, height - head - below);
  const topRow = (height - head - tableauRows - below) >> 1;
  const tableauRow = topRow + head;
  return {
    topRow,
    labelRow: labels ? topRow + above : undefined,
    pointRow: tableauRow,
    tableauRow,
    tableauRows,
    keysRow: tableauRow + tableauRows + below - 1,
  };
}

/** The upper left corner of a pile. */
export function cornerOf(
  { seats }: Pick<Patience<unknown, unknown>, "seats">,
  layout: Layout,
  pile: PileId,
): Position {
  const seat = seats.find((one) => one.pile === pile);
  if (!seat || seat.kind === "column") {
    return { row: layout.tableauRow, column: layout.cardsLeft + (seat?.slot ?? 0) * layout.pitch };
  }
  const column = layout.kind === "framed"
    ? layout.cardsLeft + seat.slot * layout.pitch
    : layout.left + wordAt(seats, seat);
  return { row: layout.topRow, column };
}

/** Where the word of a pile above the columns begins. */
function wordAt(seats: readonly Seat[], seat: Seat): number {
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
