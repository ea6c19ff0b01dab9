import { assert, assertEquals } from "@std/assert";
import { asciiGlyph, glyphBytes, isNarrow, UNKNOWN_GLYPH } from "../../../tui/terminal/glyph.ts";

/** What takes no column or two, or steers the terminal. */
const NOT_NARROW = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\p{Zl}\p{Zp}\p{Emoji_Presentation}]/u;

Deno.test("no character that is written takes another width than one column, or steers", () => {
  const encoder = new TextEncoder();
  for (let code = 0; code <= 0x1ffff; code++) {
    if (!isNarrow(code)) continue;
    const character = String.fromCodePoint(code);
    assert(!NOT_NARROW.test(character) && code <= 0xffff, `U+${code.toString(16)}`);
    assertEquals(glyphBytes(code), encoder.encode(character).length);
  }
});

Deno.test("every glyph has a letter of ASCII, and ASCII stays", () => {
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
