import { deflateRawSync } from "node:zlib";
import { Buffer } from "node:buffer";
import { crc32 } from "../../lib/molek/vision/png.ts";

/** PNG file whose header can differ from its content. */
export interface PngBomb {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colour: number;
  readonly isInterlaced?: boolean;
  /** Size of the inflated pixels, in whole megabytes. */
  readonly megabytes: number;
  /** Inflated size of a chunk other than the picture, and its name. */
  readonly beside?: { readonly name: string; readonly megabytes: number };
}

/** Bytes of the file. */
export function pngBomb(bomb: PngBomb): Uint8Array {
  const { megabytes, beside } = bomb;
  return pngOf(bomb, [
    ...(beside === undefined
      ? []
      : [chunk(beside.name, Buffer.concat([Buffer.from("x\0\0"), zeros(beside.megabytes)]))]),
    chunk("IDAT", zeros(megabytes)),
  ]);
}

/** Bytes of a file with this many empty chunks. */
export function pngOfChunks(name: string, count: number): Uint8Array {
  const empty = chunk(name, new Uint8Array());
  const chunks = Array.from({ length: count }, () => empty);
  return pngOf({ width: 100, height: 100, depth: 8, colour: 0 }, chunks);
}

/** Header of a file's picture. */
type Header = Pick<PngBomb, "width" | "height" | "depth" | "colour" | "isInterlaced">;

/** Bytes of a file with some chunks. */
export function pngOf(
  { width, height, depth, colour, isInterlaced = false }: Header,
  chunks: readonly Uint8Array[],
): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...chunks,
    chunk("IEND", new Uint8Array()),
  ]);
}

const BLOCK = deflateRawSync(new Uint8Array(2 ** 20), { finishFlush: 3 /* Z_FULL_FLUSH */ });

/**
 * Data that inflates to this many megabytes of zeros, made from one repeated block: a gigabyte
 * takes no time to make.
 */
function zeros(megabytes: number): Uint8Array {
  // Adler checksum of n zeros: both halves as at the start, except for the count in the upper one.
  const upper = megabytes * 2 ** 20 % 65521;
  const sum = [upper >> 8, upper & 255, 0, 1];
  const blocks = Array.from({ length: megabytes }, () => BLOCK);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, Buffer.from([3, 0, ...sum])]);
}

/** Chunk with its checksum. */
export function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length);
  bytes.write(name, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes, 4, data.length + 8), data.length + 8);
  return bytes;
}
