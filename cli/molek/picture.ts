import { convertIndexedToRgb, decode, type DecodedPng } from "fast-png";
import { decodeBmp, greyOf, isBmp } from "../../lib/molek/vision/bmp.ts";
import type { Picture } from "../../lib/molek/vision/grid.ts";
import { err, ok, type Result } from "../../lib/result.ts";

/** More pixels than any screen has: a small file may claim to be a huge picture. */
const MOST_PIXELS = 64_000_000;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Where the sizes stand in the first chunk, which has to be the header. */
const HEADER_NAME = 12, WIDTH = 16, HEIGHT = 20, HEADER_END = 29;

/** The grey pixels of a PNG or BMP file, or what is wrong with it. */
export function decodePicture(bytes: Uint8Array): Result<Picture, string> {
  if (isBmp(bytes)) return decodeBmp(bytes, MOST_PIXELS);
  if (SIGNATURE.every((byte, index) => bytes[index] === byte)) return decodePng(bytes);
  return err("it is not a PNG or BMP picture");
}

function decodePng(bytes: Uint8Array): Result<Picture, string> {
  if (bytes.length < HEADER_END || !isHeader(bytes)) return err("it is a damaged PNG picture");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(WIDTH), view.getUint32(HEIGHT)];
  if (width * height > MOST_PIXELS) return err(`it is too large: ${width} x ${height} pixels`);
  try {
    const png = decode(bytes);
    if (png.width !== width || png.height !== height) return err("it is a damaged PNG picture");
    return ok({ width, height, pixels: greysOf(png) });
  } catch {
    return err("it is a damaged PNG picture");
  }
}

function isHeader(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(HEADER_NAME, HEADER_NAME + 4)) === "IHDR";
}

function greysOf(png: DecodedPng): Uint8Array {
  if (png.palette !== undefined) {
    return mix(convertIndexedToRgb(png), png.palette[0]?.length ?? 3, 8);
  }
  return png.depth < 8 ? unpack(png) : mix(png.data, png.channels, png.depth);
}

/** Pixels smaller than a byte are packed, each row beginning with a new byte. */
function unpack({ width, height, depth, data }: DecodedPng): Uint8Array {
  const stride = Math.ceil(width * depth / 8);
  const brightest = 2 ** depth - 1;
  const pixels = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let bit = 0; bit < width * depth; bit += depth) {
      const byte = data[y * stride + (bit >> 3)] ?? 0;
      pixels[at++] = (byte >> 8 - depth - (bit & 7) & brightest) * 255 / brightest;
    }
  }
  return pixels;
}

/** The brightness of each pixel; what is transparent is black. */
function mix(data: ArrayLike<number>, channels: number, depth: number): Uint8Array {
  const scale = 2 ** (depth - 8);
  const hasAlpha = channels % 2 === 0;
  const pixels = new Uint8Array(data.length / channels);
  for (let pixel = 0, i = 0; pixel < pixels.length; pixel++, i += channels) {
    const first = data[i] ?? 0;
    const light = channels < 3 ? first : greyOf(first, data[i + 1] ?? 0, data[i + 2] ?? 0);
    const alpha = hasAlpha ? (data[i + channels - 1] ?? 0) / scale / 255 : 1;
    pixels[pixel] = light / scale * alpha;
  }
  return pixels;
}
