import type { Size } from "../../tui/terminal/grid.ts";

/** Filled areas of a picture: a raster whose points of one colour are merged to rectangles. */
export class Areas {
  readonly #width: number;
  readonly #colours: string[];

  constructor(width: number, height: number) {
    this.#width = width;
    this.#colours = new Array(width * height).fill("");
  }

  /** Fills one point. */
  set(row: number, column: number, colour: string): void {
    this.#colours[row * this.#width + column] = colour;
  }

  /** The colour of most points. */
  mostCommon(): string {
    const counts = new Map<string, number>();
    for (const colour of this.#colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    return [...counts].reduce((most, next) => next[1] > most[1] ? next : most, ["", 0])[0];
  }

  /** A path for each colour but one, with points of this size. */
  paths(without: string, size: Size): ReadonlyMap<string, string> {
    const paths = new Map<string, string>();
    const taken = new Uint8Array(this.#colours.length);
    this.#colours.forEach((colour, index) => {
      if (colour === without || taken[index] === 1) return;
      const { columns, rows } = this.#take(index, taken);
      const x = index % this.#width * size.width;
      const y = Math.floor(index / this.#width) * size.height;
      const [across, down] = [columns * size.width, rows * size.height];
      const path = `M${x} ${y}h${across}v${down}h-${across}z`;
      paths.set(colour, (paths.get(colour) ?? "") + path);
    });
    return paths;
  }

  /** Takes the rectangle of one colour that begins at a point: as wide as it can be, then as high. */
  #take(first: number, taken: Uint8Array): { columns: number; rows: number } {
    const colour = this.#colours[first];
    const isFree = (index: number): boolean =>
      this.#colours[index] === colour && taken[index] === 0;
    const room = this.#width - first % this.#width;
    let columns = 1;
    while (columns < room && isFree(first + columns)) columns++;
    const isRowFree = (start: number): boolean => {
      for (let i = 0; i < columns; i++) if (!isFree(start + i)) return false;
      return true;
    };
    let rows = 1;
    while (isRowFree(first + rows * this.#width)) rows++;
    for (let row = 0; row < rows; row++) {
      const start = first + row * this.#width;
      taken.fill(1, start, start + columns);
    }
    return { columns, rows };
  }
}
