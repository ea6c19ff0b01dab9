import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { THEMES } from "../../../../tui/table/draw/theme.ts";
import { view } from "../../../../tui/table/draw/view.ts";
import { foregroundOf } from "../../../../tui/style.ts";
import { assertLegible } from "../../contrast.ts";
import { rowsOf } from "../../describe_grid.ts";
import { dealOf, rulesOfTurn } from "../../klondike/player.ts";
import { press, SCENES } from "../../klondike/scenes.ts";

const SIZE = { width: 80, height: 25 };
const DEAL = dealOf(10, rulesOfTurn(1));

Deno.test("every colour is legible in 16 colours, in 256 and in all, on dark and on light", () => {
  for (const theme of THEMES) {
    for (const { name, game, keys } of SCENES) {
      assertLegible(view({ ...press(game, keys), theme }, SIZE), `${theme}, ${name}`);
    }
  }
});

Deno.test("T goes through the themes, a name chooses one, and both spellings are understood", () => {
  const themes = THEMES.map((_, count) => press(DEAL, "T".repeat(count)).theme);
  assertEquals(themes, [...THEMES]);
  assertEquals(press(DEAL, "T".repeat(THEMES.length)).theme, "default");
  assertEquals(press(DEAL, ":theme four-color\r").theme, "four-colour");
  const refused = press(DEAL, ":theme pink\r");
  assertEquals(refused.theme, "default");
  assertStringIncludes(rowsOf(view(refused, SIZE)).join("\n"), "There is no such theme: default,");
});

Deno.test("the theme of ASCII draws nothing else, the one without colours has none", () => {
  for (const { game, keys } of SCENES) {
    const ascii = rowsOf(view({ ...press(game, keys), theme: "ascii" }, SIZE)).join("");
    assert(/^[ -~]*$/.test(ascii));
    const { cells } = view({ ...press(game, keys), theme: "mono" }, SIZE);
    assert(cells.every((cell) => foregroundOf((cell >>> 16) as never) === 0));
  }
});
