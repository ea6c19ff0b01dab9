// The loss of JPEG (ITU-T T.81) in a grey picture: blocks of 8 x 8 pixels are converted to waves,
// which are rounded, the fine ones more coarsely.
import type { Picture } from "../../../../lib/molek/vision/grid.ts";

/** Quantisation steps for brightness that the standard suggests, row by row. */
const STEPS = [
  ...[16, 11, 10, 16, 24, 40, 51, 61],
  ...[12, 12, 14, 19, 26, 58, 60, 55],
  ...[14, 13, 16, 24, 40, 57, 69, 56],
  ...[14, 17, 22, 29, 51, 87, 80, 62],
  ...[18, 22, 37, 56, 68, 109, 103, 77],
  ...[24, 35, 55, 64, 81, 104, 113, 92],
  ...[49, 64, 78, 87, 103, 121, 120, 101],
  ...[72, 92, 95, 98, 112, 100, 103, 99],
];

const SIZE = 8;
/** Value of each wave at each pixel. */
const WAVES = Float32Array.from({ length: SIZE * SIZE }, (_, index) => {
  const [wave, at] = [index >> 3, index & 7];
  return Math.sqrt((wave === 0 ? 1 : 2) / SIZE) * Math.cos((2 * at + 1) * wave * Math.PI / 16);
});

/** Grey picture after JPEG compression with a quality from 1 to 100. */
export function jpegLoss(picture: Picture, quality: number): Picture {
  const factor = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  const steps = STEPS.map((step) =>
    Math.max(1, Math.min(255, Math.floor((step * factor + 50) / 100)))
  );
  const { width, height, pixels } = picture;
  const result = new Uint8ClampedArray(pixels.length);
  const block = new Float32Array(SIZE * SIZE), other = new Float32Array(SIZE * SIZE);
  for (let top = 0; top < height; top += SIZE) {
    for (let left = 0; left < width; left += SIZE) {
      for (let i = 0; i < block.length; i++) {
        const x = Math.min(width - 1, left + (i & 7)), y = Math.min(height - 1, top + (i >> 3));
        block[i] = (pixels[y * width + x] as number) - 128;
      }
      if (block.every((value) => value === block[0])) {
        copy(block, result, left, top, width, height);
        continue;
      }
      turn(block, other, false);
      for (let i = 0; i < other.length; i++) {
        const step = steps[i] as number;
        other[i] = Math.round((other[i] as number) / step) * step;
      }
      turn(other, block, true);
      copy(block, result, left, top, width, height);
    }
  }
  return { ...picture, pixels: new Uint8Array(result) };
}

function copy(
  block: Float32Array,
  result: Uint8ClampedArray,
  left: number,
  top: number,
  width: number,
  height: number,
): void {
  for (let i = 0; i < block.length; i++) {
    const x = left + (i & 7), y = top + (i >> 3);
    if (x < width && y < height) result[y * width + x] = (block[i] as number) + 128;
  }
}

const between = new Float32Array(SIZE * SIZE);

/** Converts pixels to waves, or back. */
function turn(from: Float32Array, to: Float32Array, isBack: boolean): void {
  const wave = (one: number, at: number): number =>
    WAVES[isBack ? at * SIZE + one : one * SIZE + at] as number;
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      let sum = 0;
      for (let at = 0; at < SIZE; at++) sum += wave(x, at) * (from[y * SIZE + at] as number);
      between[y * SIZE + x] = sum;
    }
  }
  for (let y = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      let sum = 0;
      for (let at = 0; at < SIZE; at++) sum += wave(y, at) * (between[at * SIZE + x] as number);
      to[y * SIZE + x] = sum;
    }
  }
}
