// MOLEK-SYNTEZ: how long reading a picture takes, of 960 x 540 pixels and of 3840 x 2160: the game
// filling it, its window on a desktop with other windows, and a desktop and noise without the game.
// The first time counts, as for somebody who reads one picture; the PNG file is decoded too. Times
// are processor time, so that other programs on the machine count less.
import { encode } from "fast-png";
import { decodePicture } from "../../cli/molek/picture.ts";
import { deal } from "../../lib/molek/deal.ts";
import type { Picture } from "../../lib/molek/vision/grid.ts";
import { readPicture } from "../../lib/molek/vision/reading.ts";
import { Xoshiro128 } from "../../lib/xoshiro.ts";
import { drawDesktop, placeGame } from "../../tests/lib/molek/vision/desktop.ts";
import { drawScreenshot } from "../../tests/lib/molek/vision/screenshot.ts";
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
  "960 x 540 pixels: the game": drawScreenshot(deal(2)),
  "the game at scale 4": drawScreenshot(deal(1), { scale: 4 }),
  "a window at scale 1": desktop(1),
  "a window at scale 2": desktop(2),
  "a window at scale 3": desktop(3),
  "a desktop without the game": desktop(undefined),
  "nothing but noise": { width: WIDTH, height: HEIGHT, pixels: noise },
};

console.log("| 3840 x 2160 pixels | found | decoded, ms | read, ms | best of 3, ms |");
console.log("|---|---|---|---|---|");
for (const [name, { width, height, pixels }] of Object.entries(PICTURES)) {
  const file = encode({ width, height, data: pixels, channels: 1 });
  const times: (readonly [decoded: number, read: number])[] = [];
  let found = false;
  for (let i = 0; i < 3; i++) {
    const begun = processorTime();
    const picture = await decodePicture(file);
    const decoded = processorTime();
    found = picture.ok && readPicture(picture.value) !== undefined;
    times.push([decoded - begun, processorTime() - decoded]);
  }
  const [first = [0, 0]] = times;
  const best = Math.min(...times.map(([decoded, read]) => decoded + read));
  const cells = [...first, best].map((ms) => ms.toFixed(0));
  console.log(`| ${name} | ${found ? "yes" : "no"} | ${cells.join(" | ")} |`);
}
