import { err, ok, type Result } from "../../result.ts";
import { formatBoard, parseBoard } from "../board_text.ts";
import { centredFrames, hiddenFrames, MOST_WRONG } from "./frames.ts";
import { GLYPH_HEIGHT, GLYPH_WIDTH, glyphDistance, GLYPHS } from "./glyphs.ts";
import { type Frame, glyphCorner, type Picture } from "./grid.ts";
import type { Rank } from "../rank.ts";
import { COLUMNS, ROWS, type State } from "../state.ts";

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
  /** The cells row by row. */
  readonly cells: readonly Cell[];
}

const THRESHOLD = 128;
/** How many of its 36 places have to be read for a frame to be believed. */
const ENOUGH = 24;

/**
 * Recognises the cards of a new game: first where the game centres itself in a screen, at any whole
 * scale, then anywhere in the picture, where a game that can be read wholly is preferred to one of
 * which a part is hidden. `undefined` when there is no such grid.
 */
export function readPicture(picture: Picture): Reading | undefined {
  const ink = inkOf(picture);
  let best: Reading | undefined;
  for (const frame of centredFrames(picture)) {
    best = better(best, readAt(picture, ink, frame));
  }
  if (best !== undefined && isBelieved(best)) return best;
  for (const frame of hiddenFrames(picture, ink)) {
    const reading = readAt(picture, ink, frame);
    if (stateOf(reading).ok) return reading;
    best = better(best, reading);
  }
  return best !== undefined && isBelieved(best) ? best : undefined;
}

/** What stands in the first rows of the grid of a known frame, at any stage of a game, row by row. */
export function readRows(picture: Picture, frame: Frame, rows: number): Cell[] {
  return cellsAt(picture, inkOf(picture), frame, rows);
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

/** The ink of a picture: 1 for every light pixel, 0 for the others. */
function inkOf({ pixels }: Picture): Uint8Array {
  const ink = new Uint8Array(pixels.length);
  for (let i = 0; i < ink.length; i++) ink[i] = (pixels[i] as number) >= THRESHOLD ? 1 : 0;
  return ink;
}

function readAt(picture: Picture, ink: Uint8Array, frame: Frame): Reading {
  return { frame, cells: cellsAt(picture, ink, frame, ROWS, COLUMNS * ROWS - ENOUGH) };
}

/** The cells of a frame, fewer where more than so many cannot be read. */
function cellsAt(
  picture: Picture,
  ink: Uint8Array,
  frame: Frame,
  rows: number,
  mostUnread = Infinity,
): Cell[] {
  const cells: Cell[] = [];
  let unread = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      const cell = cellAt(picture, ink, frame, column, row);
      cells.push(cell);
      if (cell.distance > MOST_WRONG && ++unread > mostUnread) return cells;
    }
  }
  return cells;
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
  for (let y = 0, i = 0; y < GLYPH_HEIGHT; y++) {
    let at = (top + scale * (cornerY + y) + middle) * width + left + scale * cornerX + middle;
    for (let x = 0; x < GLYPH_WIDTH; x++, at += scale) seen[i++] = ink[at] as number;
  }
  let nearest: Cell = { column, row, rank: 9, distance: Infinity };
  for (const { rank, pixels } of GLYPHS) {
    const distance = glyphDistance(seen, pixels, nearest.distance);
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
