// MOLEK-SYNTEZ: how long reading a picture of 3840 x 2160 pixels takes: the game filling it, its
// window on a desktop with other windows, and a desktop and noise without the game, which are
// searched at every scale. Times are processor time, so that other programs on the machine count
// less.
import { deal } from "../lib/molek/deal.ts";
import type { Picture } from "../lib/molek/vision/grid.ts";
import { readPicture } from "../lib/molek/vision/reading.ts";
import { Xoshiro128 } from "../lib/xoshiro.ts";
import { drawDesktop, placeGame } from "../tests/lib/molek/vision/desktop.ts";
import { drawScreenshot } from "../tests/lib/molek/vision/screenshot.ts";
import { processorTime } from "./measure.ts";

const [WIDTH, HEIGHT] = [3840, 2160];
const random = Xoshiro128.fromSeed(1);

function desktop(scale: number | undefined): Picture {
  const canvas = drawDesktop(WIDTH, HEIGHT, random);
  if (scale !== undefined) placeGame(canvas, deal(1), [WIDTH - 960 * scale, 350], scale);
  return canvas;
}

const noise = new Uint8Array(WIDTH * HEIGHT).map(() => random.below(256));

const PICTURES: Readonly<Record<string, Picture>> = {
  "the game at scale 4": drawScreenshot(deal(1), { scale: 4 }),
  "a window at scale 1": desktop(1),
  "a window at scale 2": desktop(2),
  "a window at scale 3": desktop(3),
  "a desktop without the game": desktop(undefined),
  "nothing but noise": { width: WIDTH, height: HEIGHT, pixels: noise },
};

console.log("| 3840 x 2160 pixels | found | ms |");
console.log("|---|---|---|");
for (const [name, picture] of Object.entries(PICTURES)) {
  let [best, found] = [Infinity, false];
  for (let i = 0; i < 3; i++) {
    const begun = processorTime();
    found = readPicture(picture) !== undefined;
    best = Math.min(best, processorTime() - begun);
  }
  console.log(`| ${name} | ${found ? "yes" : "no"} | ${best.toFixed(0)} |`);
}
