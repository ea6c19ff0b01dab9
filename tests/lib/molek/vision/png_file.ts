import type { Picture } from "../../../../lib/molek/vision/grid.ts";
import { crc32 } from "../../../../lib/molek/vision/png.ts";

/** A kind of PNG file. */
export interface PngKind {
  readonly colour: 0 | 2 | 3 | 4 | 6;
  readonly depth: 1 | 2 | 4 | 8 | 16;
  readonly isInterlaced?: boolean;
}

const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Writes a grey picture as a PNG file, with a different filter for each row in turn. */
export async function makePng(picture: Picture, kind: PngKind): Promise<Uint8Array> {
  const { colour, depth, isInterlaced = false } = kind;
  const { width, height } = picture;
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  [depth, colour, 0, 0, Number(isInterlaced)].forEach((byte, at) => header.setUint8(8 + at, byte));
  const most = 2 ** depth - 1;
  const palette = Array.from({ length: Math.min(256, most + 1) }, (_, index) => {
    const grey = Math.round(index * 255 / most);
    return [grey, grey, grey];
  }).flat();
  const passes = isInterlaced ? PASSES : [[0, 0, 1, 1]] as const;
  const rows = passes.flatMap((pass) => rowsOf(picture, kind, pass));
  return joined([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", new Uint8Array(header.buffer)),
    ...(colour === 3 ? [chunk("PLTE", Uint8Array.from(palette))] : []),
    ...inTwo(await deflate(joined(rows))).map((part) => chunk("IDAT", part)),
    chunk("IEND", new Uint8Array()),
  ]);
}

function rowsOf(
  { width, height, pixels }: Picture,
  { colour, depth }: PngKind,
  [left, top, stepX, stepY]: readonly [number, number, number, number],
): Uint8Array[] {
  const channels = CHANNELS[colour], most = 2 ** depth - 1;
  const columns = Math.max(0, Math.ceil((width - left) / stepX));
  const size = Math.max(1, channels * depth >> 3);
  const rows: Uint8Array[] = [];
  let above = new Uint8Array(Math.ceil(columns * channels * depth / 8));
  for (let y = top; y < height && columns > 0; y += stepY) {
    const row = new Uint8Array(above.length);
    for (let column = 0, bit = 0; column < columns; column++) {
      const grey = pixels[y * width + left + column * stepX] ?? 0;
      for (let channel = 0; channel < channels; channel++, bit += depth) {
        const isAlpha = (colour === 4 || colour === 6) && channel === channels - 1;
        const value = isAlpha ? most : Math.round(grey * most / 255);
        if (depth === 16) row.set([value >> 8, value & 255], bit >> 3);
        else row[bit >> 3] = (row[bit >> 3] ?? 0) | value << 8 - depth - (bit & 7);
      }
    }
    rows.push(filtered(row, above, size, rows.length % 5));
    above = row;
  }
  return rows;
}

function filtered(row: Uint8Array, above: Uint8Array, size: number, filter: number): Uint8Array {
  const result = new Uint8Array(row.length + 1);
  result[0] = filter;
  row.forEach((byte, at) => {
    const left = row[at - size] ?? 0, up = above[at] ?? 0, corner = above[at - size] ?? 0;
    const guess = left + up - corner;
    const [nearest = 0] = [left, up, corner]
      .toSorted((one, other) => Math.abs(guess - one) - Math.abs(guess - other));
    result[at + 1] = byte - ([0, left, up, left + up >> 1, nearest][filter] ?? 0);
  });
  return result;
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  [...name].forEach((letter, at) => bytes[4 + at] = letter.charCodeAt(0));
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes, 4, 8 + data.length));
  return bytes;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function inTwo(bytes: Uint8Array): Uint8Array[] {
  const middle = bytes.length >> 1;
  return [bytes.subarray(0, middle), bytes.subarray(middle)];
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
