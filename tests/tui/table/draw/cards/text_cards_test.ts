import { assertEquals } from "@std/assert";
import type { PileSpec } from "../../../../../lib/patience.ts";
import { Grid, rowText, styleOfCell } from "../../../../../tui/terminal/grid.ts";
import { withAttribute } from "../../../../../tui/terminal/style.ts";
import { textCards } from "../../../../../tui/table/draw/cards/text_cards.ts";
import { STYLE_TOKENS, suitLook } from "../../../../../tui/table/draw/style_tokens.ts";
import type { CardSpot, Emphasis } from "../../../../../tui/table/draw/painter.ts";

const WORDS = textCards("lattice");
const SPOT: CardSpot = {
  ...{ row: 0, column: 1, height: 1 },
  on: "table",
  emphasis: "none",
  focused: false,
};
const WASTE: PileSpec = { pile: "waste", kind: "waste", row: 0, slot: 1, spread: "right" };

/** What is written, with the column of the terminal's cursor. */
function written(draw: (grid: Grid, spot: CardSpot) => void, spot: Partial<CardSpot> = {}): string {
  const grid = new Grid({ width: 16, height: 1 });
  draw(grid, { ...SPOT, ...spot });
  return `${rowText(grid, 0).trimEnd()}${grid.cursor ? ` @${grid.cursor.column}` : ""}`;
}

Deno.test("a word is in the style of what it stands for, and underlined where it can be used", () => {
  const styleOf = (emphasis: Emphasis): number => {
    const grid = new Grid({ width: 4, height: 1 });
    WORDS.card(grid, { rank: "10", suit: 2 }, { ...SPOT, emphasis });
    return styleOfCell(grid.cells[1] ?? 0);
  };
  assertEquals(styleOf("none"), suitLook(2));
  assertEquals(styleOf("held"), withAttribute(STYLE_TOKENS.held, "underline"));
  assertEquals(styleOf("hint"), withAttribute(STYLE_TOKENS.hint, "underline"));
  assertEquals(styleOf("target"), withAttribute(STYLE_TOKENS.hint, "underline"));
  assertEquals(styleOf("cheated"), withAttribute(suitLook(2), "reverse"));
});

Deno.test("every pile has a word of three columns", () => {
  assertEquals(written((grid, at) => WORDS.card(grid, { rank: "7", suit: 2 }, at)), "  7♥");
  assertEquals(written((grid, at) => WORDS.card(grid, { rank: "10", suit: 2 }, at)), " 10♥");
  assertEquals(written((grid, at) => WORDS.card(grid, { rank: "7", cheated: true }, at)), "  !7");
  assertEquals(written((grid, at) => WORDS.backs(grid, 6, true, at)), " ▒×6");
  assertEquals(written((grid, at) => WORDS.fold(grid, 9, at)), "  ⋮9");
  assertEquals(written((grid, at) => WORDS.complete(grid, 9, at)), " ▒×9");
  assertEquals(written((grid, at) => WORDS.empty(grid, { ...WASTE, suit: 0 }, at)), "  -♣");
  const stock = (covered: number): string =>
    written((grid, at) => WORDS.stock(grid, { faceDown: covered, faceUp: [], liftable: [] }, at));
  assertEquals([24, 0].map(stock), [" ▒24", " ▒-"]);
});

Deno.test("the card of a waste that can be taken is in brackets", () => {
  const [seven, ten] = [{ rank: "7", suit: 2 }, { rank: "10", suit: 0 }] as const;
  const waste = (
    faces: readonly (typeof seven | typeof ten)[],
    spot: Partial<CardSpot> = {},
  ): string => written((grid, at) => WORDS.waste(grid, faces, WASTE, () => at, 4), spot);
  assertEquals(waste([]), " -");
  assertEquals(waste([seven]), " 7♥");
  assertEquals(waste([ten, seven]), " 10♣(7♥)");
  assertEquals(waste([ten, seven], { focused: true }), " 10♣[7♥] @4");
});

Deno.test("the cursor is in brackets beside the word", () => {
  const seven = (grid: Grid, spot: CardSpot): void =>
    WORDS.card(grid, { rank: "7", suit: 2 }, spot);
  assertEquals(written(seven, { focused: true }), " [7♥] @1");
  const ten = (grid: Grid, spot: CardSpot): void => WORDS.card(grid, { rank: "10", suit: 2 }, spot);
  assertEquals(written(ten, { focused: true }), "[10♥] @0");
});
