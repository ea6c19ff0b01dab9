import type { Review } from "../../../lib/advice.ts";

/** How many of the judged moves were as good as the best. */
export function goodOf({ judged = [] }: Review<unknown>): number {
  return judged.filter(({ isGood }) => isGood).length;
}

const BLOCKS = "▁▂▃▄▅▆▇█";

/** The heights of a review as a line of blocks, over so many moves in at most so many columns. */
export function curveOf({ judged = [] }: Review<unknown>, moves: number, width: number): string {
  const columns = Math.max(1, Math.min(width, moves));
  return Array.from({ length: columns }, (_, column) => {
    const [from, to] = [moveAt(column, columns, moves), moveAt(column + 1, columns, moves)];
    const within = judged.filter(({ move }) => move >= from && move < to);
    // A stretch without a choice is as high as the one before it; of several the lowest is told.
    const height = within.length > 0
      ? Math.min(...within.map((one) => one.height))
      : judged.findLast(({ move }) => move < from)?.height ?? judged[0]?.height ?? 0;
    return BLOCKS.charAt(Math.min(BLOCKS.length - 1, Math.floor(height * BLOCKS.length)));
  }).join("");
}

/** The column of a curve where a move stands. */
export function columnOf(move: number, moves: number, width: number): number {
  const columns = Math.max(1, Math.min(width, moves));
  return Math.min(columns - 1, Math.floor((move - 1) * columns / moves));
}

/** The first move of a column. */
function moveAt(column: number, columns: number, moves: number): number {
  return 1 + Math.ceil(column * moves / columns);
}
