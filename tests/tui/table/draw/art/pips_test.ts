import { assertEquals } from "@std/assert";
import { SUITS } from "../../../../../lib/card.ts";
import { cardFace } from "../../../../../tui/table/draw/art/card_face.ts";
import { NUMBERS, SIZES } from "./every_card.ts";

Deno.test("a number has as many pips as its rank says, on cards of 11x8 and more", () => {
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

Deno.test("a number shows its suit once on cards of 9x6", () => {
  for (const rank of NUMBERS) {
    const { rows } = cardFace({ rank: String(rank), suit: 2 }, { width: 7, height: 4 }, false);
    assertEquals(shapes(rows), 1);
  }
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

/** How many shapes there are: pixels that touch each other are one. */
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
