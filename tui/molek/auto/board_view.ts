import { type Rank, rankLabel } from "../../../lib/molek/rank.ts";
import { columnAt, COLUMNS, isComplete } from "../../../lib/molek/state.ts";
import type { AutoProgress } from "../../../lib/molek/auto/progress.ts";
import type { BoardCell } from "../../../lib/molek/move.ts";
import type { Grid } from "../../terminal/grid.ts";
import type { Style } from "../../terminal/style.ts";
import type { AutoLayout } from "./layout.ts";
import { AUTO_STYLES } from "./look.ts";

/** A row of a column: a card, or a number of cards that are left out. */
type Line = { readonly row: number } | { readonly hidden: number };

/** Draws the cards that are seen, with marks at the next move. */
export function drawReadBoard(grid: Grid, progress: AutoProgress, layout: AutoLayout): void {
  const { boardColumn, boardRow, boardRows, pitch, kind } = layout;
  for (let column = 0; column < COLUMNS; column++) {
    const x = boardColumn + column * pitch;
    if (kind === "full") drawLabel(grid, progress, layout, column);
    linesOf(progress, column, boardRows).forEach((line, index) =>
      drawLine(grid, progress, [column, index], line, { row: boardRow + index, x, kind })
    );
  }
}

function drawLabel(
  grid: Grid,
  { state }: AutoProgress,
  { boardColumn, boardRow, pitch }: AutoLayout,
  number: number,
): void {
  const column = state && columnAt(state, number);
  const mark = column?.cheated ? "!" : column && isComplete(column) ? "•" : "";
  const style = column?.cheated
    ? AUTO_STYLES.cheated
    : mark === ""
    ? AUTO_STYLES.label
    : AUTO_STYLES.locked;
  const x = boardColumn + number * pitch + 2;
  grid.text(boardRow - 1, x, `${number + 1}${mark}`, style);
}

/** The rows of a column, as far down as the place where the next card is to land. */
function linesOf({ table, plan, step }: AutoProgress, column: number, rows: number): Line[] {
  const next = plan[step];
  const landing = next?.to[0] === column ? next.to[1] + 1 : 0;
  const length = Math.max(table[column]?.length ?? 0, landing);
  const all = Array.from({ length }, (_, row) => ({ row }));
  if (length <= rows) return all;
  const hidden = length - rows + 1;
  return [...all.slice(0, 1), { hidden }, ...all.slice(1 + hidden)];
}

function drawLine(
  grid: Grid,
  progress: AutoProgress,
  [column]: BoardCell,
  line: Line,
  { row, x, kind }: { readonly row: number; readonly x: number; readonly kind: AutoLayout["kind"] },
): void {
  if ("hidden" in line) {
    grid.text(row, x, `⋮${line.hidden}`.padStart(3), AUTO_STYLES.label);
    return;
  }
  const rank = progress.table[column]?.[line.row];
  const mark = markOf(progress, column, line.row);
  const face = faceOf(rank, mark).padStart(2);
  if (kind === "compact") {
    grid.text(
      row,
      x,
      mark === "none" ? ` ${face}` : `${mark === "from" ? ">" : "<"}${face}`,
      STYLES[mark],
    );
  } else grid.text(row, x, mark === "none" ? ` ${face} ` : `[${face}]`, STYLES[mark]);
}

type Mark = "none" | "from" | "to";

const STYLES: Readonly<Record<Mark, Style>> = {
  none: AUTO_STYLES.card,
  from: AUTO_STYLES.from,
  to: AUTO_STYLES.to,
};

function markOf({ plan, step }: AutoProgress, column: number, row: number): Mark {
  const next = plan[step];
  if (next === undefined) return "none";
  if (next.from[0] === column && row >= next.from[1]) return "from";
  return next.to[0] === column && next.to[1] === row ? "to" : "none";
}

function faceOf(rank: Rank | undefined, mark: Mark): string {
  if (rank !== undefined) return rankLabel(rank);
  return mark === "to" ? " " : "?";
}
