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
  readonly colour: Colour;
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
export const Colour = { grey: 0, rgb: 2, palette: 3, greyAlpha: 4, rgba: 6 } as const;
/** One of the numbers of {@linkcode Colour}. */
export type Colour = typeof Colour[keyof typeof Colour];

/** The depths that go with each kind of colour. */
const DEPTHS: Readonly<Record<Colour, readonly number[]>> = {
  [Colour.grey]: [1, 2, 4, 8, 16],
  [Colour.rgb]: [8, 16],
  [Colour.palette]: [1, 2, 4, 8],
  [Colour.greyAlpha]: [8, 16],
  [Colour.rgba]: [8, 16],
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
  const chunks = splitChunks(bytes);
  if (chunks?.[0]?.name !== "IHDR") return err(DAMAGED_PNG);
  const named = (name: string): Uint8Array[] =>
    chunks.filter((chunk) => chunk.name === name).map(({ data }) => data);
  const [palette = new Uint8Array()] = named("PLTE");
  if (layout.colour === Colour.palette && (palette.length === 0 || palette.length % 3 !== 0)) {
    return err(DAMAGED_PNG);
  }
  const [opacity = new Uint8Array()] = layout.colour === Colour.palette ? named("tRNS") : [];
  return ok({ ...layout, palette, opacity, compressed: concatenate(named("IDAT")) });
}

function readHeader(data: Uint8Array): Omit<PngLayout, "palette" | "opacity"> | undefined {
  if (data.length !== HEADER_LENGTH) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = data.subarray(8);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const isKnown = width > 0 && height > 0 && compression === 0 && filter === 0 && interlace <= 1 &&
    (DEPTHS[colour as Colour] ?? []).includes(depth);
  if (!isKnown) return undefined;
  return { width, height, depth, colour: colour as Colour, isInterlaced: interlace === 1 };
}

interface Chunk {
  readonly name: string;
  readonly data: Uint8Array;
}

/** The chunks of a file; `undefined` when one is cut off or has changed. */
function splitChunks(bytes: Uint8Array): Chunk[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; chunks.at(-1)?.name !== "IEND";) {
    if (at + LENGTH_AND_NAME + CHECKSUM > bytes.length) return undefined;
    const length = view.getUint32(at);
    const start = at + LENGTH_AND_NAME;
    if (start + length + CHECKSUM > bytes.length) return undefined;
    if (view.getUint32(start + length) !== checksum(bytes, at + 4, start + length)) {
      return undefined;
    }
    const name = String.fromCharCode(...bytes.subarray(at + 4, start));
    chunks.push({ name, data: bytes.subarray(start, start + length) });
    at = start + length + CHECKSUM;
  }
  return chunks;
}

const POLYNOMIAL = 0xedb88320;
const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? value >>> 1 ^ POLYNOMIAL : value >>> 1;
  return value;
});

/** The CRC-32 of some bytes. */
export function checksum(bytes: Uint8Array, start: number, end: number): number {
  let crc = -1;
  for (let at = start; at < end; at++) {
    crc = crc >>> 8 ^ (CRC_TABLE[(crc ^ (bytes[at] as number)) & 255] as number);
  }
  return ~crc >>> 0;
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
