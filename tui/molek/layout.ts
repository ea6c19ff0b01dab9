import type { Size } from "../grid.ts";

/** Where the parts of the screen are. */
export interface Layout {
  /** Cards with frames, or one word each. */
  readonly kind: "framed" | "compact";
  readonly left: number;
  /** From the left edge of a column to that of the next. */
  readonly pitch: number;
  readonly cardWidth: number;
  readonly labelRow: number;
  readonly boardRow: number;
  readonly boardRows: number;
  /** The first row of the message. */
  readonly messageRow: number;
  readonly messageRows: number;
  readonly keysRow: number;
  /** Where the panel begins; without one, a line above the board has its figures. */
  readonly panelColumn: number | undefined;
}

/** The smallest playable window. */
export const SMALLEST: Size = { width: 40, height: 12 };

/** The columns that a framed board takes, its panel not counted. */
const FRAMED_WIDTH = 56;
const PANEL_WIDTH = 22;
const FRAMED_HEIGHT = 20;

/** The layout of a window, `undefined` when it is too small. */
export function layoutFor({ width, height }: Size): Layout | undefined {
  if (width < SMALLEST.width || height < SMALLEST.height) return undefined;
  const rows = {
    labelRow: 1,
    boardRow: 2,
    messageRow: height - 3,
    messageRows: 2,
    keysRow: height - 1,
  };
  const boardRows = height - 5;
  if (width < FRAMED_WIDTH || height < FRAMED_HEIGHT) {
    const left = Math.max(0, (width - SMALLEST.width) >> 1);
    const columns = { left, pitch: 6, cardWidth: 3, panelColumn: undefined };
    return { kind: "compact", ...rows, ...columns, boardRows };
  }
  const hasPanel = width >= FRAMED_WIDTH + PANEL_WIDTH;
  const used = FRAMED_WIDTH + (hasPanel ? PANEL_WIDTH : 0);
  const left = 1 + ((width - used) >> 1);
  const panelColumn = hasPanel ? left + FRAMED_WIDTH : undefined;
  return { kind: "framed", ...rows, left, pitch: 9, cardWidth: 7, panelColumn, boardRows };
}
