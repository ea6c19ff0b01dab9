import type { State } from "../../../../lib/molek/state.ts";
import { GAME_HEIGHT, GAME_WIDTH, type Picture } from "../../../../lib/molek/vision/grid.ts";
import { resize } from "./distort.ts";
import { drawTable, type Fill } from "./draw_cards.ts";

/** Options of a screenshot. */
export interface Drawing {
  readonly scale?: number;
  /** Size of the screen; the game is in its middle. */
  readonly width?: number;
  readonly height?: number;
  /** Place of the game, if not the default one. */
  readonly at?: readonly [left: number, top: number];
  readonly ink?: number;
  readonly paper?: number;
  /** The colour of the desktop around the game. */
  readonly border?: number;
  /** Flipped pixels of a glyph, counted row by row. */
  readonly flips?: (column: number, row: number) => readonly number[];
  /** The game's own pointer, in points. */
  readonly pointer?: readonly [x: number, y: number];
}

/** Draws a picture of the game, without borders at a fractional scale. */
export function drawScreenshot(state: State, drawing: Drawing = {}): Picture {
  if (!Number.isInteger(drawing.scale ?? 1)) {
    const [width, height] = [GAME_WIDTH, GAME_HEIGHT].map((size) =>
      Math.round(size * (drawing.scale ?? 1))
    );
    const drawn = drawScreenshot(state, { ...drawing, scale: 1 });
    return resize(drawn, width ?? 0, height ?? 0, "nearest");
  }
  const { scale = 1, ink = 200, paper = 12, border = 0 } = drawing;
  const width = drawing.width ?? scale * GAME_WIDTH;
  const height = drawing.height ?? scale * GAME_HEIGHT;
  const [left, top] = drawing.at ??
    [(width - scale * GAME_WIDTH) >> 1, (height - scale * GAME_HEIGHT) >> 1];
  const pixels = new Uint8Array(width * height).fill(border);
  const fill: Fill = (x, y, [columns, rows], light) => {
    const grey = paper + (ink - paper) * light;
    const from = left + x * scale, end = Math.min(width, from + columns * scale);
    const bottom = Math.min(height, top + (y + rows) * scale);
    if (end <= 0) return;
    for (let row = Math.max(0, top + y * scale); row < bottom; row++) {
      pixels.fill(grey, row * width + Math.max(0, from), row * width + end);
    }
  };
  drawTable(state, fill, drawing);
  return { width, height, pixels };
}
