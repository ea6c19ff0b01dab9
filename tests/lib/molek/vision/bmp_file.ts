import type { Picture } from "../../../../lib/molek/vision/grid.ts";

/** A kind of BMP file. */
export interface BmpKind {
  readonly bits: 1 | 4 | 8 | 16 | 24 | 32;
  readonly isTopDown?: boolean;
  /** Red, green and blue, for 16 and 32 bits. */
  readonly masks?: readonly [number, number, number];
  /** 40, or the larger ones of newer programs. */
  readonly headerSize?: 40 | 56 | 108 | 124;
  readonly compression?: number;
  readonly alpha?: number;
}

/** Writes a grey picture as a BMP file. */
export function makeBmp({ width, height, pixels }: Picture, kind: BmpKind): Uint8Array {
  const { bits, headerSize = 40, alpha = 0, masks, isTopDown = false } = kind;
  const stride = Math.ceil(width * bits / 32) * 4;
  const colours = bits <= 8 ? 2 ** bits : 0;
  const start = 14 + headerSize + 4 * colours + (masks !== undefined && headerSize === 40 ? 12 : 0);
  const view = new DataView(new ArrayBuffer(start + stride * height));
  view.setUint16(0, 0x424d);
  view.setUint32(2, view.byteLength, true);
  view.setUint32(10, start, true);
  view.setUint32(14, headerSize, true);
  view.setInt32(18, width, true);
  view.setInt32(22, isTopDown ? -height : height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, bits, true);
  view.setUint32(30, kind.compression ?? (masks === undefined ? 0 : 3), true);
  masks?.forEach((mask, index) => view.setUint32(54 + 4 * index, mask, true));
  for (let index = 0; index < colours; index++) {
    const grey = Math.round(index * 255 / (colours - 1));
    view.setUint32(14 + headerSize + 4 * index, grey * 0x010101, true);
  }
  for (let y = 0; y < height; y++) {
    const row = start + stride * (isTopDown ? y : height - 1 - y);
    for (let x = 0; x < width; x++) {
      putPixel(view, row, x, pixels[y * width + x] ?? 0, { bits, alpha, masks });
    }
  }
  return new Uint8Array(view.buffer);
}

function putPixel(
  view: DataView,
  row: number,
  x: number,
  grey: number,
  { bits, alpha, masks }: {
    readonly bits: number;
    readonly alpha: number;
    readonly masks: BmpKind["masks"];
  },
): void {
  if (bits <= 8) {
    const index = Math.round(grey * (2 ** bits - 1) / 255);
    const at = row + (x * bits >> 3);
    view.setUint8(at, view.getUint8(at) | index << 8 - bits - (x * bits & 7));
  } else if (bits === 16 || masks !== undefined) {
    const [red, green, blue] = masks ?? [0x7c00, 0x03e0, 0x001f];
    const part = (mask: number): number => {
      const lowest = (mask & -mask) >>> 0;
      return Math.round(grey * (mask / lowest) / 255) * lowest;
    };
    const pixel = part(red) + part(green) + part(blue);
    if (bits === 16) view.setUint16(row + 2 * x, pixel, true);
    else view.setUint32(row + 4 * x, pixel, true);
  } else {
    const at = row + bits / 8 * x;
    for (let byte = 0; byte < 3; byte++) view.setUint8(at + byte, grey);
    if (bits === 32) view.setUint8(at + 3, alpha);
  }
}
