// The frame of the game, found from its columns: the height at which their first cards can be read,
// and then the position and scale at which the glyphs fit best.
import { COLUMNS } from "../state.ts";
import type { ColumnGrid } from "./edges.ts";
import {
  CARD_HEIGHT,
  CARD_WIDTH,
  cardCorner,
  type Frame,
  glyphCorner,
  type Picture,
  STEP_Y,
} from "./grid.ts";
import { type Match, match, MATCH_HEIGHT, MATCH_WIDTH, similarityTo } from "./match.ts";
import { rectify } from "./rectify.ts";

/** Minimum similarity of a cell to a glyph to be one. */
export const MIN_SIMILARITY = 0.7;

const [FIRST_X, FIRST_Y] = cardCorner(0, 0);
/** Distance from the first to the last glyph of a row, in points. */
const SPAN = glyphCorner(COLUMNS - 1, 0)[0] - glyphCorner(0, 0)[0];
/** The rows whose glyphs are compared when a frame is adjusted. */
const COMPARED_ROWS = [0, 3, 6] as const;
/** Similarity of glyphs from which no adjustment is needed. */
const EXACT = 0.985;
/** Minimum by which the upper edge of the first cards is brighter than the pixels above it. */
const MIN_EDGE = 8;
/** Factor by which an edge further down must be clearer to replace the upper one. */
const CLEARER = 1.25;
/** Width of the rounded corners of a card, in points. */
const EDGE_INSET = 4;

/**
 * Returns the frame in which the columns of a grid can be read. If no rank is visible, as in a won
 * game, it is the one with the clearest upper edges. `undefined` if there is no such frame.
 */
export function frameOf(picture: Picture, grid: ColumnGrid): Frame | undefined {
  const { scale, left } = grid;
  const start = { left: left - scale * FIRST_X, top: 0, scale };
  const step = Math.max(1, scale / 3);
  let [best, clearest]: (Frame | undefined)[] = [];
  let [mostAlike, mostClear] = [0, MIN_EDGE];
  const highest = Math.max(-4, Math.floor(grid.top - scale * CARD_HEIGHT));
  for (let top = highest; top <= grid.bottom; top += step) {
    const frame = { ...start, top: top - scale * FIRST_Y };
    const edge = upperEdge(picture, frame);
    if (edge <= MIN_EDGE) continue;
    // The lower edges of the cards are as clear, so prefer the upper ones, which come first.
    if (edge > CLEARER * mostClear) [clearest, mostClear] = [frame, edge];
    const likeness = firstRow(picture, frame);
    if (likeness > mostAlike) [best, mostAlike] = [frame, likeness];
  }
  if (best === undefined) return clearest;
  return refine(picture, highestRow(picture, refine(picture, best)));
}

/** Returns how well the glyphs of the first row can be read, from the middle of each point. */
function firstRow(picture: Picture, frame: Frame): number {
  let sum = 0;
  for (let column = 0; column < COLUMNS; column++) {
    const { likeness, isInverted } = glance(picture, frame, column, 0);
    if (likeness >= MIN_SIMILARITY - 0.1 && !isInverted) sum += likeness;
  }
  return sum;
}

/** Compares a cell with all glyphs quickly: one pixel per point. */
function glance(picture: Picture, frame: Frame, column: number, row: number): Match {
  const { width, height, pixels } = picture;
  const { left, top, scale } = frame;
  const [x, y] = glyphCorner(column, row);
  const values = new Float32Array(MATCH_WIDTH * MATCH_HEIGHT);
  for (let v = 0, at = 0; v < MATCH_HEIGHT; v++) {
    const pixelY = Math.floor(top + scale * (y + v - 0.5));
    for (let u = 0; u < MATCH_WIDTH; u++, at++) {
      const pixelX = Math.floor(left + scale * (x + u - 0.5));
      const isInside = pixelX >= 0 && pixelX < width && pixelY >= 0 && pixelY < height;
      values[at] = isInside ? pixels[pixelY * width + pixelX] as number : 0;
    }
  }
  return match(values);
}

/** Returns by how much the upper edge of the first cards is brighter than the pixels above it. */
function upperEdge({ width, height, pixels }: Picture, frame: Frame): number {
  const { left, top, scale } = frame;
  const pixelY = Math.floor(top + scale * (FIRST_Y + 0.5));
  const above = Math.max(0, Math.floor(top + scale * (FIRST_Y - 1.5)));
  if (pixelY < 0 || pixelY >= height) return 0;
  let [sum, count] = [0, 0];
  for (let column = 0; column < COLUMNS; column++) {
    const x = cardCorner(column, 0)[0];
    for (let across = EDGE_INSET; across < CARD_WIDTH - EDGE_INSET; across += 4, count++) {
      const pixelX = Math.min(width - 1, Math.max(0, Math.floor(left + scale * (x + across))));
      sum += (pixels[pixelY * width + pixelX] as number) -
        (pixels[above * width + pixelX] as number);
    }
  }
  return sum / count;
}

/** Returns a cell of the grid, one value per point. */
function valuesAt(picture: Picture, frame: Frame, column: number, row: number): Float32Array {
  const [x, y] = glyphCorner(column, row);
  const area = { x: x - 1, y: y - 1, width: MATCH_WIDTH, height: MATCH_HEIGHT };
  return rectify(picture, frame, area).points;
}

/** Moves a frame up while a row above its first one can be read. */
function highestRow(picture: Picture, frame: Frame): Frame {
  const up = { ...frame, top: frame.top - frame.scale * STEP_Y };
  for (let column = 0; column < COLUMNS; column++) {
    const { likeness, isInverted } = match(valuesAt(picture, up, column, 0));
    if (likeness >= MIN_SIMILARITY && !isInverted) return highestRow(picture, up);
  }
  return frame;
}

/** Moves and scales a frame by parts of a pixel until its glyphs fit best. */
function refine(picture: Picture, frame: Frame): Frame {
  const places = COMPARED_ROWS.flatMap((row) =>
    Array.from({ length: COLUMNS }, (_, column) => {
      const seen = match(valuesAt(picture, frame, column, row));
      return { column, row, seen };
    })
  ).filter(({ seen }) => seen.likeness >= MIN_SIMILARITY - 0.15);
  const fit = (frame: Frame): number => {
    let sum = 0;
    for (const { column, row, seen } of places) {
      sum += similarityTo(valuesAt(picture, frame, column, row), seen);
    }
    return sum;
  };
  let [best, most] = [frame, fit(frame)];
  for (const step of [0.5, 0.25, 0.125]) {
    for (let isBetter = true; isBetter && most < EXACT * places.length;) {
      isBetter = false;
      for (const moved of neighbours(best, step)) {
        const now = fit(moved);
        if (now > most + 1e-3) [best, most, isBetter] = [moved, now, true];
      }
    }
  }
  return best;
}

/**
 * Yields the frame moved by some pixels, or with its last column moved while its first one stays.
 */
function* neighbours(frame: Frame, pixels: number): Generator<Frame> {
  const [x, y] = glyphCorner(0, 0);
  for (const move of [pixels, -pixels]) {
    const scale = frame.scale + move / SPAN;
    const grown = scale - frame.scale;
    yield { ...frame, left: frame.left + move };
    yield { ...frame, top: frame.top + move };
    yield { left: frame.left - x * grown, top: frame.top - y * grown, scale };
  }
}
