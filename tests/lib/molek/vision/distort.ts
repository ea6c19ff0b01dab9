// Distortions of a picture between the game and the program.
import type { Picture } from "../../../../lib/molek/vision/grid.ts";
import type { Random } from "../../../../lib/random.ts";

/** Interpolation between pixels. */
export type Kernel = "nearest" | "bilinear" | "bicubic" | "area";

/** Resized picture. */
export function resize(picture: Picture, width: number, height: number, kernel: Kernel): Picture {
  if (kernel === "nearest") return nearest(picture, width, height);
  const across = weightsOf(picture.width, width, kernel);
  const down = weightsOf(picture.height, height, kernel);
  const between = new Float32Array(width * picture.height);
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      const { first, weights } = across[x] as Weights;
      for (let i = 0; i < weights.length; i++) {
        const from = Math.max(0, Math.min(picture.width - 1, first + i));
        sum += (weights[i] as number) * (picture.pixels[y * picture.width + from] as number);
      }
      between[y * width + x] = sum;
    }
  }
  const pixels = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y++) {
    const { first, weights } = down[y] as Weights;
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let i = 0; i < weights.length; i++) {
        const from = Math.max(0, Math.min(picture.height - 1, first + i));
        sum += (weights[i] as number) * (between[from * width + x] as number);
      }
      pixels[y * width + x] = sum;
    }
  }
  return { width, height, pixels: new Uint8Array(pixels) };
}

function nearest(picture: Picture, width: number, height: number): Picture {
  const pixels = new Uint8Array(width * height);
  const across = Uint32Array.from(
    { length: width },
    (_, x) => Math.floor((x + 0.5) * picture.width / width),
  );
  for (let y = 0, at = 0; y < height; y++) {
    const row = picture.width * Math.floor((y + 0.5) * picture.height / height);
    for (let x = 0; x < width; x++) pixels[at++] = picture.pixels[row + (across[x] ?? 0)] as number;
  }
  return { width, height, pixels };
}

interface Weights {
  readonly first: number;
  readonly weights: readonly number[];
}

/** For each new pixel its weighted old ones; a smaller picture needs more of them. */
function weightsOf(from: number, to: number, kernel: Kernel): Weights[] {
  const ratio = from / to, reach = Math.max(1, ratio);
  return Array.from({ length: to }, (_, index) => {
    const middle = (index + 0.5) * ratio - 0.5;
    const radius = reach * (kernel === "bicubic" ? 2 : kernel === "area" ? 0.5 : 1);
    const first = Math.ceil(middle - radius);
    const raw: number[] = [];
    for (let at = first; at <= middle + radius; at++) {
      raw.push(shapeOf(kernel, Math.abs(at - middle) / reach));
    }
    const sum = raw.reduce((sum, weight) => sum + weight, 0);
    return { first, weights: raw.map((weight) => weight / sum) };
  });
}

function shapeOf(kernel: Kernel, far: number): number {
  if (kernel === "area") return 1;
  if (kernel === "bilinear") return Math.max(0, 1 - far);
  if (far < 1) return 1.5 * far ** 3 - 2.5 * far ** 2 + 1;
  return far < 2 ? -0.5 * far ** 3 + 2.5 * far ** 2 - 4 * far + 2 : 0;
}

/** Maps every grey to another one. */
export function withLevels(picture: Picture, change: (grey: number) => number): Picture {
  const greys = Uint8ClampedArray.from({ length: 256 }, (_, grey) => change(grey));
  return { ...picture, pixels: picture.pixels.map((grey) => greys[grey] as number) };
}

/** Gaussian blur. */
export function blur({ width, height, pixels }: Picture, sigma: number): Picture {
  const radius = Math.ceil(3 * sigma);
  const bell = Array.from(
    { length: 2 * radius + 1 },
    (_, index) => Math.exp(-((index - radius) ** 2) / (2 * sigma ** 2)),
  );
  const sum = bell.reduce((sum, weight) => sum + weight, 0);
  const along = (from: ArrayLike<number>, step: number, size: number): Float32Array => {
    const to = new Float32Array(width * height);
    for (let at = 0; at < to.length; at++) {
      const place = Math.floor(at / step) % size;
      let mixed = 0;
      for (let i = -radius; i <= radius; i++) {
        const shift = Math.max(-place, Math.min(size - 1 - place, i));
        mixed += (bell[i + radius] as number) * (from[at + shift * step] as number);
      }
      to[at] = mixed / sum;
    }
    return to;
  };
  const blurred = along(along(pixels, 1, width), width, height);
  return { width, height, pixels: new Uint8Array(Uint8ClampedArray.from(blurred)) };
}

/** Weights of red, green and blue in the brightness of a pixel. */
const SHARES = [0.299, 0.587, 0.114] as const;

/** Changes each colour of each pixel by Gaussian noise. */
export function addNoise(picture: Picture, sigma: number, random: Random): Picture {
  const unit = (): number => (random.below(65_536) + 0.5) / 65_536;
  const bell = Float32Array.from(
    { length: 8192 },
    () => sigma * Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit()),
  );
  const pixels = picture.pixels.map((grey) => {
    let sum = 0;
    for (const share of SHARES) {
      sum += share * Math.max(0, Math.min(255, grey + (bell[random.below(8192)] as number)));
    }
    return sum;
  });
  return { ...picture, pixels };
}

/** Keeps only one colour of a picture: 0 red, 1 green, 2 blue. */
export function tint(picture: Picture, colour: 0 | 1 | 2): Picture {
  return withLevels(picture, (grey) => SHARES[colour] * grey);
}

/** Picture on a larger background. */
export function place(
  picture: Picture,
  [left, top]: readonly [number, number],
  ground: Picture,
): Picture {
  const pixels = ground.pixels.slice();
  const from = Math.max(0, -left), to = Math.min(picture.width, ground.width - left);
  for (let y = Math.max(0, -top); y < Math.min(picture.height, ground.height - top); y++) {
    const row = picture.pixels.subarray(y * picture.width + from, y * picture.width + to);
    pixels.set(row, (top + y) * ground.width + left + from);
  }
  return { ...ground, pixels };
}

/** Picture of one grey. */
export function plain(width: number, height: number, grey: number): Picture {
  return { width, height, pixels: new Uint8Array(width * height).fill(grey) };
}

/** Part of a picture. */
export function crop(
  { width, pixels }: Picture,
  [left, top]: readonly [number, number],
  size: readonly [width: number, height: number],
): Picture {
  const part = new Uint8Array(size[0] * size[1]);
  for (let y = 0; y < size[1]; y++) {
    const start = (top + y) * width + left;
    part.set(pixels.subarray(start, start + size[0]), y * size[0]);
  }
  return { width: size[0], height: size[1], pixels: part };
}
