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
