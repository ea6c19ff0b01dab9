import {
  glyphBytes,
  glyphOfCell,
  Grid,
  normaliseBlanks,
  styleOfCell,
} from "../../../tui/terminal/grid.ts";

const ROW = 8;
const STRETCH = 20;
/** Factor by which a frame may exceed the bytes that its changes need. */
const FACTOR = 1.5;

/**
 * Returns the maximum bytes of a frame: a cursor move for each changed row, the colours of each
 * stretch of changed cells in one style, and the cells themselves.
 */
export function fairBytes(before: Grid, after: Grid): number {
  const [old, next] = [bare(before), bare(after)];
  const rows = Array.from({ length: after.height }, (_, row) => row);
  return FACTOR * rows.reduce((sum, row) => sum + costOfRow(old, next, row), 0);
}

function costOfRow(before: Grid, after: Grid, row: number): number {
  let [bytes, stretches, last] = [0, 0, -1];
  for (let at = row * after.width; at < (row + 1) * after.width; at++) {
    const cell = after.cells[at] ?? 0;
    if (before.cells[at] === cell) continue;
    const goesOn = last === at - 1 && styleOfCell(after.cells[last] ?? 0) === styleOfCell(cell);
    if (!goesOn || stretches === 0) stretches++;
    bytes += glyphBytes(glyphOfCell(cell));
    last = at;
  }
  return stretches === 0 ? 0 : ROW + STRETCH * stretches + bytes;
}

function bare(grid: Grid): Grid {
  const copy = new Grid(grid);
  copy.cells.set(grid.cells);
  normaliseBlanks(copy);
  return copy;
}
