// Where six columns of cards may stand from left to right. The picture is cut into strips, each
// strip is averaged from top to bottom, and what is bright after a dark gap begins there, so that a
// card's thin edge and the paper of a cheated card are found alike. The left edges of the columns
// and their right edges have fixed distances; two edges of the outer columns tell the scale, and
// the others have to be where they belong.
import { COLUMNS } from "../state.ts";
import { CARD_WIDTH, type Picture, STEP_X } from "./grid.ts";

/** The scales that are looked for; a little more on both sides for what was cut or rounded. */
const MIN_SCALE = 0.97, LARGEST_SCALE = 4.2;

const STRIP = 32;
const MIN_RISE = 10;
/** How many times the usual unevenness of a strip an edge has to be. */
const CLEAR = 4;
/** How many of the twelve edges have to be there. */
const ENOUGH = 9;
/** The columns of whose edges the scale is taken, where one of the outer ones may not be seen. */
const OUTER: readonly (readonly [first: number, last: number])[] = [
  [0, COLUMNS - 1],
  [0, COLUMNS - 2],
  [1, COLUMNS - 1],
];

/** The edges of a strip: how bright it becomes, or ceases to be, at each pixel where it does. */
interface Edges {
  readonly rises: Float32Array;
  readonly falls: Float32Array;
}

/** Where six columns may stand, the clearest first. */
export function findColumnGrids(picture: Picture): readonly ColumnGrid[] {
  const combs = new Combs();
  for (let top = 0; top + STRIP / 2 <= picture.height; top += STRIP) {
    const bottom = Math.min(picture.height, top + STRIP);
    const edges = findEdges(brightness(picture, top, bottom));
    addCombs(combs, edges, { top, bottom });
  }
  return combs.clearest;
}

/** The mean brightness of each column of pixels in some rows. */
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
  const least = Math.max(MIN_RISE, CLEAR * (sizes[sizes.length >> 1] as number));
  return { rises: peaks(slopes, least), falls: peaks(slopes.map((slope) => -slope), least) };
}

/** Keeps the largest of neighbouring values only, and widens it by a pixel to both sides. */
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

/** Adds the combs that stand in some rows, and are clear enough. */
function addCombs(
  combs: Combs,
  { rises, falls }: Edges,
  rows: Pick<ColumnGrid, "top" | "bottom">,
): void {
  const begins = tipsOf(rises), ends = tipsOf(falls);
  for (const [first, last] of OUTER) {
    const points = STEP_X * (last - first) + CARD_WIDTH;
    let from = 0;
    for (const begin of begins) {
      while (from < ends.length && (ends[from] as number) - begin < MIN_SCALE * points) from++;
      for (let index = from; index < ends.length; index++) {
        const scale = ((ends[index] as number) - begin) / points;
        if (scale > LARGEST_SCALE) break;
        const left = begin - first * STEP_X * scale;
        const strength = strengthOf(rises, falls, left, scale);
        if (strength > combs.least) combs.add({ left, scale, strength, ...rows });
      }
    }
  }
}

/** Where the edges of a strip are, from left to right. */
function tipsOf(edges: Float32Array): number[] {
  const tips: number[] = [];
  for (let x = 0; x < edges.length; x++) {
    const edge = edges[x] as number;
    if (edge > (edges[x - 1] ?? 0) && edge > (edges[x + 1] ?? 0)) tips.push(x);
  }
  return tips;
}

/** How clear the edges of six columns are; 0 when too many are missing. */
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
    if (missing > 2 * COLUMNS - ENOUGH) return 0;
    strength += rise + fall;
  }
  return strength;
}

/** Six columns of cards: where the first one begins, and how many pixels a point is. */
export interface ColumnGrid {
  readonly left: number;
  readonly scale: number;
  /** The rows of pixels in which it was seen. */
  readonly top: number;
  readonly bottom: number;
  /** How clear the edges are. */
  readonly strength: number;
}

/** A picture of a table has two thousand combs at most; one of a pattern has millions. */
const MAX_GRIDS = 2048;

/** How far apart the first columns of one comb are at most in two strips, and its last ones. */
const SAME_LEFT = 2, SAME_RIGHT = 3;
/** The points from the first column to the last one, and a bit more. */
const POINTS = 480;

/** The combs of all strips of a picture. Where there are too many the clearest stay. */
export class Combs {
  /** In the order in which they were found. */
  #all: ColumnGrid[] = [];
  /**
   * The numbers of the combs that are, or once were, in a cell of places and scales. What is the same
   * as a comb is in its cell or beside it.
   */
  readonly #cells = new Map<number, Set<number>>();
  #least = 0;

  /** A new comb has to be clearer than this. */
  get least(): number {
    return this.#least;
  }

  /** All of them, the clearest first. */
  get clearest(): readonly ColumnGrid[] {
    return this.#all.toSorted((one, other) => other.strength - one.strength);
  }

  /** Adds a comb, or makes one of it and the same one in the strips above. */
  add(comb: ColumnGrid): void {
    const number = this.#numberOf(comb);
    const known = this.#all[number];
    if (known === undefined) {
      this.#put(comb, this.#all.length);
    } else {
      const clearer = comb.strength > known.strength ? comb : known;
      this.#put({ ...clearer, top: known.top, bottom: comb.bottom }, number);
    }
    if (this.#all.length === 2 * MAX_GRIDS) this.#thinOut();
  }

  #put(comb: ColumnGrid, number: number): void {
    this.#all[number] = comb;
    const cell = cellOf(comb);
    const numbers = this.#cells.get(cell);
    if (numbers === undefined) this.#cells.set(cell, new Set([number]));
    else numbers.add(number);
  }

  /** The number of the first comb that is the same; Infinity when there is none. */
  #numberOf(comb: ColumnGrid): number {
    const cell = cellOf(comb);
    let first = Infinity;
    for (const row of [cell - CELLS_OF_A_ROW, cell, cell + CELLS_OF_A_ROW]) {
      for (let near = row - 1; near <= row + 1; near++) {
        for (const number of this.#cells.get(near) ?? []) {
          if (number < first && isSame(this.#all[number] as ColumnGrid, comb)) first = number;
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
    kept.forEach((comb, number) => this.#put(comb, number));
  }
}

function isSame(one: ColumnGrid, other: ColumnGrid): boolean {
  return Math.abs(one.left - other.left) <= SAME_LEFT &&
    Math.abs(one.scale - other.scale) * POINTS <= SAME_RIGHT;
}

/** More cells than there are scales. */
const CELLS_OF_A_ROW = 1 << 10;

/** The number of the cell of a comb; it is a bit larger than what is the same. */
function cellOf({ left, scale }: ColumnGrid): number {
  const row = Math.floor(left / (SAME_LEFT + 1));
  return row * CELLS_OF_A_ROW + Math.floor(scale * POINTS / (SAME_RIGHT + 1));
}
