import { BACKS } from "../../../tui/table/draw/art/backs.ts";
import { THEMES } from "../../../tui/table/draw/themes.ts";
import { view } from "../../../tui/table/draw/view.ts";
import { assertLegible } from "../terminal/contrast.ts";
import { modelIn, press, SCENES } from "./scenes.ts";

const SIZES = [
  { width: 80, height: 25 },
  { width: 40, height: 12 },
  { width: 120, height: 40 },
];

for (const theme of THEMES) {
  Deno.test(`${theme}: all text is legible in 16, 256 and RGB colours, on dark and on light`, () => {
    for (const scene of SCENES) {
      const { name } = scene;
      const model = modelIn(scene);
      for (const rich of [true, false]) {
        const shown = { rich, asciiOnly: false };
        for (const size of SIZES) {
          assertLegible(
            view({ ...model, theme, shown }, size),
            `${theme}, ${name}, ${size.width}`,
            rich,
          );
        }
      }
    }
  });

  Deno.test(`${theme}: text on every card back is legible`, () => {
    const { game, keys } = SCENES[0] ?? fail();
    for (const back of BACKS) {
      for (const rich of [true, false]) {
        const shown = { rich, asciiOnly: false };
        for (const size of SIZES) {
          const model = { ...press(game, keys), theme, back, shown };
          assertLegible(view(model, size), `${theme}, ${back}, ${size.width}`, rich);
        }
      }
    }
  });
}

function fail(): never {
  throw new Error("There is no scene");
}
