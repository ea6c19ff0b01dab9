import { TABLE_COLOURS } from "../../../../tui/table/draw/palette.ts";
import { PARTS } from "../../../../tui/table/draw/style_tokens.ts";
import {
  chooseTheme,
  defaultTheme,
  themeByName,
  themeFor,
  type ThemeName,
  THEMES,
} from "../../../../tui/table/draw/themes.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import {
  glyphOfCell,
  type Grid,
  isNarrow,
  styleOfCell,
  toAscii,
} from "../../../../tui/terminal/grid.ts";
import { backgroundOf, foregroundOf, styleOf } from "../../../../tui/terminal/style.ts";
import { dealOf, rulesOfTurn } from "../../klondike/player.ts";
import { press, SCENES } from "../../klondike/scenes.ts";
import { rowsOf } from "../../terminal/describe_grid.ts";
import { assert, assertEquals, assertStringIncludes } from "@std/assert";

Deno.test("choosing the next theme goes through all themes and wraps around", () => {
  const seen = THEMES.reduce<readonly ThemeName[]>(
    (names) => {
      const next = chooseTheme(names.at(-1) ?? "felt");
      return next ? [...names, next] : names;
    },
    ["felt"],
  );
  assertEquals(seen, [...THEMES, "felt"]);
});

Deno.test("a theme is found by its name, in both spellings", () => {
  for (const theme of THEMES) assertEquals(themeByName(theme), theme);
  for (const name of ["four-colour", "four-color"]) {
    assertEquals(chooseTheme("mono", name), "four-colour");
  }
  assertEquals(["default", "pink", ""].map(themeByName), Array(3).fill(undefined));
  assertEquals(chooseTheme("mono", "pink"), undefined);
});

Deno.test("felt is the default theme on a terminal with enough colours, and plain on others", () => {
  const themes = [true, false].map((rich) => defaultTheme({ rich, asciiOnly: false }));
  assertEquals(themes, ["felt", "plain"]);
});

const SIZE = { width: 80, height: 25 };
const LARGE = { width: 120, height: 40 };
const DEAL = dealOf(10, rulesOfTurn(1));
const SHOWN = SCENES.map(({ game, keys }) => ({ model: press(game, keys) }));
const RICH = { rich: true, asciiOnly: false };
const POOR = { rich: false, asciiOnly: false };

Deno.test("T goes through the themes, and a name in either spelling chooses one", () => {
  const first = THEMES.indexOf("plain");
  const themes = THEMES.map((_, count) => press(DEAL, "T".repeat(count)).theme);
  assertEquals(themes, [...THEMES.slice(first), ...THEMES.slice(0, first)]);
  assertEquals(press(DEAL, ":theme four-color\r").theme, "four-colour");
  const refused = press(DEAL, ":theme pink\r");
  assertEquals(refused.theme, "plain");
  assertStringIncludes(
    rowsOf(view(refused, SIZE)).join("\n"),
    "'pink' is not a theme; choose felt,",
  );
  assertStringIncludes(
    rowsOf(view(refused, { width: 60, height: 20 })).join("\n"),
    "'pink' is not a theme; choose felt, plain, …",
  );
});

Deno.test("the ASCII theme draws only ASCII, and the mono theme has no colours", () => {
  for (const { model } of SHOWN) {
    for (const size of [SIZE, LARGE]) {
      const ascii = rowsOf(view({ ...model, theme: "ascii" }, size)).join("");
      assert(/^[ -~]*$/.test(ascii));
      const { cells } = view({ ...model, theme: "mono" }, size);
      const colours = [...cells].map(styleOfCell)
        .map((style) => foregroundOf(style) + backgroundOf(style));
      assertEquals(new Set(colours), new Set([0]));
    }
  }
});

Deno.test("themes with the same cards draw the same characters, and ASCII draws a letter for each", () => {
  // The page of the settings names the theme.
  for (const { model } of SHOWN.filter(({ model }) => model.mode.kind !== "settings")) {
    // Larger cards have pictures, which ASCII draws in its own way.
    const small = { ...model, cardSize: "7x4" } as const;
    const gridIn = (theme: ThemeName): Grid => view({ ...small, theme, shown: RICH }, SIZE);
    const plain = gridIn("plain");
    for (const theme of ["mono", "molek"] as const) {
      assertEquals(rowsOf(gridIn(theme)), rowsOf(plain), theme);
    }
    assertEquals(rowsOf(gridIn("four-colour")), rowsOf(gridIn("felt")));
    toAscii(plain);
    assertEquals(rowsOf(gridIn("ascii")), rowsOf(plain));
  }
});

Deno.test("docs/PLAYING.md lists every theme", () => {
  const listed = Deno.readTextFileSync("docs/PLAYING.md").replace(/\s+/g, " ");
  assertStringIncludes(listed, `(\`--theme\`: ${THEMES.join(", ")})`);
});

Deno.test("every glyph of every scene is one column wide in every theme", () => {
  for (const theme of THEMES) {
    for (const { model } of SHOWN) {
      for (const size of [SIZE, LARGE]) {
        const { cells } = view({ ...model, theme }, size);
        const wide = cells.find((cell) => !isNarrow(glyphOfCell(cell)));
        assertEquals(wide, undefined, theme);
      }
    }
  }
});

Deno.test("felt always draws sheets, and four-colour draws them on a rich terminal", () => {
  const sheets = THEMES.filter((name) => themeFor(name, RICH).cards === "sheets");
  assertEquals(sheets, ["felt", "four-colour"]);
  assertEquals(THEMES.filter((name) => themeFor(name, POOR).cards === "sheets"), ["felt"]);
});

Deno.test("a felt board does not use the terminal's own colours", () => {
  for (const name of ["felt", "four-colour"] as const) {
    const { parts } = themeFor(name, RICH);
    for (const part of PARTS) {
      const style = parts[part];
      assert(
        foregroundOf(style) > TABLE_COLOURS.mark && backgroundOf(style) > TABLE_COLOURS.mark,
        part,
      );
    }
  }
});

Deno.test("on felt the pictures of empty foundations are muted, the red suits in red", () => {
  const model = { ...press(DEAL, ""), theme: "felt" as const, shown: RICH };
  const grid = view(model, SIZE);
  const colours = [3, 4, 5, 6].map((slot) => {
    const cells = Array.from(
      { length: 9 },
      (_, column) => styleOfCell(grid.cells[2 * SIZE.width + 3 + 11 * slot + column] ?? 0),
    );
    return new Set(cells.flatMap((style) => [foregroundOf(style), backgroundOf(style)]));
  });
  const { placeInk, placeInkRed } = TABLE_COLOURS;
  const found = colours.map((seen) => [seen.has(placeInk), seen.has(placeInkRed)]);
  assertEquals(found, [[true, false], [false, true], [false, true], [true, false]]);
});

Deno.test("the four-colour theme has four suit colours, for text and for pixels", () => {
  for (const shown of [RICH, POOR]) {
    const { parts, pixels } = themeFor("four-colour", shown);
    const suits = ["clubs", "diamonds", "hearts", "spades"] as const;
    assertEquals(new Set(suits.map((suit) => foregroundOf(parts[suit]))).size, 4);
    assertEquals(suits.map((suit) => pixels[suit]), suits.map((suit) => foregroundOf(parts[suit])));
  }
});

Deno.test("the molek theme is white on black on any terminal", () => {
  const { parts } = themeFor("molek", POOR);
  for (const part of PARTS) assertEquals(backgroundOf(parts[part]), TABLE_COLOURS.black, part);
  assertEquals(parts.frame, styleOf(TABLE_COLOURS.wire, [], TABLE_COLOURS.black));
});
