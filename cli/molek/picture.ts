import { decodeBmp, isBmp } from "../../lib/molek/vision/bmp.ts";
import type { Picture } from "../../lib/molek/vision/grid.ts";
import { DAMAGED_PNG, isPng, readPng } from "../../lib/molek/vision/png.ts";
import { inflatedSize, pngPicture } from "../../lib/molek/vision/png_pixels.ts";
import { err, ok, type Result } from "../../lib/result.ts";

/** More pixels than any screen has: a small file may claim to be a huge picture. */
const MOST_PIXELS = 64_000_000;

/** Pictures that programs save and this one cannot read: how they begin, and from which byte. */
const FOREIGN: readonly (readonly [name: string, at: number, begin: string])[] = [
  ["JPEG", 0, "\xff\xd8\xff"],
  ["WebP", 8, "WEBP"],
  ["GIF", 0, "GIF8"],
  ["TIFF", 0, "II*\0"],
  ["TIFF", 0, "MM\0*"],
  ["AVIF", 4, "ftypavif"],
  ["HEIC", 4, "ftyphei"],
];

/** The grey pixels of a PNG or BMP file, or what is wrong with it and what to do. */
export async function decodePicture(bytes: Uint8Array): Promise<Result<Picture, string>> {
  if (isBmp(bytes)) return decodeBmp(bytes, MOST_PIXELS);
  if (isPng(bytes)) return await decodePng(bytes);
  const begin = String.fromCharCode(...bytes.subarray(0, 16));
  const found = FOREIGN.find(([, at, text]) => begin.startsWith(text, at));
  if (found === undefined) return err("it is not a PNG or BMP picture");
  const [name] = found;
  const file = `shot.${name === "JPEG" ? "jpg" : name.toLowerCase()}`;
  return err(
    `it is a ${name} picture, and only PNG and BMP are read: save the screenshot as PNG, ` +
      `or convert it: magick ${file} shot.png`,
  );
}

async function decodePng(bytes: Uint8Array): Promise<Result<Picture, string>> {
  const file = readPng(bytes, MOST_PIXELS);
  if (!file.ok) return file;
  const inflated = await inflate(file.value.compressed, inflatedSize(file.value));
  const picture = inflated && pngPicture(file.value, inflated);
  return picture === undefined ? err(DAMAGED_PNG) : ok(picture);
}

/** Inflates what gives a number of bytes; `undefined` when it does not, without making more. */
async function inflate(
  compressed: Uint8Array<ArrayBuffer>,
  size: number,
): Promise<Uint8Array | undefined> {
  const bytes = new Uint8Array(size);
  let at = 0;
  const stream = new Blob([compressed]).stream().pipeThrough(new DecompressionStream("deflate"));
  try {
    for await (const part of stream) {
      if (at + part.length > size) return undefined;
      bytes.set(part, at);
      at += part.length;
    }
  } catch {
    return undefined;
  }
  return at === size ? bytes : undefined;
}
