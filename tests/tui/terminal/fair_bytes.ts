import {
  glyphBytes,
  glyphOfCell,
  Grid,
  normaliseBlanks,
  styleOfCell,
} from "../../../tui/terminal/grid.ts";

const ROW = 8;
const STRETCH = 20;
/** A frame may take this many times what its changes are worth. */
const FACTOR = 1.5;

/**
 * The most bytes that a frame may take: for each changed row a move, for each stretch of changed
 * cells of one style its colours, and the cells themselves.
 */
export function fairBytes(before: Grid, after: Grid): number {
  const [old, next] = [bare(before), bare(after)];
  const rows = Array.from({ length: after.height }, (_, row) => row);
  return FACTOR * rows.reduce((sum, row) => sum + worthOfRow(old, next, row), 0);
}

function worthOfRow(before: Grid, after: Grid, row: number): number {
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
