import { GLYPHS } from "../../../../lib/molek/vision/glyphs.ts";
import type { State } from "../../../../lib/molek/state.ts";
import {
  GAME_HEIGHT,
  GAME_WIDTH,
  glyphCorner,
  type Picture,
} from "../../../../lib/molek/vision/grid.ts";

/** How a screenshot is drawn. */
export interface Drawing {
  readonly scale?: number;
  /** The size of the screen; the game stands in its middle. */
  readonly width?: number;
  readonly height?: number;
  /** Where the game stands instead. */
  readonly at?: readonly [left: number, top: number];
  readonly ink?: number;
  readonly paper?: number;
  /** The colour of the desktop around the game. */
  readonly border?: number;
  /** Pixels of a glyph that are wrong, counted row by row. */
  readonly flips?: (column: number, row: number) => readonly number[];
}

/** Fills a rectangle of the game's own pixels with ink or paper. */
export type Fill = (x: number, y: number, size: readonly [number, number], isInk: boolean) => void;

/** Draws a game from the glyphs. */
export function drawGame(state: State, fill: Fill, flips: Drawing["flips"] = () => []): void {
  fill(0, 0, [GAME_WIDTH, GAME_HEIGHT], false);
  // Something that is no card: the upside-down rank of the bottom right corner, and a frame.
  fill(200, 100, [500, 3], true);
  state.forEach(({ cards }, column) =>
    cards.forEach((rank, row) => {
      const glyph = GLYPHS.find((one) => one.rank === rank)?.pixels ?? new Uint8Array(72);
      const wrong = flips(column, row);
      const [x, y] = glyphCorner(column, row);
      glyph.forEach((bit, index) => {
        const isInk = (bit === 1) !== wrong.includes(index);
        if (isInk) fill(x + index % 8, y + Math.floor(index / 8), [1, 1], true);
      });
    })
  );
}

/** Draws the picture of a new game from the glyphs. */
export function drawScreenshot(state: State, drawing: Drawing = {}): Picture {
  const { scale = 1, ink = 200, paper = 12, border = 0, flips } = drawing;
  const width = drawing.width ?? scale * GAME_WIDTH;
  const height = drawing.height ?? scale * GAME_HEIGHT;
  const [left, top] = drawing.at ??
    [(width - scale * GAME_WIDTH) >> 1, (height - scale * GAME_HEIGHT) >> 1];
  const pixels = new Uint8Array(width * height).fill(border);
  drawGame(state, (x, y, size, isInk) => {
    for (let dy = 0; dy < size[1] * scale; dy++) {
      const start = (top + y * scale + dy) * width + left + x * scale;
      pixels.fill(isInk ? ink : paper, start, start + size[0] * scale);
    }
  }, flips);
  return { width, height, pixels };
}
