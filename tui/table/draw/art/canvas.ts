// Drawings are rows of characters, all of the same length; these functions lay them out.

import type { Size } from "../../../terminal/grid.ts";

/** A drawing: rows of the same length, a character a pixel or a cell. */
export type Bitmap = readonly string[];

/** A drawing and where its upper left corner goes. */
export interface Placed {
  readonly drawing: Bitmap;
  readonly row: number;
  readonly column: number;
}

/** How large a drawing is. */
export function sizeOf(drawing: Bitmap): Size {
  return { width: drawing[0]?.length ?? 0, height: drawing.length };
}

/** An area of one character, with drawings on it; where they have that character, they are clear. */
export function compose(area: Size, ground: string, placed: readonly Placed[]): Bitmap {
  const rows = Array.from(
    { length: area.height },
    () => new Array<string>(area.width).fill(ground),
  );
  for (const { drawing, row, column } of placed) {
    drawing.forEach((line, down) =>
      [...line].forEach((character, right) => {
        const target = rows[row + down];
        const inArea = column + right >= 0 && column + right < area.width;
        if (target && inArea && character !== ground) target[column + right] = character;
      })
    );
  }
  return rows.map((row) => row.join(""));
}

/** A drawing in the middle of an area; what cannot be halved goes to the right and below. */
export function centre(area: Size, ground: string, drawing: Bitmap): Bitmap {
  const { width, height } = sizeOf(drawing);
  const row = Math.floor((area.height - height) / 2);
  const column = Math.floor((area.width - width) / 2);
  return compose(area, ground, [{ drawing, row, column }]);
}

/** Whether a drawing has its place in an area. */
export function fitsInArea(area: Size, drawing: Bitmap): boolean {
  const { width, height } = sizeOf(drawing);
  return width <= area.width && height <= area.height;
}

/** The first of the drawings that fits, which are given the largest first. */
export function firstThatFits(area: Size, drawings: readonly Bitmap[]): Bitmap | undefined {
  return drawings.find((drawing) => fitsInArea(area, drawing));
}

/** A drawing turned upside down, by 180 degrees. */
export function rotate180(drawing: Bitmap): Bitmap {
  return drawing.map((line) => [...line].reverse().join("")).reverse();
}

/** A drawing with every character repeated. */
export function scaleUp(drawing: Bitmap, across: number, down: number): Bitmap {
  return drawing.flatMap((line) => {
    const wide = [...line].map((character) => character.repeat(across)).join("");
    return new Array<string>(down).fill(wide);
  });
}

/** A drawing of pixels for cells, of half the height: of two rows the one nearer to the edge. */
export function halveRows(drawing: Bitmap): Bitmap {
  const height = Math.floor(drawing.length / 2);
  return Array.from(
    { length: height },
    (_, row) => drawing[row < height / 2 ? 2 * row : 2 * row + 1] ?? "",
  );
}
