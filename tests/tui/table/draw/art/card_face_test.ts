import { SUITS } from "../../../../../lib/card.ts";
import { cardFace } from "../../../../../tui/table/draw/art/card_face.ts";
import { asciiGlyph, isNarrow, UNKNOWN_GLYPH } from "../../../../../tui/terminal/grid.ts";
import { everyInside, NUMBERS, PLAIN, SIZES, SUITED } from "./every_card.ts";
import { assert, assertEquals } from "@std/assert";

Deno.test("every card fills its inside exactly, in every size", () => {
  const odd = [1, 2, 4, 6, 8, 10, 12, 18, 23].flatMap((width) =>
    [1, 3, 5, 7, 8, 10, 12, 14, 30].map((height) => ({ width, height }))
  );
  for (const { name, size, inside } of everyInside([...SIZES, ...odd])) {
    const height = inside.kind === "pixels" ? 2 * size.height : size.height;
    assertEquals(inside.rows.length, height, name);
    for (const row of inside.rows) assertEquals(row.length, size.width, name);
  }
});

Deno.test("pixels are letters of colours", () => {
  for (const { name, inside } of everyInside()) {
    if (inside.kind === "pixels") assert(/^[.xsgfrbhw]+$/.test(inside.rows.join("")), name);
  }
});

Deno.test("with letters every card has only glyphs, and each has an ASCII letter", () => {
  for (const { name, inside, letters } of everyInside()) {
    if (letters) assertEquals(inside.kind, "glyphs", name);
    if (inside.kind === "pixels") continue;
    for (const character of inside.rows.join("")) {
      const glyph = character.charCodeAt(0);
      assert(isNarrow(glyph) && asciiGlyph(glyph) !== UNKNOWN_GLYPH, `${name}: ${character}`);
    }
  }
});

Deno.test("cards of 5x3 and 7x4 have indexes only", () => {
  for (const { name, inside } of everyInside(SIZES.slice(0, 2))) {
    assertEquals(inside.rows.join("").trim(), "", name);
  }
});

Deno.test("cards of 9x6 and more are never empty", () => {
  for (const { name, inside } of everyInside(SIZES.slice(2))) {
    assert(/[^ .]/.test(inside.rows.join("")), name);
  }
});

Deno.test("the insides of cards of 11x8 and more differ, except for the suits of courts", () => {
  for (const size of SIZES.slice(3)) {
    for (const letters of [false, true]) {
      const drawn = (faces: typeof SUITED): Set<string> =>
        new Set(faces.map((face) => cardFace(face, size, letters).rows.join("\n")));
      const isCourt = ({ rank }: { readonly rank: string }): boolean => /[JQK]/.test(rank);
      assertEquals(drawn(SUITED.filter((face) => !isCourt(face))).size, 40);
      assertEquals(drawn(PLAIN).size, PLAIN.length);
      assert(drawn(SUITED.filter(isCourt)).size >= 3);
    }
  }
});

Deno.test("aces are centred and symmetrical", () => {
  for (const { name, face, inside } of everyInside(SIZES.slice(2))) {
    if (face.rank !== "A") continue;
    for (const row of inside.rows) assertEquals([...row].reverse().join(""), row, name);
  }
});

Deno.test("a number card of 11x8 or more has as many pips as its rank", () => {
  for (const size of SIZES.slice(3)) {
    for (const suit of SUITS) {
      for (const rank of NUMBERS) {
        for (const letters of [false, true]) {
          const { kind, rows } = cardFace({ rank: String(rank), suit }, size, letters);
          const pips = kind === "pixels" ? shapes(rows) : rows.join("").replaceAll(" ", "").length;
          assertEquals(pips, rank, `${rank} of ${suit} in ${size.width}x${size.height}`);
        }
      }
    }
  }
});

Deno.test("a number card of 9x6 shows its suit once", () => {
  for (const rank of NUMBERS) {
    const { rows } = cardFace({ rank: String(rank), suit: 2 }, { width: 7, height: 4 }, false);
    assertEquals(shapes(rows), 1);
  }
});

Deno.test("the diamond of a number card of 9x6 is pointed", () => {
  const { rows } = cardFace({ rank: "7", suit: 1 }, { width: 7, height: 4 }, false);
  const widths = rows.map((row) => row.replaceAll(".", "").length).filter((width) => width > 0);
  assertEquals(widths, [1, 3, 5, 7, 5, 3, 1]);
});

Deno.test("pips are the same from the left and from the right", () => {
  for (const size of SIZES.slice(2)) {
    for (const suit of SUITS) {
      for (const rank of NUMBERS) {
        for (const letters of [false, true]) {
          const { rows } = cardFace({ rank: String(rank), suit }, size, letters);
          for (const row of rows) assertEquals([...row].reverse().join(""), row, rows.join("\n"));
        }
      }
    }
  }
});

/** Counts the shapes: pixels that touch each other are one shape. */
function shapes(rows: readonly string[]): number {
  const pixels = rows.map((row) => [...row]);
  const clear = (row: number, column: number): boolean => {
    const line = pixels[row];
    const pixel = line?.[column];
    if (!line || pixel === undefined || pixel === ".") return false;
    line[column] = ".";
    clear(row - 1, column);
    clear(row + 1, column);
    clear(row, column - 1);
    clear(row, column + 1);
    return true;
  };
  return pixels.flatMap((line, row) => line.map((_, column) => clear(row, column)))
    .filter((isNew) => isNew).length;
}
