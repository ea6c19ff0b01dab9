import { assert, assertEquals } from "@std/assert";
import { decodePicture } from "../../../cli/molek/picture.ts";
import type { Picture } from "../../../lib/molek/vision/grid.ts";
import { crc32 } from "../../../lib/molek/vision/png.ts";
import { Xoshiro128 } from "../../../lib/xoshiro.ts";
import { makePng, type PngKind } from "../../lib/molek/vision/png_file.ts";

const random = Xoshiro128.fromSeed(81);

/** Greys that every depth can represent. */
function noise(width: number, height: number, depth: number): Picture {
  const steps = 2 ** Math.min(depth, 8) - 1;
  const pixels = Uint8Array.from(
    { length: width * height },
    () => Math.round(random.below(steps + 1) * 255 / steps),
  );
  return { width, height, pixels };
}

const DEPTHS = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
} as const;

for (const isInterlaced of [false, true]) {
  const how = isInterlaced ? "interlaced" : "row by row";
  Deno.test(`PNG pictures of every kind and filter are decoded, ${how}`, async () => {
    for (const [colour, depths] of Object.entries(DEPTHS)) {
      for (const depth of depths) {
        for (const [width, height] of [[37, 23], [1, 1], [5, 2], [2, 9]] as const) {
          const picture = noise(width, height, depth);
          const kind = { colour: Number(colour), depth, isInterlaced } as PngKind;
          const decoded = await decodePicture(await makePng(picture, kind));
          assert(decoded.ok, JSON.stringify(kind));
          const off = decoded.value.pixels.map((grey, at) =>
            Math.abs(grey - (picture.pixels[at] ?? 0))
          );
          // The three colours are weighted, and rounded down.
          assert(Math.max(...off) <= 1, `${JSON.stringify(kind)} ${width}x${height}`);
        }
      }
    }
  });
}

Deno.test("a PNG picture with a false header is rejected", async () => {
  const png = await makePng(noise(30, 20, 8), { colour: 0, depth: 8 });
  const refused = async (at: number, value: number): Promise<string> => {
    const copy = png.slice();
    copy[at] = value;
    new DataView(copy.buffer).setUint32(29, crc32(copy, 12, 29));
    const decoded = await decodePicture(copy);
    return decoded.ok ? "decoded" : decoded.error;
  };
  const damaged = "damaged PNG picture";
  // Its width, height, depth, colour type and interlacing.
  for (
    const [at, value] of [[19, 31], [23, 19], [23, 0], [24, 3], [25, 2], [25, 5], [28, 2]] as const
  ) {
    assertEquals(await refused(at, value), damaged, `${at} ${value}`);
  }
  for (const length of [8, 20, 33, 50, png.length - 1]) {
    const decoded = await decodePicture(png.slice(0, length));
    assertEquals(decoded.ok || decoded.error, damaged, String(length));
  }
  const changed = png.slice();
  changed[60] = (changed[60] ?? 0) ^ 1;
  const decoded = await decodePicture(changed);
  assertEquals(decoded.ok || decoded.error, damaged);
});
