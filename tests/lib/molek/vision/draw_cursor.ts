import type { Picture } from "../../../../lib/molek/vision/grid.ts";

/** System pointer: filled, black or white, of any size. */
export interface Cursor {
  /** Its upper left corner, in points of the game. */
  readonly at: readonly [x: number, y: number];
  readonly shape: keyof typeof SHAPES;
  /** Size of one of its points in points of the screen. */
  readonly size: number;
  readonly isDark: boolean;
}

/** Shapes of cursors: `#` the edge, `.` the inside. */
const SHAPES = {
  arrow: [
    "#",
    "##",
    "#.#",
    "#..#",
    "#...#",
    "#....#",
    "#.....#",
    "#......#",
    "#.......#",
    "#........#",
    "#.........#",
    "#......#####",
    "#...#..#",
    "#..##..#",
    "#.#  #..#",
    "##   #..#",
    "#     #..#",
    "      #..#",
    "       ##",
  ],
  hand: [
    "     ##",
    "    #..#",
    "    #..#",
    "    #..#",
    "    #..###",
    "    #..#..###",
    "### #..#..#..#",
    "#..##..#..#..#",
    "#...#........#",
    "#............#",
    " #...........#",
    "  #..........#",
    "  #..........#",
    "   #........#",
    "   #........#",
    "    #......#",
    "    #......#",
    "    ########",
  ],
} as const;

/** The shapes of cursors by their names. */
export const CURSORS = Object.keys(SHAPES) as readonly Cursor["shape"][];

/** Returns the number of the game's points that a cursor covers. */
export function sizeOfCursor({ shape, size }: Cursor): readonly [width: number, height: number] {
  const rows = SHAPES[shape];
  return [size * Math.max(...rows.map(({ length }) => length)), size * rows.length];
}

/** Picture of the game at a scale, with a cursor over it. */
export function withCursor(picture: Picture, cursor: Cursor, scale: number): Picture {
  const { width, height } = picture;
  const pixels = picture.pixels.slice();
  const [left, top] = cursor.at.map((at) => Math.round(scale * at)) as [number, number];
  const [across, down] = sizeOfCursor(cursor).map((points) => scale * points) as [number, number];
  for (let y = 0; y < Math.min(down, height - top); y++) {
    const row = SHAPES[cursor.shape][Math.floor(y / (scale * cursor.size))] ?? "";
    for (let x = 0; x < Math.min(across, width - left); x++) {
      const mark = row[Math.floor(x / (scale * cursor.size))] ?? " ";
      if (mark === " ") continue;
      pixels[(top + y) * width + left + x] = (mark === "#") === cursor.isDark ? 255 : 0;
    }
  }
  return { width, height, pixels };
}
