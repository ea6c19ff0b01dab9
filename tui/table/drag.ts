import type { Position } from "../grid.ts";

/** Two presses in the same cell within this time are a double click. */
const DOUBLE_MS = 400;

/** Where the left button was pressed last. */
export interface Press extends Position {
  readonly at: number;
}

/** The pointer has a button down on cards. */
export interface Drag {
  /** Where in the cards the pointer is, counted from their upper left corner. */
  readonly grip: Position;
  readonly pointer: Position;
  /** Whether the pointer has moved, and the cards with it. */
  readonly isMoving: boolean;
  /** Whether it was beside the pile that the cards are from. */
  readonly hasLeft: boolean;
}

/** Whether a press is the second one of a double click. */
export function isDoubleClick(
  last: Press | undefined,
  { row, column }: Position,
  now: number,
): boolean {
  return last?.row === row && last.column === column && now - last.at <= DOUBLE_MS;
}

/** The button is down on cards that are drawn from a cell on. */
export function startDrag({ row, column }: Position, origin: Position): Drag {
  const grip = { row: row - origin.row, column: column - origin.column };
  return { grip, pointer: { row, column }, isMoving: false, hasLeft: false };
}

/** The drag with the pointer at a cell; the same one where it was there already. */
export function dragTo(drag: Drag, { row, column }: Position, isBeside: boolean): Drag {
  const { pointer, hasLeft } = drag;
  if (pointer.row === row && pointer.column === column) return drag;
  return { ...drag, pointer: { row, column }, isMoving: true, hasLeft: hasLeft || isBeside };
}
