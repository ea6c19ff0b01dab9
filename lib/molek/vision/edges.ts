// Candidates for the six columns of cards, from left to right. The picture is cut into strips, and
// each strip is averaged from top to bottom. What is bright after a dark gap begins there, so that
// a card's thin edge and the paper of a cheated card are found alike. The left edges of the columns
// and their right edges have fixed distances; two edges of the outer columns give the scale, and
// the others must be where they belong.
import { COLUMNS } from "../state.ts";
import { CARD_WIDTH, type Picture, STEP_X } from "./grid.ts";

/** Limits of the scale, with a little tolerance for pictures that were cut or rounded. */
const MIN_SCALE = 0.97, MAX_SCALE = 4.2;

const STRIP = 32;
const MIN_RISE = 10;
/** Minimum height of an edge, as a multiple of the typical unevenness of a strip. */
const MIN_CLEARNESS = 4;
/** Minimum number of the twelve edges that must be found. */
const MIN_EDGES = 9;
/** Pairs of columns whose edges give the scale, in case one of the outer ones is not visible. */
const OUTER: readonly (readonly [first: number, last: number])[] = [
  [0, COLUMNS - 1],
  [0, COLUMNS - 2],
  [1, COLUMNS - 1],
];

/** The edges of a strip: the rise or fall of brightness at each pixel that has one. */
interface Edges {
  readonly rises: Float32Array;
  readonly falls: Float32Array;
}

/** Finds candidates for the six columns, clearest first. */
export function findColumnGrids(picture: Picture): readonly ColumnGrid[] {
  const grids = new ColumnGrids();
  for (let top = 0; top + STRIP / 2 <= picture.height; top += STRIP) {
    const bottom = Math.min(picture.height, top + STRIP);
    const edges = findEdges(brightness(picture, top, bottom));
    addGrids(grids, edges, { top, bottom });
  }
  return grids.clearest;
}

/** Returns the mean brightness of each column of pixels in some rows. */
function brightness({ width, pixels }: Picture, top: number, bottom: number): Float32Array {
  const sums = new Uint32Array(width);
  for (let y = top; y < bottom; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (pixels[row + x] as number);
  }
  return Float32Array.from(sums, (sum) => sum / (bottom - top));
}

function findEdges(light: Float32Array): Edges {
  const slopes = new Float32Array(light.length + 1);
  for (let x = 0; x <= light.length; x++) {
    const at = (place: number): number =>
      light[Math.max(0, Math.min(light.length - 1, place))] as number;
    slopes[x] = at(x) - at(x - 1) + (at(x + 1) - at(x - 2)) / 2;
  }
  const sizes = slopes.map(Math.abs).sort();
  const least = Math.max(MIN_RISE, MIN_CLEARNESS * (sizes[sizes.length >> 1] as number));
  return { rises: peaks(slopes, least), falls: peaks(slopes.map((slope) => -slope), least) };
}

/** Keeps only the largest of neighbouring values, and widens it by a pixel to both sides. */
function peaks(slopes: Float32Array, least: number): Float32Array {
  const kept = new Float32Array(slopes.length + 2);
  for (let x = 0; x < slopes.length; x++) {
    const slope = slopes[x] as number;
    if (slope < least || slope < (slopes[x - 1] ?? 0) || slope <= (slopes[x + 1] ?? 0)) continue;
    for (let near = Math.max(0, x - 1); near <= x + 1; near++) {
      kept[near] = Math.max(kept[near] as number, near === x ? slope : slope / 2);
    }
  }
  return kept;
}

/** Adds the grids that are in some rows and clear enough. */
function addGrids(
  grids: ColumnGrids,
  { rises, falls }: Edges,
  rows: Pick<ColumnGrid, "top" | "bottom">,
): void {
  const begins = findTips(rises), ends = findTips(falls);
  for (const [first, last] of OUTER) {
    const points = STEP_X * (last - first) + CARD_WIDTH;
    let from = 0;
    for (const begin of begins) {
      while (from < ends.length && (ends[from] as number) - begin < MIN_SCALE * points) from++;
      for (let index = from; index < ends.length; index++) {
        const scale = ((ends[index] as number) - begin) / points;
        if (scale > MAX_SCALE) break;
        const left = begin - first * STEP_X * scale;
        const strength = strengthOf(rises, falls, left, scale);
        if (strength > grids.least) grids.add({ left, scale, strength, ...rows });
      }
    }
  }
}

/** Returns the positions of the edges of a strip, from left to right. */
function findTips(edges: Float32Array): number[] {
  const tips: number[] = [];
  for (let x = 0; x < edges.length; x++) {
    const edge = edges[x] as number;
    if (edge > (edges[x - 1] ?? 0) && edge > (edges[x + 1] ?? 0)) tips.push(x);
  }
  return tips;
}

/** Returns the strength of the edges of six columns; 0 if too many are missing. */
function strengthOf(
  rises: Float32Array,
  falls: Float32Array,
  left: number,
  scale: number,
): number {
  let [missing, strength] = [0, 0];
  for (let column = 0; column < COLUMNS; column++) {
    const start = left + STEP_X * scale * column;
    const rise = rises[Math.round(start)] ?? 0;
    const fall = falls[Math.round(start + CARD_WIDTH * scale)] ?? 0;
    missing += Number(rise === 0) + Number(fall === 0);
    if (missing > 2 * COLUMNS - MIN_EDGES) return 0;
    strength += rise + fall;
  }
  return strength;
}

/** Six columns of cards: the left edge of the first one, and the pixels per point. */
export interface ColumnGrid {
  readonly left: number;
  readonly scale: number;
  /** The rows of pixels in which it was seen. */
  readonly top: number;
  readonly bottom: number;
  /** Strength of the edges. */
  readonly strength: number;
}

/**
 * Number of grids to keep once there are twice as many: a screenshot has about 2,000 at most, some
 * patterns have millions.
 */
const MAX_GRIDS = 2048;

/**
 * Maximum distance between the first columns of the same grid in two strips, and between its last
 * ones.
 */
const SAME_LEFT = 2, SAME_RIGHT = 3;
/** Points from the first column to the last one, and a little more. */
const POINTS = 480;

/** The grids of all strips of a picture. If there are too many, the clearest are kept. */
export class ColumnGrids {
  /** The grids in the order in which they were found. */
  #all: ColumnGrid[] = [];
  /**
   * Numbers of the grids that are, or once were, in a cell of positions and scales. Grids that are
   * the same are in the same cell or in neighbouring ones.
   */
  readonly #cells = new Map<number, Set<number>>();
  #least = 0;

  /** Strength that a new grid must exceed. */
  get least(): number {
    return this.#least;
  }

  /** All grids, clearest first. */
  get clearest(): readonly ColumnGrid[] {
    return this.#all.toSorted((one, other) => other.strength - one.strength);
  }

  /** Adds a grid, or merges it with the same one in the strips above. */
  add(grid: ColumnGrid): void {
    const number = this.#numberOf(grid);
    const known = this.#all[number];
    if (known === undefined) {
      this.#put(grid, this.#all.length);
    } else {
      const clearer = grid.strength > known.strength ? grid : known;
      this.#put({ ...clearer, top: known.top, bottom: grid.bottom }, number);
    }
    if (this.#all.length === 2 * MAX_GRIDS) this.#thinOut();
  }

  #put(grid: ColumnGrid, number: number): void {
    this.#all[number] = grid;
    const cell = cellOf(grid);
    const numbers = this.#cells.get(cell);
    if (numbers === undefined) this.#cells.set(cell, new Set([number]));
    else numbers.add(number);
  }

  /** Returns the number of the first grid that is the same, or `Infinity` if there is none. */
  #numberOf(grid: ColumnGrid): number {
    const cell = cellOf(grid);
    let first = Infinity;
    for (const row of [cell - CELLS_PER_ROW, cell, cell + CELLS_PER_ROW]) {
      for (let near = row - 1; near <= row + 1; near++) {
        for (const number of this.#cells.get(near) ?? []) {
          if (number < first && isSame(this.#all[number] as ColumnGrid, grid)) first = number;
        }
      }
    }
    return first;
  }

  #thinOut(): void {
    const kept = this.clearest.slice(0, MAX_GRIDS);
    this.#least = kept.at(-1)?.strength ?? 0;
    this.#all = [];
    this.#cells.clear();
    kept.forEach((grid, number) => this.#put(grid, number));
  }
}

function isSame(one: ColumnGrid, other: ColumnGrid): boolean {
  return Math.abs(one.left - other.left) <= SAME_LEFT &&
    Math.abs(one.scale - other.scale) * POINTS <= SAME_RIGHT;
}

/** Cells per row; more than there are scales. */
const CELLS_PER_ROW = 1 << 10;

/**
 * Returns the number of the cell of a grid. A cell is slightly larger than the tolerance for the
 * same grid.
 */
function cellOf({ left, scale }: ColumnGrid): number {
  const row = Math.floor(left / (SAME_LEFT + 1));
  return row * CELLS_PER_ROW + Math.floor(scale * POINTS / (SAME_RIGHT + 1));
}
