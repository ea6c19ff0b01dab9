import { err, ok, type Result } from "../../result.ts";
import { explainTooLarge, type Picture } from "./grid.ts";

/** The format of the pixels, from the headers of a file. */
interface BmpLayout {
  readonly width: number;
  readonly height: number;
  readonly isTopDown: boolean;
  readonly bits: number;
  readonly compression: number;
  /** End of the header. */
  readonly headerEnd: number;
  readonly colours: number;
  /** Start of the pixels. */
  readonly start: number;
  /** Bytes per row, filled up to a multiple of four. */
  readonly stride: number;
}

/** Returns the grey of the pixel in a column of the row that begins at the given byte. */
type PixelReader = (rowStart: number, column: number) => number;

const FILE_HEADER = 14;
const MIN_HEADER_SIZE = 40, MAX_HEADER_SIZE = 124;
/** Start and end of the masks: inside a large header, or after the small one. */
const MASKS = 54, MASKS_END = 66;
const PLAIN = 0, BITFIELDS = 3, ALPHA_BITFIELDS = 6;
const PALETTE_ENTRY = 4;
const DAMAGED = "damaged BMP picture";

/** True if a file begins like a BMP picture. */
export function isBmp(bytes: Uint8Array): boolean {
  return bytes[0] === 0x42 && bytes[1] === 0x4d;
}

/**
 * Decodes the grey pixels of a BMP file. It can have a palette and 1, 4 or 8 bits per pixel, or 16,
 * 24 or 32 bits, with or without masks, bottom-up as usual or top-down. Ignores transparency,
 * because most programs fill it with arbitrary values. Fails if the file is damaged, compressed,
 * too old or larger than `mostPixels`.
 */
export function decodeBmp(bytes: Uint8Array, mostPixels: number): Result<Picture, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const layout = readLayout(view);
  if (!layout.ok) return layout;
  const { width, height, isTopDown, start, stride } = layout.value;
  if (width * height > mostPixels) return err(explainTooLarge(width, height, mostPixels));
  if (start + stride * height > bytes.length) return err(DAMAGED);
  const read = pixelReader(view, layout.value);
  if (read === undefined) return err(DAMAGED);
  const pixels = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = start + stride * (isTopDown ? y : height - 1 - y);
    for (let x = 0; x < width; x++) pixels[at++] = read(row, x);
  }
  return ok({ width, height, pixels });
}

function readLayout(view: DataView): Result<BmpLayout, string> {
  if (view.byteLength < FILE_HEADER + MIN_HEADER_SIZE) return err(DAMAGED);
  const headerSize = view.getUint32(14, true);
  if (headerSize === 12) return err("unsupported old BMP format");
  if (headerSize < MIN_HEADER_SIZE || headerSize > MAX_HEADER_SIZE) return err(DAMAGED);
  const [width, height] = [view.getInt32(18, true), view.getInt32(22, true)];
  const bits = view.getUint16(28, true);
  const compression = view.getUint32(30, true);
  if (![PLAIN, BITFIELDS, ALPHA_BITFIELDS].includes(compression)) {
    return err("compressed BMP picture; save it without compression or as PNG");
  }
  const layout = {
    width,
    height: Math.abs(height),
    isTopDown: height < 0,
    bits,
    compression,
    headerEnd: FILE_HEADER + headerSize,
    colours: view.getUint32(46, true) || 2 ** bits,
    start: view.getUint32(10, true),
    stride: Math.ceil(width * bits / 32) * 4,
  };
  const isWhole = width > 0 && height !== 0 && view.getUint16(26, true) === 1 &&
    layout.start >= layout.headerEnd;
  return isWhole ? ok(layout) : err(DAMAGED);
}

function pixelReader(view: DataView, layout: BmpLayout): PixelReader | undefined {
  const { bits, compression } = layout;
  if (compression !== PLAIN) {
    return bits === 16 || bits === 32 ? maskedReader(view, layout) : undefined;
  }
  switch (bits) {
    case 1:
    case 4:
    case 8:
      return paletteReader(view, layout);
    case 16:
      return (row, x) => unmask(view.getUint16(row + 2 * x, true), DEFAULT_MASKS);
    case 24:
    case 32:
      return (row, x) => {
        const at = row + (bits >> 3) * x;
        return luminance(view.getUint8(at + 2), view.getUint8(at + 1), view.getUint8(at));
      };
    default:
      return undefined;
  }
}

function paletteReader(view: DataView, layout: BmpLayout): PixelReader | undefined {
  const { bits, headerEnd, start } = layout;
  const colours = Math.min(layout.colours, 2 ** bits);
  if (headerEnd + PALETTE_ENTRY * colours > start) return undefined;
  // Colours beyond a short palette are black.
  const greys = new Uint8Array(2 ** bits);
  for (let index = 0; index < colours; index++) {
    const at = headerEnd + PALETTE_ENTRY * index;
    greys[index] = luminance(view.getUint8(at + 2), view.getUint8(at + 1), view.getUint8(at));
  }
  return (row, x) => {
    const bit = x * bits;
    const index = view.getUint8(row + (bit >> 3)) >> 8 - bits - (bit & 7) & 2 ** bits - 1;
    return greys[index] as number;
  };
}

/** The bits of a colour in a pixel: their shift, and their maximum value. */
interface Mask {
  readonly shift: number;
  readonly most: number;
}

/** The masks of red, green and blue. */
type Masks = readonly [Mask, Mask, Mask];

const DEFAULT_MASKS: Masks = [
  { shift: 10, most: 31 },
  { shift: 5, most: 31 },
  { shift: 0, most: 31 },
];

function maskedReader(view: DataView, { bits, start }: BmpLayout): PixelReader | undefined {
  if (start < MASKS_END) return undefined;
  const [red, green, blue] = [0, 4, 8].map((at) =>
    parseMask(view.getUint32(MASKS + at, true), bits)
  );
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const masks: Masks = [red, green, blue];
  return bits === 16
    ? (row, x) => unmask(view.getUint16(row + 2 * x, true), masks)
    : (row, x) => unmask(view.getUint32(row + 4 * x, true), masks);
}

/** Parses a mask, or returns `undefined` if its bits are not all in the pixel and adjacent. */
function parseMask(mask: number, bits: number): Mask | undefined {
  if (mask === 0 || mask >= 2 ** bits) return undefined;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (most & most + 1) === 0 ? { shift, most } : undefined;
}

function unmask(pixel: number, masks: Masks): number {
  const [red, green, blue] = masks;
  return luminance(partOf(pixel, red), partOf(pixel, green), partOf(pixel, blue));
}

function partOf(pixel: number, { shift, most }: Mask): number {
  return ((pixel >>> shift & most) >>> 0) * 255 / most;
}

/** Returns the brightness of a colour, with the weights of ITU-R BT.601. */
export function luminance(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
