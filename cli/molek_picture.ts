import { convertIndexedToRgb, decode, type DecodedPng } from "fast-png";
import type { Picture } from "../lib/molek/vision.ts";
import { err, ok, type Result } from "../lib/result.ts";

/** More pixels than any screen has: a small file may claim to be a huge picture. */
const MOST_PIXELS = 64_000_000;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Where the sizes stand in the first chunk, which has to be the header. */
const HEADER_NAME = 12, WIDTH = 16, HEIGHT = 20, HEADER_END = 29;

/** The grey pixels of a PNG file, or what is wrong with it. */
export function decodePicture(bytes: Uint8Array): Result<Picture, string> {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return err("it is no PNG picture");
  if (bytes.length < HEADER_END || !isHeader(bytes)) return err("it is a damaged PNG picture");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(WIDTH), view.getUint32(HEIGHT)];
  if (width * height > MOST_PIXELS) return err(`it is too large: ${width} x ${height} pixels`);
  try {
    const png = decode(bytes);
    if (png.width !== width || png.height !== height) return err("it is a damaged PNG picture");
    return ok({ width, height, pixels: greyOf(png) });
  } catch {
    return err("it is a damaged PNG picture");
  }
}

function isHeader(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(HEADER_NAME, HEADER_NAME + 4)) === "IHDR";
}

function greyOf(png: DecodedPng): Uint8Array {
  if (png.palette !== undefined) {
    return mix(convertIndexedToRgb(png), png.palette[0]?.length ?? 3, 8);
  }
  return png.depth < 8 ? unpack(png) : mix(png.data, png.channels, png.depth);
}

/** Pixels smaller than a byte are packed, each row beginning with a new byte. */
function unpack({ width, height, depth, data }: DecodedPng): Uint8Array {
  const stride = Math.ceil(width * depth / 8);
  const brightest = 2 ** depth - 1;
  return Uint8Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    const byte = data[y * stride + Math.floor(x * depth / 8)] ?? 0;
    const shift = 8 - depth - x * depth % 8;
    return (byte >> shift & brightest) * 255 / brightest;
  });
}

/** The brightness of each pixel, with the weights of ITU-R BT.601; what is transparent is black. */
function mix(data: ArrayLike<number>, channels: number, depth: number): Uint8Array {
  const scale = 2 ** (depth - 8);
  const at = (index: number): number => (data[index] ?? 0) / scale;
  return Uint8Array.from({ length: data.length / channels }, (_, pixel) => {
    const i = pixel * channels;
    const alpha = channels % 2 === 0 ? at(i + channels - 1) / 255 : 1;
    const light = channels < 3 ? at(i) : 0.299 * at(i) + 0.587 * at(i + 1) + 0.114 * at(i + 2);
    return light * alpha;
  });
}
