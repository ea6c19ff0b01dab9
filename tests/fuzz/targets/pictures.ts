import { assertEquals } from "@std/assert";
import { encode } from "fast-png";
import { readBoardImage } from "../../../cli/molek/read.ts";
import { formatBoard } from "../../../lib/molek/board_text.ts";
import { deal } from "../../../lib/molek/deal.ts";
import type { Picture } from "../../../lib/molek/vision/grid.ts";
import type { Random } from "../../../lib/random.ts";
import { makeBmp } from "../../lib/molek/vision/bmp_file.ts";
import { drawScreenshot } from "../../lib/molek/vision/screenshot.ts";
import { assertClean } from "../../clean.ts";
import type { Target } from "../target.ts";

/** Kind of picture file that `molek read` accepts. */
interface PictureKind {
  readonly name: string;
  encode(picture: Picture): Uint8Array;
  /** Corrects the lengths and checksums in the file after an edit. */
  repair(bytes: Uint8Array): Uint8Array;
}

/** To test another kind, add an entry. */
const KINDS: readonly PictureKind[] = [
  {
    name: "png",
    encode: ({ width, height, pixels }) => encode({ width, height, data: pixels, channels: 1 }),
    repair: withChecksums,
  },
  { name: "bmp", encode: (picture) => makeBmp(picture, { bits: 8 }), repair: (bytes) => bytes },
  { name: "bmp-1", encode: (picture) => makeBmp(picture, { bits: 1 }), repair: (bytes) => bytes },
];

/** Inputs of a long run, for all kinds together. */
const SHARE = 30_000;

const SEED = 3;
const BOARD = formatBoard(deal(SEED));
const PICTURE = drawScreenshot(deal(SEED));

/** Damaged pictures give their own board, or none. */
export const PICTURES: readonly Target[] = KINDS.map(({ name, encode, repair }): Target => ({
  name: `pictures-${name}`,
  share: SHARE / KINDS.length,
  corpus: () => [encode(PICTURE), encode(drawScreenshot(deal(SEED), { border: 90, paper: 40 }))],
  dictionary: ["IHDR", "IDAT", "PLTE", "tRNS", "IEND", "\0\0\0\0", "\x7f\xff\xff\xff", "BM"],
  spoil: (bytes, random) =>
    random.below(3) === 0 ? encode(scratched(random)) : repair(withBytes(bytes, random)),
  examine: async (bytes) => {
    const { state } = await readBoardImage(bytes);
    if (state.ok) assertEquals(formatBoard(state.value), BOARD);
    else assertClean(state.error);
    return state.ok ? "read" : "refused";
  },
}));

/** Picture with painted rectangles or noise. */
function scratched(random: Random): Picture {
  const { width, height } = PICTURE;
  const pixels = PICTURE.pixels.slice();
  for (let marks = random.below(4); marks >= 0; marks--) {
    const [x, y] = [random.below(width), random.below(height)];
    const [right, bottom] = [x + 1 + random.below(200), y + 1 + random.below(100)];
    const grey = random.below(256);
    const isNoise = random.below(2) === 0;
    for (let row = y; row < Math.min(bottom, height); row++) {
      for (let column = x; column < Math.min(right, width); column++) {
        if (!isNoise || random.below(30) === 0) pixels[row * width + column] = grey;
      }
    }
  }
  return { width, height, pixels };
}

/** Changes some bytes, mostly at the beginning, where the sizes are. */
function withBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const copy = bytes.slice();
  for (let edits = random.below(4); edits >= 0; edits--) {
    const at = random.below(random.below(2) === 0 ? Math.min(60, copy.length) : copy.length);
    copy[at] = random.below(256);
  }
  return copy;
}

/** PNG file with corrected checksums of its chunks. */
function withChecksums(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > bytes.length) break;
    view.setUint32(end, checksum(bytes.subarray(at + 4, end)));
    at = end + 4;
  }
  return bytes;
}

/** CRC of PNG (ISO/IEC 15948, annex D), bit by bit. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? sum >>> 1 ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
