import type { CellPosition, Size } from "../../terminal/grid.ts";
import { type FieldName, FIELDS } from "./fields.ts";

/** Positions of the parts of the screen. */
export interface AutoLayout {
  readonly kind: "full" | "compact";
  readonly left: number;
  /** Row of the first field; the others follow, a row each. */
  readonly fieldRow: number;
  readonly fieldWidth: number;
  readonly boardColumn: number;
  readonly boardRow: number;
  readonly boardRows: number;
  /** Distance between the columns of the board. */
  readonly pitch: number;
  /** Column of the plan, or `undefined` if there is only room for its next move. */
  readonly planColumn: number | undefined;
  readonly explanationRow: number;
  readonly messageRow: number;
  readonly keysRow: number;
}

/** Smallest window that has room for everything. */
export const MIN_SIZE: Size = { width: 40, height: 12 };

/** Number of rows of an explanation. */
export const EXPLANATION_ROWS = 2;

const FULL: Size = { width: 78, height: 20 };

/** Returns the layout of a window, or `undefined` if it is too small. */
export function layoutFor({ width, height }: Size): AutoLayout | undefined {
  if (width < MIN_SIZE.width || height < MIN_SIZE.height) return undefined;
  const rows = { explanationRow: height - 4, messageRow: height - 2, keysRow: height - 1 };
  if (width < FULL.width || height < FULL.height) {
    const left = (width - MIN_SIZE.width) >> 1;
    return {
      kind: "compact",
      left,
      fieldRow: 1,
      fieldWidth: 19,
      boardColumn: left + 21,
      boardRow: 1,
      boardRows: height - 5,
      pitch: 3,
      planColumn: undefined,
      ...rows,
    };
  }
  const left = 1 + ((width - FULL.width) >> 1);
  return {
    kind: "full",
    left,
    fieldRow: 2,
    fieldWidth: 26,
    boardColumn: left + 30,
    boardRow: 3,
    boardRows: height - 8,
    pitch: 5,
    planColumn: left + 61,
    ...rows,
  };
}

export function rowOfField({ fieldRow }: AutoLayout, name: FieldName): number {
  return fieldRow + FIELDS.findIndex((field) => field.name === name);
}

/** Returns the field at a cell of the screen, or `undefined` if there is none. */
export function fieldAt(size: Size, { row, column }: CellPosition): FieldName | undefined {
  const layout = layoutFor(size);
  if (layout === undefined) return undefined;
  const { left, fieldWidth, fieldRow } = layout;
  if (column < left || column >= left + fieldWidth) return undefined;
  return FIELDS[row - fieldRow]?.name;
}
