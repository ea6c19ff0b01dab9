import { assert, assertEquals } from "@std/assert";
import type { Size } from "../../../tui/grid.ts";
import { THEMES } from "../../../tui/table/draw/theme.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { describeGrid, rowsOf } from "../describe_grid.ts";
import { expectGoldenScreen } from "../golden_screen.ts";
import { PALETTE_NAMES } from "../palette_names.ts";
import { type Model, press, SCENES } from "./scenes.ts";

const SIZES: readonly Size[] = [
  { width: 80, height: 24 },
  { width: 80, height: 25 },
  { width: 100, height: 30 },
  { width: 40, height: 12 },
];

/** The scenes that show every part of a theme. */
const PAINTED = ["drawn", "held", "hint", "reset", "tall", "help"];

for (const size of SIZES) {
  const folder = `${size.width}x${size.height}`;
  Deno.test(`every screen of ${folder} is as it was drawn before`, () => {
    for (const { name, game, keys } of SCENES) {
      expectGoldenScreen(`screens/${folder}/${name}.txt`, described(press(game, keys), size));
    }
  });
}

for (const theme of THEMES) {
  Deno.test(`every theme is as it was painted before: ${theme}`, () => {
    for (const { name, game, keys } of SCENES.filter(({ name }) => PAINTED.includes(name))) {
      for (const size of [{ width: 80, height: 25 }, { width: 40, height: 12 }]) {
        const model = { ...press(game, keys), theme };
        expectGoldenScreen(
          `screens/themes/${theme}/${name}-${size.width}.txt`,
          described(model, size),
        );
      }
    }
  });
}

Deno.test("a window that is too small says so, down to one cell", () => {
  const model = press(SCENES[0]?.game ?? fail(), "");
  expectGoldenScreen("screens/30x8.txt", described(model, { width: 30, height: 8 }));
  assertEquals(rowsOf(view(model, { width: 13, height: 1 })), ["40x12 needed "]);
  assertEquals(rowsOf(view(model, { width: 39, height: 12 }))[0]?.startsWith("Too small"), true);
});

Deno.test("no screen is changed by being drawn", () => {
  const model = press(SCENES[4]?.game ?? fail(), SCENES[4]?.keys ?? "");
  const size = { width: 80, height: 24 };
  assertEquals(describeGrid(view(model, size)), describeGrid(view(model, size)));
  assert(view(model, size) !== view(model, size));
});

function described(model: Model, size: Size): string {
  return describeGrid(view(model, size), PALETTE_NAMES);
}

function fail(): never {
  throw new Error("There is no such scene");
}
