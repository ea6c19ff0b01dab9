// Functions that combine and transform drawings: rows of characters of equal length.

import type { Size } from "../../../terminal/grid.ts";

/** A drawing: rows of equal length with one character per pixel or cell. */
export type Bitmap = readonly string[];

/** A drawing and the position of its upper left corner. */
export interface Placed {
  readonly drawing: Bitmap;
  readonly row: number;
  readonly column: number;
}

export function sizeOf(drawing: Bitmap): Size {
  return { width: drawing[0]?.length ?? 0, height: drawing.length };
}

/**
 * Fills an area with one character and puts drawings on it; that character is transparent in a
 * drawing.
 */
export function compose(area: Size, blank: string, placed: readonly Placed[]): Bitmap {
  const rows = Array.from(
    { length: area.height },
    () => new Array<string>(area.width).fill(blank),
  );
  for (const { drawing, row, column } of placed) {
    drawing.forEach((line, down) =>
      [...line].forEach((character, right) => {
        const target = rows[row + down];
        const inArea = column + right >= 0 && column + right < area.width;
        if (target && inArea && character !== blank) target[column + right] = character;
      })
    );
  }
  return rows.map((row) => row.join(""));
}

/** Centres a drawing in an area; an odd cell of margin goes to the right and below. */
export function centre(area: Size, blank: string, drawing: Bitmap): Bitmap {
  const { width, height } = sizeOf(drawing);
  const row = Math.floor((area.height - height) / 2);
  const column = Math.floor((area.width - width) / 2);
  return compose(area, blank, [{ drawing, row, column }]);
}

export function fitsInArea(area: Size, drawing: Bitmap): boolean {
  const { width, height } = sizeOf(drawing);
  return width <= area.width && height <= area.height;
}

/**
 * Returns the first drawing that fits, or `undefined` if none fits. The largest must come first.
 */
export function firstThatFits(area: Size, drawings: readonly Bitmap[]): Bitmap | undefined {
  return drawings.find((drawing) => fitsInArea(area, drawing));
}

export function rotate180(drawing: Bitmap): Bitmap {
  return drawing.map((line) => [...line].reverse().join("")).reverse();
}

/** Repeats every character `across` times and every row `down` times. */
export function scaleUp(drawing: Bitmap, across: number, down: number): Bitmap {
  return drawing.flatMap((line) => {
    const wide = [...line].map((character) => character.repeat(across)).join("");
    return new Array<string>(down).fill(wide);
  });
}

/**
 * Halves the height of a drawing of pixels for use with cells: of two rows it keeps the one nearer
 * to the edge.
 */
export function halveRows(drawing: Bitmap): Bitmap {
  const height = Math.floor(drawing.length / 2);
  return Array.from(
    { length: height },
    (_, row) => drawing[row < height / 2 ? 2 * row : 2 * row + 1] ?? "",
  );
}
