import { assert, assertEquals } from "@std/assert";
import { decodeBmp } from "../../../../lib/molek/vision/bmp.ts";
import { formatBoard } from "../../../../lib/molek/board_text.ts";
import { deal } from "../../../../lib/molek/deal.ts";
import { explainTooLarge } from "../../../../lib/molek/vision/grid.ts";
import { readPicture, stateFromReading } from "../../../../lib/molek/vision/reading.ts";
import { Xoshiro128 } from "../../../../lib/xoshiro.ts";
import { type BmpKind, makeBmp } from "./bmp_file.ts";
import { drawScreenshot } from "./screenshot.ts";
import { sampleOf } from "../../../sample.ts";

const MOST = 4_000_000;
const BOARD = formatBoard(deal(3));
const PICTURE = drawScreenshot(deal(3), { width: 1001, height: 583, border: 90 });

const KINDS: Readonly<Record<string, BmpKind>> = {
  "24 bits": { bits: 24 },
  "24 bits from the top": { bits: 24, isTopDown: true },
  "32 bits, the fourth byte 0": { bits: 32 },
  "32 bits from the top, the fourth byte 255": { bits: 32, isTopDown: true, alpha: 255 },
  "a palette of 256": { bits: 8 },
  "a palette of 256 from the top": { bits: 8, isTopDown: true },
  "a palette of 16": { bits: 4 },
  "a palette of 2": { bits: 1 },
  "16 bits": { bits: 16 },
  "16 bits with masks": { bits: 16, masks: [0xf800, 0x07e0, 0x001f] },
  "32 bits with masks": { bits: 32, masks: [0xff0000, 0xff00, 0xff], isTopDown: true },
  "32 bits with masks the other way round": {
    bits: 32,
    masks: [0xff000000, 0xff0000, 0xff00],
    headerSize: 56,
  },
  "a header of version 4": { bits: 32, masks: [0xff0000, 0xff00, 0xff], headerSize: 108 },
  "a header of version 5": { bits: 24, headerSize: 124 },
};

/** Board that is read from a file, or the error. */
function see(bytes: Uint8Array): string {
  const picture = decodeBmp(bytes, MOST);
  if (!picture.ok) return picture.error;
  const reading = readPicture(picture.value);
  if (reading === undefined) return "nothing";
  const state = stateFromReading(reading);
  return state.ok ? formatBoard(state.value) : state.error;
}

for (const [name, kind] of Object.entries(KINDS)) {
  Deno.test(`a BMP picture is read: ${name}`, () => {
    assertEquals(see(makeBmp(PICTURE, kind)), BOARD);
  });
}

Deno.test("colours are converted to their brightness", () => {
  const bytes = makeBmp({ width: 3, height: 1, pixels: new Uint8Array(3) }, { bits: 24 });
  bytes.set([255, 0, 0, 0, 255, 0, 0, 0, 255], 54);
  const picture = decodeBmp(bytes, MOST);
  assert(picture.ok);
  assertEquals([...picture.value.pixels], [29, 149, 76]);
});

Deno.test("a truncated, too large or unknown file is an error with its reason", () => {
  const bytes = makeBmp(PICTURE, { bits: 8 });
  const damaged = "damaged BMP picture";
  for (const length of [2, 13, 53, 54, 1000, bytes.length - 1]) {
    assertEquals(see(bytes.slice(0, length)), damaged, String(length));
  }
  const changed = (at: number, value: number): string => {
    const copy = bytes.slice();
    new DataView(copy.buffer).setUint32(at, value, true);
    return see(copy);
  };
  const cases: readonly (readonly [at: number, value: number, message: string])[] = [
    [10, 0, damaged],
    [10, 60, damaged],
    [10, 2 ** 32 - 1, damaged],
    [14, 12, "unsupported old BMP format"],
    [14, 41_000, damaged],
    [18, 0, damaged],
    [18, 2 ** 32 - 5, damaged],
    [18, 1_000_000, explainTooLarge(1_000_000, 583, MOST)],
    [22, 0, damaged],
    [22, 2 ** 31, explainTooLarge(1001, 2 ** 31, MOST)],
    [26, 0x0008_0002, damaged],
    [26, 0x0007_0001, damaged],
    [30, 1, "compressed BMP picture; save it without compression or as PNG"],
    [30, 3, damaged],
  ];
  for (const [at, value, message] of cases) assertEquals(changed(at, value), message, `${at}`);
  assertEquals(see(makeBmp(PICTURE, { bits: 32, masks: [0, 0xff00, 0xff] })), damaged);
  assertEquals(see(makeBmp(PICTURE, { bits: 32, masks: [0xf0f000, 0xff00, 0xff] })), damaged);
});

Deno.test("damaged files never give a wrong board", () => {
  const random = Xoshiro128.fromSeed(32);
  const files = Object.values(KINDS).map((kind) => makeBmp(PICTURE, kind));
  const count = sampleOf(32, 80);
  const seen = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const whole = files[random.below(files.length)] ?? new Uint8Array();
    const bytes = whole.slice(0, random.below(5) === 0 ? random.below(whole.length) : whole.length);
    for (let k = random.below(5); k >= 0 && bytes.length > 0; k--) {
      const place = random.below(3) === 0 ? bytes.length : Math.min(bytes.length, 66);
      bytes[random.below(place)] = random.below(256);
    }
    const answer = see(bytes);
    if (answer.length === BOARD.length && answer.includes(".")) assertEquals(answer, BOARD);
    seen.set(answer, (seen.get(answer) ?? 0) + 1);
  }
  assert(seen.size >= 4 && (seen.get(BOARD) ?? 0) > count / 8, JSON.stringify([...seen]));
});
