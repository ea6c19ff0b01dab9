import { assert, assertEquals } from "@std/assert";
import { formatSuitSymbol, SUITS } from "../../../lib/card.ts";
import { asciiGlyph, isNarrow, UNKNOWN_GLYPH } from "../../../tui/terminal/glyph.ts";
import { Grid, toAscii } from "../../../tui/terminal/grid.ts";
import { rowsOf } from "./describe_grid.ts";

Deno.test("only characters of one column are written, whatever a text holds", () => {
  const grid = new Grid({ width: 12, height: 1 });
  grid.text(0, 0, "aé♠漢😀\x1b\n\u202e\u0301\u200b─z");
  assertEquals(rowsOf(grid), ["aé♠???????─z"]);
});

Deno.test("what lies outside is left out", () => {
  const grid = new Grid({ width: 3, height: 2 });
  assertEquals(grid.text(0, -1, "abcdef"), 5);
  grid.text(5, 0, "x");
  grid.fill(1, 2, { width: 5, height: 5 }, "#");
  assertEquals(rowsOf(grid), ["bcd", "  #"]);
});

Deno.test("every glyph that is drawn has a letter of ASCII, and the suits have theirs", () => {
  const drawn = "─│┌┐└┘╭╮╰╯╌╎┏┓┗┛━┃╔╗╚╝═║▒⋮×→…";
  for (const glyph of drawn) {
    assert(isNarrow(glyph.charCodeAt(0)));
    const letter = asciiGlyph(glyph.charCodeAt(0));
    assert(letter < 0x7f && letter !== UNKNOWN_GLYPH, glyph);
  }
  const grid = new Grid({ width: 4, height: 1 });
  grid.text(0, 0, SUITS.map((suit) => formatSuitSymbol(suit)).join(""));
  toAscii(grid);
  assertEquals(rowsOf(grid), ["cdhs"]);
});
