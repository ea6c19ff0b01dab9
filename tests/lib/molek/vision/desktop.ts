import { GLYPHS } from "../../../../lib/molek/vision/match.ts";
import {
  GAME_HEIGHT,
  GAME_WIDTH,
  glyphCorner,
  type Picture,
} from "../../../../lib/molek/vision/grid.ts";
import type { State } from "../../../../lib/molek/state.ts";
import type { Random } from "../../../../lib/random.ts";
import { drawScreenshot } from "./screenshot.ts";

/** Mutable picture. */
export interface Canvas extends Picture {
  readonly pixels: Uint8Array;
}

/** Desktop without the game: a gradient, windows with text in the game's font, noise. */
export function drawDesktop(width: number, height: number, random: Random): Canvas {
  const pixels = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels[at++] = (x + 2 * y) * 255 / (width + 2 * height);
  }
  const canvas = { width, height, pixels };
  for (let i = 0; i < 6; i++) drawText(canvas, random, 1 + random.below(3));
  drawNoise(canvas, random);
  return canvas;
}

/** Window full of card letters, light on dark or dark on light. */
function drawText(canvas: Canvas, random: Random, scale: number): void {
  const [columns, rows] = [10 + random.below(30), 4 + random.below(12)];
  const [left, top] = [random.below(canvas.width), random.below(canvas.height)];
  const [paper, ink] = random.below(2) === 0 ? [20, 230] : [250, 10];
  fill(canvas, left, top, columns * 10 * scale, rows * 16 * scale, paper);
  for (let i = 0; i < columns * rows; i++) {
    const glyph = GLYPHS[random.below(GLYPHS.length + 3)];
    const [x, y] = [left + i % columns * 10 * scale, top + Math.floor(i / columns) * 16 * scale];
    if (glyph !== undefined) drawGlyph(canvas, glyph.pixels, x, y, scale, ink);
  }
}

function drawNoise(canvas: Canvas, random: Random): void {
  const [left, top] = [random.below(canvas.width), random.below(canvas.height)];
  for (let y = 0; y < 150; y++) {
    for (let x = 0; x < 200; x++) fill(canvas, left + x, top + y, 1, 1, random.below(256));
  }
}

/** Draws a window with the game on a desktop. */
export function placeGame(
  canvas: Canvas,
  state: State,
  [left, top]: readonly [number, number],
  scale: number,
): void {
  const game = drawScreenshot(state, { scale });
  const [first, end] = [Math.max(0, -left), Math.min(game.width, canvas.width - left)];
  for (let y = Math.max(0, -top); y < Math.min(game.height, canvas.height - top); y++) {
    const row = game.pixels.subarray(y * game.width + first, y * game.width + end);
    canvas.pixels.set(row, (top + y) * canvas.width + left + first);
  }
}

/** Draws another window over a part of the game. */
export function cover(
  canvas: Canvas,
  [left, top]: readonly [number, number],
  scale: number,
  columns: number,
): void {
  const [x, y] = glyphCorner(0, 0);
  fill(canvas, left + scale * (x - 5), top + scale * y, scale * (82 * columns), scale * 200, 90);
}

/** Draws the game as a preview: every second pixel. */
export function placePreview(
  canvas: Canvas,
  state: State,
  [left, top]: readonly [number, number],
): void {
  const { width, pixels } = drawScreenshot(state);
  for (let y = 0; y < GAME_HEIGHT; y += 2) {
    for (let x = 0; x < GAME_WIDTH; x += 2) {
      fill(canvas, left + x / 2, top + y / 2, 1, 1, pixels[y * width + x] ?? 0);
    }
  }
}

function drawGlyph(
  canvas: Canvas,
  glyph: Uint8Array,
  left: number,
  top: number,
  scale: number,
  ink: number,
): void {
  glyph.forEach((bit, index) => {
    if (bit === 0) return;
    fill(
      canvas,
      left + scale * (index % 8),
      top + scale * Math.floor(index / 8),
      scale,
      scale,
      ink,
    );
  });
}

function fill(
  { width, height, pixels }: Canvas,
  left: number,
  top: number,
  columns: number,
  rows: number,
  grey: number,
): void {
  const end = Math.min(width, left + columns);
  for (let y = Math.max(0, top); y < Math.min(height, top + rows); y++) {
    if (end > left) pixels.fill(grey, y * width + Math.max(0, left), y * width + end);
  }
}
