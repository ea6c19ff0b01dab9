import { type Grid, type Position, rowText } from "./grid.ts";

/** The label that stands under a cell: what is drawn is what can be clicked at. */
export function labelAt(
  grid: Grid,
  { row, column }: Position,
  labels: readonly string[],
): string | undefined {
  const text = rowText(grid, row);
  return labels.find((label) => {
    const start = text.indexOf(label);
    return start >= 0 && column >= start && column < start + label.length;
  });
}
