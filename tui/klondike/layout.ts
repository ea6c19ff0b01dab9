import type { Size } from "../grid.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./cards.ts";

/** The smallest window to play in; smaller ones only show that they are too small. */
export const SMALLEST: Size = { width: 40, height: 12 };

const PITCH = CARD_WIDTH + 1;
const BOARD_WIDTH = 7 * PITCH + 1;
const PANEL_AT = BOARD_WIDTH + 1;
const PANEL_WIDTH = 22;
const FULL_WIDTH = PANEL_AT + PANEL_WIDTH;
/** With fewer rows than these the cards have no frames. */
const LEAST_FRAMED_HEIGHT = 16;
/**
 * The labels of framed columns are left out where they would leave the tableau fewer rows than
 * this.
 */
const TABLEAU_ROWS = 18;
/**
 * The rows of the longest column, six covered cards and a run from king to ace, as cards and as
 * words; a tableau has no use for more.
 */
const MOST_ROWS = { framed: 22, compact: 14 };

/** Where the parts of the screen are. */
export interface Layout extends Size {
  readonly kind: "framed" | "compact";
  readonly left: number;
  /** The row of stock, waste and foundations. */
  readonly topRow: number;
  /** How far apart the columns begin. */
  readonly pitch: number;
  readonly labelRow: number | undefined;
  readonly tableauRow: number;
  readonly tableauRows: number;
  readonly panelColumn: number | undefined;
  readonly statusRow: number | undefined;
  readonly messageRow: number;
  readonly keysRow: number;
}

/** The column of the screen at which a column of the board begins. */
export function columnLeft({ kind, left, pitch }: Layout, number: number): number {
  return left + (kind === "framed" ? 1 : 0) + (number - 1) * pitch;
}

/** The layout for a window; `undefined` when it is too small to play in. */
export function layoutFor({ width, height }: Size): Layout | undefined {
  if (width < SMALLEST.width || height < SMALLEST.height) return undefined;
  const kind = width >= BOARD_WIDTH && height >= LEAST_FRAMED_HEIGHT ? "framed" : "compact";
  const framed = kind === "framed";
  const panel = framed && width >= FULL_WIDTH;
  const used = panel ? FULL_WIDTH : Math.min(width, BOARD_WIDTH);
  const left = (width - used) >> 1;
  const above = framed ? CARD_HEIGHT : 1;
  const below = panel ? 2 : 3;
  const labels = !framed || height - above - below > TABLEAU_ROWS;
  const head = above + (labels ? 1 : 0);
  const tableauRows = Math.min(MOST_ROWS[kind], height - head - below);
  const topRow = (height - head - tableauRows - below) >> 1;
  const end = topRow + head + tableauRows + below;
  return {
    kind,
    left,
    topRow,
    width: framed ? width - left : used,
    height,
    pitch: framed ? PITCH : Math.min(PITCH, Math.floor(width / 7)),
    labelRow: labels ? topRow + above : undefined,
    tableauRow: topRow + head,
    tableauRows,
    panelColumn: panel ? left + PANEL_AT : undefined,
    statusRow: panel ? undefined : end - 3,
    messageRow: end - 2,
    keysRow: end - 1,
  };
}
