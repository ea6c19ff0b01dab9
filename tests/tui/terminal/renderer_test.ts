import { assert, assertEquals } from "@std/assert";
import { ANSI_PALETTE } from "../../../tui/terminal/colour.ts";
import { Grid, type Size } from "../../../tui/terminal/grid.ts";
import { Renderer, type RenderOptions } from "../../../tui/terminal/renderer.ts";
import { styleOf } from "../../../tui/terminal/style.ts";

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

Deno.test("only a frame that changes something is written, in marks where they are wanted", () => {
  const renderer = new Renderer({ ...OPTIONS, synchronised: true });
  const first = renderer.frame(gridOf("ab"));
  assert(first.startsWith(`\x1b[?2026h${CLEAR}`) && first.endsWith("\x1b[?2026l"));
  assertEquals(renderer.frame(gridOf("ab")), "");
  assertEquals(renderer.frame(gridOf("ac")), "\x1b[?2026hac\r\x1b[?2026l");
});

Deno.test("what the terminal shows is written anew once it is not known, or of another size", () => {
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

Deno.test("a cursor that is hidden or shown is so again once somebody else had the terminal", () => {
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

Deno.test("the background is asked for only where the answer could change something", () => {
  const lightPalette = ANSI_PALETTE.toReversed();
  const asks = (options: Partial<RenderOptions>): boolean =>
    new Renderer({ ...OPTIONS, ...options }).asksBackground;
  assertEquals(asks({}), false);
  assertEquals(asks({ lightPalette }), true);
  assertEquals(asks({ lightPalette, isLight: false }), false);
  assertEquals(asks({ lightPalette, depth: "none" }), false);
});

Deno.test("a light terminal is painted by its palette, a dark one stays as it was painted", () => {
  const renderer = new Renderer({ ...OPTIONS, lightPalette: ANSI_PALETTE.toReversed() });
  assert(renderer.frame(gridOf("ab")).includes("\x1b[31m"));
  assertEquals(renderer.useBackground(false), false);
  assertEquals(renderer.useBackground(true), true);
  renderer.forget();
  assert(renderer.frame(gridOf("ab")).includes("\x1b[96m"));
  const told = new Renderer(OPTIONS);
  assertEquals(told.useBackground(true), false);
});

Deno.test("from the moment that only ASCII is shown, nothing else is written", () => {
  const renderer = new Renderer(OPTIONS);
  assert(renderer.frame(gridOf("♠─")).includes("♠─"));
  renderer.useAscii();
  assert(renderer.frame(gridOf("♠─")).includes("s-"));
});
