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
  Deno.test(`${theme}: all text is legible in 16 colours, in 256 and in all, on dark and on light`, () => {
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

  Deno.test(`${theme}: what is written on the backs is legible, on each of them`, () => {
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
