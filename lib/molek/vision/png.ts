// PNG files as the W3C describes them (Portable Network Graphics, third edition). The pixels in
// them are compressed; who reads a file inflates them, and `png_pixels.ts` makes greys of them.
import { err, ok, type Result } from "../../result.ts";
import { explainTooLarge } from "./grid.ts";

/** What a PNG file says of its pixels. */
export interface PngLayout {
  readonly width: number;
  readonly height: number;
  /** Bits of one of the values of a pixel. */
  readonly depth: number;
  readonly colour: PngColourType;
  readonly isInterlaced: boolean;
  /** The colours of pixels that are numbers, red, green and blue. */
  readonly palette: Uint8Array;
  /** How opaque the colours of the palette are; those beyond are wholly so. */
  readonly opacity: Uint8Array;
}

/** A PNG file: what it says of its pixels, and these, still compressed. */
export interface PngFile extends PngLayout {
  readonly compressed: Uint8Array<ArrayBuffer>;
}

/** What the values of a pixel are, by the number that the format gives it. */
export const PngColourType = { grey: 0, rgb: 2, palette: 3, greyAlpha: 4, rgba: 6 } as const;
/** One of the numbers of {@linkcode PngColourType}. */
export type PngColourType = typeof PngColourType[keyof typeof PngColourType];

/** The depths that go with each kind of colour. */
const DEPTHS: Readonly<Record<PngColourType, readonly number[]>> = {
  [PngColourType.grey]: [1, 2, 4, 8, 16],
  [PngColourType.rgb]: [8, 16],
  [PngColourType.palette]: [1, 2, 4, 8],
  [PngColourType.greyAlpha]: [8, 16],
  [PngColourType.rgba]: [8, 16],
};

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER_LENGTH = 13;
/** Length, name and checksum of a chunk. */
const LENGTH_AND_NAME = 8, CHECKSUM = 4;
/** Where the header begins, which is the first chunk. */
const FIRST_DATA = SIGNATURE.length + LENGTH_AND_NAME;

/** What is said of a file that breaks the rules of its format. */
export const DAMAGED_PNG = "it is a damaged PNG picture";

/** Whether a file begins as a PNG picture does. */
export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, index) => bytes[index] === byte);
}

/** The header, the palette and the compressed pixels of a PNG file, or what is wrong with it. */
export function readPng(bytes: Uint8Array, mostPixels: number): Result<PngFile, string> {
  const layout = readHeader(bytes.subarray(FIRST_DATA, FIRST_DATA + HEADER_LENGTH));
  if (layout === undefined) return err(DAMAGED_PNG);
  const { width, height } = layout;
  if (width * height > mostPixels) return err(explainTooLarge(width, height, mostPixels));
  const chunks = readChunks(bytes);
  if (chunks === undefined) return err(DAMAGED_PNG);
  const { palette, opacity, compressed } = chunks;
  if (layout.colour !== PngColourType.palette) return ok({ ...layout, ...NO_PALETTE, compressed });
  if (palette.length === 0 || palette.length % 3 !== 0) return err(DAMAGED_PNG);
  return ok({ ...layout, palette, opacity, compressed });
}

function readHeader(data: Uint8Array): Omit<PngLayout, "palette" | "opacity"> | undefined {
  if (data.length !== HEADER_LENGTH) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = data.subarray(8);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const isKnown = width > 0 && height > 0 && compression === 0 && filter === 0 && interlace <= 1 &&
    (DEPTHS[colour as PngColourType] ?? []).includes(depth);
  if (!isKnown) return undefined;
  return { width, height, depth, colour: colour as PngColourType, isInterlaced: interlace === 1 };
}

/** What the chunks of a file hold that belongs to the picture. */
type Chunks = Pick<PngFile, "palette" | "opacity" | "compressed">;

const NO_PALETTE: Pick<Chunks, "palette" | "opacity"> = {
  palette: new Uint8Array(),
  opacity: new Uint8Array(),
};

/**
 * Goes through the chunks of a file, of which there may be a million, and keeps what belongs to the
 * picture; `undefined` when one is cut off or has changed.
 */
function readChunks(bytes: Uint8Array): Chunks | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const compressed = new Uint8Array(bytes.length);
  let { palette, opacity } = NO_PALETTE;
  let filled = 0;
  for (let at = SIGNATURE.length, isFirst = true;; isFirst = false) {
    if (at + LENGTH_AND_NAME + CHECKSUM > bytes.length) return undefined;
    const start = at + LENGTH_AND_NAME;
    const end = start + view.getUint32(at);
    if (end + CHECKSUM > bytes.length) return undefined;
    if (view.getUint32(end) !== crc32(bytes, at + 4, end)) return undefined;
    const name = String.fromCharCode(...bytes.subarray(at + 4, start));
    if (isFirst && name !== "IHDR") return undefined;
    const data = bytes.subarray(start, end);
    switch (name) {
      case "PLTE":
        palette = data;
        break;
      case "tRNS":
        opacity = data;
        break;
      case "IDAT":
        compressed.set(data, filled);
        filled += data.length;
        break;
      case "IEND":
        return { palette, opacity, compressed: compressed.subarray(0, filled) };
    }
    at = end + CHECKSUM;
  }
}

const POLYNOMIAL = 0xedb88320;
const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? value >>> 1 ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** The CRC-32 of some bytes. */
export function crc32(bytes: Uint8Array, start: number, end: number): number {
  let crc = -1;
  for (let at = start; at < end; at++) {
    crc = crc >>> 8 ^ (CRC_TABLE[(crc ^ (bytes[at] as number)) & 255] as number);
  }
  return ~crc >>> 0;
}
