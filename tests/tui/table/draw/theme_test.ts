import { assertEquals } from "@std/assert";
import {
  chooseTheme,
  defaultTheme,
  themeByName,
  type ThemeName,
  THEMES,
} from "../../../../tui/table/draw/theme.ts";

Deno.test("a key goes through all themes and round again", () => {
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

Deno.test("felt is laid where a terminal has the colours for it", () => {
  const themes = [true, false].map((rich) => defaultTheme({ rich, letters: false }));
  assertEquals(themes, ["felt", "plain"]);
});
