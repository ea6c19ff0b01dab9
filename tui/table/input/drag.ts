import type { CellPosition } from "../../terminal/grid.ts";

/** Two presses in the same cell within this time are a double click. */
const DOUBLE_MS = 400;

/** Where the left button was pressed last. */
export interface Press extends CellPosition {
  readonly at: number;
}

/** A drag: the pointer with its button down on cards. */
export interface Drag {
  /** Where the cards were gripped, counted from their upper left corner. */
  readonly grip: CellPosition;
  readonly pointer: CellPosition;
  /** Whether the pointer has moved, and the cards with it. */
  readonly isMoving: boolean;
  /** Whether the pointer has been outside the pile that the cards are from. */
  readonly hasLeft: boolean;
}

/** Whether a press is the second one of a double click. */
export function isDoubleClick(
  last: Press | undefined,
  { row, column }: CellPosition,
  now: number,
): boolean {
  return last?.row === row && last.column === column && now - last.at <= DOUBLE_MS;
}

/** A drag that begins now, of cards whose upper left corner is the origin. */
export function startDrag({ row, column }: CellPosition, origin: CellPosition): Drag {
  const grip = { row: row - origin.row, column: column - origin.column };
  return { grip, pointer: { row, column }, isMoving: false, hasLeft: false };
}

/** The drag with the pointer at a cell; the same object when the pointer has not moved. */
export function dragTo(drag: Drag, { row, column }: CellPosition, isBeside: boolean): Drag {
  const { pointer, hasLeft } = drag;
  if (pointer.row === row && pointer.column === column) return drag;
  return { ...drag, pointer: { row, column }, isMoving: true, hasLeft: hasLeft || isBeside };
}
