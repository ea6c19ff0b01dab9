import { Buffer } from "node:buffer";
import { deflateSync } from "node:zlib";
import { chunk, pngOf } from "./png_bomb.ts";

/** Picture of vertical stripes. */
export interface Stripes {
  readonly width: number;
  readonly height: number;
  /** Width of a bright and a dark stripe together, for each 32 rows of pixels. */
  readonly periods: readonly number[];
  /** True if the stripes become brighter to the right and to the bottom. */
  readonly brightens?: boolean;
}

/** Bytes of a file with a valid picture of stripes, which have edges like those of cards. */
export function stripedPng({ width, height, periods, brightens = false }: Stripes): Uint8Array {
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) {
    const row = y * (width + 1);
    if (y % STRIP > 0) {
      rows.copyWithin(row, row - width - 1, row);
      continue;
    }
    const period = periods[y / STRIP % periods.length] as number;
    for (let x = 0; x < width; x++) {
      const light = brightens ? 20 + 235 * x / width * (0.2 + 0.8 * y / height) : 255;
      rows[row + 1 + x] = 2 * (x % period) < period ? light : 0;
    }
  }
  return pngOf({ width, height, depth: 8, colour: 0 }, [chunk("IDAT", deflateSync(rows))]);
}

/** Number of rows that are averaged when a picture is read. */
const STRIP = 32;
