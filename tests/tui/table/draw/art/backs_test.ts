import { assert, assertEquals } from "@std/assert";
import { asciiGlyph, isNarrow, UNKNOWN_GLYPH } from "../../../../../tui/terminal/grid.ts";
import { backPattern, BACKS } from "../../../../../tui/table/draw/art/backs.ts";
import { SIZES } from "./every_card.ts";

/** Mirror images of line glyphs, from side to side and from top to bottom. */
const BESIDE = mirror("┌┐ └┘ ├┤");
const BELOW = mirror("┌└ ┐┘ ┬┴");

Deno.test("every back fills its card exactly, with narrow glyphs that have an ASCII letter", () => {
  const odd = [1, 2, 4, 6, 10].flatMap((width) =>
    [1, 3, 5, 8].map((height) => ({ width, height }))
  );
  for (const back of BACKS) {
    for (const size of [...SIZES, ...odd]) {
      const rows = backPattern(back, size);
      assertEquals(rows.map((row) => row.length), new Array(size.height).fill(size.width));
      for (const character of rows.join("")) {
        const glyph = character.charCodeAt(0);
        assert(isNarrow(glyph) && asciiGlyph(glyph) !== UNKNOWN_GLYPH, `${back}: ${character}`);
      }
    }
  }
});

Deno.test("every back is symmetrical from side to side and from top to bottom", () => {
  for (const back of BACKS) {
    for (const size of SIZES) {
      const rows = backPattern(back, size);
      const beside = rows.map((row) => [...row].reverse().map(BESIDE).join(""));
      assertEquals(beside, [...rows], back);
      assertEquals(rows.map((row) => [...row].map(BELOW).join("")).reverse(), [...rows], back);
    }
  }
});

Deno.test("the backs differ in every size", () => {
  for (const size of SIZES) {
    assertEquals(new Set(BACKS.map((back) => backPattern(back, size).join())).size, BACKS.length);
  }
});

function mirror(pairs: string): (glyph: string) => string {
  const found = new Map(
    pairs.split(" ").flatMap(([a = "", b = ""]) => [[a, b], [b, a]] as [string, string][]),
  );
  return (glyph) => found.get(glyph) ?? glyph;
}
