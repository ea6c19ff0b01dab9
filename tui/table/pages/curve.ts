import type { Review } from "../../../lib/advice.ts";
import type { Size } from "../../terminal/grid.ts";

/** How many of the judged moves were as good as the best. */
export function countBestMoves({ judged = [] }: Review): number {
  return judged.filter(({ isGood }) => isGood).length;
}

const MAX_PER_MOVE = 4;
const BLOCKS = "▁▂▃▄▅▆▇█";

/**
 * The heights of a review in blocks: so many rows, the upper one first, over so many moves in at most
 * so many columns.
 */
export function curveOf(review: Review, moves: number, { width, height: rows }: Size): string[] {
  const columns = columnsFor(moves, width);
  const most = rows * BLOCKS.length;
  const filled = Array.from(
    { length: columns },
    (_, column) => Math.min(most, 1 + Math.floor(most * heightAt(review, moves, column, columns))),
  );
  return Array.from({ length: rows }, (_, row) => {
    const below = (rows - 1 - row) * BLOCKS.length;
    return filled.map((blocks) => BLOCKS.charAt(Math.min(BLOCKS.length, blocks - below) - 1) || " ")
      .join("");
  });
}

/** The heights of a review in a sentence: where it begins, its lowest one, and where it ends. */
export function describeCurve({ judged = [], curve }: Review): string[] {
  const lowest = Math.min(...judged.map(({ height }) => height));
  const [first, low, last] = [
    judged[0],
    judged.find(({ height }) => height === lowest),
    judged.at(-1),
  ];
  if (!first || !low || !last || curve === undefined) return [];
  const isBetween = low !== first && lowest < last.height;
  const points = [...new Set([first, ...(isBetween ? [low] : []), last])].map((one) =>
    `${one === low && isBetween ? "at its lowest " : ""}${one.before} before move ${one.move}`
  );
  return [`${curve}: ${points.join(", ")}.`];
}

/**
 * How high a column of a curve is. A stretch without a choice is as high as the one before it; of
 * several the lowest is told.
 */
function heightAt({ judged = [] }: Review, moves: number, column: number, columns: number): number {
  const [from, to] = [moveAt(column, columns, moves), moveAt(column + 1, columns, moves)];
  const within = judged.filter(({ move }) => move >= from && move < to);
  return within.length > 0
    ? Math.min(...within.map(({ height }) => height))
    : judged.findLast(({ move }) => move < from)?.height ?? judged[0]?.height ?? 0;
}

/** The column of a curve where a move stands. */
export function curveColumn(move: number, moves: number, width: number): number {
  const columns = columnsFor(moves, width);
  return Math.min(columns - 1, Math.floor((move - 1) * columns / moves));
}

/** The columns of a curve: some for each move of a short game. */
function columnsFor(moves: number, width: number): number {
  if (moves >= width) return Math.max(1, width);
  return moves * Math.min(MAX_PER_MOVE, Math.floor(width / Math.max(1, moves)));
}

/** The first move of a column. */
function moveAt(column: number, columns: number, moves: number): number {
  return 1 + Math.ceil(column * moves / columns);
}
