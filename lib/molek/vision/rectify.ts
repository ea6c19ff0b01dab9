import type { Frame, Picture } from "./grid.ts";

/** A rectangle in points of the game. */
export interface PointArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of the game's own picture: the brightness of each of its points. */
export interface RectifiedImage {
  readonly area: PointArea;
  readonly points: Float32Array;
}

/** The pixels that a point covers, with their shares. */
interface Share {
  readonly first: number;
  readonly weights: readonly number[];
}

/**
 * Converts a part of a picture to one value per point: the mean of the pixels that the point
 * covers, weighted by their shares. Pixels outside the picture are like the nearest one at its
 * edge.
 */
export function rectify(picture: Picture, frame: Frame, area: PointArea): RectifiedImage {
  const { width, height, pixels } = picture;
  const columns = sharesOf(frame.left, frame.scale, area.x, area.width);
  const rows = sharesOf(frame.top, frame.scale, area.y, area.height);
  const points = new Float32Array(area.width * area.height);
  for (let v = 0, at = 0; v < area.height; v++) {
    const down = rows[v] as Share;
    for (let u = 0; u < area.width; u++, at++) {
      const across = columns[u] as Share;
      let sum = 0;
      for (let j = 0; j < down.weights.length; j++) {
        const row = width * Math.max(0, Math.min(height - 1, down.first + j));
        let line = 0;
        for (let i = 0; i < across.weights.length; i++) {
          const x = Math.max(0, Math.min(width - 1, across.first + i));
          line += (across.weights[i] as number) * (pixels[row + x] as number);
        }
        sum += (down.weights[j] as number) * line;
      }
      points[at] = sum;
    }
  }
  return { area, points };
}

function sharesOf(origin: number, scale: number, start: number, count: number): Share[] {
  return Array.from({ length: count }, (_, index) => {
    const from = origin + scale * (start + index), to = from + scale;
    const first = Math.floor(from + 1e-6);
    const weights: number[] = [];
    for (let pixel = first; pixel < to - 1e-6; pixel++) {
      weights.push((Math.min(pixel + 1, to) - Math.max(pixel, from)) / scale);
    }
    return { first, weights };
  });
}

/** Returns the brightness of a point of the game, which must be in the part. */
export function pointOf({ area, points }: RectifiedImage, x: number, y: number): number {
  return points[(y - area.y) * area.width + x - area.x] as number;
}
