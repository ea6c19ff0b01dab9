import { glyphBytes } from "../../tui/glyph.ts";
import { bareBlanks, glyphOfCell, Grid, styleOfCell } from "../../tui/grid.ts";

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
  const changed = Array.from({ length: after.width }, (_, column) => row * after.width + column)
    .filter((at) => before.cells[at] !== after.cells[at]);
  if (changed.length === 0) return 0;
  const cellAt = (at: number | undefined): number => at === undefined ? 0 : after.cells[at] ?? 0;
  const stretches = changed.filter((at, index) =>
    index === 0 || changed[index - 1] !== at - 1 ||
    styleOfCell(cellAt(at)) !== styleOfCell(cellAt(at - 1))
  );
  const bytes = changed.reduce((sum, at) => sum + glyphBytes(glyphOfCell(cellAt(at))), 0);
  return ROW + STRETCH * stretches.length + bytes;
}

function bare(grid: Grid): Grid {
  const copy = new Grid(grid);
  copy.cells.set(grid.cells);
  bareBlanks(copy);
  return copy;
}
