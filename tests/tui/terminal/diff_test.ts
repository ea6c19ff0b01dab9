import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { ANSI_PALETTE } from "../../../tui/terminal/colour.ts";
import { cursorMoveTo, diff, type TerminalState } from "../../../tui/terminal/diff.ts";
import { Graphics } from "../../../tui/terminal/graphics.ts";
import { type CellPosition, Grid, normaliseBlanks, type Size } from "../../../tui/terminal/grid.ts";
import { PLAIN, type Style, styleOf } from "../../../tui/terminal/style.ts";
import { TerminalModel } from "./terminal_model.ts";

const graphics = new Graphics(ANSI_PALETTE, "16");
const START: TerminalState = { position: { row: 0, column: 0 }, style: PLAIN, visible: true };

const styles: readonly Style[] = [
  PLAIN,
  styleOf(2),
  styleOf(0, ["bold"]),
  styleOf(0, ["dim"]),
  styleOf(10, ["reverse"]),
  styleOf(3, ["bold", "underline"], 5),
];

/** A run of equal cells somewhere: closer to real screens than cells that know nothing of each other. */
interface Patch {
  readonly at: number;
  readonly length: number;
  readonly character: string;
  readonly style: Style;
}

const patch: fc.Arbitrary<Patch> = fc.record({
  at: fc.nat(400),
  length: fc.integer({ min: 1, max: 30 }),
  character: fc.constantFrom(" ", "a", "é", "♠", "─"),
  style: fc.constantFrom(...styles),
});
const size: fc.Arbitrary<Size> = fc.record({
  width: fc.integer({ min: 1, max: 33 }),
  height: fc.integer({ min: 1, max: 9 }),
});
const cursor: fc.Arbitrary<CellPosition | undefined> = fc.option(
  fc.record({ row: fc.nat(100), column: fc.nat(100) }),
  { nil: undefined },
);

function gridOf(size: Size, patches: readonly Patch[], cursor: CellPosition | undefined): Grid {
  const grid = new Grid(size);
  for (const { at, length, character, style } of patches) {
    for (let cell = at; cell < at + length; cell++) {
      grid.put(Math.floor(cell / size.width), cell % size.width, character, style);
    }
  }
  if (cursor) grid.cursor = { row: cursor.row % size.height, column: cursor.column % size.width };
  return grid;
}

/** What is seen of the cells of a grid. */
function seen(grid: Grid): readonly number[] {
  const copy = new Grid(grid);
  copy.cells.set(grid.cells);
  normaliseBlanks(copy);
  return [...copy.cells];
}

function assertShows(terminal: TerminalModel, grid: Grid): void {
  assertEquals(seen(terminal.grid), seen(grid));
  assertEquals(terminal.cursorVisible, grid.cursor !== undefined);
  if (grid.cursor) {
    assertEquals({ row: terminal.row, column: terminal.column }, grid.cursor);
  }
}

Deno.test("a diff applied to the old screen gives the new one, frame after frame", () => {
  const frames = fc.array(fc.tuple(fc.array(patch, { maxLength: 12 }), cursor), { minLength: 1 });
  fc.assert(
    fc.property(size, frames, (size, frames) => {
      const terminal = new TerminalModel(size);
      let before = new Grid(size);
      let pen = START;
      for (const [patches, cursor] of frames) {
        const after = gridOf(size, patches, cursor);
        const difference = diff(before, after, pen, graphics);
        terminal.write(difference.text);
        assertShows(terminal, after);
        assertEquals(diff(after, after, difference.pen, graphics).text, "");
        [before, pen] = [after, difference.pen];
      }
    }),
    { seed: 4, numRuns: 400 },
  );
});

Deno.test("a pen whose place and style are not known is found again", () => {
  fc.assert(
    fc.property(fc.array(patch), fc.array(patch), (old, next) => {
      const size = { width: 20, height: 5 };
      const [before, after] = [
        gridOf(size, old, undefined),
        gridOf(size, next, { row: 1, column: 1 }),
      ];
      const terminal = new TerminalModel(size);
      terminal.write(diff(new Grid(size), before, START, graphics).text);
      const { pen } = diff(new Grid(size), before, START, graphics);
      terminal.write(diff(before, after, { ...pen, position: undefined }, graphics).text);
      assertShows(terminal, after);
    }),
    { seed: 4, numRuns: 200 },
  );
});

Deno.test("the cursor takes the shortest way", () => {
  const moves: [CellPosition | undefined, number, number, string][] = [
    [undefined, 0, 0, "\x1b[H"],
    [undefined, 4, 0, "\x1b[5H"],
    [undefined, 0, 4, "\x1b[;5H"],
    [undefined, 4, 7, "\x1b[5;8H"],
    [{ row: 4, column: 7 }, 4, 8, "\x1b[C"],
    [{ row: 4, column: 7 }, 4, 6, "\b"],
    [{ row: 4, column: 7 }, 4, 4, "\b\b\b"],
    [{ row: 4, column: 7 }, 4, 3, "\x1b[4D"],
    [{ row: 4, column: 7 }, 3, 7, "\x1bM"],
    [{ row: 4, column: 7 }, 4, 0, "\r"],
    [{ row: 4, column: 7 }, 5, 7, "\x1bD"],
    [{ row: 4, column: 7 }, 6, 7, "\x1b[2B"],
    [{ row: 4, column: 7 }, 3, 0, "\r\x1bM"],
    [{ row: 4, column: Infinity }, 5, 0, "\r\x1bD"],
    [{ row: 4, column: Infinity }, 5, 3, "\x1b[6;4H"],
    [{ row: 4, column: 7 }, 2, 0, "\x1b[3H"],
    [{ row: 4, column: 105 }, 4, 3, "\r\x1b[3C"],
    [{ row: 20, column: 7 }, 2, 60, "\x1b[3;61H"],
  ];
  for (const [from, row, column, expected] of moves) {
    assertEquals(cursorMoveTo(from, row, column), expected);
  }
});

Deno.test("a short gap is written once more, a long one jumped over", () => {
  const size = { width: 40, height: 1 };
  const before = new Grid(size);
  before.text(0, 0, "a..b....................c");
  const after = new Grid(size);
  after.text(0, 0, "A..B....................C");
  assertEquals(diff(before, after, START, graphics).text, "A..B\x1b[20CC\x1b[?25l");
});

Deno.test("a blank rest of a row is cleared", () => {
  const size = { width: 40, height: 2 };
  const before = new Grid(size);
  before.text(0, 0, "a message of some length");
  const after = new Grid(size);
  after.text(0, 0, "a");
  after.cursor = { row: 0, column: 1 };
  assertEquals(diff(before, after, START, graphics).text, "a\x1b[K");
});

Deno.test("styles change by what is shortest, and not at all without colours", () => {
  const red = styleOf(2);
  const bold = styleOf(0, ["bold"]);
  assertEquals(graphics.change(PLAIN, red), "\x1b[31m");
  assertEquals(graphics.change(red, PLAIN), "\x1b[m");
  assertEquals(graphics.change(bold, styleOf(0, ["dim"])), "\x1b[0;2m");
  assertEquals(
    graphics.change(styleOf(2, ["bold", "underline"]), styleOf(2, ["bold"])),
    "\x1b[24m",
  );
  const none = new Graphics(ANSI_PALETTE, "none");
  assertEquals(none.change(PLAIN, red), "");
  assertEquals(none.change(PLAIN, styleOf(2, ["bold"])), "\x1b[1m");
});

Deno.test("the colours of a palette are written at the depth of the terminal", () => {
  const palette = [{ basic: 9, indexed: 203, rgb: [255, 95, 95] as const }];
  const at = (depth: "16" | "256" | "full", style: Style): string =>
    new Graphics(palette, depth).change(PLAIN, style);
  assertEquals(at("16", styleOf(1)), "\x1b[91m");
  assertEquals(at("256", styleOf(1)), "\x1b[38;5;203m");
  assertEquals(at("full", styleOf(1)), "\x1b[38;2;255;95;95m");
  assertEquals(at("16", styleOf(0, [], 1)), "\x1b[101m");
  assert(at("full", styleOf(0, [], 1)).startsWith("\x1b[48;2;"));
});
