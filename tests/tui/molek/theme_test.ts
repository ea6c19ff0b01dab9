import { assert } from "@std/assert";
import { foregroundOf } from "../../../tui/terminal/style.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { THEMES } from "../../../tui/table/draw/themes.ts";
import { assertLegible } from "../terminal/contrast.ts";
import { rowsOf } from "../terminal/describe_grid.ts";
import { press, SCENES } from "./scenes.ts";

const SIZE = { width: 80, height: 24 };
const SIZES = [SIZE, { width: 40, height: 12 }, { width: 120, height: 40 }];

Deno.test("all text is legible in 16, 256 and RGB colours, on dark and on light", () => {
  for (const { name, game, keys } of SCENES) {
    const model = press(game, keys);
    for (const theme of THEMES) {
      for (const rich of [true, false]) {
        const shown = { rich, asciiOnly: false };
        for (const size of SIZES) {
          const grid = view({ ...model, theme, shown }, size);
          assertLegible(grid, `${theme}, ${name}, ${size.width}`, rich);
        }
      }
    }
  }
});

Deno.test("the ASCII theme draws only ASCII, and the theme without colours has no colours", () => {
  for (const { name, game, keys } of SCENES) {
    const model = press(game, keys);
    const ascii = rowsOf(view({ ...model, theme: "ascii" }, SIZE)).join("");
    assert(/^[ -~]*$/.test(ascii), name);
    const { cells } = view({ ...model, theme: "mono" }, SIZE);
    assert(cells.every((cell) => foregroundOf((cell >>> 16) as never) === 0), name);
  }
});
