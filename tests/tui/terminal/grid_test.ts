import { formatSuitSymbol, SUITS } from "../../../lib/card.ts";
import {
  asciiGlyph,
  glyphBytes,
  Grid,
  isNarrow,
  toAscii,
  UNKNOWN_GLYPH,
} from "../../../tui/terminal/grid.ts";
import { rowsOf } from "./describe_grid.ts";
import { assert, assertEquals } from "@std/assert";

Deno.test("characters that are not one column wide are written as question marks", () => {
  const grid = new Grid({ width: 12, height: 1 });
  grid.text(0, 0, "aé♠漢😀\x1b\n\u202e\u0301\u200b─z");
  assertEquals(rowsOf(grid), ["aé♠???????─z"]);
});

Deno.test("text outside the grid is clipped", () => {
  const grid = new Grid({ width: 3, height: 2 });
  assertEquals(grid.text(0, -1, "abcdef"), 5);
  grid.text(5, 0, "x");
  grid.fill(1, 2, { width: 5, height: 5 }, "#");
  assertEquals(rowsOf(grid), ["bcd", "  #"]);
});

Deno.test("every glyph that the program draws has an ASCII letter, and each suit has its initial", () => {
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

/** Characters that take zero or two columns, or control the terminal. */
const NOT_NARROW = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Zl}\p{Zp}\p{Emoji_Presentation}]/u;

Deno.test("every narrow character is one column wide and does not control the terminal", () => {
  const encoder = new TextEncoder();
  for (let code = 0; code <= 0x1ffff; code++) {
    if (!isNarrow(code)) continue;
    const character = String.fromCodePoint(code);
    assert(!NOT_NARROW.test(character) && code <= 0xffff, `U+${code.toString(16)}`);
    assertEquals(glyphBytes(code), encoder.encode(character).length);
  }
});

Deno.test("every glyph has an ASCII letter, and ASCII stays unchanged", () => {
  for (let code = 0x20; code <= 0xffff; code++) {
    const letter = asciiGlyph(code);
    assert(letter >= 0x20 && letter < 0x7f);
    if (code < 0x7f) assertEquals(letter, code);
  }
  assertEquals([..."─│┌♠♥·漢"].map((glyph) => asciiGlyph(glyph.charCodeAt(0))), [
    ...[..."-|+sh."].map((letter) => letter.charCodeAt(0)),
    UNKNOWN_GLYPH,
  ]);
});
