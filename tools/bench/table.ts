// Measures how long the table takes to be drawn and compared with the frame before:
// deno run -A tools/bench/table.ts

import { keyInput } from "../../tui/terminal/input.ts";
import { Renderer } from "../../tui/terminal/renderer.ts";
import { DARK_PALETTE } from "../../tui/table/draw/palette.ts";
import type { ThemeName } from "../../tui/table/draw/themes.ts";
import { view } from "../../tui/table/draw/view.ts";
import { update } from "../../tui/table/update.ts";
import { press, SCENES } from "../../tests/tui/klondike/scenes.ts";

const SIZES = [{ width: 80, height: 24 }, { width: 200, height: 60 }];
const THEMES: readonly ThemeName[] = ["felt", "plain"];
/** To and fro, with a draw that is taken back and a column that is lifted and put down. */
const KEYS = ["l", "j", "Space", "u", "h", "4", "Escape"].map((key) =>
  keyInput(key === "Space" ? " " : key)
);
const WARM_UP = 400;
const KEYS_PRESSED = 1400;

/** Measures the median and the 99th percentile of some times, in microseconds. */
function times(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return [0.5, 0.99].map((part) =>
    Math.round(1000 * (sorted[Math.floor(sorted.length * part)] ?? NaN))
  ).join(" / ");
}

for (const size of SIZES) {
  for (const theme of THEMES) {
    const scene = SCENES.find(({ name }) => name === "played");
    if (!scene) throw new Error("The scene of a played game is missing");
    const start = { ...press(scene.game, scene.keys), theme };
    let { model } = update(start, { kind: "resize", size }, 1e6);
    const options = {
      palette: DARK_PALETTE,
      depth: "256",
      ascii: false,
      synchronised: true,
    } as const;
    const renderer = new Renderer(options);
    renderer.frame(view(model, size));
    const [views, frames, whole]: [number[], number[], number[]] = [[], [], []];
    for (let i = 0; i < KEYS_PRESSED; i++) {
      const key = KEYS[i % KEYS.length];
      if (key) ({ model } = update(model, key, 1e6 + 1000 * i));
      const begin = performance.now();
      const grid = view(model, size);
      const drawn = performance.now();
      renderer.frame(grid);
      if (i < WARM_UP) continue;
      views.push(drawn - begin);
      frames.push(performance.now() - begin);
    }
    for (let i = 0; i < 100; i++) {
      renderer.forget();
      const begin = performance.now();
      renderer.frame(view(model, size));
      whole.push(performance.now() - begin);
    }
    console.log(
      `${theme} ${size.width}x${size.height}: view ${times(views)}, with the difference ` +
        `${times(frames)}, all new ${times(whole)} µs (median / 99th percentile)`,
    );
  }
}
