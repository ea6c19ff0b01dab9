import { assertEquals } from "@std/assert";
import { DARK_PALETTE, LIGHT_PALETTE, TABLE_COLOURS } from "../../../../tui/table/draw/palette.ts";
import { foregroundOf, styleOf } from "../../../../tui/terminal/style.ts";

Deno.test("each colour has its own number, and an ink for dark and for light terminals", () => {
  const numbers = Object.values(TABLE_COLOURS).toSorted((one, other) => one - other);
  assertEquals(numbers, numbers.map((_, index) => index + 1));
  const highest = numbers.at(-1) ?? 0;
  assertEquals(foregroundOf(styleOf(highest)), highest);
  assertEquals([DARK_PALETTE.length, LIGHT_PALETTE.length], [numbers.length, numbers.length]);
});

Deno.test("colours on the felt do not depend on the colours of the terminal", () => {
  assertEquals(DARK_PALETTE.slice(TABLE_COLOURS.mark), LIGHT_PALETTE.slice(TABLE_COLOURS.mark));
});
