import { assertEquals } from "@std/assert";
import { Grid } from "../../../../tui/terminal/grid.ts";
import { type Style, styleOf, withAttribute } from "../../../../tui/terminal/style.ts";
import {
  PAIR,
  pairLook,
  type Pixel,
  STYLE_TOKENS,
  type Tint,
  withTint,
} from "../../../../tui/table/draw/style_tokens.ts";
import { paint } from "../../../../tui/table/draw/paint.ts";
import { TABLE_COLOURS } from "../../../../tui/table/draw/palette.ts";
import { themeFor, type ThemeName } from "../../../../tui/table/draw/themes.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";

const RICH = { rich: true, asciiOnly: false };

/** Returns the character and the style of a cell painted in a theme. */
function painted(theme: ThemeName, character: string, style: Style): readonly [string, Style] {
  const grid = new Grid({ width: 1, height: 1 });
  grid.put(0, 0, character, style);
  paint(grid, theme, RICH);
  return [grid.characterAt(0, 0), grid.styleAt(0, 0)];
}

/** Returns two pixels painted in a theme. */
function pair(
  theme: ThemeName,
  upper: Pixel,
  lower: Pixel,
  tint: Tint = "none",
): readonly [string, Style] {
  return painted(theme, PAIR, withTint(pairLook(upper, lower), tint));
}

Deno.test("each part has the style of its theme, and keeps its character and attributes", () => {
  for (const theme of ["felt", "plain", "mono", "molek"] as const) {
    const { parts } = themeFor(theme, RICH);
    assertEquals(painted(theme, "7", STYLE_TOKENS.hearts), ["7", parts.hearts]);
    const reversed = withAttribute(parts.face, "reverse");
    assertEquals(painted(theme, "x", withAttribute(STYLE_TOKENS.face, "reverse")), ["x", reversed]);
  }
});

Deno.test("two pixels are half a block in one colour on another", () => {
  const { ink, gold, paper } = TABLE_COLOURS;
  assertEquals(pair("felt", "ink", "gold"), ["▀", styleOf(ink, [], gold)]);
  assertEquals(pair("felt", "ink", "ink"), [" ", styleOf(0, [], ink)]);
  assertEquals(pair("felt", "ink", "paper"), ["▀", styleOf(ink, [], paper)]);
  assertEquals(pair("felt", "paper", "ink"), ["▄", styleOf(ink, [], paper)]);
  assertEquals(pair("felt", "paper", "paper"), [" ", themeFor("felt", RICH).parts.face]);
  assertEquals(pair("mono", "ink", "ink"), ["█", styleOf(0)], "among lines");
});

Deno.test("pixels without a colour in a theme have the colour of its ground", () => {
  assertEquals(pair("mono", "gold", "skin"), [" ", styleOf(0)]);
  assertEquals(pair("mono", "gold", "ink"), ["▄", styleOf(0)]);
  const { hearts = 0 } = themeFor("molek", RICH).pixels;
  assertEquals(pair("molek", "hearts", "gold"), ["▀", styleOf(hearts, [], TABLE_COLOURS.black)]);
});

Deno.test("a tint changes only the paper and its edge", () => {
  const { ink, edgeHeld, paperHeld, paperHint } = TABLE_COLOURS;
  assertEquals(painted("felt", "x", withTint(STYLE_TOKENS.face, "held")), [
    "x",
    styleOf(ink, [], paperHeld),
  ]);
  const edge = styleOf(edgeHeld, [], paperHeld);
  assertEquals(painted("felt", "▔", withTint(STYLE_TOKENS.edge, "held")), ["▔", edge]);
  assertEquals(pair("felt", "ink", "paper", "hint"), ["▀", styleOf(ink, [], paperHint)]);
  // Lines have no paper.
  assertEquals(
    painted("plain", "x", withTint(STYLE_TOKENS.face, "held")),
    painted("plain", "x", STYLE_TOKENS.face),
  );
});

Deno.test("only the theme for ASCII changes letters", () => {
  const drawn = (): Grid => {
    const grid = new Grid({ width: 4, height: 1 });
    grid.text(0, 0, "a│♠▛", STYLE_TOKENS.frame);
    return grid;
  };
  const of = (theme: ThemeName): string[] => {
    const grid = drawn();
    paint(grid, theme, RICH);
    return rowsOf(grid);
  };
  assertEquals(of("ascii"), ["a|s["]);
  for (const theme of ["felt", "plain", "four-colour", "mono", "molek"] as const) {
    assertEquals(of(theme), rowsOf(drawn()));
  }
});
