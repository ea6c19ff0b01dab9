import { assertEquals } from "@std/assert";
import { Grid, styleOfCell } from "../../../../tui/grid.ts";
import { withAttribute } from "../../../../tui/style.ts";
import { Look, suitLook } from "../../../../tui/table/draw/look.ts";
import type { Emphasis } from "../../../../tui/table/draw/painter.ts";
import { CARD_WORDS } from "../../../../tui/table/draw/words.ts";

Deno.test("a word is in the style of what it stands for, and underlined where it can be used", () => {
  const styleOf = (emphasis: Emphasis): number => {
    const grid = new Grid({ width: 3, height: 1 });
    const spot = { row: 0, column: 0, height: 1, emphasis, focused: false };
    CARD_WORDS.card(grid, { rank: "10", suit: 2 }, spot);
    return styleOfCell(grid.cells[0] ?? 0);
  };
  assertEquals(styleOf("none"), suitLook(2));
  assertEquals(styleOf("held"), withAttribute(Look.held, "underline"));
  assertEquals(styleOf("hint"), withAttribute(Look.hint, "underline"));
  assertEquals(styleOf("cheated"), Look.cheated);
  assertEquals(styleOf("locked"), Look.locked);
});
