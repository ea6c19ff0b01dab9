import { assert, assertEquals } from "@std/assert";
import { Grid } from "../../../../tui/terminal/grid.ts";
import { BACKS } from "../../../../tui/table/draw/art/backs.ts";
import { CARD_SIZES } from "../../../../tui/table/draw/card_size.ts";
import { painterFor } from "../../../../tui/table/draw/painters.ts";
import { type ThemeName, THEMES } from "../../../../tui/table/draw/theme.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";

const RICH = { rich: true, letters: false };
const LETTERS = { rich: true, letters: true };

/** An ace, drawn at a size. */
function ace(theme: ThemeName, number: number, shown = RICH): string {
  const size = CARD_SIZES[number] ?? { width: 3, height: 1 };
  const grid = new Grid(size);
  const { height } = size;
  const spot = {
    row: 0,
    column: 0,
    height,
    on: "table",
    emphasis: "none",
    focused: false,
  } as const;
  painterFor({ theme, back: "lattice", shown }, size).card(grid, { rank: "A", suit: 3 }, spot);
  return rowsOf(grid).join("\n");
}

Deno.test("a painter draws cards of its size, and is made once", () => {
  for (const size of CARD_SIZES) {
    for (const theme of THEMES) {
      for (const back of BACKS) {
        const painter = painterFor({ theme, back, shown: RICH }, size);
        assertEquals(painter.size, size);
        assert(painterFor({ theme, back, shown: RICH }, size) === painter);
      }
    }
  }
});

Deno.test("cards are sheets or lines as their theme has them, words are the same in all", () => {
  for (let number = 1; number < CARD_SIZES.length; number++) {
    assert(ace("plain", number).startsWith("┌A♠─"));
    assert(!ace("felt", number).includes("─"));
    assertEquals(ace("molek", number), ace("plain", number));
  }
  assertEquals(new Set(THEMES.map((theme) => ace(theme, 0))).size, 1);
});

Deno.test("where only letters are shown, pictures are made of the suits", () => {
  const large = CARD_SIZES.length - 1;
  assert(ace("plain", large).includes("▀") && !ace("plain", large, LETTERS).includes("▀"));
  assertEquals(ace("ascii", large), ace("ascii", large, LETTERS));
});
