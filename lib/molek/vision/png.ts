// PNG files as the W3C describes them (Portable Network Graphics, third edition). Their pixels are
// compressed; the caller inflates them, and this file converts them to greys.
import { err, ok, type Result } from "../../result.ts";
import { explainTooLarge, type Picture } from "./grid.ts";
import { luminance } from "./bmp.ts";

/** The format of the pixels of a PNG file. */
interface PngLayout {
  readonly width: number;
  readonly height: number;
  /** Bits per value of a pixel. */
  readonly depth: number;
  readonly colour: PngColourType;
  readonly isInterlaced: boolean;
  /** The colours of an indexed picture: red, green and blue. */
  readonly palette: Uint8Array;
  /** Opacity of the colours of the palette; colours beyond these are opaque. */
  readonly opacity: Uint8Array;
}

/** A PNG file: the format of its pixels, and the compressed pixels. */
interface PngFile extends PngLayout {
  readonly compressed: Uint8Array<ArrayBuffer>;
}

/** The content of a pixel's values, as numbered by the format. */
const PngColourType = { grey: 0, rgb: 2, palette: 3, greyAlpha: 4, rgba: 6 } as const;
/** One of the numbers of {@linkcode PngColourType}. */
type PngColourType = typeof PngColourType[keyof typeof PngColourType];

/** Valid depths per colour type. */
const DEPTHS: Readonly<Record<PngColourType, readonly number[]>> = {
  [PngColourType.grey]: [1, 2, 4, 8, 16],
  [PngColourType.rgb]: [8, 16],
  [PngColourType.palette]: [1, 2, 4, 8],
  [PngColourType.greyAlpha]: [8, 16],
  [PngColourType.rgba]: [8, 16],
};

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER_LENGTH = 13;
/** Length, name and checksum of a chunk, in bytes. */
const LENGTH_AND_NAME = 8, CHECKSUM = 4;
/** Start of the data of the header, which is the first chunk. */
const FIRST_DATA = SIGNATURE.length + LENGTH_AND_NAME;

/** Error message for malformed files. */
export const DAMAGED_PNG = "damaged PNG picture";

/** True if a file begins like a PNG picture. */
export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, index) => bytes[index] === byte);
}

/**
 * Reads the header, the palette and the compressed pixels of a PNG file. Fails if the file is
 * malformed or has more than `mostPixels` pixels.
 */
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

/** The contents of the chunks that belong to the picture. */
type Chunks = Pick<PngFile, "palette" | "opacity" | "compressed">;

const NO_PALETTE: Pick<Chunks, "palette" | "opacity"> = {
  palette: new Uint8Array(),
  opacity: new Uint8Array(),
};

/**
 * Collects the contents of all chunks, which can be a million, or returns `undefined` if one is cut
 * off or has changed.
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

/** Returns the CRC-32 of some bytes. */
export function crc32(bytes: Uint8Array, start: number, end: number): number {
  let crc = -1;
  for (let at = start; at < end; at++) {
    crc = crc >>> 8 ^ (CRC_TABLE[(crc ^ (bytes[at] as number)) & 255] as number);
  }
  return ~crc >>> 0;
}

/** A part of the pixels that is stored separately: all of them, or those at regular distances. */
interface Pass {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
}

const WHOLE: readonly Pass[] = [{ x: 0, y: 0, stepX: 1, stepY: 1 }];
/** The seven passes of an interlaced picture. */
const INTERLACED: readonly Pass[] = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
];

const CHANNELS: Readonly<Record<PngColourType, number>> = {
  [PngColourType.grey]: 1,
  [PngColourType.rgb]: 3,
  [PngColourType.palette]: 1,
  [PngColourType.greyAlpha]: 2,
  [PngColourType.rgba]: 4,
};

/**
 * Converts the inflated pixels of a PNG file to greys, row by row as they arrive; transparent
 * pixels are black.
 */
export class PngReader {
  readonly #size: Pick<Picture, "width" | "height">;
  readonly #pixels: Uint8Array;
  readonly #read: RowReader;
  readonly #step: number;
  /** The passes that are not complete, the current one first. */
  readonly #passes: SizedPass[];
  #rowNumber = 0;
  /** The current row, with the number of its filter, and the row above it. */
  #row = new Uint8Array();
  #above = new Uint8Array();
  #filled = 0;

  constructor(layout: PngLayout) {
    const { width, height, colour, depth } = layout;
    this.#size = { width, height };
    this.#pixels = new Uint8Array(width * height);
    this.#read = rowReader(layout);
    this.#step = Math.max(1, CHANNELS[colour] * depth >> 3);
    this.#passes = passesOf(layout).filter(({ rows }) => rows > 0);
    this.#beginPass();
  }

  /** Reads the next bytes; returns false if they do not match the format. */
  take(bytes: Uint8Array): boolean {
    for (let at = 0; at < bytes.length;) {
      if (this.#passes.length === 0) return false;
      const piece = bytes.subarray(at, at + this.#row.length - this.#filled);
      this.#row.set(piece, this.#filled);
      this.#filled += piece.length;
      at += piece.length;
      if (this.#filled === this.#row.length && !this.#endRow()) return false;
    }
    return true;
  }

  /** The picture, or `undefined` if bytes are missing. */
  get picture(): Picture | undefined {
    return this.#passes.length > 0 ? undefined : { ...this.#size, pixels: this.#pixels };
  }

  #endRow(): boolean {
    const [pass] = this.#passes;
    if (pass === undefined || !unfilter(this.#row, this.#above, this.#step)) return false;
    const { x, y, stepX, stepY, columns, rows } = pass;
    const to = (y + this.#rowNumber * stepY) * this.#size.width + x;
    this.#read(this.#row, 1, columns, this.#pixels, to, stepX);
    [this.#row, this.#above] = [this.#above, this.#row];
    this.#filled = 0;
    if (++this.#rowNumber < rows) return true;
    this.#passes.shift();
    this.#beginPass();
    return true;
  }

  /** Begins a pass; above its first row everything is zero. */
  #beginPass(): void {
    const length = 1 + (this.#passes[0]?.stride ?? 0);
    this.#row = new Uint8Array(length);
    this.#above = new Uint8Array(length);
    this.#rowNumber = 0;
  }
}

/** A pass with its pixels per row, its rows, and its bytes per row. */
type SizedPass = Pass & {
  readonly columns: number;
  readonly rows: number;
  readonly stride: number;
};

function passesOf({ width, height, depth, colour, isInterlaced }: PngLayout): SizedPass[] {
  return (isInterlaced ? INTERLACED : WHOLE).map((pass) => {
    const columns = Math.max(0, Math.ceil((width - pass.x) / pass.stepX));
    const rows = columns === 0 ? 0 : Math.max(0, Math.ceil((height - pass.y) / pass.stepY));
    return { ...pass, columns, rows, stride: Math.ceil(columns * CHANNELS[colour] * depth / 8) };
  });
}

const Filter = { none: 0, left: 1, up: 2, mean: 3, paeth: 4 } as const;

/**
 * Undoes the filter of a row, whose number comes first; returns false if there is no such filter.
 */
function unfilter(row: Uint8Array, above: Uint8Array, step: number): boolean {
  const first = 1, end = row.length, second = first + step;
  const up = (at: number): number => above[at] as number;
  const left = (at: number): number => at < second ? 0 : row[at - step] as number;
  switch (row[0]) {
    case Filter.none:
      return true;
    case Filter.left:
      for (let at = second; at < end; at++) {
        row[at] = (row[at] as number) + (row[at - step] as number);
      }
      return true;
    case Filter.up:
      for (let at = first; at < end; at++) row[at] = (row[at] as number) + up(at);
      return true;
    case Filter.mean:
      for (let at = first; at < end; at++) {
        row[at] = (row[at] as number) + (left(at) + up(at) >> 1);
      }
      return true;
    case Filter.paeth:
      for (let at = first; at < end; at++) {
        const corner = at < second ? 0 : up(at - step);
        row[at] = (row[at] as number) + paeth(left(at), up(at), corner);
      }
      return true;
    default:
      return false;
  }
}

/** Returns the one of three neighbours that is nearest to left + up - corner. */
function paeth(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner), toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

type RowReader = (
  bytes: Uint8Array,
  start: number,
  columns: number,
  pixels: Uint8Array,
  to: number,
  step: number,
) => void;

function rowReader(layout: PngLayout): RowReader {
  const { colour, depth } = layout;
  if (colour === PngColourType.palette) return packedReader(depth, paletteGreys(layout));
  if (depth < 8) {
    const most = 2 ** depth - 1;
    return packedReader(depth, Uint8Array.from({ length: most + 1 }, (_, i) => i * 255 / most));
  }
  // The first 8 of 16 bits suffice.
  const wide = depth >> 3, size = CHANNELS[colour] * wide;
  const hasAlpha = colour === PngColourType.greyAlpha || colour === PngColourType.rgba;
  const isGrey = colour === PngColourType.grey || colour === PngColourType.greyAlpha;
  const green = isGrey ? 0 : wide, blue = isGrey ? 0 : 2 * wide;
  const alpha = size - wide;
  return (bytes, start, columns, pixels, to, step) => {
    for (let column = 0, at = start; column < columns; column++, at += size, to += step) {
      const first = bytes[at] as number;
      const light = isGrey
        ? first
        : luminance(first, bytes[at + green] as number, bytes[at + blue] as number);
      pixels[to] = hasAlpha ? light * (bytes[at + alpha] as number) / 255 : light;
    }
  };
}

/** Reads pixels of a few bits each, which are indexes of greys. */
function packedReader(depth: number, greys: Uint8Array): RowReader {
  const mask = 2 ** depth - 1;
  return (bytes, start, columns, pixels, to, step) => {
    for (let column = 0, bit = 0; column < columns; column++, bit += depth, to += step) {
      const value = (bytes[start + (bit >> 3)] as number) >> 8 - depth - (bit & 7) & mask;
      pixels[to] = greys[value] as number;
    }
  };
}

/** Returns the greys of a palette; indexes beyond it are black. */
function paletteGreys({ depth, palette, opacity }: PngLayout): Uint8Array {
  return Uint8Array.from({ length: 2 ** depth }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = palette.subarray(3 * index, 3 * index + 3);
    return luminance(red, green, blue) * (opacity[index] ?? 255) / 255;
  });
}
