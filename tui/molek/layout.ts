import type { Size } from "../grid.ts";
import { type Layout, SMALLEST } from "../table/draw/layout.ts";

/** The columns that a framed board takes, its panel not counted. */
const FRAMED_WIDTH = 56;
const PANEL_WIDTH = 22;
const FRAMED_HEIGHT = 20;
/** The row of the title, or of the figures where there is no panel. */
const TITLE_ROW = 0;

/** The layout of a window, `undefined` when it is too small. */
export function layoutFor({ width, height }: Size): Layout | undefined {
  if (width < SMALLEST.width || height < SMALLEST.height) return undefined;
  const rows = {
    topRow: 1,
    labelRow: 1,
    pointRow: 1,
    tableauRow: 2,
    tableauRows: height - 5,
    keysRow: height - 1,
  };
  const framed = width >= FRAMED_WIDTH && height >= FRAMED_HEIGHT;
  const hasPanel = framed && width >= FRAMED_WIDTH + PANEL_WIDTH;
  const used = FRAMED_WIDTH + (hasPanel ? PANEL_WIDTH : 0);
  const left = framed ? 1 + ((width - used) >> 1) : Math.max(0, (width - SMALLEST.width) >> 1);
  return {
    ...rows,
    ...(framed
      ? { kind: "framed", pitch: 9, reach: 7, labelAt: 3 }
      : { kind: "compact", pitch: 6, reach: 3, labelAt: 1 }),
    labelMarks: true,
    left,
    width: width - left,
    cardsLeft: left,
    panel: hasPanel ? { row: rows.tableauRow, column: left + FRAMED_WIDTH } : undefined,
    statusRow: hasPanel ? undefined : TITLE_ROW,
    message: { row: height - 3, column: left, width: width - left - 1, height: 2 },
  };
}
