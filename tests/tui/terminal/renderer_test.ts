import { type CellPosition, Grid, normaliseBlanks, type Size } from "../../../tui/terminal/grid.ts";
import fc from "fast-check";
import {
  cursorMoveTo,
  diff,
  Graphics,
  Renderer,
  type RenderOptions,
  type TerminalState,
} from "../../../tui/terminal/renderer.ts";
import {
  ANSI_PALETTE,
  Attribute,
  type AttributeName,
  type Palette,
  PLAIN,
  type Style,
  styleOf,
} from "../../../tui/terminal/style.ts";
import { TerminalModel } from "./terminal_model.ts";
import { assert, assertEquals } from "@std/assert";

const SIZE = { width: 8, height: 2 };
const OPTIONS: RenderOptions = {
  palette: ANSI_PALETTE,
  depth: "16",
  ascii: false,
  synchronised: false,
};
const CLEAR = "\x1b[0m\x1b[H\x1b[2J";

function gridOf(text: string, size: Size = SIZE): Grid {
  const grid = new Grid(size);
  grid.text(0, 0, text, styleOf(2));
  grid.cursor = { row: 0, column: 0 };
  return grid;
}

Deno.test("only a frame with changes is written, and with synchronisation marks if they are on", () => {
  const renderer = new Renderer({ ...OPTIONS, synchronised: true });
  const first = renderer.frame(gridOf("ab"));
  assert(first.startsWith(`\x1b[?2026h${CLEAR}`) && first.endsWith("\x1b[?2026l"));
  assertEquals(renderer.frame(gridOf("ab")), "");
  assertEquals(renderer.frame(gridOf("ac")), "\x1b[?2026hac\r\x1b[?2026l");
});

Deno.test("the whole screen is written again if it is unknown or has another size", () => {
  const renderer = new Renderer(OPTIONS);
  const first = renderer.frame(gridOf("ab"));
  renderer.forget();
  assertEquals(renderer.frame(gridOf("ab")).replace("\x1b[?25h", ""), first);
  const larger = renderer.frame(gridOf("ab", { width: 9, height: 2 }));
  assert(larger.startsWith(CLEAR) && larger.includes("ab"));
});

Deno.test("a hidden cursor is not hidden again on a screen of another size", () => {
  const renderer = new Renderer(OPTIONS);
  const hidden = (size: Size): string => {
    const grid = gridOf("ab", size);
    grid.cursor = undefined;
    return renderer.frame(grid);
  };
  assert(hidden(SIZE).includes("\x1b[?25l"));
  assert(!hidden({ width: 9, height: 2 }).includes("\x1b[?25"));
});

Deno.test("the cursor is hidden or shown again after another program used the terminal", () => {
  for (
    const [cursor, sequence] of [[undefined, "\x1b[?25l"], [
      { row: 0, column: 0 },
      "\x1b[?25h",
    ]] as const
  ) {
    const renderer = new Renderer(OPTIONS);
    const grid = gridOf("ab");
    grid.cursor = cursor;
    renderer.frame(grid);
    renderer.forget();
    assert(renderer.frame(grid).includes(sequence));
  }
});

Deno.test("the background is queried only if the answer can change something", () => {
  const lightPalette = ANSI_PALETTE.toReversed();
  const asks = (options: Partial<RenderOptions>): boolean =>
    new Renderer({ ...OPTIONS, ...options }).asksBackground;
  assertEquals(asks({}), false);
  assertEquals(asks({ lightPalette }), true);
  assertEquals(asks({ lightPalette, isLight: false }), false);
  assertEquals(asks({ lightPalette, depth: "none" }), false);
});

Deno.test("a light terminal is painted with the light palette, and a dark one stays unchanged", () => {
  const renderer = new Renderer({ ...OPTIONS, lightPalette: ANSI_PALETTE.toReversed() });
  assert(renderer.frame(gridOf("ab")).includes("\x1b[31m"));
  assertEquals(renderer.useBackground(false), false);
  assertEquals(renderer.useBackground(true), true);
  renderer.forget();
  assert(renderer.frame(gridOf("ab")).includes("\x1b[96m"));
  const fixed = new Renderer(OPTIONS);
  assertEquals(fixed.useBackground(true), false);
});

Deno.test("after useAscii only ASCII is written", () => {
  const renderer = new Renderer(OPTIONS);
  assert(renderer.frame(gridOf("♠─")).includes("♠─"));
  renderer.useAscii();
  assert(renderer.frame(gridOf("♠─")).includes("s-"));
});

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

/** A stretch of equal cells, which is closer to real screens than independent cells. */
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

function patchedGrid(
  size: Size,
  patches: readonly Patch[],
  cursor: CellPosition | undefined,
): Grid {
  const grid = new Grid(size);
  for (const { at, length, character, style } of patches) {
    for (let cell = at; cell < at + length; cell++) {
      grid.put(Math.floor(cell / size.width), cell % size.width, character, style);
    }
  }
  if (cursor) grid.cursor = { row: cursor.row % size.height, column: cursor.column % size.width };
  return grid;
}

/** Returns the visible cells of a grid. */
function visibleCells(grid: Grid): readonly number[] {
  const copy = new Grid(grid);
  copy.cells.set(grid.cells);
  normaliseBlanks(copy);
  return [...copy.cells];
}

function assertShows(terminal: TerminalModel, grid: Grid): void {
  assertEquals(visibleCells(terminal.grid), visibleCells(grid));
  assertEquals(terminal.cursorVisible, grid.cursor !== undefined);
  if (grid.cursor) {
    assertEquals({ row: terminal.row, column: terminal.column }, grid.cursor);
  }
}

Deno.test("a diff applied to the old screen gives the new screen, frame after frame", () => {
  const frames = fc.array(fc.tuple(fc.array(patch, { maxLength: 12 }), cursor), { minLength: 1 });
  fc.assert(
    fc.property(size, frames, (size, frames) => {
      const terminal = new TerminalModel(size);
      let before = new Grid(size);
      let pen = START;
      for (const [patches, cursor] of frames) {
        const after = patchedGrid(size, patches, cursor);
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

Deno.test("a diff is correct from an unknown pen position", () => {
  fc.assert(
    fc.property(fc.array(patch), fc.array(patch), (old, next) => {
      const size = { width: 20, height: 5 };
      const [before, after] = [
        patchedGrid(size, old, undefined),
        patchedGrid(size, next, { row: 1, column: 1 }),
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

Deno.test("a short gap is rewritten, and a long gap is skipped", () => {
  const size = { width: 40, height: 1 };
  const before = new Grid(size);
  before.text(0, 0, "a..b....................c");
  const after = new Grid(size);
  after.text(0, 0, "A..B....................C");
  assertEquals(diff(before, after, START, graphics).text, "A..B\x1b[20CC\x1b[?25l");
});

Deno.test("the blank end of a row is cleared", () => {
  const size = { width: 40, height: 2 };
  const before = new Grid(size);
  before.text(0, 0, "a message of some length");
  const after = new Grid(size);
  after.text(0, 0, "a");
  after.cursor = { row: 0, column: 1 };
  assertEquals(diff(before, after, START, graphics).text, "a\x1b[K");
});

Deno.test("styles change by the shortest sequence, and colours are left out without colours", () => {
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

const NAMES = Object.keys(Attribute) as AttributeName[];
const STYLES: readonly Style[] = [0, 2, 10].flatMap((foreground) =>
  [0, 5].flatMap((background) =>
    Array.from(
      { length: 1 << NAMES.length },
      (_, bits) =>
        styleOf(foreground, NAMES.filter((_, index) => (bits & 1 << index) !== 0), background),
    )
  )
);

Deno.test("every style change reaches its style, and is never longer than setting it from scratch", () => {
  const graphics = new Graphics(ANSI_PALETTE, "16");
  const terminal = new TerminalModel({ width: 1, height: 1 });
  for (const from of STYLES) {
    for (const to of STYLES) {
      terminal.style = from;
      const sequence = graphics.change(from, to);
      terminal.write(sequence);
      assertEquals(terminal.style, to, JSON.stringify(sequence));
      assert(sequence.length <= "\x1b[0;".length + graphics.change(PLAIN, to).length);
      assertEquals(sequence === "", from === to);
    }
  }
});

Deno.test("a style change is as short as possible", () => {
  const graphics = new Graphics(ANSI_PALETTE, "16");
  const changes: readonly (readonly [Style, Style, string])[] = [
    [styleOf(2, ["bold"]), PLAIN, "\x1b[m"],
    [styleOf(2, ["bold"]), styleOf(2), "\x1b[22m"],
    [styleOf(0, ["bold", "dim"]), styleOf(0, ["dim"]), "\x1b[0;2m"],
    [styleOf(2, ["bold", "dim"]), styleOf(2, ["dim"]), "\x1b[22;2m"],
    [styleOf(2, [], 5), styleOf(0, [], 5), "\x1b[39m"],
    [styleOf(2), styleOf(3, ["reverse"]), "\x1b[7;32m"],
  ];
  for (const [from, to, sequence] of changes) assertEquals(graphics.change(from, to), sequence);
});

Deno.test("without colours only attributes are written", () => {
  const graphics = new Graphics(ANSI_PALETTE, "none");
  assertEquals(graphics.change(styleOf(2, [], 5), styleOf(3)), "");
  assertEquals(graphics.change(styleOf(2), styleOf(3, ["underline"], 5)), "\x1b[4m");
});

Deno.test("a colour is written at the depth of the terminal, as foreground and as background", () => {
  const palette: Palette = [{ basic: 9, indexed: 203, rgb: [255, 108, 96] }];
  const style = styleOf(1, [], 1);
  const written = (["16", "256", "full"] as const).map((depth) =>
    new Graphics(palette, depth).change(PLAIN, style)
  );
  assertEquals(written, [
    "\x1b[91;101m",
    "\x1b[38;5;203;48;5;203m",
    "\x1b[38;2;255;108;96;48;2;255;108;96m",
  ]);
});
