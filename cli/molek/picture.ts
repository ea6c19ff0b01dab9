import { decodeBmp, isBmp } from "../../lib/molek/vision/bmp.ts";
import type { Picture } from "../../lib/molek/vision/grid.ts";
import { DAMAGED_PNG, isPng, PngReader, readPng } from "../../lib/molek/vision/png.ts";
import { err, ok, type Result } from "../../lib/result.ts";

/** Two screens of 3840 x 2160; limited because a small file can claim to be a huge picture. */
const MAX_PIXELS = 17_000_000;

/** Bytes decompressed at a time; each can grow by a factor of 1,000. */
const PIECE = 1 << 12;

/** Picture formats that are not supported: their first bytes, and where these are. */
const FOREIGN: readonly (readonly [name: string, at: number, begin: string])[] = [
  ["JPEG", 0, "\xff\xd8\xff"],
  ["WebP", 8, "WEBP"],
  ["GIF", 0, "GIF8"],
  ["TIFF", 0, "II*\0"],
  ["TIFF", 0, "MM\0*"],
  ["AVIF", 4, "ftypavif"],
  ["HEIC", 4, "ftyphei"],
];

/** Decodes a PNG or BMP file into grey pixels; the error says what to do about another format. */
export async function decodePicture(bytes: Uint8Array): Promise<Result<Picture, string>> {
  if (isBmp(bytes)) return decodeBmp(bytes, MAX_PIXELS);
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
  const file = readPng(bytes, MAX_PIXELS);
  if (!file.ok) return file;
  const reader = new PngReader(file.value);
  const isWhole = await inflate(file.value.compressed, (bytes) => reader.take(bytes));
  const picture = isWhole ? reader.picture : undefined;
  return picture === undefined ? err(DAMAGED_PNG) : ok(picture);
}

/** Inflates bytes piece by piece; returns false if they are damaged or `take` refuses some. */
async function inflate(
  compressed: Uint8Array<ArrayBuffer>,
  take: (bytes: Uint8Array) => boolean,
): Promise<boolean> {
  let at = 0;
  const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller): void {
      if (at === compressed.length) return controller.close();
      controller.enqueue(compressed.subarray(at, at += PIECE));
      at = Math.min(at, compressed.length);
    },
  }, { highWaterMark: 0 });
  try {
    for await (const part of pieces.pipeThrough(new DecompressionStream("deflate"))) {
      if (!take(part)) return false;
    }
  } catch {
    return false;
  }
  return true;
}
