import type { Grid, Size } from "./grid.ts";

/**
 * Draws the size that is needed in a window that is too small, in as many words as there is room
 * for.
 */
export function drawTooSmall(grid: Grid, { width, height }: Size): void {
  const size = `${width}x${height}`;
  const notices = [
    [`Too small: ${size} needed`],
    ["Too small:", `${size} needed`],
    [`${size} needed`],
    [`Need ${size}`],
    [size],
    [`${width}x`, String(height)],
  ];
  const fitting = notices.find((lines) =>
    lines.length <= grid.height && lines.every((line) => line.length <= grid.width)
  );
  (fitting ?? ["!"]).forEach((line, row) => grid.text(row, 0, line));
}
