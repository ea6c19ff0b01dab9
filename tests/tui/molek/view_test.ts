import { assertEquals } from "@std/assert";
import type { Size } from "../../../tui/grid.ts";
import { toAscii } from "../../../tui/grid.ts";
import { MOLEK } from "../../../lib/molek/patience/molek.ts";
import { THEMES } from "../../../tui/table/draw/theme.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { dealGame } from "../../../tui/table/game.ts";
import { describeGrid, rowsOf } from "../describe_grid.ts";
import { expectGoldenScreen } from "../golden_screen.ts";
import { PALETTE_NAMES } from "../palette_names.ts";
import { type MolekModel, press, SCENES, SOLVABLE } from "./scenes.ts";

const SIZES: readonly Size[] = [
  { width: 80, height: 24 },
  { width: 80, height: 25 },
  { width: 120, height: 40 },
  { width: 40, height: 12 },
];

/** The scenes that show every part of a theme. */
const PAINTED = ["targets", "cheated", "won"];

for (const size of SIZES) {
  const folder = `${size.width}x${size.height}`;
  Deno.test(`every screen of ${folder} is as it was drawn before`, () => {
    for (const { name, game, keys } of SCENES) {
      expectGoldenScreen(`molek/screens/${folder}/${name}.txt`, described(press(game, keys), size));
    }
  });
}

for (const theme of THEMES) {
  Deno.test(`every theme is as it was painted before: ${theme}`, () => {
    for (const { name, game, keys } of SCENES.filter(({ name }) => PAINTED.includes(name))) {
      for (const size of [{ width: 80, height: 24 }, { width: 40, height: 12 }]) {
        const model = { ...press(game, keys), theme };
        expectGoldenScreen(
          `molek/screens/themes/${theme}/${name}-${size.width}.txt`,
          described(model, size),
        );
      }
    }
  });
}

Deno.test("a window that is too small says so, down to one cell", () => {
  const model = press(SOLVABLE, "");
  assertEquals(
    rowsOf(view(model, { width: 30, height: 8 }))[0]?.trimEnd(),
    "Too small: 40x12 needed",
  );
  assertEquals(rowsOf(view(model, { width: 13, height: 1 })), ["40x12 needed "]);
});

Deno.test("in ASCII and without colours held cards, targets and cheats still differ", () => {
  const rows = (keys: string, scene: string): string => {
    const game = SCENES.find(({ name }) => name === scene)?.game ?? SOLVABLE;
    const grid = view(press(game, keys), { width: 80, height: 24 });
    toAscii(grid);
    return rowsOf(grid).join("\n");
  };
  const hint = rows("H", "hint");
  for (const corner of ["#", "*", "+"]) assertEquals(hint.includes(corner), true, corner);
  assertEquals(/\+T! +\+/.test(rows("12!", "cheated")), true);
});

function described(model: MolekModel, size: Size): string {
  return describeGrid(view(model, size), PALETTE_NAMES);
}

Deno.test("the longest seed can be read beside the board and above it", () => {
  const model = press(dealGame(MOLEK, 2147483646), "");
  for (const size of SIZES) {
    const rows = rowsOf(view(model, size)).join("\n");
    assertEquals(rows.includes("seed 2147483646"), true, `${size.width}x${size.height}`);
  }
});
