import { assertEquals } from "@std/assert";
import { Grid } from "../../../../tui/grid.ts";
import { styleOf } from "../../../../tui/style.ts";
import { Colour, DARK_PALETTE, LIGHT_PALETTE } from "../../../../tui/table/draw/palette.ts";
import { assertLegible } from "../../contrast.ts";

Deno.test("each colour has its own number, and an ink for dark and for light terminals", () => {
  const numbers = Object.values(Colour).toSorted((one, other) => one - other);
  assertEquals(numbers, numbers.map((_, index) => index + 1));
  assertEquals([DARK_PALETTE.length, LIGHT_PALETTE.length], [numbers.length, numbers.length]);
});

Deno.test("colours are legible behind nothing, those of a card on the card, at every depth", () => {
  const { card, ink, cardRed, cardHeld, cardHint, ...own } = Colour;
  const styles = [
    ...Object.values(own).map((colour) => styleOf(colour)),
    ...[ink, cardRed, cardHeld, cardHint].map((colour) => styleOf(colour, [], card)),
  ];
  const grid = new Grid({ width: styles.length, height: 1 });
  styles.forEach((style, column) => grid.put(0, column, "x", style));
  assertLegible(grid, "the palettes");
});
