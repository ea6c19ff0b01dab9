// Computes the bytes that change the frame on the terminal into the next one: the renderer stores
// the shown grid, `diff` reads the cells of two grids of one size as flat arrays and writes one
// string, and `Graphics` has the sequence from each style to the next.
// Invariants: the pen has the position and the style of the terminal's cursor, or they are unknown;
// after the last column only the row is known, so no sequence depends on a pending wrap.
// Speed: of 80x25 cells an equal screen takes 2 µs, a completely new one about 100 µs
// (tools/bench/tui.ts); 200x60 completely new cells of felt take 250 µs (tools/bench/table.ts).
// The readable twin is the terminal model of the tests: applied to the old screen, the string must
// give the new one.

import {
  type AttributeName,
  backgroundOf,
  type ColourDepth,
  type ColourIndex,
  colourParameters,
  DEPTHS,
  foregroundOf,
  hasAttribute,
  type Palette,
  PLAIN,
  type Style,
  styleOfBlank,
} from "./style.ts";
import {
  BEGIN_FRAME,
  CLEAR_LINE_END,
  CLEAR_SCREEN,
  clearCells,
  END_FRAME,
  HIDE_CURSOR,
  moveColumns,
  moveRows,
  moveTo,
  RESET,
  RETURN,
  selectGraphics,
  SHOW_CURSOR,
} from "./escape.ts";
import {
  BLANK,
  type CellPosition,
  glyphBytes,
  glyphOfCell,
  Grid,
  normaliseBlanks,
  styleOfCell,
  toAscii,
} from "./grid.ts";

/** Options for writing frames. */
export interface RenderOptions {
  readonly palette: Palette;
  /** Palette for light backgrounds; if missing, the dark palette is always used. */
  readonly lightPalette?: Palette;
  /** True if the terminal is light; if it is missing, the terminal is asked. */
  readonly isLight?: boolean;
  readonly depth: ColourDepth;
  /** Set if the terminal is asked whether it shows more colours. */
  readonly asksColours?: true;
  /** True to show only ASCII. */
  readonly ascii: boolean;
  /** True to ask the terminal to show only complete frames. */
  readonly synchronised: boolean;
}

const UNKNOWN_PEN: TerminalState = { position: undefined, style: PLAIN, visible: true };

/** Turns each grid into the bytes that change the frame on the terminal into it. */
export class Renderer {
  readonly #options: RenderOptions;
  #isLight: boolean;
  #depth: ColourDepth;
  #graphics: Graphics;
  #ascii: boolean;
  #shown: Grid | undefined;
  #pen = UNKNOWN_PEN;

  constructor(options: RenderOptions) {
    this.#options = options;
    this.#isLight = options.isLight ?? false;
    this.#depth = options.depth;
    this.#graphics = this.#newGraphics();
    this.#ascii = options.ascii;
  }

  /** Forgets the content of the terminal, so that the next frame is written in full. */
  forget(): void {
    this.#shown = undefined;
    // Another program that had the terminal meanwhile can have shown or hidden the cursor.
    this.#pen = { ...this.#pen, visible: undefined };
  }

  /** Writes everything in ASCII from now on. */
  useAscii(): void {
    this.#ascii = true;
  }

  /** Paints for a light or a dark terminal from now on; returns whether that changes anything. */
  useBackground(isLight: boolean): boolean {
    if (!this.asksBackground) return false;
    this.#isLight = isLight;
    this.#graphics = this.#newGraphics();
    return isLight;
  }

  /** Paints in as many colours from now on; returns whether they are more than before. */
  useDepth(depth: ColourDepth): boolean {
    if (DEPTHS.indexOf(depth) <= DEPTHS.indexOf(this.#depth)) return false;
    this.#depth = depth;
    this.#graphics = this.#newGraphics();
    return true;
  }

  /** True if the terminal is to be asked how many colours it shows. */
  get asksColours(): boolean {
    return this.#options.asksColours === true;
  }

  /** True if the colour of the background matters and is not known. */
  get asksBackground(): boolean {
    const { lightPalette, isLight, depth } = this.#options;
    return lightPalette !== undefined && isLight === undefined && depth !== "none";
  }

  /**
   * Returns the text that shows a grid on the terminal, or an empty text if it is shown already.
   */
  frame(grid: Grid): string {
    if (this.#ascii) toAscii(grid);
    normaliseBlanks(grid);
    const start = this.#startFor(grid);
    const { text, pen } = diff(this.#shown ?? new Grid(grid), grid, this.#pen, this.#graphics);
    this.#shown = grid;
    this.#pen = pen;
    const frame = start + text;
    if (frame === "" || !this.#options.synchronised) return frame;
    return BEGIN_FRAME + frame + END_FRAME;
  }

  #newGraphics(): Graphics {
    const { palette, lightPalette = palette } = this.#options;
    return new Graphics(this.#isLight ? lightPalette : palette, this.#depth);
  }

  #startFor({ width, height }: Grid): string {
    const shown = this.#shown;
    if (shown?.width === width && shown.height === height) return "";
    this.#shown = undefined;
    // Keep the cursor's visibility: it is the same on a screen of another size.
    this.#pen = { ...UNKNOWN_PEN, visible: this.#pen.visible, position: { row: 0, column: 0 } };
    return RESET + CLEAR_SCREEN;
  }
}

/**
 * Column of the cursor after it wrote the last column: some terminals have it there, others beyond.
 */
const BEYOND = Infinity;

/** State of the terminal between two frames. */
export interface TerminalState {
  /**
   * Position of the cursor, or `undefined` if it is unknown. After the last column was written, its
   * column is {@linkcode BEYOND}.
   */
  readonly position: CellPosition | undefined;
  readonly style: Style;
  /** True if the cursor is shown, or `undefined` if that is unknown. */
  readonly visible: boolean | undefined;
}

/** Text that turns one grid on the terminal into another, and the pen after it. */
interface FrameDiff {
  readonly text: string;
  readonly pen: TerminalState;
}

/** Maximum number of blanks at the end of a line for which clearing is not shorter. */
const CLEAR_COST = CLEAR_LINE_END.length;

/** Minimum number of blanks that take fewer bytes to clear than to write. */
const MANY_BLANKS = clearCells(9).length + 1;

/**
 * Distances from which changes in a row may be better written in separate passes, column by column.
 * All are tried, because the best one depends on what changed.
 */
const FAR_DISTANCES = [12, 3];

/**
 * Lengths of a text for which passes are tried: a shorter one is not worth it, a longer one is most
 * of a screen.
 */
const WORTH_TRIES = { least: 100, most: 4000 };

/** Returns the shortest text known that turns what `before` shows into what `after` shows. */
export function diff(before: Grid, after: Grid, pen: TerminalState, graphics: Graphics): FrameDiff {
  const byRows = writeChanges(before, after, pen, graphics, Infinity);
  const { length } = byRows.text;
  if (length < WORTH_TRIES.least || length > WORTH_TRIES.most) return byRows;
  const byParts = FAR_DISTANCES.map((far) => writeChanges(before, after, pen, graphics, far));
  return byParts.reduce(
    (best, other) => bytesOf(other.text) < bytesOf(best.text) ? other : best,
    byRows,
  );
}

function bytesOf(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) bytes += glyphBytes(text.charCodeAt(i));
  return bytes;
}

/** Writes the changed rows; changes far to the right of others wait for the next pass. */
function writeChanges(
  before: Grid,
  after: Grid,
  pen: TerminalState,
  graphics: Graphics,
  far: number,
): FrameDiff {
  const writer = new Writer(after, pen, graphics);
  let starts: readonly (number | undefined)[] = new Array(after.height).fill(0);
  while (starts.some((start) => start !== undefined)) {
    starts = starts.map((start, row) =>
      start === undefined ? undefined : writer.row(row, before.cells, start, far)
    );
  }
  writer.cursor();
  return { text: writer.text, pen: writer.pen };
}

class Writer {
  text = "";
  readonly #after: Grid;
  readonly #graphics: Graphics;
  #position: CellPosition | undefined;
  #style: Style;
  #visible: boolean | undefined;

  constructor(after: Grid, pen: TerminalState, graphics: Graphics) {
    this.#after = after;
    this.#graphics = graphics;
    this.#position = pen.position;
    this.#style = pen.style;
    this.#visible = pen.visible;
  }

  get pen(): TerminalState {
    return { position: this.#position, style: this.#style, visible: this.#visible };
  }

  /**
   * Writes the changed cells of a row from a column on, and clears a blank rest at once. Returns
   * the column of the next change that is too far away and not written yet, or `undefined` if there
   * is none.
   */
  row(row: number, before: Uint32Array, from: number, far: number): number | undefined {
    const { width, cells } = this.#after;
    const start = row * width;
    let end = width;
    while (end > from && cells[start + end - 1] === before[start + end - 1]) end--;
    if (end === from) return undefined;
    let written = width;
    while (written > 0 && cells[start + written - 1] === BLANK) written--;
    const clears = end - written > CLEAR_COST;
    const last = clears ? written : end;
    let near = Infinity;
    for (let column = from; column < last; column++) {
      if (cells[start + column] === before[start + column]) continue;
      if (column > near) return column;
      const blanks = this.#changedBlanks(row, column, last, before);
      if (blanks < MANY_BLANKS) this.#put(row, column);
      else this.#clearCells(row, column, blanks);
      column += blanks < MANY_BLANKS ? 0 : blanks - 1;
      near = column + far;
    }
    if (clears) this.#clear(row, Math.max(from, written));
    return undefined;
  }

  /** Moves the terminal's cursor to that of the grid, and shows or hides it. */
  cursor(): void {
    const { cursor } = this.#after;
    if (cursor) this.#move(cursor.row, cursor.column);
    if (this.#visible === (cursor !== undefined)) return;
    this.#visible = cursor !== undefined;
    this.text += this.#visible ? SHOW_CURSOR : HIDE_CURSOR;
  }

  /**
   * Returns the number of cells from a column on that become blank, or 0 if the cell after them
   * must be written, too.
   */
  #changedBlanks(row: number, column: number, last: number, before: Uint32Array): number {
    const { width, cells } = this.#after;
    const start = row * width;
    let changed = column;
    let end = column;
    for (; end < last && cells[start + end] === BLANK; end++) {
      if (before[start + end] !== BLANK) changed = end + 1;
    }
    const goesOn = changed === end && end < last && cells[start + end] !== before[start + end];
    return goesOn ? 0 : changed - column;
  }

  #clearCells(row: number, column: number, count: number): void {
    this.#move(row, column);
    this.#restyle(styleOfBlank(this.#style, PLAIN));
    this.text += clearCells(count);
  }

  #put(row: number, column: number): void {
    const { width, cells } = this.#after;
    this.#move(row, column);
    const cell = cells[row * width + column] ?? BLANK;
    this.#restyle(this.#styleFor(cell));
    this.text += String.fromCharCode(glyphOfCell(cell));
    this.#position = { row, column: column + 1 < width ? column + 1 : BEYOND };
  }

  #clear(row: number, column: number): void {
    this.#move(row, column);
    this.#restyle(styleOfBlank(this.#style, PLAIN));
    this.text += CLEAR_LINE_END;
  }

  /**
   * Returns the style to write a cell in: for a blank, whose text does not show, the nearest one.
   */
  #styleFor(cell: number): Style {
    const style = styleOfCell(cell);
    return glyphOfCell(cell) === BLANK ? styleOfBlank(this.#style, style) : style;
  }

  #restyle(style: Style): void {
    if (style === this.#style) return;
    this.text += this.#graphics.change(this.#style, style);
    this.#style = style;
  }

  #move(row: number, column: number): void {
    const from = this.#position;
    this.#position = { row, column };
    if (from?.row === row && from.column === column) return;
    const move = cursorMoveTo(from, row, column);
    this.text += this.#bridge(from, row, column, move.length) ?? move;
  }

  /**
   * Returns the cells of a short gap as text, or `undefined` if that takes more bytes than the move
   * or another style.
   */
  #bridge(
    from: CellPosition | undefined,
    row: number,
    column: number,
    most: number,
  ): string | undefined {
    if (from?.row !== row || from.column > column || column - from.column > most) return undefined;
    const { width, cells } = this.#after;
    let text = "";
    let bytes = 0;
    for (let between = from.column; between < column; between++) {
      const cell = cells[row * width + between] ?? BLANK;
      bytes += glyphBytes(glyphOfCell(cell));
      if (this.#styleFor(cell) !== this.#style || bytes > most) return undefined;
      text += String.fromCharCode(glyphOfCell(cell));
    }
    return text;
  }
}

/** Returns the shortest sequence that moves the cursor to a cell. */
export function cursorMoveTo(from: CellPosition | undefined, row: number, column: number): string {
  const absolute = moveTo(row, column);
  if (!from) return absolute;
  const vertical = moveRows(row - from.row);
  const returning = RETURN + vertical + moveColumns(column);
  const relative = from.column === BEYOND
    ? returning
    : vertical + moveColumns(column - from.column);
  const shorter = returning.length < relative.length ? returning : relative;
  return shorter.length < absolute.length ? shorter : absolute;
}

interface Switch {
  readonly name: AttributeName;
  readonly on: string;
  readonly off: string;
}

const SWITCHES: readonly Switch[] = [
  { name: "bold", on: "1", off: "22" },
  { name: "dim", on: "2", off: "22" },
  { name: "underline", on: "4", off: "24" },
  { name: "reverse", on: "7", off: "27" },
];

/** Writes changes of style for a palette and a colour depth, each as short as possible. */
export class Graphics {
  readonly #palette: Palette;
  readonly #depth: ColourDepth;
  readonly #known = new Map<number, string>();

  constructor(palette: Palette, depth: ColourDepth) {
    this.#palette = palette;
    this.#depth = depth;
  }

  /**
   * Returns the sequence that changes one style to another, or an empty text if they look alike.
   */
  change(from: Style, to: Style): string {
    const pair = from << 16 | to;
    const known = this.#known.get(pair);
    if (known !== undefined) return known;
    const sequence = this.#shortest(from, to);
    this.#known.set(pair, sequence);
    return sequence;
  }

  #shortest(from: Style, to: Style): string {
    const step = this.#step(from, to);
    if (step.length === 0) return "";
    const all = this.#step(PLAIN, to);
    const stepwise = selectGraphics(step.join(";"));
    // Without parameters the sequence resets all attributes, as with a zero.
    const anew = selectGraphics(all.length === 0 ? "" : ["0", ...all].join(";"));
    return stepwise.length <= anew.length ? stepwise : anew;
  }

  #step(from: Style, to: Style): string[] {
    const ended = SWITCHES.filter(({ name }) => hasAttribute(from, name) && !hasAttribute(to, name))
      .map(({ off }) => off);
    // One code ends both bold and dim, so the one that stays starts again.
    const begun = SWITCHES.filter(({ name, off }) =>
      hasAttribute(to, name) && (!hasAttribute(from, name) || ended.includes(off))
    ).map(({ on }) => on);
    return [
      ...new Set(ended),
      ...begun,
      ...this.#colour(foregroundOf(from), foregroundOf(to), false),
      ...this.#colour(backgroundOf(from), backgroundOf(to), true),
    ];
  }

  #colour(from: ColourIndex, to: ColourIndex, behind: boolean): string[] {
    if (from === to || this.#depth === "none") return [];
    const ink = this.#palette[to - 1];
    if (!ink) return [behind ? "49" : "39"];
    return [colourParameters(ink, this.#depth, behind)];
  }
}
