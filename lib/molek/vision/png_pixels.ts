import { greyOf } from "./bmp.ts";
import type { Picture } from "./grid.ts";
import { Colour, type PngLayout } from "./png.ts";

/** A part of the pixels that is stored on its own: every one, or every so-many-th. */
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

const CHANNELS: Readonly<Record<Colour, number>> = {
  [Colour.grey]: 1,
  [Colour.rgb]: 3,
  [Colour.palette]: 1,
  [Colour.greyAlpha]: 2,
  [Colour.rgba]: 4,
};

/** How many bytes the pixels of a PNG file have when they are inflated. */
export function inflatedSize(layout: PngLayout): number {
  return passesOf(layout).reduce((sum, { rows, stride }) => sum + rows * (stride + 1), 0);
}

/**
 * The greys of the inflated pixels of a PNG file, which are changed while they are read; what is
 * transparent is black. `undefined` when the bytes are not what the file says.
 */
export function pngPicture(layout: PngLayout, bytes: Uint8Array): Picture | undefined {
  if (bytes.length !== inflatedSize(layout)) return undefined;
  const { width, height } = layout;
  const pixels = new Uint8Array(width * height);
  const step = Math.max(1, CHANNELS[layout.colour] * layout.depth >> 3);
  const read = rowReader(layout);
  let start = 0;
  for (const { x, y, stepX, stepY, columns, rows, stride } of passesOf(layout)) {
    for (let row = 0; row < rows; row++, start += stride + 1) {
      const above = row === 0 ? -1 : start - stride;
      if (!unfilter(bytes, start, stride, above, step)) return undefined;
      read(bytes, start + 1, columns, pixels, (y + row * stepY) * width + x, stepX);
    }
  }
  return { width, height, pixels };
}

function passesOf(
  { width, height, depth, colour, isInterlaced }: PngLayout,
): (Pass & { columns: number; rows: number; stride: number })[] {
  return (isInterlaced ? INTERLACED : WHOLE).map((pass) => {
    const columns = Math.max(0, Math.ceil((width - pass.x) / pass.stepX));
    const rows = columns === 0 ? 0 : Math.max(0, Math.ceil((height - pass.y) / pass.stepY));
    return { ...pass, columns, rows, stride: Math.ceil(columns * CHANNELS[colour] * depth / 8) };
  });
}

const Filter = { none: 0, left: 1, up: 2, mean: 3, paeth: 4 } as const;

/** Undoes the filter of a row, which begins with its number; `false` when there is none of it. */
function unfilter(
  bytes: Uint8Array,
  start: number,
  stride: number,
  above: number,
  step: number,
): boolean {
  const first = start + 1, end = first + stride;
  const shift = above < 0 ? undefined : first - above;
  const up = (at: number): number => shift === undefined ? 0 : bytes[at - shift] as number;
  switch (bytes[start]) {
    case Filter.none:
      return true;
    case Filter.left:
      for (let at = first + step; at < end; at++) {
        bytes[at] = (bytes[at] as number) + (bytes[at - step] as number);
      }
      return true;
    case Filter.up:
      if (shift === undefined) return true;
      for (let at = first; at < end; at++) {
        bytes[at] = (bytes[at] as number) + (bytes[at - shift] as number);
      }
      return true;
    case Filter.mean:
      for (let at = first; at < end; at++) {
        const left = at < first + step ? 0 : bytes[at - step] as number;
        bytes[at] = (bytes[at] as number) + (left + up(at) >> 1);
      }
      return true;
    case Filter.paeth:
      for (let at = first; at < end; at++) {
        const isFirst = at < first + step;
        const left = isFirst ? 0 : bytes[at - step] as number;
        bytes[at] = (bytes[at] as number) + paeth(left, up(at), isFirst ? 0 : up(at - step));
      }
      return true;
    default:
      return false;
  }
}

/** Whichever of three neighbours is nearest to left + up - corner. */
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
  if (colour === Colour.palette) return packedReader(depth, paletteGreys(layout));
  if (depth < 8) {
    const most = 2 ** depth - 1;
    return packedReader(depth, Uint8Array.from({ length: most + 1 }, (_, i) => i * 255 / most));
  }
  // Of 16 bits the first eight are enough.
  const wide = depth >> 3, size = CHANNELS[colour] * wide;
  const hasAlpha = colour === Colour.greyAlpha || colour === Colour.rgba;
  const isGrey = colour === Colour.grey || colour === Colour.greyAlpha;
  const green = isGrey ? 0 : wide, blue = isGrey ? 0 : 2 * wide;
  const alpha = size - wide;
  return (bytes, start, columns, pixels, to, step) => {
    for (let column = 0, at = start; column < columns; column++, at += size, to += step) {
      const first = bytes[at] as number;
      const light = isGrey
        ? first
        : greyOf(first, bytes[at + green] as number, bytes[at + blue] as number);
      pixels[to] = hasAlpha ? light * (bytes[at + alpha] as number) / 255 : light;
    }
  };
}

/** Reads pixels of a few bits each, which are numbers of greys. */
function packedReader(depth: number, greys: Uint8Array): RowReader {
  const mask = 2 ** depth - 1;
  return (bytes, start, columns, pixels, to, step) => {
    for (let column = 0, bit = 0; column < columns; column++, bit += depth, to += step) {
      const value = (bytes[start + (bit >> 3)] as number) >> 8 - depth - (bit & 7) & mask;
      pixels[to] = greys[value] as number;
    }
  };
}

/** The greys of a palette; a number beyond it is black. */
function paletteGreys({ depth, palette, opacity }: PngLayout): Uint8Array {
  return Uint8Array.from({ length: 2 ** depth }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = palette.subarray(3 * index, 3 * index + 3);
    return greyOf(red, green, blue) * (opacity[index] ?? 255) / 255;
  });
}
