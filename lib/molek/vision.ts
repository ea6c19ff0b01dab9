import { err, ok, type Result } from "../result.ts";
import { GLYPH_HEIGHT, GLYPH_WIDTH, glyphDistance, GLYPHS } from "./glyphs.ts";
import { formatBoard, parseBoard } from "./board_text.ts";
import type { Rank } from "./rank.ts";
import { COLUMNS, type State } from "./state.ts";

/** A picture of grey pixels row by row, 0 black to 255 white. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Where the game lies in a picture: its top left corner, and how many pixels one of its own is. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** What stands in one place of the grid: its nearest rank and in how many pixels it differs. */
export interface Cell {
  readonly column: number;
  readonly row: number;
  readonly rank: Rank;
  readonly distance: number;
}

/** What was recognised in a picture. */
export interface Reading {
  readonly frame: Frame;
  /** Row by row. */
  readonly cells: readonly Cell[];
}

/** The closest two glyphs differ in 5 pixels, so a glyph with two wrong ones is still its own. */
export const MOST_WRONG = 2;

/** The picture of the game as it draws it. */
export const GAME_WIDTH = 960;
export const GAME_HEIGHT = 540;

const ROWS = 6;
const FIRST_X = 244;
const FIRST_Y = 149;
const STEP_X = 82;
const STEP_Y = 16;
const THRESHOLD = 128;
/** A frame is believed when at least so many of its 36 places are read. */
const ENOUGH = 24;

/** Where the glyph of a place begins, in pixels of the game's own picture. */
export function glyphCorner(column: number, row: number): readonly [x: number, y: number] {
  return [FIRST_X + STEP_X * column, FIRST_Y + STEP_Y * row];
}

/**
 * Recognises the cards of a new game: first where the game centres itself in a screen, at any whole
 * scale, then anywhere in the picture. `undefined` when there is no such grid.
 */
export function readPicture(picture: Picture): Reading | undefined {
  const ink = inkOf(picture);
  let best: Reading | undefined;
  for (const frame of centredFrames(picture)) best = better(best, readAt(picture, ink, frame));
  if (best !== undefined && isBelieved(best)) return best;
  for (const frame of hiddenFrames(picture, ink)) {
    const reading = readAt(picture, ink, frame);
    if (isBelieved(reading)) return reading;
  }
  return undefined;
}

/** The position of a reading, or what could not be read: nothing is guessed. */
export function stateOf({ cells }: Reading): Result<State, string> {
  const wrong = cells.filter(({ distance }) => distance > MOST_WRONG);
  if (wrong.length > 0) return err(`cannot read ${wrong.map(nameOf).join(", ")}`);
  const state: State = Array.from({ length: COLUMNS }, (_, column) => ({
    cards: cells.filter((cell) => cell.column === column).map(({ rank }) => rank),
    cheated: false,
  }));
  const checked = parseBoard(formatBoard(state));
  return checked.ok ? ok(state) : err(`the cards are no new game: ${checked.error}`);
}

function nameOf({ column, row }: Cell): string {
  return `the card in column ${column + 1}, row ${row + 1}`;
}

/** 1 for every light pixel. */
function inkOf({ pixels }: Picture): Uint8Array {
  return pixels.map((grey) => grey >= THRESHOLD ? 1 : 0);
}

/** Scales that fit, the largest first; where the border is odd, both ways to halve it. */
function* centredFrames({ width, height }: Picture): Generator<Frame> {
  const most = Math.floor(Math.min(width / GAME_WIDTH, height / GAME_HEIGHT));
  for (let scale = most; scale >= 1; scale--) {
    for (const left of halves(width - scale * GAME_WIDTH)) {
      for (const top of halves(height - scale * GAME_HEIGHT)) yield { left, top, scale };
    }
  }
}

function halves(border: number): readonly number[] {
  const half = Math.floor(border / 2);
  return border % 2 === 0 ? [half] : [half, half + 1];
}

/** Every frame whose first card can be read, wherever it lies. */
function* hiddenFrames(picture: Picture, ink: Uint8Array): Generator<Frame> {
  const { width, height } = picture;
  const [lastX, lastY] = glyphCorner(COLUMNS - 1, ROWS - 1);
  for (let scale = 1; scale * GRID_WIDTH <= width && scale * GRID_HEIGHT <= height; scale++) {
    const [mostLeft, mostTop] = [
      width - scale * (lastX + GLYPH_WIDTH),
      height - scale * (lastY + GLYPH_HEIGHT),
    ];
    for (let top = -scale * FIRST_Y; top <= mostTop; top++) {
      for (let left = -scale * FIRST_X; left <= mostLeft; left++) {
        const frame = { left, top, scale };
        if (isCardAt(picture, ink, frame)) yield frame;
      }
    }
  }
}

const GRID_WIDTH = STEP_X * (COLUMNS - 1) + GLYPH_WIDTH;
const GRID_HEIGHT = STEP_Y * (ROWS - 1) + GLYPH_HEIGHT;

/** Whether the first two cards are there; two rows of pixels rule most places out. */
function isCardAt(picture: Picture, ink: Uint8Array, frame: Frame): boolean {
  return TELLING_ROWS.every(({ y, isNear }) => isNear[rowAt(picture, ink, frame, y)] === 1) &&
    cellAt(picture, ink, frame, 0, 0).distance <= MOST_WRONG &&
    cellAt(picture, ink, frame, 1, 0).distance <= MOST_WRONG;
}

/** A row of pixels of the first card, a bit a pixel. */
function rowAt({ width }: Picture, ink: Uint8Array, frame: Frame, y: number): number {
  const { left, top, scale } = frame;
  const middle = scale >> 1;
  let at = (top + scale * (FIRST_Y + y) + middle) * width + left + scale * FIRST_X + middle;
  let row = 0;
  for (let x = 0; x < GLYPH_WIDTH; x++, at += scale) row = row << 1 | (ink[at] as number);
  return row;
}

/** Rows of pixels that an empty part of a desktop, dark or light, does not have, and what they can be. */
const TELLING_ROWS = [0, 2].map((y) => ({
  y,
  isNear: Uint8Array.from({ length: 256 }, (_, row) => {
    const bits = Uint8Array.from({ length: GLYPH_WIDTH }, (_, x) => row >> GLYPH_WIDTH - 1 - x & 1);
    const isNear = GLYPHS.some(({ pixels }) =>
      glyphDistance(bits, pixels.subarray(y * GLYPH_WIDTH, (y + 1) * GLYPH_WIDTH)) <= MOST_WRONG
    );
    return isNear ? 1 : 0;
  }),
}));

function readAt(picture: Picture, ink: Uint8Array, frame: Frame): Reading {
  const cells: Cell[] = [];
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      cells.push(cellAt(picture, ink, frame, column, row));
    }
  }
  return { frame, cells };
}

/** Looks at the middle of each enlarged pixel of a glyph. */
function cellAt(
  { width }: Picture,
  ink: Uint8Array,
  { left, top, scale }: Frame,
  column: number,
  row: number,
): Cell {
  const [cornerX, cornerY] = glyphCorner(column, row);
  const middle = scale >> 1;
  const seen = new Uint8Array(GLYPH_WIDTH * GLYPH_HEIGHT);
  for (let i = 0; i < seen.length; i++) {
    const x = left + scale * (cornerX + i % GLYPH_WIDTH) + middle;
    const y = top + scale * (cornerY + Math.floor(i / GLYPH_WIDTH)) + middle;
    seen[i] = ink[y * width + x] as number;
  }
  let nearest: Cell = { column, row, rank: 9, distance: Infinity };
  for (const { rank, pixels } of GLYPHS) {
    const distance = glyphDistance(seen, pixels);
    if (distance < nearest.distance) nearest = { column, row, rank, distance };
  }
  return nearest;
}

function better(one: Reading | undefined, other: Reading): Reading {
  return one === undefined || readCount(other) > readCount(one) ? other : one;
}

function isBelieved(reading: Reading): boolean {
  return readCount(reading) >= ENOUGH;
}

function readCount({ cells }: Reading): number {
  return cells.filter(({ distance }) => distance <= MOST_WRONG).length;
}
