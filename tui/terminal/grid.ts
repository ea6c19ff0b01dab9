// The cells of a screen.
// Memory: one Uint32Array of width * height cells, row by row. A cell is `style << 16 | glyph`;
// every glyph is one column wide and of the basic plane, which is checked when a cell is written.
// Every frame is a new grid; the renderer keeps the shown one, to write only the differences.
// Finding that an 80x25 screen has not changed takes 1.6 µs, with rows of text 87 µs
// (tools/bench/tui.ts).
// The readable twin is the array of rows of text that `describeGrid` of the tests makes.

import { PLAIN, type Style, styleOfBlank } from "./style.ts";

/** Size of a screen, in cells. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Position of a cell, counted from 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

const STYLE_SHIFT = 16;
const GLYPH_MASK = 0xffff;

/** An empty cell. */
export const BLANK = 0x20;

/** Cells of a screen, and the position of the terminal's cursor. */
export class Grid implements Size {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint32Array;
  /** Position of the terminal's cursor, or `undefined` if it is hidden. */
  cursor: CellPosition | undefined;

  constructor({ width, height }: Size) {
    this.width = width;
    this.height = height;
    this.cells = new Uint32Array(width * height).fill(BLANK);
  }

  /** Writes one character; ignores positions outside. */
  put(row: number, column: number, character: string, style: Style = PLAIN): void {
    this.#put(row, column, character.codePointAt(0) ?? BLANK, style);
  }

  /** Writes a text in its row and returns the column after it; ignores what lies outside. */
  text(row: number, column: number, text: string, style: Style = PLAIN): number {
    for (let at = 0; at < text.length; column++) {
      const codePoint = text.codePointAt(at) ?? BLANK;
      this.#put(row, column, codePoint, style);
      at += codePoint > 0xffff ? 2 : 1;
    }
    return column;
  }

  /** Fills a rectangle with a character. */
  fill(row: number, column: number, size: Size, character: string, style: Style = PLAIN): void {
    const line = character.repeat(size.width);
    for (let below = 0; below < size.height; below++) this.text(row + below, column, line, style);
  }

  #put(row: number, column: number, codePoint: number, style: Style): void {
    if (row < 0 || row >= this.height || column < 0 || column >= this.width) return;
    const glyph = isNarrow(codePoint) ? codePoint : UNKNOWN_GLYPH;
    this.cells[row * this.width + column] = packCell(glyph, style);
  }

  styleAt(row: number, column: number): Style {
    return styleOfCell(this.cells[row * this.width + column] ?? BLANK);
  }

  characterAt(row: number, column: number): string {
    return String.fromCharCode(glyphOfCell(this.cells[row * this.width + column] ?? BLANK));
  }
}

/** Returns the characters of a row. */
export function rowText({ cells, width }: Grid, row: number): string {
  return String.fromCharCode(...cells.subarray(row * width, (row + 1) * width).map(glyphOfCell));
}

/** Packs a glyph and a style into a cell. */
export function packCell(glyph: number, style: Style): number {
  return (style << STYLE_SHIFT | glyph) >>> 0;
}

export function glyphOfCell(cell: number): number {
  return cell & GLYPH_MASK;
}

export function styleOfCell(cell: number): Style {
  return (cell >>> STYLE_SHIFT) as Style;
}

/**
 * Removes what does not show from the styles of blanks, so that blanks that look alike are equal.
 */
export function normaliseBlanks({ cells }: Grid): void {
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] ?? BLANK;
    if (glyphOfCell(cell) !== BLANK || cell === BLANK) continue;
    cells[i] = packCell(BLANK, styleOfBlank(PLAIN, styleOfCell(cell)));
  }
}

/** Replaces every glyph with an ASCII character. */
export function toAscii({ cells }: Grid): void {
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] ?? BLANK;
    const glyph = glyphOfCell(cell);
    if (glyph > 0x7e) cells[i] = packCell(asciiGlyph(glyph), styleOfCell(cell));
  }
}

/** Replacement for characters that are wide or would control the terminal. */
export const UNKNOWN_GLYPH = "?".charCodeAt(0);

/** Ranges of characters that every terminal shows one column wide, as pairs of first and last. */
const NARROW: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x2ff], // Latin
  [0x370, 0x482], // Greek, Cyrillic
  [0x48a, 0x52f],
  [0x2010, 0x2027], // dashes, quotes, dots
  [0x2190, 0x2193], // arrows
  [0x22ee, 0x22ee], // vertical ellipsis
  [0x2500, 0x259f], // box drawing, blocks
  [0x2660, 0x2667], // suits
];

/** Table with 1 for each such character, because every cell that is written is looked up here. */
const NARROW_TABLE = new Uint8Array(1 + Math.max(...NARROW.map(([, last]) => last)));
for (const [first, last] of NARROW) NARROW_TABLE.fill(1, first, last + 1);

/** ASCII characters for the glyphs of the screens, one for one, so that no layout changes. */
const ASCII: ReadonlyMap<number, number> = new Map(
  Object.entries({
    "-": "─╌═━–—▔",
    "|": "│╎║▏▌▐",
    "+": "┌┐└┘├┤┬┴┼",
    ".": "╭╮╰╯·",
    "#": "┏┓┗┛┕┙┃█",
    "*": "╔╗╚╝•",
    ":": "▒░▓⋮",
    "_": "▁▂▃",
    "=": "▀▄▅▆▇",
    "[": "▛▙",
    "]": "▜▟",
    "/": "╱",
    "\\": "╲",
    "x": "×╳",
    ">": "→",
    "<": "←",
    "^": "↑",
    "v": "↓",
    "~": "…",
    "'": "‘’",
    '"': "“”",
    "c": "♣",
    "d": "♦",
    "h": "♥",
    "s": "♠",
  }).flatMap(([letter, glyphs]) =>
    [...glyphs].map((glyph) => [glyph.charCodeAt(0), letter.charCodeAt(0)] as const)
  ),
);

/** True if every terminal shows the character one column wide. */
export function isNarrow(codePoint: number): boolean {
  return NARROW_TABLE[codePoint] === 1;
}

/** Returns the ASCII character for a glyph. */
export function asciiGlyph(glyph: number): number {
  if (glyph < 0x7f) return glyph;
  return ASCII.get(glyph) ?? UNKNOWN_GLYPH;
}

/** Returns the number of bytes of a glyph in UTF-8. */
export function glyphBytes(glyph: number): 1 | 2 | 3 {
  return glyph < 0x80 ? 1 : glyph < 0x800 ? 2 : 3;
}
