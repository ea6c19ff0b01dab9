import { assertEquals } from "@std/assert";
import { Grid } from "../../../../tui/grid.ts";
import { PLAIN, styleOf } from "../../../../tui/style.ts";
import {
  chooseTheme,
  namedParts,
  paintParts,
  type Theme,
  type ThemeName,
  THEMES,
} from "../../../../tui/table/draw/theme.ts";
import { rowsOf } from "../../describe_grid.ts";

const PARTS = ["plain", "frame", "mark"] as const;
type Part = typeof PARTS[number];

const LOOK: Theme<Part> = { plain: PLAIN, frame: styleOf(4), mark: styleOf(6, ["bold"], 7) };
const BARE: Theme<Part> = { plain: PLAIN, frame: PLAIN, mark: styleOf(0, ["underline"]) };
const THEMED: Readonly<Record<ThemeName, Theme<Part>>> = {
  default: LOOK,
  "four-colour": LOOK,
  solid: LOOK,
  ascii: BARE,
  mono: BARE,
};

function drawn(): Grid {
  const parts = namedParts(PARTS);
  const grid = new Grid({ width: 4, height: 1 });
  grid.put(0, 0, "a", parts.plain);
  grid.put(0, 1, "│", parts.frame);
  grid.put(0, 2, "♠", parts.mark);
  grid.put(0, 3, "♠", styleOf(2, ["reverse"]));
  return grid;
}

function painted(name: ThemeName): Grid {
  const grid = drawn();
  paintParts(grid, PARTS, THEMED, name);
  return grid;
}

Deno.test("each part looks as its theme wants, and what is in focus is reversed besides", () => {
  const look = painted("default");
  const styles = [0, 1, 2, 3].map((column) => look.styleAt(0, column));
  assertEquals(styles, [PLAIN, LOOK.frame, LOOK.mark, styleOf(6, ["bold", "reverse"], 7)]);
  assertEquals(rowsOf(look), rowsOf(drawn()));
});

Deno.test("only the theme for ASCII changes letters", () => {
  assertEquals(rowsOf(painted("ascii")), ["a|ss"]);
  assertEquals(rowsOf(painted("mono")), rowsOf(drawn()));
});

Deno.test("a key goes through all themes, and a name is found in both spellings", () => {
  let theme: ThemeName = "default";
  const seen: ThemeName[] = [];
  do {
    seen.push(theme);
    const next = chooseTheme(theme);
    theme = next.ok ? next.value : "default";
  } while (theme !== "default");
  assertEquals(seen, [...THEMES]);
  for (const name of ["four-colour", "four-color"]) {
    assertEquals(chooseTheme("mono", name), { ok: true, value: "four-colour" });
  }
  assertEquals(chooseTheme("mono", "pink"), {
    ok: false,
    error: "there is no such theme: default, four-colour, solid, ascii, mono",
  });
});
